import type { FieldSample, FormField } from '../../../../renderer/contract';

const field: FormField = {
  fieldName: 'password',
  fieldType: 'PASSWORD',
  fieldLabel: 'password',
  required: true,
  order: 1,
};

export default [
  { name: 'empty', props: { field, value: '', invalid: false } },
  { name: 'filled in', props: { field, value: 'correct horse', invalid: false } },
  { name: 'invalid', props: { field, value: 'a', invalid: true } },
] satisfies FieldSample[];
