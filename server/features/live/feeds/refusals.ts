import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import type { SystemCall } from '../../auth';
import { storeRefusal } from './feed-store';

export interface RefusalStore {
  database: Database;
  clock: () => number;
  onTrouble: (error: unknown, what: string) => void;
}

/** Refusals that say something about what was sent: others come from the server's own state, and pass. */
const ABOUT_THE_UPDATE: ReadonlySet<string> = new Set([
  'BAD_BODY',
  'BODY_TOO_LARGE',
  'UNKNOWN_CONTENT',
  'NOT_AN_EVENT',
  'TOO_MANY_COMPETITIONS',
]);

const MOST_CHARACTERS = 2000;

type HandleUpdate = (call: SystemCall) => Promise<unknown>;

/** Stores what a handler refuses about an update, for the operator, and refuses it all the same. */
export function storingRefusals({ database, clock, onTrouble }: RefusalStore, handle: HandleUpdate): HandleUpdate {
  return async (call) => {
    try {
      return await handle(call);
    } catch (error) {
      if (error instanceof ServerError && ABOUT_THE_UPDATE.has(error.code)) {
        const { id } = call.request.params as { id: string };
        const refusal = {
          ...{ id: id.slice(0, 200), code: error.code, problem: error.message.slice(0, MOST_CHARACTERS) },
          ...{ body: JSON.stringify(call.request.body ?? null).slice(0, MOST_CHARACTERS) },
          refusedAt: new Date(clock()).toISOString(),
        };
        await storeRefusal(database, call.realm, refusal).catch((failure: unknown) =>
          onTrouble(failure, 'storing a refused update'),
        );
      }
      throw error;
    }
  };
}
