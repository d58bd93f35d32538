import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { languageOf } from '../../../renderer/realm/languages';
import type { Database } from '../../kernel/database/open';
import { contentShift } from '../catalogue';
import type { RealmService, ServedRealm } from '../realms';
import { type Dispatch, dispatchesAt } from './dispatches';
import { createOwnKeys } from './own-keys';
import type { Program } from './program';
import { readProgram } from './read-program';
import { saying } from './words';

/** Plays the realms' matches: sends what there is to say of them at this moment. */
export interface Player {
  /** @throws SimulationFailed for what the API refuses, after everything else was sent */
  play(realm: string): Promise<void>;
  close(): Promise<void>;
}

export interface PlayerOptions {
  app: Pick<FastifyInstance, 'inject'>;
  database: Database;
  realms: Pick<RealmService, 'get'>;
  clock: () => number;
}

/** The API did not take what the simulator sent. */
export class SimulationFailed extends Error {
  override readonly name = 'SimulationFailed';
}

/** What a realm's program was read for: another state of the realm has another one. */
interface ReadProgram {
  state: string;
  program: Program;
  /** Digests of what this process sent last, by path and feed. */
  sent: Map<string, string>;
}

const UNAUTHORIZED = 401;

const stateOf = ({ realm, contentRevision, liveRevision }: ServedRealm, now: number) =>
  [realm.version, contentRevision, liveRevision, contentShift(realm.settings.contentAnchor, now)].join('\n');

/** What says a dispatch apart from others, and what it says, without the number that it is sent with. */
function digestOf({ path, body: { sequence, ...said } }: Dispatch): { topic: string; digest: string } {
  const topic = `${path} ${'type' in said ? said.type : ''}`;
  // a state that is said again at another time is another state
  const whole = 'status' in said ? { ...said, sequence } : said;
  return { topic, digest: createHash('sha256').update(JSON.stringify(whole)).digest('base64') };
}

export function createPlayer({ app, database, realms, clock }: PlayerOptions): Player {
  const keys = createOwnKeys(database);
  const programs = new Map<string, ReadProgram>();
  let isClosed = false;

  async function programFor(served: ServedRealm, now: number): Promise<ReadProgram | undefined> {
    const { name, simulation } = served.realm;
    if (!simulation) {
      programs.delete(name);
      return undefined;
    }
    const found = programs.get(name);
    const state = stateOf(served, now);
    if (found?.state === state) return found;
    const read = { state, program: await readProgram(database, served, simulation, now), sent: new Map() };
    programs.set(name, found ? { ...read, sent: found.sent } : read);
    return programs.get(name);
  }

  async function send(realm: string, { path, body }: Dispatch): Promise<void> {
    const answer = await app.inject({
      method: 'PUT',
      url: path,
      headers: { realm, authorization: `Bearer ${await keys.keyOf(realm, clock())}` },
      payload: body,
    });
    if (answer.statusCode === UNAUTHORIZED) keys.forget(realm);
    if (answer.statusCode >= 400) throw new SimulationFailed(`${path} was answered with ${answer.statusCode}`);
  }

  return {
    async play(name) {
      const now = clock();
      const served = await realms.get(name);
      const read = served && (await programFor(served, now));
      if (!read) return;
      const { settings } = served.realm;
      const say = saying(settings.realmLanguages.map(languageOf));
      let failure: unknown;
      for (const dispatch of dispatchesAt(read.program, now, Boolean(settings.contentAnchor), say)) {
        if (isClosed) return;
        const { topic, digest } = digestOf(dispatch);
        if (read.sent.get(topic) === digest) continue;
        try {
          await send(name, dispatch);
          read.sent.set(topic, digest);
        } catch (error) {
          failure ??= error;
        }
      }
      if (failure) throw failure;
    },
    async close() {
      isClosed = true;
      await keys.close(clock());
    },
  };
}
