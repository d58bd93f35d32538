import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '../../renderer/contract/constants';
import { startProgram } from '../bench/process';
import { createClient } from './client';
import { newAccount } from './ledger';
import type { StoreKind } from './options';
import type { Random } from './random';
import { FLOODED } from './realms';
import { signUp } from './session';
import type { Stage } from './stage';

const SECOND_MS = 1_000;
const AWAY_MS = 30 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const SLOW_BY_MS = 150;
const FLOOD_CONNECTIONS = 100;
const FLOOD_SIGN_UPS = 10;

/** Something that goes wrong for the product. */
export interface Fault {
  /** In the words of a report. */
  what: string;
  stores: readonly StoreKind[];
  /** Within this time after its end the product must be whole again, in ms. */
  recoversWithinMs: number;
  /** Whether it needs a disk of its own, which only root can have. */
  needsVolume?: boolean;
  /** Lets it happen, and ends it. @returns what else is to be said of it @throws Error where the product did not do what it must */
  inject(stage: Stage, random: Random): Promise<string | undefined>;
}

const BOTH = ['embedded', 'postgres'] as const;
/** A process that is started from its sources on a busy machine takes a while. */
const RESTART_MS = 60 * SECOND_MS;

/** Expects that another server with the same settings refuses to start. @returns the code that it said */
async function refusal(start: () => Promise<{ stop(): Promise<unknown> }>, codes: RegExp): Promise<string> {
  let output: string;
  try {
    const server = await start();
    await server.stop();
    throw new Error('expected a server to refuse to start, and it started');
  } catch (error) {
    output = (error as Error).message;
  }
  const [code] = codes.exec(output) ?? [];
  if (code) return code;
  throw new Error(`expected a server to refuse to start with ${codes}, and it said: ${output.slice(-600)}`);
}

async function whileLasts(ms: number, work: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) await work();
}

const FAULT_TABLE = {
  'kill-server': {
    what: 'kill -9 of the server in writes',
    stores: BOTH,
    recoversWithinMs: RESTART_MS,
    async inject({ supervisor }, random) {
      await wait(random.below(SECOND_MS));
      supervisor.kill();
      return undefined;
    },
  },
  'kill-database': {
    what: 'kill -9 of PostgreSQL, and its restart',
    stores: ['postgres'],
    recoversWithinMs: 30 * SECOND_MS,
    async inject({ store }, random) {
      const { postgres } = store.database!;
      await wait(random.below(SECOND_MS));
      await postgres.kill();
      await wait(3 * SECOND_MS);
      await postgres.start();
      return undefined;
    },
  },
  'store-away': {
    what: 'PostgreSQL frozen (SIGSTOP)',
    stores: ['postgres'],
    recoversWithinMs: 30 * SECOND_MS,
    async inject({ store }) {
      const { postgres } = store.database!;
      postgres.freeze();
      await wait(AWAY_MS);
      postgres.thaw();
      return undefined;
    },
  },
  'store-slow': {
    what: `PostgreSQL slower by ${2 * SLOW_BY_MS} ms a statement`,
    stores: ['postgres'],
    recoversWithinMs: 30 * SECOND_MS,
    async inject({ store }) {
      const { link } = store.database!;
      link.slow(SLOW_BY_MS);
      await wait(AWAY_MS);
      link.slow(0);
      return undefined;
    },
  },
  'disk-full': {
    what: 'a full disk, and kill -9 of the server on it',
    stores: BOTH,
    needsVolume: true,
    recoversWithinMs: RESTART_MS,
    async inject({ volume, store, supervisor }) {
      const keepFull = () =>
        whileLasts(AWAY_MS / 2, async () => {
          volume!.fill();
          await wait(SECOND_MS / 2);
        });
      await keepFull();
      // from now on it has to start without any room
      supervisor.kill();
      await keepFull();
      volume!.clear();
      await store.database?.postgres.start();
      return undefined;
    },
  },
  'read-only': {
    what: 'a start on a read-only folder',
    stores: ['embedded'],
    needsVolume: true,
    recoversWithinMs: RESTART_MS,
    async inject({ supervisor, volume }) {
      await supervisor.stop();
      volume!.setReadOnly(true);
      try {
        const code = await refusal(() => supervisor.startAnother(), /^[A-Z]+_[A-Z_]+(?= {2})/m);
        return `refused with ${code}`;
      } finally {
        volume!.setReadOnly(false);
        await supervisor.start();
      }
    },
  },
  'two-processes': {
    what: 'a second process on the same folder',
    stores: ['embedded'],
    recoversWithinMs: 5 * SECOND_MS,
    async inject({ supervisor }) {
      return `refused with ${await refusal(() => supervisor.startAnother(), /STORE_LOCKED/)}`;
    },
  },
  'old-beside-new': {
    what: 'an old build beside the new one',
    stores: ['postgres'],
    recoversWithinMs: 10 * SECOND_MS,
    async inject({ supervisor, others, old, store }) {
      const more = { DATA_DIR: `${store.environment.DATA_DIR}-beside` };
      const server = await supervisor.startAnother(more, old === null ? undefined : join(old, 'scripts/start.ts'));
      const origin = server.origin.replace('localhost', '127.0.0.1');
      others.push(origin);
      await wait(AWAY_MS);
      others.splice(others.indexOf(origin), 1);
      const code = await server.stop();
      if (code !== 0) throw new Error(`expected the other server to stop with 0, and it did with ${code}`);
      return old === null ? 'the same build twice, as no older one was given (--old)' : undefined;
    },
  },
  'clock-jump': {
    what: "the server's clock jumps ahead, and back",
    stores: BOTH,
    recoversWithinMs: 10 * SECOND_MS,
    async inject({ supervisor }, random) {
      const hours = 1 + random.below(40);
      supervisor.setAhead(hours * HOUR_MS);
      await wait(AWAY_MS / 2);
      supervisor.setAhead(0);
      return `by ${hours} h`;
    },
  },
  flood: {
    what: 'a flood of another realm by uncached pages and sign-ups',
    stores: BOTH,
    recoversWithinMs: 10 * SECOND_MS,
    async inject({ supervisor: { origin } }) {
      const attack = await startProgram('attack', `${origin}/realm/${FLOODED}/`, String(FLOOD_CONNECTIONS));
      const client = createClient(() => [origin], FLOODED);
      let made = 0;
      const flood = () =>
        whileLasts(AWAY_MS, async () => {
          made += 1;
          // a flood of one run shares no account with that of another
          await signUp(client, newAccount(made, Date.now()));
        });
      try {
        await Promise.all(Array.from({ length: FLOOD_SIGN_UPS }, flood));
      } finally {
        await attack.stop();
      }
      return `${made} sign-ups`;
    },
  },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULT_TABLE;

/** All faults, by the names for `--only`. */
export const FAULTS: Readonly<Record<FaultName, Fault>> = FAULT_TABLE;
