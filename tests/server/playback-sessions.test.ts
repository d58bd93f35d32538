import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  PlaybackPermission,
  PlaybackSessions,
  RestrictedPlayback,
  SessionTokens,
} from '../../schemas/generated/types';
import { SECRET } from '../fixtures/accounts';
import { engines } from '../fixtures/engines';
import { members } from '../fixtures/members';
import type { Document, Documents } from '../fixtures/realm-folder';
import { CARDS, type Shop, shop, withShop } from '../fixtures/shop';
import { twoServers } from '../fixtures/two-servers';

const DAY = 24 * 60 * 60 * 1000;
/** Short enough to be waited for. */
const LEASE_SECONDS = 1.5;

/** One device for the account, two with the pass; “rival” has films of its own under the same ids. */
function withLimits(documents: Documents): void {
  withShop(documents);
  documents['settings.json'].concurrentDevices = 1;
  const { licences } = documents['licences.json'];
  for (const licence of licences as Document[]) if (licence.id === 'monthly') licence.concurrentDevices = 2;
}

/** A device of an account, with one player. */
interface Device {
  tokens: SessionTokens;
  player: string;
}

describe.each(engines)('CT-15 (part) playing on several devices, on $name', (engine) => {
  let on: Shop;
  beforeAll(async () => {
    on = await shop(engine, { shop: withLimits, rival: withLimits }, { playbackLeaseSeconds: LEASE_SECONDS });
  });
  afterAll(() => on.server.close());

  async function subscriber(licence = 'monthly') {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    await customer.order(licence);
    return customer;
  }
  const device = async (email: string): Promise<Device> => ({
    tokens: await on.login(email, SECRET, 'shop'),
    player: randomUUID(),
  });
  const asking = ({ tokens }: Device, method: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: object, realm = 'shop') => ({
    ...{ method, realm, token: tokens.authorisationToken },
    ...(body && { body }),
  });
  const tryToPlay = (one: Device, film = 'film-2') =>
    on.codeOf(`/api/v2/playback/${film}`, asking(one, 'POST', { player: one.player }));
  async function play(one: Device, film = 'film-2'): Promise<PlaybackPermission> {
    const answer = await on.ask(`/api/v2/playback/${film}`, asking(one, 'POST', { player: one.player }));
    expect(answer.statusCode, answer.body).toBe(200);
    const { playback, permission } = answer.json() as RestrictedPlayback;
    expect(playback.hlsUrl).toMatch(/^media\/\.until-/);
    return permission!;
  }
  const renew = (one: Device, { token }: PlaybackPermission, film = 'film-2', realm = 'shop') =>
    on.ask(`/api/v2/playback/${film}/permission`, asking(one, 'PUT', { token }, realm));
  const renewal = async (...request: Parameters<typeof renew>) => {
    const answer = await renew(...request);
    return answer.statusCode === 200 ? '200' : `${answer.statusCode} ${answer.json().code}`;
  };
  const end = (one: Device, { token }: PlaybackPermission) =>
    on.codeOf('/api/v2/playback/film-2/end', asking(one, 'POST', { token }));
  const playing = async (one: Device) =>
    (await on.ask('/api/v2/user/playback-sessions', asking(one, 'GET'))).json() as PlaybackSessions;
  const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

  test('as many play as the best licence says; who comes then closes another one, whose player is told, and plays', async () => {
    const { email } = await subscriber();
    const [television, tablet, phone] = [await device(email), await device(email), await device(email)];
    const onTelevision = await play(television);
    await play(tablet);
    expect(await tryToPlay(phone)).toBe('409 CONCURRENCY_LIMIT');
    const { devices } = await playing(phone);
    expect(devices.map(({ contentIds, current }) => [contentIds, current])).toEqual([
      [['film-2'], false],
      [['film-2'], false],
    ]);
    expect(await on.codeOf(`/api/v2/user/playback-sessions/${devices[0]!.id}`, asking(phone, 'DELETE'))).toBe('204');
    const onPhone = await play(phone);
    expect(await renewal(television, onTelevision)).toBe('409 PLAYBACK_CLOSED');
    expect(await tryToPlay(television)).toBe('409 CONCURRENCY_LIMIT');
    expect(await renewal(phone, onPhone)).toBe('200');
    // all others at once
    expect(await on.codeOf('/api/v2/user/playback-sessions', asking(television, 'DELETE'))).toBe('204');
    await play(television);
    expect((await playing(television)).devices).toMatchObject([{ current: true, contentIds: ['film-2'] }]);
    const unknown = `/api/v2/user/playback-sessions/${randomUUID()}`;
    expect(await on.codeOf(unknown, asking(television, 'DELETE'))).toBe('404 UNKNOWN_DEVICE');
  });

  test('without a licence that says otherwise, the realm’s number counts; several players of a device are one', async () => {
    const { email } = await subscriber('rental');
    const [one, other] = [await device(email), await device(email)];
    await play(one, 'film-5');
    const secondTab = { ...one, player: randomUUID() };
    const inSecondTab = await play(secondTab, 'film-5');
    expect(await tryToPlay(other, 'film-5')).toBe('409 CONCURRENCY_LIMIT');
    // one of them ends, and the device plays on
    expect(
      await on.codeOf('/api/v2/playback/film-5/end', asking(secondTab, 'POST', { token: inSecondTab.token })),
    ).toBe('204');
    expect(await tryToPlay(other, 'film-5')).toBe('409 CONCURRENCY_LIMIT');
  });

  test('who leaves makes room at once, who vanishes when nothing has been heard for a while, and who comes back in time goes on', async () => {
    const { email } = await subscriber('rental');
    const [one, other] = [await device(email), await device(email)];
    const first = await play(one, 'film-5');
    expect(await on.codeOf('/api/v2/playback/film-5/end', asking(one, 'POST', { token: first.token }))).toBe('204');
    const second = await play(other, 'film-5');
    expect(second.renewAfter).toBe(LEASE_SECONDS / 3);
    await seconds(LEASE_SECONDS * 0.7);
    expect(await renewal(other, second, 'film-5')).toBe('200');
    await seconds(LEASE_SECONDS * 0.7);
    expect(await tryToPlay(one, 'film-5')).toBe('409 CONCURRENCY_LIMIT');
    await seconds(LEASE_SECONDS);
    // a tunnel: nobody took the place meanwhile
    expect(await renewal(other, second, 'film-5')).toBe('200');
    await seconds(LEASE_SECONDS * 1.3);
    await play(one, 'film-5');
    expect(await renewal(other, second, 'film-5')).toBe('409 CONCURRENCY_LIMIT');
  });

  test('a permission ends with the licence, and not later', async () => {
    const customer = await on.customer();
    await customer.saveCard(CARDS.succeeds);
    const { endsAt } = await customer.order('rental');
    on.pass(2 * DAY - 10_000);
    const watching = await device(customer.email);
    const permission = await play(watching, 'film-5');
    on.pass(Date.parse(endsAt!) - on.now() - 200);
    const last = (await renew(watching, permission, 'film-5')).json() as PlaybackPermission;
    expect(last.renewAfter).toBeLessThanOrEqual(0.2);
    on.pass(200);
    expect(await renewal(watching, last, 'film-5')).toBe('403 LICENCE_REQUIRED');
    expect((await playing(watching)).devices).toEqual([]);
  });

  test('a permission is of no use to another device, account, film or realm, after its time, or when it is forged', async () => {
    const { email } = await subscriber();
    const [one, other] = [await device(email), await device(email)];
    const permission = await play(one);
    const stranger = await device((await subscriber()).email);
    const inRival = await on.signUp({ consentAnswers: [] }, 'rival');
    const rival = { tokens: await on.login(inRival.email, SECRET, 'rival'), player: one.player };
    const refused = '403 PERMISSION_REFUSED';
    expect(await renewal(other, permission)).toBe(refused);
    expect(await renewal(stranger, permission)).toBe(refused);
    expect(await renewal(one, permission, 'film-5')).toBe(refused);
    expect(await renewal(rival, permission, 'film-2', 'rival')).toBe(refused);
    const [header, body, signature] = permission.token.split('.');
    const claims = { ...JSON.parse(Buffer.from(body!, 'base64url').toString()), endsAt: null };
    const forged = Buffer.from(JSON.stringify(claims)).toString('base64url');
    expect(await renewal(one, { ...permission, token: [header, forged, signature].join('.') })).toBe(refused);
    expect(await renewal(one, { ...permission, token: 'none' })).toBe(refused);
    expect(await end(other, permission)).toBe(refused);
    // replayed by the same player, it is what it was
    expect(await renewal(one, permission)).toBe('200');
    const { exp } = JSON.parse(Buffer.from(body!, 'base64url').toString()) as { exp: number };
    on.pass(exp * 1000 - on.now() + 1000);
    const { authorisationToken: token, refreshToken } = one.tokens;
    const tokens = await on.tokens('/api/v2/token/refresh', { realm: 'shop', token, body: { refreshToken } });
    expect(await renewal({ ...one, tokens }, permission)).toBe(refused);
  });

  test('fifty renewals a second are answered, and written down once', async () => {
    const { email } = await subscriber();
    const one = await device(email);
    const permission = await play(one);
    const answers = await Promise.all(Array.from({ length: 50 }, () => renewal(one, permission)));
    expect(new Set(answers)).toEqual(new Set(['200']));
  });

  test('of many devices that begin at the same moment, as many play as may', async () => {
    const { email } = await subscriber();
    const all: Device[] = [];
    // sign-ins of one account take turns
    for (let count = 0; count < 8; count++) all.push(await device(email));
    const answers = await Promise.all(all.map((one) => tryToPlay(one)));
    expect(answers.filter((answer) => answer.startsWith('200'))).toHaveLength(2);
    expect(answers.filter((answer) => answer === '409 CONCURRENCY_LIMIT')).toHaveLength(6);
  });

  test('a device that is signed out plays no more, and takes no place', async () => {
    const { email } = await subscriber('rental');
    const [one, other] = [await device(email), await device(email)];
    const permission = await play(one, 'film-5');
    const { devices } = await playing(other);
    await on.codeOf(`/api/v2/user/devices/${devices[0]!.id}`, asking(other, 'DELETE'));
    expect(await renewal(one, permission, 'film-5')).toBe('401 SESSION_EXPIRED');
    await play(other, 'film-5');
  });

  test('asking whether something may be played takes no place, and gives no address', async () => {
    const { email } = await subscriber('rental');
    const [one, other] = [await device(email), await device(email)];
    const answer = await on.ask('/api/v2/playback/film-5', asking(one, 'GET'));
    expect(answer.json()).toEqual({ live: false });
    await play(other, 'film-5');
    expect(await on.codeOf('/api/v2/playback/film-2', asking(one, 'GET'))).toBe('403 LICENCE_REQUIRED');
    const body = { player: 'nobody' };
    expect(await on.codeOf('/api/v2/playback/film-5', asking(one, 'POST', body))).toBe('400 BAD_BODY');
  });
});

test.skipIf(engines.length < 2)(
  'of devices that begin at the same moment through two servers on one store, as many play as may',
  async () => {
    const limited = (documents: Documents) => {
      documents['settings.json'].concurrentDevices = 3;
      // what everybody may play takes no device's place
      documents['settings.json'].fullGuestAccess = 'LOGIN_REQUIRED';
    };
    const both = await twoServers({ aster: limited });
    try {
      const { account, codeOf, login } = members(() => both.one);
      await account('ada@aster.example');
      const tokens: SessionTokens[] = [];
      for (let count = 0; count < 12; count++) tokens.push(await login('ada@aster.example'));
      const answers = await Promise.all(
        tokens.map(({ authorisationToken: token }, at) => {
          const app = at % 2 === 0 ? both.one.app : both.other;
          return codeOf('/api/v2/playback/film-1', { token, app, body: { player: randomUUID() } });
        }),
      );
      expect(answers.filter((answer) => answer === '200')).toHaveLength(3);
      expect(answers.filter((answer) => answer === '409 CONCURRENCY_LIMIT')).toHaveLength(9);
    } finally {
      await both.close();
    }
  },
);
