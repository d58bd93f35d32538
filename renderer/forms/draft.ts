import { type FormField, never, useEngine, useNow } from '../contract';
import { MS_PER_SECOND, SECONDS_PER_DAY } from '../contract/constants';
import { createBrowserStore, storageKey } from '../player/state/store';
import type { Answers } from './form-state';

/** What was typed into a form that was not sent yet. */
export interface Draft {
  read(): Answers;
  write(answers: Answers): void;
  clear(): void;
}

/** How long a draft is offered again; whoever comes later may be somebody else. */
const LIFETIME_MS = SECONDS_PER_DAY * MS_PER_SECOND;

/** Secrets, and numbers that authorities give out. */
const NEVER_STORED: ReadonlySet<FormField['fieldType']> = new Set(['PASSWORD', 'TAX_NUMBER']);

function answersIn(text: string | null, now: number): Answers {
  try {
    const { savedAt, answers } = JSON.parse(text ?? '') as { savedAt: number; answers: Record<string, unknown> };
    if (!(now - savedAt < LIFETIME_MS)) return {};
    return Object.fromEntries(
      Object.entries(answers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** The answers to some fields of a form, in a storage. @param now ms since the epoch */
function draftIn(
  store: Pick<ReturnType<typeof createBrowserStore>, 'read' | 'write' | 'remove'>,
  name: string,
  fields: readonly FormField[],
  now: number,
): Draft {
  const names = new Set(fields.map(({ fieldName }) => fieldName));
  const only = (answers: Answers) =>
    Object.fromEntries(Object.entries(answers).filter(([field, answer]) => answer && names.has(field)));
  return {
    read: () => only(answersIn(store.read(name), now)),
    write(answers) {
      const storedAnswers = only(answers);
      if (Object.keys(storedAnswers).length === 0) store.remove(name);
      else store.write(name, JSON.stringify({ savedAt: now, answers: storedAnswers }));
    },
    clear: () => store.remove(name),
  };
}

/** One draft of several: an answer that two of them have is that of the later one. */
export const joinDrafts = (...drafts: readonly Draft[]): Draft => ({
  read: () => Object.assign({}, ...drafts.map((draft) => draft.read())) as Answers,
  write(answers) {
    for (const draft of drafts) draft.write(answers);
  },
  clear() {
    for (const draft of drafts) draft.clear();
  },
});

/**
 * Answers that only this tab stores (session storage): another visit does not find them.
 *
 * @param name the key's name; forms that use the same one share what was typed
 */
export function useTabDraft(name: string, fields: readonly FormField[]): Draft {
  const { viewer } = useEngine();
  const now = useNow(never);
  const tab = {
    read: () => viewer.readFromTab(name),
    write: (_: string, text: string) => viewer.writeToTab(name, text),
    remove: () => viewer.writeToTab(name, null),
  };
  return draftIn(tab, name, fields, now);
}

/**
 * A form's draft in the browser's local storage (RE-14), so that a reload or the way back loses nothing that was typed. What was
 * ticked is kept by the tab alone: whoever opens the form in another visit gives their consents themselves (SU-20).
 *
 * @param name the key's name
 */
export function useDraft(name: string, fields: readonly FormField[]): Draft {
  const { realm } = useEngine();
  const now = useNow(never);
  const store = createBrowserStore((own) => storageKey(realm.name, own));
  const isBox = ({ fieldType }: FormField) => fieldType === 'CHECKBOX';
  const typed = fields.filter((field) => !isBox(field) && !NEVER_STORED.has(field.fieldType));
  return joinDrafts(draftIn(store, name, typed, now), useTabDraft(name, fields.filter(isBox)));
}
