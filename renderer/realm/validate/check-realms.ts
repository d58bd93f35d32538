import type { RealmCheck } from './check-realm';
import { inOrder, problem } from './problem';

/** What a check found, wherever the documents themselves are. */
type Claims = Omit<RealmCheck, 'documents'> & { documents?: unknown };

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Who holds each domain before anyone claims one. */
function firstHolders(results: readonly Claims[], holding: ReadonlyMap<string, string>): Map<string, string> {
  const byName = new Map(results.map((result) => [result.name, result]));
  // Each realm has the host <name>.localhost without asking for it.
  const holders = new Map([...byName.keys()].map((name) => [`${name}.localhost`, name]));
  for (const [domain, realm] of holding) {
    const holder = byName.get(realm);
    // A realm that is refused, or not looked at now, serves on as it is; one that has given the domain up lets it go.
    const keeps = holder?.documents === undefined || holder.domains.some((claim) => claim.domain === domain);
    if (keeps) holders.set(domain, realm);
  }
  return holders;
}

/**
 * Checks realms against each other: no host may choose two of them. A domain stays with the realm that holds it, so that
 * a new or bad realm never touches another: with the one that serves it already, else with the first by name. The other
 * one is refused, with the name of the other.
 *
 * @param holding the domains that running realms hold, each with the realm's name
 */
export function checkRealms<Result extends Claims>(
  results: readonly Result[],
  holding: ReadonlyMap<string, string> = new Map(),
): Result[] {
  const holders = firstHolders(results, holding);
  const checked = new Map<string, Result>();
  for (const result of [...results].sort((a, b) => compare(a.name, b.name))) {
    checked.set(result.name, result.documents === undefined ? result : claimed(result, holders));
  }
  return results.map(({ name }) => checked.get(name) as Result);
}

/** The realm with its domains taken; refused where another holds one of them. */
function claimed<Result extends Claims>(result: Result, holders: Map<string, string>): Result {
  const problems = result.domains.flatMap(({ domain, at }) => {
    const realm = holders.get(domain);
    if (realm === undefined || realm === result.name) return [];
    return [problem('taken-domain', at, { domain, realm, claimant: result.name })];
  });
  if (problems.length > 0)
    return { ...result, documents: undefined, problems: inOrder([...result.problems, ...problems]) };
  for (const { domain } of result.domains) holders.set(domain, result.name);
  return result;
}
