import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useReducer,
  useRef,
} from 'react';
import { type ApiError, type FieldProps, type FormField, never, useEngine, useNow } from '../contract';
import { codeOf, errorLabel, isAboutInput } from '../contract/error-labels';
import { Icon } from '../ui/icon';
import type { Draft } from './draft';
import { FieldFrame } from './field-frame';
import styles from './form.module.css';
import {
  type Answers,
  answerOf,
  type FormFields,
  faultsOf,
  fieldsFor,
  formReducer,
  sentAnswers,
  shownFaults,
  startForm,
} from './form-state';
import { useAfterPress } from './use-after-press';

interface FormProps {
  fields: FormFields;
  /** What is filled in at first. */
  initial?: Answers;
  /** The words on the button, and those while the answer is awaited. */
  action: string;
  busy?: string;
  /** The key of the label that says that nothing is filled in. */
  whenEmpty?: string;
  /**
   * Rejects with what is wrong. When it resolves, the form stays busy: what follows takes its place, and whoever comes back finds
   * the form ready again.
   */
  onSubmit: (answers: Record<string, string>) => Promise<unknown>;
  /** Asks for each field in place of the registered view of its type: what uses it needs no views prepared. */
  input?: ComponentType<FieldProps>;
  /** The button cannot be pressed while any answer is missing or wrong, shown or not (MO-02). */
  strict?: boolean;
  /** What a refusal says in words of its own; those of its code when left out, or when it says nothing. */
  wordsOf?: (error: unknown) => string | undefined;
  /** Where what was typed stays until the form has been sent. */
  draft?: Draft;
  /** Between the fields and the button. */
  children?: ReactNode;
}

const NONE: Answers = {};

/** The values of the page's controls: a browser may have filled them in before hydration. */
function readControls(form: HTMLFormElement, fields: readonly FormField[]): Answers {
  return Object.fromEntries(
    fields.flatMap(({ fieldName }) => {
      const control = form.elements.namedItem(fieldName);
      if (control instanceof HTMLInputElement && control.type === 'checkbox')
        return [[fieldName, control.checked ? 'true' : '']];
      const isControl = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      return isControl ? [[fieldName, control.value]] : [];
    }),
  );
}

/** Whether nobody has given another answer than the one that the form began with. */
const isUntouched = (name: string, drawn: Answers, initial: Answers) =>
  !answerOf(drawn, name) || answerOf(drawn, name) === answerOf(initial, name);

/** The field that a refusal is about, where it says so and the form has it; a consent goes by its own name. */
function refusedField(error: unknown, fields: readonly FormField[]): FormField | undefined {
  const { details } = (error as Partial<ApiError> | null)?.details ?? {};
  const { field } = (details as { field?: unknown } | undefined) ?? {};
  return fields.find(({ fieldName, sentAs = fieldName }) => sentAs === field);
}

/**
 * A form of fields from data: it is checked here and never by the browser (VL-04), a fault shows when its field was left or
 * the form was sent, the first one gets the focus, and what the server refuses stands at its field.
 */
export function Form({
  fields,
  initial = NONE,
  action,
  busy = action,
  whenEmpty,
  onSubmit,
  input,
  strict = false,
  wordsOf,
  draft,
  children,
}: FormProps) {
  const { label, text, timeZone } = useEngine();
  const form = useRef<HTMLFormElement>(null);
  const alertArea = useRef<HTMLDivElement>(null);
  const formId = useId();
  const [state, dispatch] = useReducer(formReducer, initial, startForm);
  const now = useNow(never);
  const afterPress = useAfterPress();
  const rules = { today: dayIn(timeZone, now) };
  const shown = fieldsFor(fields, state.answers);
  const faults = shownFaults(fields, state, rules);
  const idOf = (name: string) => `${formId}-${name}`;
  const problemId = `${formId}-problem`;

  const readDrawn = useEffectEvent(() => {
    if (!form.current) return;
    const drawn = readControls(form.current, shown);
    const drafted = Object.entries(draft?.read() ?? {}).filter(([name]) => isUntouched(name, drawn, initial));
    dispatch({ kind: 'ready', answers: { ...drawn, ...Object.fromEntries(drafted) } });
  });
  useEffect(() => readDrawn(), []);

  const writeDraft = useEffectEvent((answers: typeof state.answers) => draft?.write(answers));
  useEffect(() => {
    if (state.phase === 'ready') writeDraft(state.answers);
  }, [state.answers, state.phase]);

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && dispatch({ kind: 'restore' });
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const focusFault = useEffectEvent(() => {
    if (state.phase === 'busy') return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    const control = first ?? form.current?.querySelector<HTMLElement>('input, select');
    // where there is nothing to be answered anew, as with a saved card, what is said of it all is what is to be seen
    const focused = control ?? alertArea.current;
    focused?.focus({ preventScroll: true });
    // the field last: it is seen even where the window has no room for both
    for (const part of [alertArea.current, focused]) part?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (state.tries > 0) focusFault();
  }, [state.tries]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.phase !== 'ready') return;
    const answers = { ...state.answers, ...readControls(event.currentTarget, shown) };
    const isRight = faultsOf(fields, answers, rules).size === 0;
    const isEmpty = shown.every(({ fieldName }) => !answerOf(answers, fieldName).trim());
    dispatch({ kind: 'try', answers, isRight, problem: isRight || !isEmpty ? undefined : whenEmpty });
    if (!isRight) return;
    try {
      await onSubmit(sentAnswers(fields, answers));
      draft?.clear();
    } catch (error) {
      const code = codeOf(error);
      const field = refusedField(error, shown);
      dispatch({
        kind: 'refuse',
        field: field?.fieldName,
        label: field?.invalidMessageLabel ?? errorLabel(code),
        words: field ? undefined : wordsOf?.(error),
        isTyped: isAboutInput(code),
      });
    }
  }

  const { problem, words, isTyped, phase } = state;
  const isSubmitDisabled = strict && phase !== 'busy' && faultsOf(fields, state.answers, rules).size > 0;
  const wrong = shown.filter(({ fieldName }) => faults.has(fieldName));
  const isSummed = state.tries > 0 && !problem && wrong.length > 1;
  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={submit}
      aria-busy={phase === 'busy' || undefined}
    >
      <div ref={alertArea} role="alert" id={problemId} className={styles.alert} tabIndex={-1}>
        {(problem || isSummed) && (
          <div className={styles.notice} data-kind="error">
            <Icon name="error" />
            <div>
              <p>{words ?? (problem ? label(problem) : label('formFaults', { count: wrong.length }))}</p>
              {isSummed && (
                <ul>
                  {wrong.map((field) => (
                    <li key={field.fieldName}>
                      <button type="button" onClick={() => document.getElementById(idOf(field.fieldName))?.focus()}>
                        {field.text ? text(field.text) : label(field.fieldLabel)}
                      </button>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </div>
        )}
      </div>
      <div className={styles.fields}>
        {shown.map((field) => (
          <FieldFrame
            key={field.fieldName}
            field={field}
            inputId={idOf(field.fieldName)}
            value={answerOf(state.answers, field.fieldName)}
            fault={faults.get(field.fieldName)}
            input={input}
            invalid={faults.has(field.fieldName) || Boolean(isTyped)}
            describedBy={isTyped ? problemId : undefined}
            onChange={(value) => dispatch({ kind: 'change', name: field.fieldName, value })}
            onBlur={() => afterPress(() => dispatch({ kind: 'leave', name: field.fieldName }))}
          />
        ))}
      </div>
      {children}
      <button
        type="submit"
        className={styles.submit}
        disabled={phase === 'drawn' || isSubmitDisabled}
        aria-disabled={phase === 'busy'}
      >
        {phase === 'busy' ? busy : action}
      </button>
    </form>
  );
}

/** The day of a moment in a time zone: `2026-11-16`. */
function dayIn(timeZone: string, moment: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    moment,
  );
}
