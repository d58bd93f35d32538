import type { FastifyInstance } from 'fastify';
import { MINUTE_MS } from '../../../../renderer/contract/constants';
import { contentAccess, isPublicRealm } from '../../../../renderer/routing/content-access';
import type { FeedRefusals, FeedUpdate, FeedUpdateAnswer, StatisticsAnswer } from '../../../../schemas/generated/types';
import { validateFeedUpdate } from '../../../../schemas/generated/validators.js';
import { ServerError } from '../../../kernel/errors/errors';
import { type EventStream, hasLeft, openEventStream } from '../../../kernel/http/event-stream';
import { negotiateLanguage } from '../../../kernel/http/negotiate';
import { readParameters } from '../../../kernel/http/parameters';
import type { RawQuery } from '../../../kernel/http/query';
import { territoryOf } from '../../../kernel/permissions/territory';
import type { ServerParts } from '../../../kernel/server-parts';
import { type Call, type Calls, readBody, type Sessions } from '../../auth';
import { type ContentCalls, contentClosed, roleOf } from '../../catalogue';
import type { RealmService } from '../../realms';
import { createDerivedFeeds } from './derived-feeds';
import { FEEDS_ENDPOINTS } from './endpoints';
import { createFeedLog } from './feed-log';
import { applyFeedUpdate, readRefusals, readValues } from './feed-store';
import { type RefusalStore, storingRefusals } from './refusals';
import { isSubject, readTopics, type Topics } from './topics';

/** A reader that has left this much unread is dropped, in bytes: a few whole documents. */
const MOST_UNREAD = 512 * 1024;
/** How many readers a process has at most. */
const MOST_READERS = 12_000;
/** How long a stream lasts whose reader has to be known, in ms: an ended session reads on for no longer. */
const REOPENED_AFTER_MS = MINUTE_MS;
/** How much a document says at most, in bytes of JSON. */
const MAX_DOCUMENT_BYTES = 64 * 1024;

export interface FeedsOptions
  extends Pick<ServerParts, 'database' | 'changes' | 'clock' | 'countryHeader' | 'metrics' | 'onTrouble'> {
  calls: Pick<Calls, 'system' | 'open'>;
  contentCalls: ContentCalls;
  sessions: Pick<Sessions, 'bearerOf'>;
  realms: Pick<RealmService, 'get' | 'onChange'>;
  refusals: RefusalStore;
}

/** @throws ServerError BODY_TOO_LARGE */
function refuseLarge(update: FeedUpdate): void {
  if (Buffer.byteLength(JSON.stringify(update)) > MAX_DOCUMENT_BYTES)
    throw new ServerError('BODY_TOO_LARGE', { limit: MAX_DOCUMENT_BYTES });
}

/** @throws ServerError BAD_QUERY */
function topicsOf({ request }: Call): Topics {
  const { topics: names } = readParameters(request.query as RawQuery, FEEDS_ENDPOINTS.feed.parameters);
  if (!names?.length) throw new ServerError('BAD_QUERY', { problem: '“topics” is required.' });
  const topics = readTopics(names);
  if ('unknown' in topics)
    throw new ServerError('BAD_QUERY', {
      problem: `“topics” has “${topics.unknown}”, which is no feed. Expected events_live, events_not_live, epg_now_playing, or a feed and an id such as live_stats:brenal-torvalba.`,
    });
  return topics;
}

/** What the reader has read last; undefined for none, or for what is no position. */
function lastPositionOf({ request }: Call): number | undefined {
  const position = Number(request.headers['last-event-id'] ?? Number.NaN);
  return Number.isSafeInteger(position) && position >= 0 ? position : undefined;
}

/** The feeds of a realm (CT-11): what systems send, and what viewers follow. */
export function registerFeeds(app: FastifyInstance, options: FeedsOptions): void {
  const { calls, contentCalls, sessions, realms, database, clock, countryHeader, refusals } = options;
  const log = createFeedLog(options);
  const derived = createDerivedFeeds({ ...options, realmOf: realms.get, local: contentCalls.local });
  realms.onChange(derived.changed);
  const readers = new Set<EventStream>();
  options.metrics.watch('realmcast_feed_readers', 'Readers of feeds that are connected.', () => readers.size);
  app.addHook('preClose', async () => {
    for (const reader of readers) reader.end();
    derived.close();
    await log.close();
  });

  calls.system(
    FEEDS_ENDPOINTS.updateFeed,
    storingRefusals(refusals, async ({ realm, request }): Promise<FeedUpdateAnswer> => {
      const { id } = request.params as { id: string };
      const update = readBody(request, validateFeedUpdate);
      refuseLarge(update);
      if (!isSubject(id)) throw new ServerError('UNKNOWN_CONTENT', { type: 'event', id });
      const { applied, sequence } = await applyFeedUpdate(database, realm, id, update, clock());
      if (applied) log.changed(realm);
      return { type: update.type, id, applied, sequence };
    }),
  );
  calls.system(
    FEEDS_ENDPOINTS.feedRefusals,
    async ({ realm }): Promise<FeedRefusals> => ({ refusals: await readRefusals(database, realm) }),
  );

  contentCalls.answer(FEEDS_ENDPOINTS.feedStates, ({ reader }) => reader.feedStates(), { lifetime: 'content' });
  // an update of a match drops no page: what a page was drawn with is at most a minute old, and then follows the feed
  contentCalls.answer(FEEDS_ENDPOINTS.statistics, async ({ served, params, reader }): Promise<StatisticsAnswer> => {
    // refuses whom the realm's content is closed to
    reader.scope();
    if (!isSubject(params.id)) throw new ServerError('UNKNOWN_CONTENT', { type: 'event', id: params.id });
    return readValues(database, served.realm.name, params.id);
  });

  calls.open(FEEDS_ENDPOINTS.feed, async (call) => {
    const { served, realm, request, reply } = call;
    const topics = topicsOf(call);
    const { settings } = served.realm;
    const role = await roleOf(sessions, request, served);
    const access = contentAccess(role, settings);
    if (access === 'none' || (access === 'schedule' && topics.stated.length > 0)) throw contentClosed(role);
    if (readers.size >= MOST_READERS) throw new ServerError('TOO_BUSY');
    if (hasLeft(reply)) {
      reply.hijack();
      return;
    }
    const audience = {
      role,
      language: negotiateLanguage(request.headers['accept-language'], settings.realmLanguages),
      territory: territoryOf(request.headers, countryHeader),
    };
    const stops: (() => void)[] = [];
    let isClosed = false;
    const stream = openEventStream(reply, {
      mostUnread: MOST_UNREAD,
      onClose() {
        isClosed = true;
        readers.delete(stream);
        for (const stop of stops) stop();
      },
    });
    readers.add(stream);
    const following = (stop: () => void) => {
      if (isClosed) stop();
      else stops.push(stop);
    };
    // in a realm that is not open to everybody the reader shows its bearer again before that ends
    if (!isPublicRealm(settings)) {
      const ending = setTimeout(stream.end, REOPENED_AFTER_MS).unref();
      following(() => clearTimeout(ending));
    }
    try {
      if (topics.derived.length > 0) following(await derived.follow(realm, audience, topics.derived, stream));
      if (topics.stated.length > 0) following(await log.follow(realm, topics.stated, lastPositionOf(call), stream));
    } catch (error) {
      options.onTrouble(error, 'opening a feed');
      stream.drop();
    }
  });
}
