import { type FormField, useNow, useRealm } from '../contract';
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

/** Secrets, numbers that authorities give out, and consents, which are given and never filled in. */
const NEVER_STORED: ReadonlySet<FormField['fieldType']> = new Set(['PASSWORD', 'TAX_NUMBER', 'CHECKBOX']);

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

/**
 * A form's draft in the browser's local storage (RE-14), so that a reload or the way back loses nothing that was typed.
 *
 * @param name the key's name
 */
export function useDraft(name: string, fields: readonly FormField[]): Draft {
  const realm = useRealm().name;
  const now = useNow();
  const store = createBrowserStore((own) => storageKey(realm, own));
  const storable = new Set(
    fields.filter(({ fieldType }) => !NEVER_STORED.has(fieldType)).map(({ fieldName }) => fieldName),
  );
  const only = (answers: Answers) =>
    Object.fromEntries(Object.entries(answers).filter(([field, answer]) => answer && storable.has(field)));
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
