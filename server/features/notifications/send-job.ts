import { MINUTE_MS, MS_PER_SECOND } from '../../../renderer/contract/constants';
import { eventMoment } from '../../../renderer/contract/event-moment';
import { canonicalDomainOf } from '../../../renderer/realm/canonical-domain';
import type { LiveEvent, RealmSettings, Series, Vod } from '../../../schemas/generated/types';
import { mapAtOnce } from '../../kernel/async/map-at-once';
import type { Database } from '../../kernel/database/open';
import type { OutsideFetch } from '../../kernel/network/outside';
import { isBlockedIn } from '../../kernel/permissions/territory';
import type { ServerParts } from '../../kernel/server-parts';
import type { Sessions } from '../auth';
import { publishedBy, publishedContent } from '../catalogue';
import type { RealmIcons } from '../media';
import { type RealmService, realmOfJob, type ServedRealm } from '../realms';
import { EPISODE_NEWS_MS } from './find-notices';
import { type DeviceNotice, noticeStore } from './notice-store';
import { type Delivery, type PushSender, sendPush } from './push-service';
import type { Subscription } from './subscription-store';
import type { Notice } from './topics';
import { type NoticeSubject, writeMessage } from './write-message';

/** One notice for some sessions of a realm. */
interface Send {
  realm: string;
  notice: Notice;
  devices: readonly string[];
}

/** Adds the jobs that send notices. */
export type EnqueueSends = (realm: string, notices: readonly DeviceNotice[], into: Database) => Promise<void>;

export interface SendParts extends Pick<ServerParts, 'database' | 'jobs' | 'clock' | 'onTrouble'> {
  realms: Pick<RealmService, 'get'>;
  sessions: Pick<Sessions, 'keys'>;
  icons: RealmIcons;
  /** Calls push services. */
  fetch: OutsideFetch;
  /** The origin under which the realms are; null where the operator has not said. */
  publicOrigin: string | null;
}

/** What is the same for all sessions that are sent a notice. */
interface Sending {
  notice: Notice;
  served: ServedRealm;
  subject: NoticeSubject;
  sender: PushSender;
  icon: string | undefined;
  ttlSeconds: number;
}

/** How many sessions a job sends to, and how many of them at once. */
const DEVICES_OF_JOB = 100;
const AT_ONCE = 8;
/** How long the beginning of an event is worth a notification, in ms; what has ended never is. */
const LIVE_WORTH_MS = 60 * MINUTE_MS;
const RETRY = { firstMs: 5 * MS_PER_SECOND, maxMs: 10 * MINUTE_MS, retries: 20 };

/** Push services did not take all messages, and are asked again. */
class PushUndelivered extends Error {
  override readonly name = 'PushUndelivered';
}

const WORTH_MS: Readonly<Record<Notice['topic'], number>> = { live: LIVE_WORTH_MS, episodes: EPISODE_NEWS_MS };

/** In order, as many as a job has; the same notice in each. */
function sendsOf(realm: string, notices: readonly DeviceNotice[]): Send[] {
  const byNotice = new Map<string, Send & { devices: string[] }>();
  for (const { device, ...notice } of notices) {
    const key = JSON.stringify(notice);
    const send = byNotice.get(key) ?? { realm, notice, devices: [] };
    send.devices.push(device);
    byNotice.set(key, send);
  }
  return [...byNotice.values()].flatMap(({ devices, ...send }) =>
    Array.from({ length: Math.ceil(devices.length / DEVICES_OF_JOB) }, (_, at) => ({
      ...send,
      devices: devices.slice(at * DEVICES_OF_JOB, (at + 1) * DEVICES_OF_JOB),
    })),
  );
}

/** How push services reach who sends: they refuse a sender without an address of the kinds that RFC 8292 §2.1 names. */
function contactOf(settings: Required<RealmSettings>, publicOrigin: string | null): string {
  const domain = canonicalDomainOf(settings);
  if (domain) return `https://${domain}`;
  return publicOrigin?.startsWith('https:') ? publicOrigin : 'mailto:postmaster@localhost';
}

/** Sends notices to browsers, each once. @returns what adds them */
export function defineSendJob(parts: SendParts): EnqueueSends {
  const { database, jobs, clock, realms, sessions, icons, fetch, publicOrigin } = parts;
  const store = noticeStore(database);

  /** What a notice is about; undefined once it is no news any more, or is gone. */
  async function subjectOf(
    served: ServedRealm,
    { topic, content, episode }: Notice,
  ): Promise<NoticeSubject | undefined> {
    const now = clock();
    const found = await publishedContent(database, served, now).byIds([content, ...(episode ? [episode] : [])]);
    const entity = found.get(content) as LiveEvent | Series | undefined;
    const contentNow = publishedBy(served, now).getTime();
    if (!entity || (topic === 'live' && eventMoment(entity as LiveEvent, contentNow) !== 'live')) return undefined;
    return { content: entity, episode: episode === null ? undefined : (found.get(episode) as Vod | undefined) };
  }

  async function sendTo(
    subscription: Subscription,
    { notice, served, subject, sender, icon, ttlSeconds }: Sending,
  ): Promise<Delivery> {
    // territories are those of where the viewer switched it on: a push service says nothing of where they are
    const isBlocked = [subject.content, subject.episode].some(
      (entity) => entity && isBlockedIn(entity, subscription.country),
    );
    const message = isBlocked
      ? undefined
      : writeMessage({ realm: served.realm, locale: subscription.locale, notice, subject, icon });
    if (!message) return { outcome: 'refused', problem: 'the realm does not show it there' };
    return sendPush({ subscription, topic: notice.topic, message, ttlSeconds, sender }, fetch);
  }

  /** @returns why it has to be tried again; null where it has not */
  async function settle(
    subscription: Subscription,
    notice: Notice,
    { outcome, problem }: Delivery,
  ): Promise<string | null> {
    if (outcome === 'later') return problem;
    if (outcome === 'gone') await store.forget(subscription);
    else await store.settle(notice, subscription.device, clock());
    return null;
  }

  const job = jobs.define<Send>('push-send', {
    async handle({ realm, notice, devices }) {
      const served = await realmOfJob(realms, realm, clock());
      const ttlSeconds = Math.floor((notice.at + WORTH_MS[notice.topic] - clock()) / MS_PER_SECOND);
      const subject = ttlSeconds > 0 ? await subjectOf(served, notice) : undefined;
      if (!subject || !served.realm.settings.hasPushNotifications) return;
      const { push } = await sessions.keys();
      const sending: Sending = {
        ...{ notice, served, subject, ttlSeconds },
        sender: { ...push, contact: contactOf(served.realm.settings, publicOrigin) },
        icon: (await icons.of(served)).find(({ purpose }) => purpose === 'any')?.href,
      };
      const problems = await mapAtOnce(await store.unsettled(notice, devices), AT_ONCE, async (subscription) =>
        settle(subscription, notice, await sendTo(subscription, sending)),
      );
      const left = problems.filter((problem) => problem !== null);
      if (left.length > 0)
        throw new PushUndelivered(`${left.length} of ${problems.length} messages could not be delivered: ${left[0]}`);
    },
    retry: RETRY,
    atOnce: 4,
  });

  return async (realm, notices, into) => {
    for (const send of sendsOf(realm, notices)) await job.enqueue(send, into);
  };
}
