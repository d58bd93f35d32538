import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createQueue } from '../../../kernel/async/queue';

/** argon2id with OWASP's parameters: 19 MiB, two passes, one lane. 56 ms on the machine of the measurements. */
export const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;
/** Each takes 19 MiB and a core: more at once would only make all of them later. */
export const AT_ONCE = 2;
/** Beyond this the last one would wait for longer than anybody does. */
const MOST_WAITING = 40;

/** Hashes passwords and compares them, a few at a time. */
export interface Secrets {
  hash(secret: string): Promise<string>;
  /**
   * Whether the secret is the one that was hashed. Takes the same time when there is no account to compare with.
   *
   * @throws ServerError TOO_BUSY when too many wait already
   */
  matches(hashed: string | undefined, secret: string): Promise<boolean>;
}

export function createSecrets({ atOnce = AT_ONCE, mostWaiting = MOST_WAITING } = {}): Secrets {
  const queued = createQueue({ atOnce, mostWaiting });
  let decoy: Promise<string> | undefined;
  return {
    hash: (secret) => queued(() => hash(secret, PARAMETERS)),
    async matches(hashed, secret) {
      decoy ??= hash(randomBytes(16), PARAMETERS);
      // waited for in either case: the first one to come would else tell by its time
      const instead = await decoy;
      const same = await queued(() => verify(hashed ?? instead, secret));
      return same && hashed !== undefined;
    },
  };
}
