import type { FieldSample, FormField } from '../../../../renderer/contract';

const field: FormField = {
  fieldName: 'phoneNumber',
  fieldType: 'PHONE',
  fieldLabel: 'phoneNumber',
  required: true,
  order: 1,
};

export default [
  { name: 'empty', props: { field, value: '', invalid: false } },
  { name: 'filled in', props: { field, value: '+351 21 000 00 00', invalid: false } },
  { name: 'invalid', props: { field, value: '12', invalid: true } },
] satisfies FieldSample[];
