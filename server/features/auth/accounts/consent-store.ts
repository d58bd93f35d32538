import type { Database } from '../../../kernel/database/open';

/** An answer to a consent prompt, as it is recorded. */
export interface NewConsentAnswer {
  field: string;
  /** JSON; null where an optional prompt was passed over. */
  answer: string | null;
  /** The version of the text that it was given to. */
  version: number;
  /** The country that the viewer was in, where it is known. */
  territory: string | null;
}

export interface ConsentAnswer extends NewConsentAnswer {
  answeredAt: Date;
}

/** Who agreed to what and when: answers are only added, and the latest of each consent counts. */
export function consentStore(database: Database, realm: string) {
  return {
    /** @param now ms since the epoch */
    async record(viewer: string, answers: readonly NewConsentAnswer[], now: number, into: Database): Promise<void> {
      if (answers.length === 0) return;
      const rows = answers.map((answer) => ({ ...answer, realm, viewer, answered_at: new Date(now) }));
      await into.insertInto('consent_record').values(rows).execute();
    },

    /** The latest answer to each consent. */
    async latest(viewer: string): Promise<ConsentAnswer[]> {
      const rows = await database
        .selectFrom('consent_record')
        .where('realm', '=', realm)
        .where('viewer', '=', viewer)
        .distinctOn('field')
        .orderBy('field')
        .orderBy('id', 'desc')
        .select(['field', 'answer', 'version', 'territory', 'answered_at'])
        .execute();
      return rows.map(({ answered_at, ...row }) => ({ ...row, answeredAt: answered_at }));
    },
  };
}
