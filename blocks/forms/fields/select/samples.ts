import type { FieldSample, FormField } from '../../../../renderer/contract';

const field: FormField = {
  fieldName: 'club',
  fieldType: 'SELECT',
  fieldLabel: 'club',
  required: true,
  order: 1,
  options: [
    { value: 'north', label: { en: 'Northern club' } },
    { value: 'south', label: { en: 'Southern club' } },
  ],
};

export default [
  { name: 'empty', props: { field, value: '', invalid: false } },
  { name: 'chosen', props: { field, value: 'north', invalid: false } },
  { name: 'invalid', props: { field, value: '', invalid: true } },
] satisfies FieldSample[];
