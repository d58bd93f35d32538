import { performance } from 'node:perf_hooks';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MINUTE_MS, MS_PER_SECOND } from '../../../renderer/contract/constants';
import { PROTOCOL } from '../../../renderer/together/protocol';
import { ServerError } from '../../kernel/errors/errors';
import type { ServerParts } from '../../kernel/server-parts';
import type { AccountParts } from '../auth';
import type { PermitPlayback } from '../catalogue';
import type { RealmService } from '../realms';
import { CONNECTION_PATH, serveConnection } from './room-connection';
import { createRoomHub } from './room-hub';
import { roomStore } from './room-store';
import { readTicket } from './room-ticket';
import { registerRoomsApi } from './rooms-api';
import { createStoreClock } from './store-clock';

/** The largest command, in bytes: a ticket, or a message of 200 characters. */
const LARGEST_COMMAND = 4 * 1024;
/** How many members a process serves. */
const MOST_CONNECTIONS = 5_000;
/** How long a lost member’s place is kept, in seconds. */
const AWAY_SECONDS = 12;
/** How often rooms are looked through for who has gone, in ms. */
const TIDY_MS = MS_PER_SECOND;
/** How often leases are renewed, in ms. */
const RENEW_MS = 5 * MS_PER_SECOND;
const MEASURE_MS = MINUTE_MS / 2;
/** What a connection has to answer the server’s goodbye, in ms. */
const GOODBYE_MS = MS_PER_SECOND;

export interface TogetherOptions extends Pick<ServerParts, 'changes' | 'metrics' | 'onTrouble'> {
  auth: Pick<AccountParts, 'calls' | 'database' | 'sessions' | 'clock'>;
  permit: PermitPlayback;
  realms: Pick<RealmService, 'nameOfHost'>;
  /** How long a lost member’s place is kept, in seconds; 12 when left out. */
  awaySeconds?: number | undefined;
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin) : undefined);

/** @throws ServerError FORBIDDEN for a page of somebody else. Programs that are no browsers send no origin. */
function refuseOtherOrigins({ headers, host }: FastifyRequest, { nameOfHost }: Pick<RealmService, 'nameOfHost'>): void {
  const { origin } = headers;
  if (origin === undefined) return;
  const from = hostOf(origin);
  if (from && (from.host === host || nameOfHost(from.hostname) !== undefined)) return;
  throw new ServerError('FORBIDDEN', { callers: 'pages of this server' });
}

/** Rooms in which people watch together (RT-43). */
export function registerTogether(app: FastifyInstance, options: TogetherOptions): void {
  const { auth, permit, realms, changes, metrics, onTrouble, awaySeconds = AWAY_SECONDS } = options;
  const { database, sessions, clock } = auth;
  const elapsed = () => performance.now();
  const store = roomStore(database, awaySeconds);
  const hub = createRoomHub({ store, changes, onTrouble });
  const storeClock = createStoreClock(database, elapsed);
  registerRoomsApi(auth, { store, permit });
  metrics.watch('realmcast_room_members', 'Members of rooms that are connected.', () => hub.size());

  /** Does something again and again while somebody is connected. */
  const regularly = (work: () => Promise<void>, everyMs: number, what: string) =>
    setInterval(() => {
      if (hub.size() > 0) void work().catch((error: unknown) => onTrouble(error, what));
    }, everyMs).unref();
  const timers = [
    regularly(hub.tidy, TIDY_MS, 'tidying rooms'),
    regularly(hub.renew, RENEW_MS, 'renewing places in rooms'),
    regularly(storeClock.measure, MEASURE_MS, 'measuring the store’s clock'),
  ];
  app.addHook('preClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await hub.close();
    setTimeout(() => {
      for (const socket of app.websocketServer.clients) socket.terminate();
    }, GOODBYE_MS).unref();
  });

  app.register(websocket, {
    options: {
      maxPayload: LARGEST_COMMAND,
      handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
    },
    errorHandler: (error, socket) => {
      onTrouble(error, 'a connection of a room');
      socket.terminate();
    },
  });
  app.register(async (scope) => {
    scope.route({
      method: 'GET',
      url: CONNECTION_PATH,
      exposeHeadRoute: false,
      async onRequest(request) {
        refuseOtherOrigins(request, realms);
        if (scope.websocketServer.clients.size >= MOST_CONNECTIONS) throw new ServerError('TOO_BUSY');
        if (storeClock.now() === null) await storeClock.measure();
      },
      handler: async (request) => {
        throw new ServerError('UNKNOWN_PATH', { path: request.url });
      },
      wsHandler: (socket) =>
        serveConnection(socket, {
          ...{ hub, store, storeClock, elapsed, onTrouble },
          readTicket: async (ticket) => readTicket(await sessions.keys(), ticket, clock()),
        }),
    });
  });
}
