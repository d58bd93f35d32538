// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../renderer/contract';
import { drawEntry } from '../../../../tests/fixtures/entry';
import OauthApp from './OauthApp';
import { readRequest } from './read-request';

const ASKED = {
  response_type: 'code',
  client_id: 'tv-app',
  redirect_uri: 'https://app.example.com/back',
  state: 's',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
};

beforeEach(() => {
  const { state: _, ...query } = ASKED;
  history.replaceState(null, '', `/authorize?${new URLSearchParams(query)}`);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const APP = { name: 'Companion', scopes: ['profile', 'playback'] };

const draw = (answers: Record<string, unknown>) =>
  drawEntry(
    OauthApp,
    { id: 'app', settings: {}, data: undefined },
    { answers: { oauthClient: APP, ...answers }, secrets: { state: 's' } },
  );

/** The calls besides the one that asks about the app. */
const others = (calls: readonly (readonly unknown[])[]) => calls.filter(([name]) => name !== 'oauthClient');

test('VL-03 OAuth login: nothing filled in says so', async () => {
  const { user, calls } = await draw({});
  await user.click(await screen.findByRole('button', { name: 'oauthAllow' }));
  expect(screen.getByRole('alert').textContent).toBe('EmailPasswordCannotBeEmpty');
  await waitFor(() => expect(others(calls)).toEqual([]));
});

test('AU-11 RT-56 the app that the address names gets a code, and the browser goes there', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { user, calls } = await draw({ oauthCode: { redirectUrl: 'https://app.example.com/back?code=c' } });
  expect(await screen.findByText('oauthMessage Companion')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'oauthScopeProfile',
    'oauthScopePlayback',
  ]);
  await user.type(screen.getByLabelText('email'), 'ada@example.com');
  await user.type(screen.getByLabelText('password'), 'secret{Enter}');
  const { redirect_uri, ...request } = ASKED;
  const credentials = { id: 'ada@example.com', secret: 'secret' };
  await waitFor(() =>
    expect(others(calls)).toEqual([['oauthCode', { body: { ...request, redirect_url: redirect_uri, credentials } }]]),
  );
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://app.example.com/back?code=c'));
});

test('a second step repeats the call with both', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const details = { details: { secondFactor: { token: 'half-done' } } };
  const answers: Record<string, unknown> = {
    oauthCode: new ApiError(403, 'SECOND_FACTOR_REQUIRED', 'No', details),
  };
  const { user, calls } = await draw(answers);
  await user.type(await screen.findByLabelText('email'), 'ada@example.com');
  await user.type(screen.getByLabelText('password'), 'secret{Enter}');
  await user.type(await screen.findByLabelText('recoveryCode'), 'AAAA-BBBB-CCCC-DDDD{Enter}');
  const secondFactor = { token: 'half-done', recoveryCode: 'AAAA-BBBB-CCCC-DDDD' };
  const credentials = { id: 'ada@example.com', secret: 'secret' };
  await waitFor(() =>
    expect(others(calls).at(-1)).toMatchObject(['oauthCode', { body: { credentials, secondFactor } }]),
  );
  expect(assign).not.toHaveBeenCalled();
});

test('ER-07 credentials that are wrong are told', async () => {
  const { user } = await draw({ oauthCode: new ApiError(401, 'auth/invalid-credential', 'No') });
  await user.type(await screen.findByLabelText('email'), 'ada@example.com');
  await user.type(screen.getByLabelText('password'), 'secret{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('loginError');
});

test('AU-11 nobody is asked for a password for an app that the realm has not registered', async () => {
  await draw({ oauthClient: new ApiError(400, 'UNKNOWN_CLIENT', 'No') });
  expect(await screen.findByText('oauthRequestWrong')).toBeTruthy();
  expect(screen.queryByLabelText('password')).toBeNull();
});

test('an address that does not ask for a code with a challenge asks for nothing', () => {
  const read = (changes: Record<string, string | null>) =>
    readRequest((name) => ({ ...ASKED, ...changes })[name] ?? null);
  expect(read({})).toMatchObject({ redirect_url: ASKED.redirect_uri });
  expect(read({ redirect_uri: null, redirect_url: 'https://a.example/' })).toMatchObject({
    redirect_url: 'https://a.example/',
  });
  const wrongs: Record<string, string | null>[] = [
    { response_type: 'token' },
    { code_challenge_method: 'plain' },
    { client_id: null },
    { redirect_uri: null },
    { state: null },
    { code_challenge: null },
  ];
  for (const wrong of wrongs) expect(read(wrong), JSON.stringify(wrong)).toBeNull();
});
