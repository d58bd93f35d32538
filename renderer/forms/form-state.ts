import type { FormField } from '../contract';
import { cleanAnswer, type FieldRules, fieldFault, shownFields } from '../contract/field-rules';
import { warnOfUnknownAction } from '../contract/unknown-action';

/** Answers by the field's name; a box that is ticked is `true`. */
export type Answers = Readonly<Record<string, string>>;

/** How a form stands. Plain: what it shows is worked out from it. */
export interface FormState {
  answers: Answers;
  /** Names of the fields that the viewer has left once. */
  left: readonly string[];
  /** How often it was sent off: from the first time on, every fault is shown. */
  tries: number;
  /** What the server said about fields, as keys of labels, until they change. */
  refused: Answers;
  /** What is wrong with the form as a whole, as the key of a label. */
  problem?: string | undefined;
  /** The problem as the server put it, in place of the label's words. */
  words?: string | undefined;
  /** The problem is what was typed, whichever field it was. */
  isTyped?: boolean | undefined;
  /** `drawn` until hydration: a press would send the form as it is. */
  phase: 'drawn' | 'ready' | 'busy';
}

/** The fields of a form: a list, or those that a country has; the field that asks for the country is always among them. */
export type FormFields = readonly FormField[] | ((country: string | null) => readonly FormField[]);

export type FormAction =
  | { kind: 'ready'; answers: Answers }
  | { kind: 'change'; name: string; value: string }
  | { kind: 'leave'; name: string }
  /** The viewer has pressed the button; what the page holds by then counts. */
  | { kind: 'try'; answers: Answers; isRight: boolean; problem?: string | undefined }
  /** The page came back from the back-forward cache: what was sent when it was left has no effect on it any more. */
  | { kind: 'restore' }
  | { kind: 'refuse'; field?: string | undefined; label: string; words?: string | undefined; isTyped?: boolean };

export const startForm = (answers: Answers): FormState => ({
  answers,
  left: [],
  tries: 0,
  refused: {},
  phase: 'drawn',
});

/** A field's answer; names come from data, and may be those of what every object has. */
export const answerOf = (answers: Answers, name: string): string =>
  Object.hasOwn(answers, name) ? (answers[name] ?? '') : '';

const without = (answers: Answers, name: string): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([other]) => other !== name));

/** The next state of a form. Pure. */
export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.kind) {
    case 'ready':
      return { ...state, answers: { ...state.answers, ...action.answers }, phase: 'ready' };
    case 'change':
      return {
        ...state,
        answers: { ...state.answers, [action.name]: action.value },
        refused: without(state.refused, action.name),
        isTyped: false,
      };
    case 'leave':
      return state.left.includes(action.name) ? state : { ...state, left: [...state.left, action.name] };
    case 'try':
      return {
        ...state,
        answers: { ...state.answers, ...action.answers },
        tries: state.tries + 1,
        refused: {},
        problem: action.problem,
        words: undefined,
        isTyped: false,
        phase: action.isRight ? 'busy' : 'ready',
      };
    case 'restore':
      return state.phase === 'busy' ? { ...state, phase: 'ready' } : state;
    case 'refuse':
      return {
        ...state,
        tries: state.tries + 1,
        refused: action.field === undefined ? {} : { [action.field]: action.label },
        problem: action.field === undefined ? action.label : undefined,
        words: action.words,
        isTyped: action.isTyped ?? false,
        phase: 'ready',
      };
    default:
      warnOfUnknownAction('form', (action as { kind: unknown }).kind);
      return state;
  }
}

/** The country of an answer to a form, which decides what else it asks; null where it does not ask. */
export function countryOf(fields: readonly FormField[], answers: Answers): string | null {
  const asking = fields.find(({ fieldType }) => fieldType === 'COUNTRY');
  return asking ? answerOf(answers, asking.fieldName) || null : null;
}

/** The fields that a country has of a form. */
function fieldsOfCountry(fields: FormFields, answers: Answers): FormField[] {
  if (typeof fields !== 'function') return shownFields(fields, countryOf(fields, answers));
  const country = countryOf(fields(null), answers);
  return shownFields(fields(country), country);
}

/** The fields that show, for the answers as they are. */
export const fieldsFor = (fields: FormFields, answers: Answers): FormField[] =>
  fieldsOfCountry(fields, answers).filter(
    ({ onlyIf }) => !onlyIf || answerOf(answers, onlyIf.fieldName) === onlyIf.value,
  );

/** What is wrong with each field that shows, as keys of labels by the field's name; empty when nothing is. */
export function faultsOf(fields: FormFields, answers: Answers, rules: FieldRules): Map<string, string> {
  const faults = new Map<string, string>();
  const country = countryOf(typeof fields === 'function' ? fields(null) : fields, answers);
  for (const field of fieldsFor(fields, answers)) {
    const fault = fieldFault(field, answerOf(answers, field.fieldName), { country, ...rules });
    if (fault) faults.set(field.fieldName, fault);
  }
  return faults;
}

/** The faults that are shown: those of fields that were left, and all after a submit. */
export function shownFaults(fields: FormFields, state: FormState, rules: FieldRules): Map<string, string> {
  const faults = faultsOf(fields, state.answers, rules);
  const isShown = (name: string) => state.tries > 0 || state.left.includes(name);
  const shown = [...faults].filter(([name]) => isShown(name));
  return new Map([...Object.entries(state.refused), ...shown]);
}

/** The answers of the fields that show, as they are sent. */
export function sentAnswers(fields: FormFields, answers: Answers): Record<string, string> {
  return Object.fromEntries(
    fieldsFor(fields, answers).map((field) => [
      field.fieldName,
      cleanAnswer(field, answerOf(answers, field.fieldName)),
    ]),
  );
}
