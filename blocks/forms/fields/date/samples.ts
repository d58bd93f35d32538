import type { FieldSample, FormField } from '../../../../renderer/contract';

const field: FormField = {
  fieldName: 'birthDate',
  fieldType: 'DATE',
  fieldLabel: 'birthDate',
  required: true,
  order: 1,
};

export default [
  { name: 'empty', props: { field, value: '', invalid: false } },
  { name: 'filled in', props: { field, value: '1990-05-17', invalid: false } },
  { name: 'invalid', props: { field, value: '2031-01-01', invalid: true } },
] satisfies FieldSample[];
