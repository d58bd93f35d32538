import type { FastifyInstance } from 'fastify';
import { MINUTE_MS, MS_PER_SECOND } from '../../../renderer/contract/constants';
import type { ServerParts } from '../../kernel/server-parts';
import { type RealmService, simulatedRealms } from '../realms';
import { createPlayer } from './player';

/** How often matches are played on, in ms. */
const TICK_MS = 5 * MS_PER_SECOND;
/** How often it is looked whether a realm is to be played that nobody plays, in ms: a process may have ended in between. */
const LOOK_MS = MINUTE_MS;
/** A store that was away is back some time. */
const RETRY = { firstMs: TICK_MS, maxMs: MINUTE_MS, retries: Number.POSITIVE_INFINITY };

export interface SimulatorOptions extends Pick<ServerParts, 'database' | 'jobs' | 'clock' | 'onTrouble'> {
  realms: Pick<RealmService, 'get' | 'onChange'>;
}

/**
 * Plays the events of the realms that have a `simulation.json`, for demonstrations (docs/decisions/0122). It is one job of the store
 * that asks for itself again: of all processes, one at a time plays. What it says it says through the API.
 */
export function registerSimulator(app: FastifyInstance, options: SimulatorOptions): void {
  const { database, jobs, clock, onTrouble, realms } = options;
  const player = createPlayer({ app, database, realms, clock });
  /** Realms that could not be played: that is logged once, until they can be again. */
  const failing = new Set<string>();
  let isStopping = false;

  async function play(realm: string): Promise<void> {
    try {
      await player.play(realm);
      failing.delete(realm);
    } catch (error) {
      if (!failing.has(realm) && !isStopping) onTrouble(error, `the events of ${realm} could not be simulated`);
      failing.add(realm);
    }
  }

  const job = jobs.define<Record<string, never>>('simulation', {
    async handle() {
      const names = await simulatedRealms(database);
      for (const name of names) if (!isStopping) await play(name);
      if (names.length > 0) await job.enqueue({}, database, { runAt: clock() + TICK_MS });
    },
    retry: RETRY,
    atOnce: 1,
    isSingle: true,
  });

  const look = async () => {
    try {
      if (!isStopping && (await simulatedRealms(database)).length > 0) await job.enqueue({}, database);
    } catch (error) {
      // the next look is soon
      if (!isStopping) onTrouble(error, 'the realms to simulate could not be read');
    }
  };
  realms.onChange(() => void look());
  let looking: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    looking = setInterval(() => void look(), LOOK_MS).unref();
    void look();
  });
  app.addHook('preClose', async () => {
    isStopping = true;
    clearInterval(looking);
  });
  app.addHook('onClose', () => player.close().catch((error: unknown) => onTrouble(error, 'a key was not revoked')));
}
