import type { FieldSample, FormField } from '../../../../renderer/contract';

const field: FormField = { fieldName: 'fullName', fieldType: 'TEXT', fieldLabel: 'fullName', required: true, order: 1 };

export default [
  { name: 'empty', props: { field, value: '', invalid: false } },
  { name: 'filled in', props: { field, value: 'Ada Falk', invalid: false } },
  { name: 'several lines', props: { field: { ...field, lines: 4 }, value: 'One\nTwo', invalid: false } },
  { name: 'invalid', props: { field, value: 'A', invalid: true } },
] satisfies FieldSample[];
