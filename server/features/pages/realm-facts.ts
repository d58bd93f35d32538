import type { PageRenderer } from '../../../app/entry-server';
import type { Realm } from '../../../renderer/realm/compose';
import { oncePer } from '../../kernel/async/once-per';
import type { Answer } from '../../kernel/http/answers';
import { contentHash, lastingAnswer } from './lasting-answer';

type RealmFacts = ReturnType<PageRenderer['factsOf']>;

/** The JSON with what all pages of a realm have in common, such as its routes and menu. */
export interface RealmFactsFile {
  href: string;
  answer: Answer;
}

export interface RealmFactsService {
  of(realm: Realm): Promise<RealmFactsFile>;
}

interface RealmFactsOptions {
  renderer: () => Promise<Pick<PageRenderer, 'factsOf'>>;
  /** The product's. */
  version: string;
}

/** Writes a realm's facts once a version of the realm. */
export function createRealmFactsService({ renderer, version }: RealmFactsOptions): RealmFactsService {
  const fileOf = oncePer(async (facts: RealmFacts): Promise<RealmFactsFile> => {
    const body = JSON.stringify(facts);
    return {
      href: `/_realm/${facts.summary.name}/${contentHash(body)}.json`,
      answer: await lastingAnswer('application/json; charset=utf-8', body),
    };
  });
  return { of: async (realm) => fileOf((await renderer()).factsOf(realm, version)) };
}
