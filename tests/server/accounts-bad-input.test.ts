import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountServer, accountServer, CONSENTS, SECRET } from '../fixtures/accounts';
import { linkIn } from '../fixtures/mailbox';

let on: AccountServer;
beforeAll(async () => {
  on = await accountServer();
});
afterAll(() => on.server.close());

const QUARTER_MS = 15 * 60 * 1000;
const signUp = (email: string, more: object = {}) =>
  on.codeOf('/api/v2/user', { body: { email, secret: SECRET, consentAnswers: CONSENTS, ...more } });

describe('email addresses that are none, or more than one', () => {
  test.each([
    ['a line end and a header', 'ada@example.com\r\nBcc: all@example.com'],
    ['a line end within', 'ada\n@example.com'],
    ['two addresses', 'ada@example.com,bo@example.com'],
    ['a name before it', 'Ada <ada@example.com>'],
    ['a NUL', 'ada\u0000@example.com'],
    ['nothing but blanks', '   '],
    ['markup', '<img/src=x>@example.com'],
    ['a markup’s end', 'ada"><b>@example.com'],
    ['a domain that is none', 'ada@example..com'],
    ['a top-level domain that is none', 'ada@example.c1'],
    ['longer than any', `${'a'.repeat(250)}@example.com`],
  ])('%s', async (_, email) => {
    const before = on.mailbox.sent.length;
    expect(await signUp(email)).toMatch(/^(400 BAD_BODY|422 EMAIL_INVALID)$/);
    for (const url of ['/api/v2/user/request-password', '/api/v2/login/magic-link'])
      expect(await on.codeOf(url, { body: { email } }), url).toMatch(/^(400 BAD_BODY|204)$/);
    expect(await on.codeOf('/api/v2/login', { body: { email, secret: SECRET } })).toMatch(/^(400|404) /);
    expect(on.mailbox.sent).toHaveLength(before);
  });

  test('a contact address holds no markup either', async () => {
    const { session } = await on.signUp();
    const body = { contactEmail: '<b>@example.com', name: { fullName: 'Ada', preferredName: 'Ada' } };
    const changed = on.codeOf('/api/v2/user/profile', { method: 'PUT', token: session.authorisationToken, body });
    expect(await changed).toBe('422 FIELD_INVALID');
  });

  test('one that only looks like another’s is another one, and opens nothing of it', async () => {
    const { email } = await on.signUp();
    // Cyrillic е and а
    const alike = email.replace('viewer', 'viеwer').replace('example', 'exаmple');
    expect(await on.codeOf('/api/v2/login', { body: { email: alike, secret: SECRET } })).toMatch(/^(400|404) /);
    expect((await on.login(email)).authorisationToken).toBeTruthy();
  });
});

test('a field that there is not is named', async () => {
  const body = { email: 'eve@example.com', secret: 'salt-and-lamp-88', consentAnswers: [], birthDay: '1990-01-01' };
  const answer = await on.ask('/api/v2/user', { body });
  expect(answer.json()).toMatchObject({ code: 'BAD_BODY', detail: '“/birthDay” is not a known field.' });
});

describe('bodies whose names mean something to JavaScript', () => {
  test.each(['__proto__', 'constructor', 'prototype'])('%s', async (name) => {
    const polluted = (rest: object) => JSON.stringify(rest).replace('}', `,"${name}":{"rol":"admin","isAdmin":true}}`);
    const login = { email: 'nobody@example.com', secret: SECRET };
    const answer = await on.ask('/api/v2/login', {
      body: polluted(login),
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_BODY']);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    const fields = JSON.parse(`{"${name}":"x"}`) as object;
    expect(await signUp(`${name.replaceAll('_', 'x')}@example.com`, { fields })).toMatch(
      /^(400 BAD_BODY|422 FIELD_INVALID)$/,
    );
  });
});

describe('a flood of wrong passwords', () => {
  test('slows down where it comes from, for this account and in the end for all, and nobody elsewhere', async () => {
    const [one, other] = [await on.signUp(), await on.signUp()];
    const wrong = (email: string, from: string) =>
      on.codeOf('/api/v2/login', { from, body: { email, secret: 'not-this-one' } });
    for (let at = 0; at < 5; at++) expect(await wrong(one.email, '192.0.2.1')).toBe('404 NOT_FOUND');
    // with the right password, too
    const right = { email: one.email, secret: SECRET };
    expect(await on.codeOf('/api/v2/login', { from: '192.0.2.1', body: right })).toBe('429 TOO_MANY_ATTEMPTS');
    expect(await wrong(other.email, '192.0.2.1')).toBe('404 NOT_FOUND');
    expect(await on.codeOf('/api/v2/login', { from: '192.0.2.2', body: right })).toBe('200 undefined');
    // one address against many accounts
    for (let at = 0; at < 60; at++) await wrong(`nobody-${at}@example.com`, '198.51.100.7');
    expect(await wrong('nobody-61@example.com', '198.51.100.7')).toBe('429 TOO_MANY_ATTEMPTS');
    expect((await on.login(other.email)).authorisationToken).toBeTruthy();
    // who is in already is not put out by who tries to get in
    const own = { method: 'GET' as const, token: one.session.authorisationToken };
    expect((await on.ask('/api/v2/session', own)).statusCode).toBe(200);
    on.pass(QUARTER_MS + 1);
    expect((await on.login(one.email)).authorisationToken).toBeTruthy();
  });

  test('more at once than the server compares are told to come again, and it goes on', async () => {
    const { email } = await on.signUp();
    const flood = await Promise.all(
      Array.from({ length: 70 }, (_, at) =>
        on.codeOf('/api/v2/login', {
          from: `203.0.113.${at}`,
          body: { email: `flood-${at}@example.com`, secret: 'not-this-one' },
        }),
      ),
    );
    expect(new Set(flood)).toEqual(new Set(['404 NOT_FOUND', '503 TOO_BUSY']));
    expect((await on.login(email)).authorisationToken).toBeTruthy();
  });
});

describe('what an email’s link is made of', () => {
  test.each([
    ['the host', { host: 'evil.example' }],
    ['a forwarded host', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' }],
    ['a Forwarded header', { forwarded: 'host=evil.example' }],
    ['the origin', { origin: 'https://evil.example', referer: 'https://evil.example/' }],
  ])('is not %s that somebody sends', async (_, headers) => {
    const { email } = await on.signUp();
    // the first one is sign-up's own
    await on.mailbox.next(email);
    await on.ask('/api/v2/user/request-password', { body: { email }, headers });
    const mail = await on.mailbox.next(email);
    expect(linkIn(mail).host).not.toContain('evil');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  test('“from” in a link that signs in never leads off the realm', async () => {
    for (const from of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
      const { email } = await on.signUp();
      await on.mailbox.next(email);
      const status = await on.codeOf('/api/v2/login/magic-link', { body: { email, from } });
      if (status === '400 BAD_BODY') continue;
      expect(status, from).toBe('204');
      const link = linkIn(await on.mailbox.next(email));
      expect(link.searchParams.get('from'), from).toBeNull();
      expect(link.host).not.toContain('evil');
    }
  });
});

test.each(['\ud800', '\udc00x', 'a\0'])(
  'a text that no store keeps is refused, wherever in a body: %j',
  async (text) => {
    const name = { fullName: 'Zoe', preferredName: 'Zoe' };
    for (const more of [{ secret: `${SECRET}${text}` }, { name: { ...name, fullName: text } }, { [text]: 'x' }]) {
      const body = { email: 'zoe@example.com', secret: SECRET, consentAnswers: CONSENTS, ...more };
      const answer = await on.ask('/api/v2/user', { body });
      expect([answer.statusCode, answer.json()], JSON.stringify(more)).toMatchObject([
        400,
        { code: 'BAD_BODY', detail: expect.stringContaining('U+0000') },
      ]);
    }
  },
);
