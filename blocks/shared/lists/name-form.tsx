import type { FieldProps, FormField } from '../../../renderer/contract';
import { Form } from '../../../renderer/forms/form';
import { TextInput } from '../../../renderer/forms/text-input';

const NAME: FormField = {
  fieldName: 'name',
  fieldType: 'TEXT',
  fieldLabel: 'listName',
  required: true,
  order: 0,
  regexValidation: '.{1,60}',
  invalidMessageLabel: 'listNameLong',
  autoComplete: 'off',
};

const Input = (fieldProps: FieldProps) => <TextInput fieldProps={fieldProps} />;

interface NameFormProps {
  name?: string;
  action: string;
  onName(name: string): Promise<unknown>;
}

/** Asks what a list is called. */
export function NameForm({ name = '', action, onName }: NameFormProps) {
  return (
    <Form
      fields={[NAME]}
      initial={{ name }}
      action={action}
      input={Input}
      onSubmit={(answers) => onName(answers.name ?? '')}
    />
  );
}
