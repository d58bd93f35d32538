import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../fixtures/engines';
import { members } from '../fixtures/members';
import { type TestServer, testServer } from '../fixtures/test-server';

const PATH = '/api/v2/user-preferences';

describe.each(engines)('what a viewer prefers, on $name', (engine) => {
  let server: TestServer;
  const { ask, codeOf, account, login, checkIn } = members(() => server);
  beforeAll(async () => {
    server = await testServer([], {}, undefined, engine);
    await server.folder.write('aster', (documents) => {
      documents['settings.json'].audioSubtitleLanguages = ['en', 'fr'];
      documents['settings.json'].profileConfiguration = { status: 'ENABLED' };
    });
    await server.realms.takeIn();
  });
  afterAll(() => server.close());

  const read = async (token: string) => (await ask(PATH, { method: 'GET', token })).json();
  const change = (token: string, body: object) => ask(PATH, { method: 'PUT', token, body });
  const changeCode = (token: string, body: object) => codeOf(PATH, { method: 'PUT', token, body });

  test('AP-30 CT-16 preferences are changed by name; what is left out stays, and null goes back to the default', async () => {
    await account('ada@example.com');
    const { authorisationToken: token } = await login('ada@example.com');
    expect(await read(token)).toEqual({});
    const tokens = JSON.stringify({ 'beryl-stats': 'secret' });
    const first = { audioLanguage: 'fr', subTitleLanguage: 'off', autoAdvance: false, pluginAccessTokens: tokens };
    expect((await change(token, first)).json()).toEqual(first);
    expect((await change(token, { videoBackgroundAutoPlay: false, audioLanguage: null })).json()).toEqual({
      subTitleLanguage: 'off',
      autoAdvance: false,
      videoBackgroundAutoPlay: false,
      pluginAccessTokens: tokens,
    });
    // the session has them as well, but for what plugins alone need
    const session = (await ask('/api/v2/session', { method: 'GET', token })).json();
    expect(session.preferences).toEqual({
      subTitleLanguage: 'off',
      autoAdvance: false,
      videoBackgroundAutoPlay: false,
    });
  });

  test('two changes at once keep what each has named', async () => {
    await account('bo@example.com');
    const { authorisationToken: token } = await login('bo@example.com');
    await Promise.all([change(token, { audioLanguage: 'en' }), change(token, { autoAdvance: true })]);
    expect(await read(token)).toEqual({ audioLanguage: 'en', autoAdvance: true });
  });

  test('RS-02 (part) the languages are those that the realm offers', async () => {
    await account('cy@example.com');
    const { authorisationToken: token } = await login('cy@example.com');
    expect(await changeCode(token, { audioLanguage: 'de' })).toBe('422 FIELD_INVALID');
    expect(await changeCode(token, { subTitleLanguage: 'de' })).toBe('422 FIELD_INVALID');
    expect(await changeCode(token, { audioLanguage: 'off' })).toBe('422 FIELD_INVALID');
    expect(await changeCode(token, { pluginAccessTokens: '{' })).toBe('422 FIELD_INVALID');
    expect(await changeCode(token, { audioLanguage: 'French' })).toBe('400 BAD_BODY');
    expect(await changeCode(token, { volume: 3 })).toBe('400 BAD_BODY');
    expect(await read(token)).toEqual({});
  });

  test('each profile has its own; a child reads them and changes none, a guest has none', async () => {
    await account('di@example.com');
    const { authorisationToken: token } = await login('di@example.com');
    await change(token, { audioLanguage: 'fr' });
    const child = (await ask('/api/v2/profiles', { token, body: { name: 'Bo', type: 'c' } })).json();
    const chosen = await ask(`/api/v2/profiles/${child.id}/select`, { token, body: {} });
    const theirs = chosen.json().authorisationToken;
    expect(await read(theirs)).toEqual({});
    expect(await changeCode(theirs, { audioLanguage: 'en' })).toBe('403 FORBIDDEN');
    const guest = await checkIn();
    expect(await codeOf(PATH, { method: 'GET', token: guest.authorisationToken })).toBe('403 FORBIDDEN');
    const session = await ask('/api/v2/session', { method: 'GET', token: guest.authorisationToken });
    expect(session.json().preferences).toEqual({});
  });
});
