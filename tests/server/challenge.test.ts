import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Challenge } from '../../schemas/generated/types';
import { isWorkDone } from '../../server/features/auth/sessions/captcha';
import { createSecrets } from '../../server/features/auth/sessions/secrets';
import { viewerStore } from '../../server/features/auth/sessions/viewer-store';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

const SECRET = 'correct horse battery staple';
const MINUTE = 60_000;
let server: TestServer;
let now = NOW;
let address = 0;

beforeAll(async () => {
  server = await testServer(['aster'], { clock: () => now });
  const captcha = (projectKey: string) => [{ type: 'CAPTCHA', projectKey }];
  await server.folder.write('beryl', (documents) => {
    documents['settings.json'].mfaConfigurations = captcha('embedded');
  });
  await server.folder.write('cedar', (documents) => {
    documents['settings.json'].mfaConfigurations = captcha('site-key');
  });
  await server.realms.takeIn();
  const hashed = await createSecrets().hash(SECRET);
  for (const realm of ['aster', 'beryl', 'cedar'])
    for (const name of ['ada', 'eve', 'kim'])
      await viewerStore(server.store.database, realm).addAccount(`${name}@example.com`, hashed);
});
afterAll(() => server.close());
beforeEach(() => {
  address += 1;
  now += 20 * MINUTE;
});

interface Try {
  realm?: string;
  email?: string;
  secret?: string;
  input?: string;
  from?: string;
  app?: TestServer['app'];
}
const login = ({ realm = 'beryl', email = 'ada@example.com', secret = SECRET, input, from, app }: Try = {}) =>
  (app ?? server.app).inject({
    method: 'POST',
    url: '/api/v2/login',
    remoteAddress: from ?? `10.0.0.${address}`,
    headers: { realm, ...(input && { 'challenge-input': input }) },
    payload: { email, secret },
  });
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) =>
  answer.statusCode === 200 ? 'in' : `${answer.statusCode} ${answer.json().code}`;
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
const inputOf = (challengeId: string, token: string) => encoded({ challengeId, secrets: [{ type: 'CAPTCHA', token }] });

/** Does the work that a challenge asks for. */
function work({ id, proof }: Challenge): string {
  for (let token = 0; ; token++)
    if (isWorkDone(proof!.salt, String(token), proof!.difficulty)) return inputOf(id, String(token));
}

/** The challenge that comes after three wrong tries. */
async function challenged(realm = 'beryl', app?: TestServer['app']): Promise<Challenge> {
  for (let at = 0; at < 3; at++)
    expect(codeOf(await login({ realm, secret: 'wrong', ...(app && { app }) }))).toBe('404 NOT_FOUND');
  const answer = await login({ realm, ...(app && { app }) });
  expect(codeOf(answer)).toBe('401 CHALLENGE_REQUIRED');
  return answer.json().challenge;
}

describe('RS-37 a realm with CAPTCHA asks for a proof at login', () => {
  test('after three wrong tries of an account, from wherever they come; the retry with the proof goes through', async () => {
    const challenge = await challenged();
    expect(challenge).toMatchObject({ type: 'CAPTCHA', projectKey: 'embedded', proof: { difficulty: 16 } });
    expect(codeOf(await login({ from: '10.9.9.9' }))).toBe('401 CHALLENGE_REQUIRED');
    expect(codeOf(await login({ input: work(challenge) }))).toBe('in');
    // a right login forgives
    expect(codeOf(await login())).toBe('in');
  });

  test('after ten wrong tries of an address, whatever the accounts', async () => {
    for (let at = 0; at < 10; at++)
      expect(codeOf(await login({ email: `nobody-${at}@example.com`, secret: 'wrong' }))).toBe('404 NOT_FOUND');
    expect(codeOf(await login({ email: 'kim@example.com' }))).toBe('401 CHALLENGE_REQUIRED');
    expect(codeOf(await login({ email: 'kim@example.com', from: '10.9.9.8' }))).toBe('in');
  });

  test('an unknown account is asked as a known one is, so that the question tells nothing', async () => {
    const email = 'nobody@example.com';
    for (let at = 0; at < 3; at++) await login({ email, secret: 'wrong' });
    expect(codeOf(await login({ email, secret: 'wrong' }))).toBe('401 CHALLENGE_REQUIRED');
  });

  test('a realm without one never asks', async () => {
    for (let at = 0; at < 4; at++) await login({ realm: 'aster', secret: 'wrong' });
    expect(codeOf(await login({ realm: 'aster' }))).toBe('in');
  });
});

describe('RS-37 the other doors ask, too', () => {
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      remoteAddress: `10.0.0.${address}`,
      headers: { realm: 'birch', ...headers },
      payload,
    });

  test('sign-up always; a new password, a link and the code for another app after three tries', async () => {
    await server.folder.write('birch', (documents) => {
      Object.assign(documents['settings.json'], {
        mfaConfigurations: [{ type: 'CAPTCHA', projectKey: 'embedded' }],
        allowSelfregistration: true,
        magicLinkLoginEnabled: true,
        oauthClients: [{ clientId: 'app', name: 'App', redirectUris: ['https://app.example/cb'] }],
      });
    });
    await server.realms.takeIn('birch');
    const guest = (await post('/api/v2/login/guest/checkin', {})).json().authorisationToken;
    const body = { email: 'new@example.com', secret: 'harbour lantern', consentAnswers: [] };
    const signUp = await post('/api/v2/user', body, { authorization: `Bearer ${guest}` });
    expect(codeOf(signUp)).toBe('401 CHALLENGE_REQUIRED');
    for (const [at, url] of ['/api/v2/user/request-password', '/api/v2/login/magic-link'].entries()) {
      const email = `nobody-${at}@example.com`;
      for (let tried = 0; tried < 3; tried++) expect((await post(url, { email })).statusCode).toBe(204);
      expect(codeOf(await post(url, { email }))).toBe('401 CHALLENGE_REQUIRED');
    }
    const code = {
      ...{ response_type: 'code', client_id: 'app', redirect_url: 'https://app.example/cb', state: 's' },
      ...{ code_challenge: 'A'.repeat(43), code_challenge_method: 'S256' },
      credentials: { id: 'nobody-0@example.com', secret: 'wrong' },
    };
    expect(codeOf(await post('/api/v4/oauth2-auth/code', code))).toBe('401 CHALLENGE_REQUIRED');
  });
});

describe('ER-01 a proof that does not hold is CHALLENGE_FAILED', () => {
  test.each([
    ['no base64', 'ﾠ'.repeat(3)],
    ['no JSON', Buffer.from('{').toString('base64')],
    ['no input', encoded({ challengeId: 'x' })],
    ['an unknown challenge', inputOf('x', '1')],
    ['a challenge of nobody’s making', inputOf(`${NOW * 2}.c2FsdA.${'A'.repeat(43)}`, '1')],
    ['far too much', 'A'.repeat(9000)],
  ])('%s', async (_, input) => {
    expect(codeOf(await login({ input: encodeURI(input) }))).toBe('403 CHALLENGE_FAILED');
  });

  test('work that is not done, a changed end, a use in another realm, a second use, a use too late', async () => {
    const challenge = await challenged();
    const input = work(challenge);
    const { id } = challenge;
    expect(codeOf(await login({ input: inputOf(id, 'not it') }))).toBe('403 CHALLENGE_FAILED');
    const later = id.replace(/^\d+/, (end) => String(Number(end) + MINUTE));
    const token = JSON.parse(Buffer.from(input, 'base64').toString()).secrets[0].token;
    expect(codeOf(await login({ input: inputOf(later, token) }))).toBe('403 CHALLENGE_FAILED');
    expect(codeOf(await login({ realm: 'cedar', input }))).toBe('403 CHALLENGE_FAILED');
    now += 5 * MINUTE - 1;
    expect(codeOf(await login({ input }))).toBe('in');
    expect(codeOf(await login({ input }))).toBe('403 CHALLENGE_FAILED');
    const late = work(await challenged());
    now += 5 * MINUTE;
    expect(codeOf(await login({ input: late }))).toBe('403 CHALLENGE_FAILED');
  });

  test('a right proof is spent by a wrong password, too', async () => {
    const input = work(await challenged());
    expect(codeOf(await login({ input, secret: 'wrong' }))).toBe('404 NOT_FOUND');
    expect(codeOf(await login({ input }))).toBe('403 CHALLENGE_FAILED');
  });
});

test('the work is what it says: leading zero bits of SHA-256(salt + token)', () => {
  const bits = (token: string) =>
    [...createHash('sha256').update(`salt${token}`).digest()]
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('')
      .indexOf('1');
  for (let token = 0; token < 300; token++)
    for (const difficulty of [1, 3, 7, 8, 9])
      expect(isWorkDone('salt', String(token), difficulty)).toBe(bits(String(token)) >= difficulty);
});

describe('a realm with reCAPTCHA’s key', () => {
  let verifier: Server;
  let verifications: URLSearchParams[] = [];
  let says: unknown = { success: true };
  let status = 200;
  let url = '';
  const variant = (recaptcha: { secret: string; url: string } | null) => server.variant({ recaptcha });

  beforeAll(async () => {
    verifier = createServer(async (request, answer) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      verifications.push(new URLSearchParams(Buffer.concat(parts).toString()));
      answer.statusCode = status;
      answer.end(typeof says === 'string' ? says : JSON.stringify(says));
    });
    await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/verify`;
  });
  afterAll(() => void verifier.close());

  test('asks its service, with the secret of the environment', async () => {
    const app = variant({ secret: 'of-the-captcha', url });
    const challenge = await challenged('cedar', app);
    expect(challenge.projectKey).toBe('site-key');
    expect(challenge.proof).toBeUndefined();
    verifications = [];
    expect(codeOf(await login({ realm: 'cedar', app, input: inputOf(challenge.id, 'from-the-widget') }))).toBe('in');
    expect(Object.fromEntries(verifications[0]!)).toEqual({
      secret: 'of-the-captcha',
      response: 'from-the-widget',
      remoteip: `10.0.0.${address}`,
    });
  });

  test.each([
    ['says no', { success: false }],
    ['doubts', { success: true, score: 0.2 }],
    ['names another site', { success: true, score: 0.9, hostname: 'elsewhere.example' }],
    ['names another action', { success: true, score: 0.9, action: 'comment' }],
  ])('fails where the service %s', async (_, answer) => {
    const app = variant({ secret: 'of-the-captcha', url });
    const { id } = await challenged('cedar', app);
    says = answer;
    expect(codeOf(await login({ realm: 'cedar', app, input: inputOf(id, 'x') }))).toBe('403 CHALLENGE_FAILED');
    says = { success: true };
  });

  test('fails where nothing verifies', async () => {
    const app = variant(null);
    const { id } = await challenged('cedar', app);
    expect(codeOf(await login({ realm: 'cedar', app, input: inputOf(id, 'x') }))).toBe('403 CHALLENGE_FAILED');
  });

  test('takes a token of its own site and action', async () => {
    const app = variant({ secret: 'of-the-captcha', url });
    const { id } = await challenged('cedar', app);
    says = { success: true, score: 0.9, hostname: 'Cedar.example', action: 'login' };
    expect(codeOf(await login({ realm: 'cedar', app, input: inputOf(id, 'x') }))).toBe('in');
    says = { success: true };
  });

  describe('whose service fails says so, with when to try again, and not that the proof is wrong:', () => {
    test.each([
      ['it is not there', 200, undefined],
      ['its answer is nonsense', 200, '<html>'],
      ['its answer is no verdict', 200, []],
      ['its score is no number', 200, { success: true, score: '0.9' }],
      ['it answers 500', 500, { success: true }],
    ])('%s', async (_, code, answer) => {
      const app = variant({ secret: 'of-the-captcha', url: answer === undefined ? 'http://127.0.0.1:9/' : url });
      const { id } = await challenged('cedar', app);
      const input = inputOf(id, 'x');
      [status, says] = [code, answer];
      for (let time = 0; time < 31; time++) {
        const failed = await login({ realm: 'cedar', app, input });
        expect(codeOf(failed)).toBe('503 TOO_BUSY');
        expect(Number(failed.headers['retry-after'])).toBeGreaterThan(0);
      }
      [status, says] = [200, { success: true }];
      // neither the challenge nor the tries of the network are spent
      if (answer !== undefined) expect(codeOf(await login({ realm: 'cedar', app, input }))).toBe('in');
    });
  });

  test('asks its service about a network’s thirty wrong proofs in a quarter of an hour, sent at once or not', async () => {
    const app = variant({ secret: 'of-the-captcha', url });
    const { id } = await challenged('cedar', app);
    const input = inputOf(id, 'x');
    says = { success: false };
    verifications = [];
    const answers = await Promise.all(Array.from({ length: 50 }, () => login({ realm: 'cedar', app, input })));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === '403 CHALLENGE_FAILED')).toHaveLength(30);
    expect(codes.filter((code) => code === '429 TOO_MANY_ATTEMPTS')).toHaveLength(20);
    expect(verifications).toHaveLength(30);
    says = { success: true };
    expect(codeOf(await login({ realm: 'cedar', app, input, from: '10.9.9.7' }))).toBe('in');
    now += 20 * MINUTE;
    const from = `10.0.0.${address}`;
    // the passwords of an address are limited as well
    address += 1;
    const { id: later } = await challenged('cedar', app);
    expect(codeOf(await login({ realm: 'cedar', app, input: inputOf(later, 'x'), from }))).toBe('in');
  });
});
