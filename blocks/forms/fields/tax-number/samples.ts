import type { FieldSample, FormField } from '../../../../renderer/contract';

const field: FormField = {
  fieldName: 'taxNumber',
  fieldType: 'TAX_NUMBER',
  fieldLabel: 'taxNumber',
  required: true,
  order: 1,
};

export default [
  { name: 'empty', props: { field, value: '', invalid: false } },
  { name: 'filled in', props: { field, value: 'PT123456789', invalid: false } },
  { name: 'invalid', props: { field, value: '12', invalid: true } },
] satisfies FieldSample[];
