import type { FieldSample, FormField } from '../../../../renderer/contract';

const field: FormField = { fieldName: 'age', fieldType: 'NUMBER', fieldLabel: 'age', required: true, order: 1 };

export default [
  { name: 'empty', props: { field, value: '', invalid: false } },
  { name: 'filled in', props: { field, value: '42', invalid: false } },
  { name: 'invalid', props: { field, value: 'x', invalid: true } },
] satisfies FieldSample[];
