import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PinLogin, PinLoginMessage, SessionTokens } from '../../schemas/generated/types';
import { createServer } from '../../server/create-server';
import { pinLoginStore } from '../../server/features/auth/federation/pin-login-store';
import { createRealmService } from '../../server/features/realms/service';
import { openStore } from '../../server/open-store';
import { breakListeners, engines, newDatabase, postgres } from '../fixtures/engines';
import { ENCRYPTION_KEYS } from '../fixtures/keys';
import { createMailbox, linkIn } from '../fixtures/mailbox';
import { members, SECRET } from '../fixtures/members';
import { placesOf } from '../fixtures/tables';
import { base, prepare, type TestServer, testServer } from '../fixtures/test-server';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Reads a feed's messages as they come; heartbeats are none. */
async function* messagesOf(answer: Response): AsyncGenerator<PinLoginMessage> {
  let text = '';
  for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) yield JSON.parse(event.slice(6));
  }
}

const listen = (app: TestServer['app']) => app.listen({ port: 0, host: '127.0.0.1' });
const follow = (origin: string, deviceCode: string, abort?: AbortSignal) =>
  fetch(`${origin}/api/v2/feed/pinLogin`, {
    headers: { realm: 'aster', authorization: `Device ${deviceCode}` },
    ...(abort && { signal: abort }),
  });

describe.each(engines)('AU-12 a device is signed in by a pin, on $name', (engine) => {
  let server: TestServer;
  let origin = '';
  let ahead = 0;
  let address = 0;
  let viewer = '';
  const mailbox = createMailbox();
  const { ask, codeOf, account, login, checkIn } = members(() => server);

  beforeAll(async () => {
    const options = { clock: () => Date.now() + ahead, deliver: mailbox.deliver, isLocal: true };
    server = await testServer([], options, undefined, engine);
    for (const name of ['aster', 'beryl'])
      await server.folder.write(name, (documents) => {
        documents['settings.json'].pinLoginEnabled = true;
      });
    await server.folder.write('cedar');
    await server.realms.takeIn();
    await account('ada@example.com');
    await account('eve@example.com');
    await account('ada@example.com', { realm: 'beryl' });
    origin = await listen(server.app);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ahead = 0;
    address += 1;
    viewer = (await login('ada@example.com')).authorisationToken;
  });

  const from = () => `10.1.0.${address}`;
  async function start(deviceName = 'Television'): Promise<PinLogin> {
    const answer = await ask('/api/v2/login/pin', { body: { deviceName }, from: from() });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }
  const poll = (deviceCode: string, realm = 'aster') => ask('/api/v2/login/pin/token', { body: { deviceCode }, realm });
  const pollCode = (deviceCode: string, realm = 'aster') =>
    codeOf('/api/v2/login/pin/token', { body: { deviceCode }, realm });
  const decide = (pin: string, approve = true, token = viewer, realm = 'aster') =>
    codeOf(`/api/v2/login/pin/${pin}`, {
      body: approve ? { approve, secret: SECRET } : { approve },
      token,
      realm,
      from: from(),
    });

  test('a device’s name is one line, whatever it holds', async () => {
    const { pin } = await start('TV\u001b]0;x\u0007\n\nConfirm:\u202e now');
    const shown = await ask(`/api/v2/login/pin/${pin}`, { method: 'GET', token: viewer, from: from() });
    expect(shown.json().deviceName).toBe('TV ]0;x Confirm: now');
    expect(await codeOf('/api/v2/login/pin', { body: { deviceName: '\n\u200b' }, from: from() })).toBe(
      '422 FIELD_INVALID',
    );
  });

  test('it shows a pin, the viewer types it, and the device has a session of the viewer’s, under its own name', async () => {
    const { deviceCode, pin, ...rest } = await start('Television in the hall');
    expect(pin).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(rest).toMatchObject({
      verificationUri: 'http://localhost/realm/aster/activate',
      verificationUriComplete: `http://localhost/realm/aster/activate?pin=${pin}`,
      expiresIn: 600,
      interval: 5,
    });
    const shown = await ask(`/api/v2/login/pin/${pin.toLowerCase()}`, { method: 'GET', token: viewer, from: from() });
    expect(shown.json()).toEqual({ deviceName: 'Television in the hall', confirmation: 'PASSWORD' });
    expect(await pollCode(deviceCode)).toBe('400 AUTHORIZATION_PENDING');
    expect(await decide(pin)).toBe('204');
    const tokens = (await poll(deviceCode)).json();
    expect(decodeJwt(tokens.authorisationToken).sub).toBe(decodeJwt(viewer).sub);
    const { devices } = (await ask('/api/v2/user/devices', { method: 'GET', token: viewer })).json();
    expect(devices.map(({ name }: { name: string }) => name)).toContain('Television in the hall');
    // both are used up
    expect(await pollCode(deviceCode)).toBe('400 PIN_EXPIRED');
    expect(await decide(pin)).toBe('410 CODE_REFUSED');
  });

  test('of two questions at once, one gets the session', async () => {
    const { deviceCode, pin } = await start();
    await decide(pin);
    const codes = await Promise.all([pollCode(deviceCode), pollCode(deviceCode)]);
    expect(codes.sort()).toEqual(['200', '400 PIN_EXPIRED']);
  });

  test('who asks too soon is slowed down by five seconds each time (RFC 8628, 3.5)', async () => {
    const { deviceCode } = await start();
    expect(await pollCode(deviceCode)).toBe('400 AUTHORIZATION_PENDING');
    const soon = await poll(deviceCode);
    expect(soon.json()).toMatchObject({ code: 'SLOW_DOWN', detail: expect.stringContaining('10 seconds') });
    ahead += 9 * SECOND;
    expect(await pollCode(deviceCode)).toBe('400 SLOW_DOWN');
    ahead += 16 * SECOND;
    expect(await pollCode(deviceCode)).toBe('400 AUTHORIZATION_PENDING');
  });

  test('a session alone lets nothing in: the password is asked for, and counted', async () => {
    await account('ivy@example.com');
    const { authorisationToken: token } = await login('ivy@example.com');
    const { deviceCode, pin } = await start();
    const approve = (proof: object) =>
      codeOf(`/api/v2/login/pin/${pin}`, { body: { approve: true, ...proof }, token, from: from() });
    expect(await approve({})).toBe('403 REAUTHENTICATION_REQUIRED');
    expect(await approve({ code: 'x' })).toBe('403 REAUTHENTICATION_REQUIRED');
    for (let at = 0; at < 5; at++) expect(await approve({ secret: 'wrong' })).toBe('403 SECRET_WRONG');
    expect(await approve({ secret: SECRET })).toBe('429 TOO_MANY_ATTEMPTS');
    expect(await pollCode(deviceCode)).toBe('400 AUTHORIZATION_PENDING');
  });

  test('who has no password has just signed in, or confirms by email, for this one pin', async () => {
    const { database } = server.store;
    const { id } = await account('nora@example.com');
    const { id: otto } = await account('otto@example.com');
    let { authorisationToken: token } = await login('nora@example.com');
    let { authorisationToken: other } = await login('otto@example.com');
    await database.updateTable('viewer').set({ secret: null }).where('id', 'in', [id, otto]).execute();
    const call = (pin: string, body?: object, more = '') =>
      ask(`/api/v2/login/pin/${pin}${more}`, {
        method: body || more ? 'POST' : 'GET',
        token,
        from: from(),
        ...(body && { body }),
      });
    const codeFor = async (pin: string, body: object) => {
      const answer = await call(pin, body);
      return answer.body === '' ? answer.statusCode : answer.json().code;
    };
    const first = await start();
    expect((await call(first.pin)).json().confirmation).toBe('NONE');
    expect(await codeFor(first.pin, { approve: true })).toBe(204);

    // whoever was let in has not signed in themselves
    const television: SessionTokens = (await poll(first.deviceCode)).json();
    await mailbox.next('nora@example.com');
    const another = await start();
    const own = token;
    token = television.authorisationToken;
    expect((await call(another.pin)).json().confirmation).toBe('EMAIL');
    expect(await codeFor(another.pin, { approve: true })).toBe('REAUTHENTICATION_REQUIRED');
    token = own;

    const [second, third] = [await start(), await start()];
    ahead += 6 * MINUTE;
    expect((await call(second.pin)).json().confirmation).toBe('EMAIL');
    expect(await codeFor(second.pin, { approve: true })).toBe('REAUTHENTICATION_REQUIRED');
    expect((await call(second.pin, undefined, '/confirmation')).statusCode).toBe(204);
    // whoever reads the store lets no television in
    expect(await placesOf(database, second.pin)).toEqual([]);
    const link = linkIn(await mailbox.next('nora@example.com'));
    expect(link.pathname).toMatch(/\/activate$/);
    expect(link.searchParams.get('pin')).toBe(second.pin);
    const code = link.searchParams.get('approval')!;
    expect(await codeFor(third.pin, { approve: true, code })).toBe('CODE_REFUSED');
    expect(await codeFor(second.pin, { approve: true, code: 'x' })).toBe('CODE_REFUSED');
    // and for this one viewer
    [token, other] = [other, token];
    expect(await codeFor(second.pin, { approve: true, code })).toBe('CODE_REFUSED');
    token = other;
    expect(await codeFor(second.pin, { approve: true, code })).toBe(204);
    expect((await poll(second.deviceCode)).statusCode).toBe(200);
  });

  test('a viewer may say no', async () => {
    const { deviceCode, pin } = await start();
    expect(await decide(pin, false)).toBe('204');
    expect(await pollCode(deviceCode)).toBe('400 ACCESS_DENIED');
    expect(await decide(pin, true)).toBe('410 CODE_REFUSED');
  });

  test('a pin ends after ten minutes, and is its realm’s alone', async () => {
    const { deviceCode, pin } = await start();
    const { authorisationToken: other } = await login('ada@example.com', 'beryl');
    expect(await decide(pin, true, other, 'beryl')).toBe('410 CODE_REFUSED');
    expect(await pollCode(deviceCode, 'beryl')).toBe('400 PIN_EXPIRED');
    ahead = 10 * MINUTE - 10 * SECOND;
    viewer = (await login('ada@example.com')).authorisationToken;
    expect(await pollCode(deviceCode)).toBe('400 AUTHORIZATION_PENDING');
    ahead += 10 * SECOND;
    expect(await pollCode(deviceCode)).toBe('400 PIN_EXPIRED');
    expect(await decide(pin)).toBe('410 CODE_REFUSED');
  });

  test('whoever guesses pins is stopped, by account and by address; a guest does not get that far', async () => {
    const { authorisationToken: guesser } = await login('eve@example.com');
    const guess = (call: object = {}) =>
      codeOf('/api/v2/login/pin/AAAAAA', { method: 'GET', token: guesser, from: from(), ...call });
    for (let at = 0; at < 20; at++) expect(await guess()).toBe('410 CODE_REFUSED');
    expect(await guess()).toBe('429 TOO_MANY_ATTEMPTS');
    expect(await guess({ from: '10.9.0.1' })).toBe('429 TOO_MANY_ATTEMPTS');
    expect(await guess({ token: (await checkIn()).authorisationToken, from: '10.9.0.2' })).toBe('403 FORBIDDEN');
  });

  test('RS-21 only where the realm lets devices in by a pin', async () => {
    const off = (url: string, call: object) => codeOf(url, { realm: 'cedar', ...call });
    expect(await off('/api/v2/login/pin', { body: { deviceName: 'x' } })).toBe('403 FEATURE_OFF');
    expect(await off('/api/v2/login/pin/token', { body: { deviceCode: 'x' } })).toBe('403 FEATURE_OFF');
    expect(await off('/api/v2/feed/pinLogin', { method: 'GET' })).toBe('403 FEATURE_OFF');
  });

  test('the feed tells how it stands and what was decided, and ends', async () => {
    for (const [approve, status] of [
      [true, 'AUTHORISED'],
      [false, 'DENIED'],
    ] as const) {
      const { deviceCode, pin } = await start();
      const answer = await follow(origin, deviceCode);
      expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      const messages = messagesOf(answer);
      expect((await messages.next()).value).toEqual({ type: 'pinLogin', status: 'PENDING' });
      expect(await decide(pin, approve)).toBe('204');
      expect((await messages.next()).value).toEqual({ type: 'pinLogin', status });
      expect((await messages.next()).done).toBe(true);
    }
  });

  test('the feed of a device that nobody knows, or whose pin has ended, says so and ends', async () => {
    const { deviceCode } = await start();
    ahead = 10 * MINUTE;
    for (const code of [deviceCode, 'nobody']) {
      const received: PinLoginMessage[] = [];
      for await (const message of messagesOf(await follow(origin, code))) received.push(message);
      expect(received).toEqual([{ type: 'pinLogin', status: 'EXPIRED' }]);
    }
    expect(await codeOf('/api/v2/feed/pinLogin', { method: 'GET' })).toBe('401 TOKEN_MISSING');
    expect(await codeOf('/api/v2/feed/pinLogin', { method: 'GET', token: viewer })).toBe('401 TOKEN_MISSING');
  });

  test('a device has three feeds at most; one that it lets go of makes room', async () => {
    const { deviceCode } = await start();
    const aborts = [1, 2, 3].map(() => new AbortController());
    for (const { signal } of aborts) await messagesOf(await follow(origin, deviceCode, signal)).next();
    expect((await follow(origin, deviceCode)).status).toBe(429);
    aborts[0]!.abort();
    const room = new AbortController();
    await expect.poll(async () => (await follow(origin, deviceCode, room.signal)).status).toBe(200);
    for (const abort of [...aborts, room]) abort.abort();
  });

  test('what the store holds opens nothing: neither pin nor code stands in it', async () => {
    const { deviceCode, pin } = await start();
    const rows = JSON.stringify(await server.store.database.selectFrom('pin_login').selectAll().execute());
    expect(rows).not.toContain(deviceCode);
    expect(rows).not.toContain(pin);
  });

  test('a server that stops lets its feeds go', async () => {
    const other = server.variant({});
    const messages = messagesOf(await follow(await listen(other), (await start()).deviceCode));
    await messages.next();
    await other.close();
    expect((await messages.next()).done).toBe(true);
  });
});

describe('the feed of one process hears what another decides', () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closing.reverse()) await close();
    closing.length = 0;
  });

  test('over the store’s news, also when it was missed while the connection was broken', async () => {
    const databaseUrl = await newDatabase();
    const one = await testServer([], { clock: Date.now }, undefined, {
      ...postgres,
      place: async () => ({ databaseUrl }),
    });
    await one.folder.write('aster', (documents) => {
      documents['settings.json'].pinLoginEnabled = true;
    });
    await one.realms.takeIn();
    closing.push(() => one.close());
    const { account } = members(() => one);
    const { id } = await account('ada@example.com');
    const store = await openStore({ databaseUrl });
    const realms = await createRealmService({ store, realmsDir: one.folder.path, base, build: 'test', prepare });
    const other = createServer({
      ...{ database: store.database, changes: store.changes, realms, pictureDir: one.pictureDir, clientDir: null },
      ...{ errorsDocument: '', renderer: async () => ({}) as never, blocks: [], apiBase: null, baseTheme: base.theme },
      assets: () => ({ kind: 'development', scripts: [], styles: [] }),
      ...{ build: 'test', version: '0', production: true, encryptionKeys: ENCRYPTION_KEYS },
    });
    closing.push(
      () => store.close(),
      () => realms.close(),
      () => other.close(),
    );
    const origin = await listen(other);
    const decider = pinLoginStore(one.store.database, 'aster');
    const begin = () => decider.add('Television', { endsAt: Date.now() + MINUTE, interval: 5 });

    const heard = await begin();
    const messages = messagesOf(await follow(origin, heard.deviceCode));
    expect((await messages.next()).value?.status).toBe('PENDING');
    await decider.decide(heard.pin, { viewer: id, device: null }, true, Date.now());
    expect((await messages.next()).value?.status).toBe('AUTHORISED');

    const missed = await begin();
    const later = messagesOf(await follow(origin, missed.deviceCode));
    expect((await later.next()).value?.status).toBe('PENDING');
    await breakListeners();
    await decider.decide(missed.pin, { viewer: id, device: null }, false, Date.now());
    expect((await later.next()).value?.status).toBe('DENIED');
  });
});
