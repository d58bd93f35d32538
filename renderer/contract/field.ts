import type { ComponentType } from 'react';
import type { SignupField } from '../../schemas/generated/types';

/** The props of a form field's view; the frame around it (label, message) is the engine's. */
export interface FieldProps {
  field: SignupField;
  inputId: string;
  /** Ids of what describes the input: its hint and, once it is shown, its message. */
  describedBy: string | undefined;
  value: string;
  invalid: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** A field is chosen by a plain table: explicit widget, then format, then type. */
export interface FieldDefinition {
  name: string;
  view: () => Promise<{ default: ComponentType<FieldProps> }>;
}

/** Defines a form field. */
export function defineField(definition: FieldDefinition): FieldDefinition {
  return definition;
}
