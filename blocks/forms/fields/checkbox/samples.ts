import type { FieldSample, FormField } from '../../../../renderer/contract';

const field: FormField = {
  fieldName: 'newsletter',
  fieldType: 'CHECKBOX',
  fieldLabel: 'newsletter',
  required: true,
  order: 1,
};

export default [
  { name: 'not ticked', props: { field, value: '', invalid: false } },
  { name: 'ticked', props: { field, value: 'true', invalid: false } },
  { name: 'invalid', props: { field, value: '', invalid: true } },
] satisfies FieldSample[];
