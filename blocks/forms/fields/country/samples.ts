import type { FieldSample, FormField } from '../../../../renderer/contract';

const field: FormField = {
  fieldName: 'country',
  fieldType: 'COUNTRY',
  fieldLabel: 'country',
  required: true,
  order: 1,
};

export default [
  { name: 'empty', props: { field, value: '', invalid: false } },
  { name: 'chosen', props: { field, value: 'PT', invalid: false } },
  { name: 'invalid', props: { field, value: '', invalid: true } },
] satisfies FieldSample[];
