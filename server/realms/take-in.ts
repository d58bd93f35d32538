import type { RealmDocuments } from '../../renderer/realm/documents';
import type { Problem } from '../../renderer/realm/validate';
import type { Database } from '../store/open';
import { publish, readRealmRow } from '../store/realms';
import { fingerprint, versionOf } from './fingerprint';

export interface TakenIn {
  /** `kept`: the folder has errors and the last good version goes on; `refused`: it has errors and there is no other. */
  outcome: 'unchanged' | 'taken-in' | 'kept' | 'refused';
  problems: Problem[];
}

export interface TakeIn {
  database: Database;
  folder: string;
  name: string;
  build: string;
  /** Reads and checks a realm's folder; documents are there only when nothing is wrong. */
  check: (folder: string) => { problems: Problem[]; documents?: RealmDocuments };
  /** Domains that other realms have, by domain. */
  claimed: ReadonlyMap<string, string>;
}

/** Domains of this realm that another one already has: a newcomer never takes a host away. */
function claimedTwice({ settings }: RealmDocuments, claimed: TakeIn['claimed']): Problem[] {
  return (settings.domains ?? []).flatMap((domain): Problem[] => {
    const holder = claimed.get(domain);
    if (!holder) return [];
    const message = `“${domain}” is a domain of the realm “${holder}”: a host can choose one realm only`;
    return [
      {
        file: 'settings.json',
        line: 1,
        column: 1,
        severity: 'error',
        code: 'DOMAIN_CLAIMED',
        message,
        pointer: '/domains',
      },
    ];
  });
}

/** Takes a realm's folder in as a whole new version, or not at all. */
export async function takeIn({ database, folder, name, build, check, claimed }: TakeIn): Promise<TakenIn> {
  const looks = fingerprint(folder, build);
  const current = await readRealmRow(database, name);
  if (current?.fingerprint === looks) return { outcome: 'unchanged', problems: [] };
  const checked = check(folder);
  const problems = [...checked.problems, ...(checked.documents ? claimedTwice(checked.documents, claimed) : [])];
  if (!checked.documents || problems.some(({ severity }) => severity === 'error')) {
    return { outcome: current ? 'kept' : 'refused', problems };
  }
  const { content, ...documents } = checked.documents;
  await publish(database, { name, version: versionOf(documents), fingerprint: looks, documents, content });
  return { outcome: 'taken-in', problems };
}
