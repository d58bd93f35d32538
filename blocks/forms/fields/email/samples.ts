import type { FieldSample, FormField } from '../../../../renderer/contract';

const field: FormField = { fieldName: 'email', fieldType: 'EMAIL', fieldLabel: 'email', required: true, order: 1 };

export default [
  { name: 'empty', props: { field, value: '', invalid: false } },
  { name: 'filled in', props: { field, value: 'ada@example.com', invalid: false } },
  { name: 'invalid', props: { field, value: 'ada', invalid: true } },
] satisfies FieldSample[];
