import type { RealmSummary } from '../renderer/contract';
import type { Realm } from '../renderer/realm/compose';
import { findPage } from '../renderer/realm/pages';
import { summarizeRealm } from './realm-summary';

/** What pages say about their realm, whatever page it is. */
export interface RealmFacts {
  summary: RealmSummary;
  /** The types of the blocks on each route's page, so that a navigation fetches code and data at once. */
  blocksByRoute: Readonly<Record<string, readonly string[]>>;
}

function blocksByRoute(realm: Realm): RealmFacts['blocksByRoute'] {
  return Object.fromEntries(
    realm.routes.flatMap(({ name }) => {
      const page = findPage(realm.pages, name, {});
      return page ? [[name, [...new Set(page.sections.map(({ type }) => type))]]] : [];
    }),
  );
}

/** Works out what pages say about their realm once for each composed realm, which a change replaces as a whole. */
export function createRealmFacts(): (realm: Realm, version: string) => RealmFacts {
  const cache = new WeakMap<Realm, RealmFacts>();
  return (realm, version) => {
    const found = cache.get(realm);
    if (found?.summary.version === version) return found;
    const facts = { summary: summarizeRealm(realm, version), blocksByRoute: blocksByRoute(realm) };
    cache.set(realm, facts);
    return facts;
  };
}
