import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountExport, Profile, PushSubscriptionAnswer, PushTopics } from '../../schemas/generated/types';
import { purgeNotices } from '../../server/features/notifications';
import { type AccountServer, accountServer, SECRET, withAccounts } from '../fixtures/accounts';
import { engines } from '../fixtures/engines';
import { type PushBrowser, type PushReceiver, pushReceiver } from '../fixtures/push-receiver';
import type { Documents } from '../fixtures/realm-folder';
import { eventually } from '../fixtures/shop';
import { NOW } from '../fixtures/test-server';

const SUBSCRIPTION = '/api/v2/push-subscription';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const BOTH: PushTopics = { live: true, episodes: true };

const iso = (ms: number) => new Date(ms).toISOString();

/** Each test has an event and an episode of its own, at an hour of its own. */
const HOURS = 20;
const startOf = (hour: number) => Math.ceil(NOW / HOUR) * HOUR + hour * 2 * HOUR;

const withNews =
  (settings: object = {}) =>
  (documents: Documents): void => {
    withAccounts(documents);
    const { contentAnchor: _, ...own } = documents['settings.json'];
    documents['settings.json'] = { ...own, hasPushNotifications: true, ...settings };
    const coverUrl = 'media/art/cover.png';
    const event = (hour: number, more: object = {}) => ({
      ...{ type: 'LIVE_EVENT', id: `match-${hour}`, title: `Match ${hour}`, coverUrl },
      ...{ startDate: iso(startOf(hour)), endDate: iso(startOf(hour) + HOUR - MINUTE) },
      ...more,
    });
    const hours = Array.from({ length: HOURS }, (_, hour) => hour);
    documents['content/all.json'].items.push(
      ...hours.map((hour) => event(hour)),
      ...hours.map((hour) => event(hour, { id: `off-${hour}`, eventState: 'POSTPONED' })),
      ...hours.map((hour) => event(hour, { id: `abroad-${hour}`, blockedTerritories: ['FR'] })),
      ...hours.map((hour) => ({
        ...{ type: 'VOD_SERIES', id: `show-${hour}`, title: `Show ${hour}`, coverUrl },
        localisations: { fr: { title: `Série ${hour}` } },
        seasonIds: [],
      })),
      ...hours.flatMap((hour) =>
        ['a', 'b'].map((part, at) => ({
          ...{ type: 'VOD_VIDEO', id: `show-${hour}-${part}`, title: `Part ${part}`, duration: 60, coverUrl },
          ...{ seriesId: `show-${hour}`, publishedDate: iso(startOf(hour) + at * 10 * MINUTE) },
        })),
      ),
    );
  };

describe.each(engines)('notifications on $name', (engine) => {
  let on: AccountServer;
  let push: PushReceiver;
  let hour = -1;
  beforeAll(async () => {
    push = await pushReceiver();
    on = await accountServer(
      engine,
      { news: withNews(), listed: withNews({ watchlistsEnabled: true }), anchored: anchored(withNews()) },
      { allowPrivateProviders: true, notificationsLookMs: 50, jobsLookMs: 50, countryHeader: 'x-country' },
    );
  });
  afterAll(async () => {
    await on.server.close();
    push.close();
  });
  // to a while before what is the test's own, shorter than a token is good
  beforeEach(async () => {
    await on.server.store.database.deleteFrom('push_subscription').execute();
    hour += 1;
    on.pass(startOf(hour) - 4 * MINUTE - on.now());
    push.received.length = 0;
  });

  /** The demonstration's content, which is moved to today. */
  function anchored(change: (documents: Documents) => void) {
    return (documents: Documents) => {
      change(documents);
      documents['settings.json'].contentAnchor = '2026-11-19';
      const items: Record<string, unknown>[] = documents['content/all.json'].items;
      // on the day of the anchor, which is shown on every day
      const moved = (value: unknown) => iso(Date.parse('2026-11-19') + (Date.parse(String(value)) % DAY));
      for (const item of items.filter(({ id }) => /^(?:match|show|off|abroad)-/.test(String(id))))
        for (const field of ['startDate', 'endDate', 'publishedDate'])
          if (item[field]) item[field] = moved(item[field]);
    };
  }

  interface Member {
    token: string;
    refreshToken: string;
  }
  const begin = () => on.pass(startOf(hour) + MINUTE - on.now());
  const call = (token: string, method: 'GET' | 'PUT' | 'DELETE', body?: unknown, more: object = {}) =>
    on.ask(SUBSCRIPTION, { realm: 'news', method, token, body, ...more });
  async function turnOn(
    { token }: Pick<Member, 'token'>,
    browser: PushBrowser,
    topics: PushTopics = BOTH,
    more: object = {},
  ) {
    const answer = await call(token, 'PUT', { ...browser, topics }, more);
    expect(answer.statusCode, answer.body).toBe(204);
  }
  async function member(realm = 'news'): Promise<Member> {
    const { session } = await on.signUp({}, realm);
    return { token: session.authorisationToken, refreshToken: session.refreshToken };
  }
  const like = async ({ token }: Pick<Member, 'token'>, id: string, realm = 'news') =>
    expect(await on.codeOf(`/api/v2/favourites/${id}`, { method: 'PUT', token, realm })).toBe('204');
  /** Who has this on the list, and a browser of this name. */
  async function listener(name: string, ids: readonly string[], topics = BOTH): Promise<Member> {
    const added = await member();
    for (const id of ids) await like(added, id);
    await turnOn(added, push.browser(name), topics);
    return added;
  }
  const toBrowser = (name: string) => push.received.filter(({ browser }) => browser === name);
  const got = (name: string) => toBrowser(name).map(({ message }) => `${message.title}: ${message.body}`);
  const eventuallyGot = (name: string, ...messages: string[]) =>
    eventually(async () => expect(got(name)).toEqual(messages));

  test('an event on the list that goes live is told once, encrypted and signed, with where it leads', async () => {
    const { token } = await listener('ada', [`match-${hour}`, `off-${hour}`, 'film-1']);
    const { publicKey } = (await call(token, 'GET')).json() as PushSubscriptionAnswer;
    // who has nothing of it on a list, and who follows episodes alone
    await listener('bo', ['film-1']);
    await listener('cy', [`match-${hour}`], { live: false, episodes: true });
    begin();
    await eventuallyGot('ada', `Match ${hour}: Live now`);
    const [first] = toBrowser('ada');
    expect(first!.message).toMatchObject({
      ...{ lang: 'en-US', dir: 'ltr', path: `/live/match-${hour}`, tag: `live match-${hour}` },
      image: '/media/news/art/cover.png?width=960',
    });
    expect(String(first!.message.icon)).toMatch(/^\/_realm\/news\/icons\/any-192\./);
    expect(first!.sender).toMatchObject({ publicKey, sub: 'https://news.example' });
    expect(first!.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(Number(first!.headers.ttl)).toBeGreaterThan(0);
    expect(Number(first!.headers.ttl)).toBeLessThanOrEqual(3600);
    expect(String(first!.headers.topic)).toMatch(/^[\w-]{1,32}$/);
    // it goes on, and is looked at again and again
    on.pass(5 * MINUTE);
    await listener('dee', []);
    await expectLooked();
    expect(push.received.map(({ browser }) => browser)).toEqual(['ada']);
  });

  /** Waits until it was looked for what is new once more: what begins then is told. */
  async function expectLooked(): Promise<void> {
    hour += 1;
    await listener(`look-${hour}`, [`match-${hour}`]);
    begin();
    await eventuallyGot(`look-${hour}`, `Match ${hour}: Live now`);
    push.received.splice(
      push.received.findIndex(({ browser }) => browser === `look-${hour}`),
      1,
    );
  }

  test('new episodes of a series on the list are told together, and later ones again', async () => {
    await listener('ada', [`show-${hour}`]);
    await listener('bo', [`show-${hour}`], { live: true, episodes: false });
    const french = await member();
    await like(french, `show-${hour}`);
    await turnOn(french, push.browser('fleur'), BOTH, { headers: { 'accept-language': 'fr' } });
    begin();
    await eventuallyGot('ada', `Show ${hour}: New episode: Part a`);
    await eventuallyGot('fleur', `Série ${hour}: Nouvel épisode : Part a`);
    expect(toBrowser('ada')[0]!.message).toMatchObject({ path: `/video/show-${hour}-a` });
    expect(toBrowser('ada')[0]!.headers.urgency).toBe('normal');
    on.pass(10 * MINUTE);
    await eventuallyGot('ada', `Show ${hour}: New episode: Part a`, `Show ${hour}: New episode: Part b`);
    expect(got('bo')).toEqual([]);
  });

  test('episodes that came while nobody looked are counted, and lead to the series', async () => {
    const added = await member();
    await like(added, `show-${hour}`);
    await turnOn(added, push.browser('ada'));
    on.pass(startOf(hour) + 20 * MINUTE - on.now());
    await eventuallyGot('ada', `Show ${hour}: 2 new episodes`);
    expect(toBrowser('ada')[0]!.message).toMatchObject({ path: `/series/show-${hour}` });
  });

  test('what began before it was turned on is no news, nor what began long ago', async () => {
    begin();
    await listener('ada', [`match-${hour}`, `show-${hour}`]);
    await listener('bo', [`match-${hour + 1}`]);
    // the server was away while it began
    on.pass(startOf(hour + 1) + 20 * MINUTE - on.now());
    hour += 1;
    await expectLooked();
    expect(got('bo')).toEqual([]);
    // the second part came after it was turned on
    expect(got('ada')).toEqual([`Show ${hour - 2}: New episode: Part b`]);
  });

  test('a browser that the push service does not have any more is forgotten; a service that is busy is tried again', async () => {
    const gone = await listener('gone', [`match-${hour}`]);
    const busy = await listener('busy', [`match-${hour}`]);
    const refused = await listener('refused', [`match-${hour}`]);
    push.answerWith('gone', 410);
    push.answerWith('busy', 503, 429);
    push.answerWith('refused', 400);
    const before = push.attempts();
    begin();
    await eventually(async () => expect(push.attempts()).toBe(before + 3));
    await eventually(async () => expect(await topicsOf(gone)).toBeNull());
    on.pass(6_000);
    await eventually(async () => expect(push.attempts()).toBe(before + 4));
    on.pass(11_000);
    await eventuallyGot('busy', `Match ${hour}: Live now`);
    expect(push.attempts()).toBe(before + 5);
    expect([await topicsOf(busy), await topicsOf(refused)]).toEqual([BOTH, BOTH]);
  });

  const topicsOf = async ({ token }: Pick<Member, 'token'>) =>
    ((await call(token, 'GET')).json() as PushSubscriptionAnswer).topics;

  test('a session that ends, and who turns it off, is told nothing any more', async () => {
    const [out, off] = [await listener('out', [`match-${hour}`]), await listener('off', [`match-${hour}`])];
    const kept = await listener('kept', [`match-${hour}`]);
    expect(await topicsOf(out)).toEqual(BOTH);
    const { token, refreshToken } = out;
    expect(await on.codeOf('/api/v2/logout', { realm: 'news', token, body: { refreshToken } })).toBe('204');
    expect((await call(off.token, 'DELETE')).statusCode).toBe(204);
    expect(await topicsOf(off)).toBeNull();
    begin();
    await eventuallyGot('kept', `Match ${hour}: Live now`);
    expect(push.received.map(({ browser }) => browser)).toEqual(['kept']);
    expect(await topicsOf(kept)).toEqual(BOTH);
  });

  test('a browser in which somebody else signs in tells theirs alone', async () => {
    const first = await listener('shared', [`match-${hour}`]);
    const second = await member();
    const { endpoint, keys } = push.browser('shared');
    await turnOn(second, { endpoint, keys });
    expect(await topicsOf(first)).toBeNull();
    await listener('kept', [`match-${hour}`]);
    begin();
    await eventuallyGot('kept', `Match ${hour}: Live now`);
    expect(got('shared')).toEqual([]);
  });

  test('a browser that two sessions set at the same time is notified for one of them', async () => {
    const members = await Promise.all([member(), member()]);
    const { endpoint, keys } = push.browser('contended');
    const body = { endpoint, keys, topics: BOTH };
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(members.map(({ token }) => call(token, 'PUT', body)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
      const topics = await Promise.all(members.map(topicsOf));
      expect(topics.filter((set) => set !== null)).toEqual([BOTH]);
    }
  });

  test('it is the list of the profile that watches there, and a child’s is never told', async () => {
    const added = await member();
    const profile = async (name: string, type: 'a' | 'c') => {
      const answer = await on.ask('/api/v2/profiles', {
        ...{ realm: 'news', token: added.token },
        body: { name, type },
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return (answer.json() as Profile).id;
    };
    const child = await profile('Kim', 'c');
    await like(added, `match-${hour}`);
    await turnOn(added, push.browser('ada'));
    const chosen = await on.ask(`/api/v2/profiles/${child}/select`, { realm: 'news', token: added.token, body: {} });
    expect(chosen.statusCode, chosen.body).toBe(200);
    await listener('kept', [`match-${hour}`]);
    begin();
    await eventuallyGot('kept', `Match ${hour}: Live now`);
    expect(got('ada')).toEqual([]);
  });

  test('what the viewer’s country is not to see is not told, and a postponed event has not begun', async () => {
    const added = await member();
    for (const id of [`abroad-${hour}`, `off-${hour}`, `match-${hour}`]) await like(added, id);
    await turnOn(added, push.browser('ada'), BOTH, { headers: { 'x-country': 'FR' } });
    const elsewhere = await member();
    await like(elsewhere, `abroad-${hour}`);
    await turnOn(elsewhere, push.browser('bo'), BOTH, { headers: { 'x-country': 'DE' } });
    begin();
    await eventuallyGot('bo', `Match ${hour}: Live now`);
    await eventuallyGot('ada', `Match ${hour}: Live now`);
    expect(toBrowser('ada')[0]!.message.path).toBe(`/live/match-${hour}`);
    expect(toBrowser('bo')[0]!.message.path).toBe(`/live/abroad-${hour}`);
  });

  test('a realm with watchlists goes by those, and demonstrations by the day on which they are shown', async () => {
    const listed = await member('listed');
    const { lists } = (
      await on.ask('/api/v2/watchlists', { method: 'GET', token: listed.token, realm: 'listed' })
    ).json();
    const path = `/api/v2/watchlists/${lists[0].id}/items/match-${hour}`;
    expect(await on.codeOf(path, { method: 'PUT', token: listed.token, realm: 'listed' })).toBe('204');
    await turnOn(listed, push.browser('listed'), BOTH, { realm: 'listed' });
    const shown = await member('anchored');
    await like(shown, `match-${hour}`, 'anchored');
    await turnOn(shown, push.browser('shown'), BOTH, { realm: 'anchored' });
    begin();
    await eventuallyGot('listed', `Match ${hour}: Live now`);
    await eventuallyGot('shown', `Match ${hour}: Live now`);
  });

  test('wrong subscriptions are refused with where and what was expected', async () => {
    const { token } = await member();
    const good = { ...push.browser('ada'), topics: BOTH };
    const problem = async (body: unknown, app = on.server.app) => {
      const headers = { realm: 'news', host: 'news.example', authorization: `Bearer ${token}` };
      const answer = await app.inject({ method: 'PUT', url: SUBSCRIPTION, headers, payload: body as object });
      const { code, detail } = answer.json();
      return `${answer.statusCode} ${code}: ${detail}`;
    };
    const point = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    expect(await problem({ ...good, keys: { ...good.keys, p256dh: point } })).toMatch(
      /^422 PUSH_SUBSCRIPTION_INVALID: .*“\/keys\/p256dh” must be a point on P-256\.$/,
    );
    expect(await problem({ ...good, endpoint: 'https://ada:secret@push.example/1' })).toMatch(/without credentials/);
    const strict = on.server.variant({ allowPrivateProviders: false, clock: on.now });
    expect(await problem(good, strict)).toMatch(
      /^422 PUSH_SUBSCRIPTION_INVALID: .*“\/endpoint” must begin with https:\/\/\.$/,
    );
    // it would send, too, and to public addresses alone
    await strict.close();
    expect(await problem({ ...good, endpoint: 'javascript:1' })).toMatch(/^400 BAD_BODY: .*\/endpoint/);
    expect(await problem({ ...good, topics: { live: true } })).toMatch(/^400 BAD_BODY: .*episodes/);
    expect(await on.codeOf(SUBSCRIPTION, { realm: 'news', method: 'GET' })).toBe('401 TOKEN_MISSING');
    const guest = await on.tokens('/api/v2/login/guest/checkin', { realm: 'news' });
    expect(await on.codeOf(SUBSCRIPTION, { realm: 'news', method: 'GET', token: guest.authorisationToken })).toBe(
      '403 FORBIDDEN',
    );
    const { token: elsewhere } = await member('members');
    expect(await on.codeOf(SUBSCRIPTION, { realm: 'members', method: 'GET', token: elsewhere })).toBe(
      '403 FEATURE_OFF',
    );
  });

  test('an account has twenty browsers at most: the oldest is forgotten', async () => {
    const { email, session } = await on.signUp({}, 'news');
    const token = session.authorisationToken;
    await turnOn({ token }, push.browser('first'));
    for (let number = 0; number < 20; number++) {
      on.pass(1_000);
      const { authorisationToken } = await on.login(email, SECRET, 'news');
      await turnOn({ token: authorisationToken }, push.browser(`next-${number}`));
    }
    expect(await topicsOf({ token })).toBeNull();
  });

  test('the export says where and of what an account is notified, without the browser’s secrets', async () => {
    const { token } = await listener('ada', [], { live: true, episodes: false });
    const answer = await on.ask('/api/v2/user/export', { realm: 'news', token, body: { secret: SECRET } });
    const { pushSubscriptions } = answer.json() as AccountExport;
    expect(pushSubscriptions).toMatchObject([
      { topics: { live: true, episodes: false }, locale: 'en_US', country: null },
    ]);
    expect(JSON.stringify(pushSubscriptions)).not.toMatch(/auth|p256dh|\/send\//);
  });

  test('notices are deleted once they are no news', async () => {
    await listener('ada', [`match-${hour}`]);
    begin();
    await eventuallyGot('ada', `Match ${hour}: Live now`);
    const count = async () =>
      (await on.server.store.database.selectFrom('push_notice').select('content').execute()).filter(
        ({ content }) => content === `match-${hour}`,
      ).length;
    await purgeNotices(on.server.store.database, on.now());
    expect(await count()).toBe(1);
    await purgeNotices(on.server.store.database, on.now() + 4 * DAY);
    expect(await count()).toBe(0);
  });
});
