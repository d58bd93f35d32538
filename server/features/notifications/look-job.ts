import { MINUTE_MS, MS_PER_SECOND } from '../../../renderer/contract/constants';
import type { LiveEvent, Vod } from '../../../schemas/generated/types';
import type { ServerParts } from '../../kernel/server-parts';
import { contentShift, publishedContent } from '../catalogue';
import type { RealmService, ServedRealm } from '../realms';
import { LIVE_NEWS_MS, type Release, releasedEpisodes, startedEvents } from './find-notices';
import { type DeviceNotice, type Listener, type NoticeStore, noticeStore } from './notice-store';
import type { EnqueueSends } from './send-job';
import type { Notice, PushTopic } from './topics';

/** How many episodes are looked at in a realm. */
const MOST_EPISODES = 200;
/** How many events that are on: those that have just begun are the last of them. */
const MOST_EVENTS = 1_000;
/** How many sessions are read at once. */
const DEVICES_AT_ONCE = 500;
const RETRY = { firstMs: 5 * MS_PER_SECOND, maxMs: MINUTE_MS, retries: 3 };

/** Something new, by what is on viewers' lists. */
interface News {
  topic: PushTopic;
  /** Makes a notice of what came after a moment, ms since the epoch; undefined where nothing did. */
  after(content: string, since: number): Notice | undefined;
  contents: readonly string[];
}

const liveNews = (started: readonly { event: LiveEvent; at: number }[]): News => ({
  topic: 'live',
  contents: started.map(({ event }) => event.id),
  after(content, since) {
    const found = started.find(({ event }) => event.id === content);
    return found && found.at > since ? { topic: 'live', content, at: found.at, episode: null, count: 0 } : undefined;
  },
});

const episodeNews = (releases: readonly Release[]): News => ({
  topic: 'episodes',
  contents: [...new Set(releases.map(({ series }) => series))],
  after(content, since) {
    const fresh = releases.filter(({ series, at }) => series === content && at > since);
    const [first, last] = [fresh[0], fresh.at(-1)];
    if (!first || !last) return undefined;
    return { topic: 'episodes', content, at: last.at, episode: first.id, count: fresh.length };
  },
});

/** What has just happened in a realm. */
async function newsOf({ database }: Pick<ServerParts, 'database'>, served: ServedRealm, now: number): Promise<News[]> {
  const shift = contentShift(served.realm.settings.contentAnchor, now);
  const content = publishedContent(database, served, now);
  const contentNow = now - shift;
  const window = { from: new Date(contentNow - LIVE_NEWS_MS), to: new Date(contentNow + 1), limit: MOST_EVENTS };
  const [events, releases] = await Promise.all([
    content.eventsBetween(window),
    content.releases({ when: 'NEW', kind: 'EPISODE' }, { offset: 0, limit: MOST_EPISODES }, new Date(contentNow)),
  ]);
  // what is said to viewers is in their time, and not in the content's
  const inTime = <Timed extends { at: number }>(timed: readonly Timed[]) =>
    timed.map((one) => ({ ...one, at: one.at + shift }));
  return [
    liveNews(inTime(startedEvents(events as LiveEvent[], contentNow))),
    episodeNews(inTime(releasedEpisodes(releases.entities as Vod[], contentNow))),
  ].filter(({ contents }) => contents.length > 0);
}

interface LookParts extends Pick<ServerParts, 'database' | 'jobs' | 'clock'> {
  realms: Pick<RealmService, 'get'>;
  enqueueSends: EnqueueSends;
}

/** Notes and sends what some sessions are notified of, all or nothing. */
const notify = (
  { database, enqueueSends }: Pick<LookParts, 'database' | 'enqueueSends'>,
  realm: string,
  notices: readonly DeviceNotice[],
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await enqueueSends(realm, await noticeStore(transaction).note(notices), transaction);
  });

/** All sessions that listen to any of it, some at a time. */
async function* listenersOf(store: NoticeStore, served: ServedRealm, { topic, contents }: News, now: number) {
  const { name, settings } = served.realm;
  const list = settings.watchlistsEnabled ? 'watchlist' : 'favourites';
  let after: string | null = null;
  do {
    const found: Listener[] = await store.listeners({
      ...{ realm: name, topic, list, contents, after, now },
      limit: DEVICES_AT_ONCE,
    });
    yield found;
    after = found.at(-1)?.device ?? null;
  } while (after !== null);
}

/**
 * Looks for what viewers are to be notified of. One process does it at a time, and what it has noted another one does not note again.
 *
 * @returns what makes it look soon
 */
export function defineLookJob(parts: LookParts): () => Promise<void> {
  const { database, jobs, clock, realms } = parts;
  const store = noticeStore(database);

  async function lookAt(served: ServedRealm): Promise<void> {
    const now = clock();
    for (const news of await newsOf(parts, served, now))
      for await (const listeners of listenersOf(store, served, news, now)) {
        const notices = listeners.flatMap(({ device, content, since }) => {
          const notice = news.after(content, since);
          return notice ? [{ ...notice, device }] : [];
        });
        if (notices.length > 0) await notify(parts, served.realm.name, notices);
      }
  }

  const job = jobs.define<Record<string, never>>('push-look', {
    async handle() {
      for (const name of await store.realms()) {
        const served = await realms.get(name);
        if (served?.realm.settings.hasPushNotifications) await lookAt(served);
      }
    },
    retry: RETRY,
    atOnce: 1,
    isSingle: true,
  });
  return () => job.enqueue({}, database);
}
