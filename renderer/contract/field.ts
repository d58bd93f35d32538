import type { SignupField, Text } from '../../schemas/generated/types';
import type { FieldRules } from './field-rules';

/** A field of a form: as data has it (SU-13), with what only the product's own forms say. */
export interface FormField extends SignupField {
  /** Words in place of those of the label that `fieldLabel` names. */
  text?: Text;
  /** Where more of what the field is about stands; a link of a realm document. */
  link?: string;
  /** The answer to another field of the form that makes it ask for this one, too. */
  onlyIf?: { fieldName: string; value: string };
  /** The name that the API knows it by, where that is another one. */
  sentAs?: string;
  /** The key of a label that stands below the field. */
  hintLabel?: string;
  /** The token for what the browser fills in (HTML, autocomplete); as the type and the name have it when left out. */
  autoComplete?: string;
  /** What a keyboard on a screen offers. */
  inputMode?: 'numeric';
  /** For how many lines of text there is room; one when left out. */
  lines?: number;
  /** A password that is being chosen, and so has to follow the rules (VL-01). */
  isChosen?: boolean;
  /** What no expression can say of a right answer. */
  isRight?: (answer: string, rules: FieldRules) => boolean;
  /** The key of the label that says what is wrong with a wrong answer, where `invalidMessageLabel` does not say it. */
  faultOf?: (answer: string) => string | undefined;
  /** How what is typed is written, as the digits of a card in groups. The same when it is applied again. */
  format?: (typed: string) => string;
}

/** The props of a form field's view; the frame around it (label, hint, message) is the form's. */
export interface FieldProps {
  field: FormField;
  inputId: string;
  /** Ids of what describes the input: its hint and, once it is shown, its message. */
  describedBy: string | undefined;
  autoComplete: string;
  value: string;
  invalid: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
}
