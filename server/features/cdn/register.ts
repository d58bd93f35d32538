import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { MINUTE_MS, MS_PER_SECOND } from '../../../renderer/contract/constants';
import { contentKey, realmKey } from '../../kernel/http/cdn';
import type { OutsideFetch } from '../../kernel/network/outside';
import type { ServerParts } from '../../kernel/server-parts';
import type { RealmService } from '../realms';
import { type ChangedRealm, purgeStore } from './purge-store';

/** Where a CDN is told what to remove. */
export interface CdnPurge {
  url: string;
  /** What the call is allowed by: a bearer, unless a header of its own is named, in lower case. */
  token: { header: string | null; value: string } | null;
  /** How long after a change it is told at the earliest, in ms; a second when left out. */
  settleMs?: number;
}

/** The CDN in front of the server. */
export interface CdnSettings {
  /** How long it may keep an answer at most, in ms. */
  maxAgeMs: number;
  /** Null where it only goes by the age of what it has. */
  purge: CdnPurge | null;
}

export interface CdnOptions extends Pick<ServerParts, 'database' | 'jobs' | 'operators' | 'clock' | 'onTrouble'> {
  realms: Pick<RealmService, 'onChange'>;
  purge: CdnPurge;
}

/** How long a change waits for others, in ms: what many writes have changed is purged once. */
const GATHER_MS = MS_PER_SECOND;
/** How long after a change the CDN is purged of it at the earliest, in ms: by then every process has learned of it, and none answers with what was before. */
const SETTLE_MS = MS_PER_SECOND;
/** How often it is looked for changes that no process has asked a purge for, in ms: one that ended just after it wrote, for instance. */
const LOOK_MS = MINUTE_MS;
/** It is tried until it succeeds: a CDN that was not purged goes on with what it has. */
const RETRY = { firstMs: 2 * MS_PER_SECOND, maxMs: MINUTE_MS, retries: Number.POSITIVE_INFINITY };
/** How many keys one call has: Cloudflare takes 30, others more. */
const KEYS_A_CALL = 30;

/** The CDN did not do as it was told. */
class PurgeFailed extends Error {
  override readonly name = 'PurgeFailed';
}

const keyOf = ({ name, isWhole }: ChangedRealm) => (isWhole ? realmKey(name) : contentKey(name));

const credentialsOf = ({ token }: CdnPurge): Record<string, string> => {
  if (!token) return {};
  return token.header ? { [token.header]: token.value } : { authorization: `Bearer ${token.value}` };
};

/**
 * Tells the CDN to remove what has these keys: in the body as Cloudflare has it, and in `Surrogate-Key` as Fastly has it.
 *
 * @throws PurgeFailed for any status but 2xx; OutsideError, or the error of the network
 */
async function sendPurge(fetch: OutsideFetch, purge: CdnPurge, keys: readonly string[]): Promise<void> {
  const { ok, status } = await fetch(purge.url, {
    method: 'POST',
    headers: { ...credentialsOf(purge), 'content-type': 'application/json', 'surrogate-key': keys.join(' ') },
    body: JSON.stringify({ tags: keys }),
  });
  if (!ok) throw new PurgeFailed(`the CDN answered a purge of ${keys.join(', ')} with ${status}`);
}

/**
 * Purges the CDN of what has changed. What is to be purged is found by comparing the realms with their states at the last purge, so
 * that nothing is lost between a change and its purge, and nothing is purged twice because several processes saw it.
 */
export function registerCdn(app: FastifyInstance, options: CdnOptions): void {
  const { database, jobs, operators, clock, onTrouble, realms, purge } = options;
  const store = purgeStore(database);

  const job = jobs.define<Record<string, never>>('cdn-purge', {
    async handle() {
      let changed: ChangedRealm[];
      do {
        changed = await store.changed(KEYS_A_CALL);
        if (changed.length === 0) return;
        await wait(purge.settleMs ?? SETTLE_MS);
        await sendPurge(operators, purge, changed.map(keyOf));
        // what has changed since it was read has a job of its own
        await store.note(changed, clock());
      } while (changed.length === KEYS_A_CALL);
    },
    retry: RETRY,
    atOnce: 1,
    isSingle: true,
  });

  // what is not asked for now is found at the next look
  const ask = () => job.enqueue({}, database, { runAt: clock() + GATHER_MS }).catch(tellTrouble);
  const tellTrouble = (error: unknown) => onTrouble(error, 'a purge of the CDN could not be stored and will be later');
  const look = async () => {
    if ((await store.changed(1)).length > 0) await ask();
  };

  realms.onChange(() => void ask());
  let looking: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    looking = setInterval(() => void look().catch(tellTrouble), LOOK_MS).unref();
    await look().catch(tellTrouble);
  });
  app.addHook('onClose', async () => clearInterval(looking));
}
