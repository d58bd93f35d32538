import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from './client';
import type { Finding } from './findings';
import { type Account, newAccount } from './ledger';
import { createRandom } from './random';
import { signUp } from './session';
import { makeVisit } from './viewer';

/** How likely a visit is somebody's first, while there are fewer accounts than this. */
const MOST_ACCOUNTS = 2_000;
const NEW_CHANCE = 0.25;
/** How long somebody waits who could not sign up, in ms. */
const AGAIN_MS = 500;

/** Many viewers at once, and what they know. */
export interface Crowd {
  accounts: readonly Account[];
  acknowledged(): number;
  /** Waits until nobody is in a visit; nobody begins one until `resume`. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
}

/** @param size how many viewers there are at once */
export function startCrowd(
  client: Client,
  { size, seed, report }: { size: number; seed: number; report: (finding: Finding) => void },
): Crowd {
  const accounts: Account[] = [];
  const idle: Account[] = [];
  let acknowledged = 0;
  let made = 0;
  let state: 'running' | 'paused' | 'stopped' = 'running';
  let visiting = 0;
  const isRunning = () => state === 'running';
  const acknowledge = () => {
    acknowledged += 1;
  };

  async function join(): Promise<Account> {
    made += 1;
    const account = newAccount(made, seed);
    accounts.push(account);
    if (await signUp(client, account)) acknowledge();
    else await wait(AGAIN_MS);
    return account;
  }

  function forget(account: Account): void {
    accounts.splice(accounts.indexOf(account), 1);
  }

  async function runViewer(number: number): Promise<void> {
    const random = createRandom(seed * 1_000 + number);
    while (state !== 'stopped') {
      if (state === 'paused') {
        await wait(50);
        continue;
      }
      visiting += 1;
      const isNew = idle.length === 0 || (made < MOST_ACCOUNTS && random.isLikely(NEW_CHANCE));
      const account = isNew ? await join() : idle.splice(random.below(idle.length), 1)[0]!;
      const exists = await makeVisit({ client, account, random, report, acknowledge }, isRunning);
      if (exists) idle.push(account);
      else forget(account);
      visiting -= 1;
    }
  }

  const running = Promise.all(Array.from({ length: size }, (_, number) => runViewer(number)));
  const atRest = async () => {
    while (visiting > 0) await wait(50);
  };
  return {
    accounts,
    acknowledged: () => acknowledged,
    async pause() {
      state = 'paused';
      await atRest();
    },
    resume() {
      state = 'running';
    },
    async stop() {
      state = 'stopped';
      await running;
    },
  };
}
