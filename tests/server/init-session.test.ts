import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InitResponse, SessionTokens } from '../../schemas/generated/types';
import * as validators from '../../schemas/generated/validators.js';
import { engines } from '../fixtures/engines';
import { members } from '../fixtures/members';
import { NOW, type TestServer, testServer } from '../fixtures/test-server';

const MINUTE = 60_000;
const INIT = '/api/v1/init/';

describe.each(engines)('the session in init on $name', (engine) => {
  let server: TestServer;
  let now = NOW;
  const { ask, account, login, checkIn } = members(() => server);
  beforeAll(async () => {
    server = await testServer(['aster', 'beryl'], { clock: () => now }, undefined, engine);
    await server.folder.write('aster', (documents) => {
      documents['settings.json'].audioSubtitleLanguages = ['en', 'fr'];
    });
    await server.folder.write('beryl', (documents) => {
      documents['settings.json'].guestsAllowed = false;
      documents['settings.json'].fullGuestAccess = 'LOGIN_REQUIRED';
    });
    await server.realms.takeIn();
    await account('ada@example.com');
    await account('ada@example.com', { realm: 'beryl' });
  });
  afterAll(() => server.close());

  const request = (authorization: string | undefined, { realm = 'aster', query = '', method = 'GET' } = {}) =>
    server.app.inject({
      method: method as 'GET',
      url: `${INIT}${query}`,
      headers: { realm, ...(authorization !== undefined && { authorization }) },
    });
  const mixed = ({ authorisationToken, refreshToken }: Pick<SessionTokens, 'authorisationToken' | 'refreshToken'>) =>
    `Mixed ${authorisationToken} ${refreshToken}`;
  async function init(
    tokens: Pick<SessionTokens, 'authorisationToken' | 'refreshToken'> | undefined,
    options?: Parameters<typeof request>[1],
  ): Promise<InitResponse> {
    const answer = await request(tokens && mixed(tokens), options);
    expect(answer.statusCode, answer.body).toBe(200);
    const body = answer.json();
    expect(validators.validateInitResponse(body), JSON.stringify(validators.validateInitResponse.errors)).toBe(true);
    return body;
  }
  const sessionCode = async (token: string | null | undefined) =>
    (await ask('/api/v2/session', { method: 'GET', token: token ?? '' })).statusCode;

  test('RE-09 AP-02 good tokens are given back with what the account still has to do, and no cache keeps them', async () => {
    const ada = await login('ada@example.com');
    const { authentication, ...shared } = await init(ada);
    expect(authentication).toEqual({
      authorisationToken: ada.authorisationToken,
      refreshToken: ada.refreshToken,
      missingInformationStatus: 'NONE',
      lacksConfirmation: ada.lacksConfirmation,
      profileRequired: false,
    });
    const { authentication: none, ...forEverybody } = await init(undefined);
    expect(none).toBeNull();
    expect(shared).toEqual(forEverybody);
    const answer = await request(mixed(ada));
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers.vary).toContain('Authorization');
    expect((await request(undefined)).headers.vary).toContain('Authorization');
    expect((await init(undefined)).authentication).toBeNull();
  });

  test('RE-09 AP-02 a guest has a session as well', async () => {
    const guest = await checkIn();
    expect((await init(guest)).authentication).toMatchObject({ authorisationToken: guest.authorisationToken });
  });

  test('RE-09 AP-02 an access token that has expired is renewed with the other one', async () => {
    const ada = await login('ada@example.com');
    now += 11 * MINUTE;
    expect(await sessionCode(ada.authorisationToken)).toBe(401);
    const { authentication } = await init(ada);
    expect(authentication!.authorisationToken).not.toBe(ada.authorisationToken);
    expect(authentication!.refreshToken).not.toBe(ada.refreshToken);
    expect(await sessionCode(authentication!.authorisationToken)).toBe(200);
  });

  test('RE-09 AP-02 a call without an answer renews nothing', async () => {
    const ada = await login('ada@example.com');
    now += 11 * MINUTE;
    expect((await request(mixed(ada), { query: '?rpp=0' })).statusCode).toBe(400);
    expect((await request(mixed(ada), { method: 'HEAD' })).statusCode).toBe(200);
    now += 5 * MINUTE;
    // what is used up is refused after a moment
    expect((await init(ada)).authentication!.authorisationToken).not.toBeNull();
  });

  test('RE-09 AP-02 tokens of a session that is over, of another realm or of nobody are to be forgotten, and the app starts', async () => {
    const ada = await login('ada@example.com');
    const { authorisationToken: token, refreshToken } = ada;
    expect((await ask('/api/v2/logout', { token, body: { refreshToken } })).statusCode).toBe(204);
    const guest = await checkIn();
    const nobody = { authorisationToken: 'a.b.c', refreshToken: 'd' };
    for (const [tokens, realm] of [[ada], [guest, 'beryl'], [nobody]] as const) {
      const { authentication, settings } = await init(tokens, { ...(realm && { realm }) });
      expect(authentication).toEqual({
        authorisationToken: null,
        refreshToken: null,
        missingInformationStatus: 'NONE',
      });
      expect(settings?.realm).toBe(realm ?? 'aster');
    }
    now += 11 * MINUTE;
    expect((await init(ada)).authentication!.authorisationToken).toBeNull();
  });

  test('RE-09 AP-02 preferences are those that are named, tokens of plugins included', async () => {
    const ada = await login('ada@example.com');
    const chosen = { audioLanguage: 'fr', autoAdvance: false, pluginAccessTokens: '{}' };
    const token = ada.authorisationToken;
    expect((await ask('/api/v2/user-preferences', { method: 'PUT', token, body: chosen })).statusCode).toBe(200);
    expect((await init(ada)).preferences).toEqual({});
    expect((await init(ada, { query: '?pk=audioLanguage,subTitleLanguage' })).preferences).toEqual({
      audioLanguage: 'fr',
    });
    const query = '?pk=subTitleLanguage,audioLanguage,autoAdvance,pluginAccessTokens,videoBackgroundAutoPlay';
    expect((await init(ada, { query })).preferences).toEqual(chosen);
    expect((await init(undefined, { query })).preferences).toEqual({});
  });

  test('RE-09 AP-02 a realm for members shows its content to who sends the tokens of a session', async () => {
    const ada = await login('ada@example.com', 'beryl');
    const options = { realm: 'beryl', query: '?section=home' };
    expect((await request(undefined, options)).json().code).toBe('TOKEN_MISSING');
    expect((await init(ada, options)).content?.buckets).not.toEqual([]);
  });

  test('a realm for members tells an app whose session is over from one that has none', async () => {
    const ada = await login('ada@example.com', 'beryl');
    const { authorisationToken: token, refreshToken } = ada;
    await ask('/api/v2/logout', { realm: 'beryl', token, body: { refreshToken } });
    const guest = await checkIn();
    const options = { realm: 'beryl', query: '?section=home' };
    const codes = async () => {
      const answers = [ada, guest, undefined].map((tokens) => request(tokens && mixed(tokens), options));
      return (await Promise.all(answers)).map((answer) => `${answer.statusCode} ${answer.json().code}`);
    };
    // at once, the calls wait for the same content; afterwards, nothing of them is left
    const expected = ['401 SESSION_EXPIRED', '401 SESSION_EXPIRED', '401 TOKEN_MISSING'];
    expect(await codes()).toEqual(expected);
    expect(await codes()).toEqual(expected);
    expect((await init(ada, { realm: 'beryl' })).authentication!.authorisationToken).toBeNull();
  });

  test.each(['Mixed', 'Mixed ', 'Mixed one', 'mixed one two three'])('“%s” is not two tokens', async (header) => {
    const answer = await request(header);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'TOKENS_MALFORMED' });
  });
});
