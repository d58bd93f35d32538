// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../renderer/contract';
import { ACCESS, drawEntry } from '../../../../tests/fixtures/entry';
import LoginRedirect from './LoginRedirect';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const DEPARTURE = { name: 'north', state: 's', binding: 'b', from: '/vod/1' };
const BACK = { code: 'c', state: 's', iss: 'https://id.example.com' };

const club = { fieldName: 'club', fieldType: 'TEXT', fieldLabel: 'club', required: true, order: 1 } as const;
const data = { ...ACCESS, providers: [{ name: 'north', fields: [club], autoLogin: false }] };

const draw = (
  secrets: Record<string, string>,
  answers: Record<string, unknown> = {},
  stored: object | null = DEPARTURE,
) =>
  drawEntry(
    LoginRedirect,
    { id: 'return', settings: {}, data },
    { secrets, answers, ...(stored && { stored: { provider: JSON.stringify(stored) } }) },
  );
const explanation = async () => (await screen.findByRole('heading', { name: 'signInFailed' })).nextSibling?.textContent;

test('RT-24 the way back signs in with what the provider gave, and goes on to where the viewer wanted to be', async () => {
  const { calls, stored } = await draw(BACK, { returnFromProvider: undefined });
  const body = { code: 'c', state: 's', binding: 'b', iss: 'https://id.example.com' };
  await waitFor(() =>
    expect(calls).toEqual([['returnFromProvider', { params: { name: 'north' }, body }, { to: '/vod/1' }]]),
  );
  await waitFor(() => expect(stored.size).toBe(0));
});

test('ER-14 a return without a code says so; one that this browser did not leave for signs nobody in', async () => {
  const cases: [Record<string, string>, object | null, string][] = [
    [{ state: 's' }, DEPARTURE, 'noOauthCodeFound'],
    [{ ...BACK, state: 'other' }, DEPARTURE, 'oidcSigninError'],
    [BACK, null, 'oidcSigninError'],
    [{ error: 'access_denied', state: 's' }, DEPARTURE, 'oidcSigninError'],
  ];
  for (const [secrets, stored, label] of cases) {
    const { calls } = await draw(secrets, {}, stored);
    expect(await explanation()).toBe(label);
    expect(calls).toEqual([]);
    cleanup();
  }
});

test('ER-11 what the API refuses is told by its code', async () => {
  await draw(BACK, { returnFromProvider: new ApiError(409, 'ACCOUNT_EXISTS_WITH_PROVIDER', 'No') });
  expect(await explanation()).toBe('accountExistsWithDifferentProvider');
  cleanup();
  await draw(BACK, { returnFromProvider: new ApiError(400, 'OIDC_SIGNIN', 'No') });
  expect(await explanation()).toBe('oidcSigninError');
});

test('AU-09 a provider that has to ask leads back to login, which then does not start it by itself', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
  await draw({ error: 'interaction_required', state: 's' });
  expect(replace).toHaveBeenCalledWith('/login?error=interaction_required&from=%2Fvod%2F1');
});

test('what the provider’s account lacks is asked for here', async () => {
  const answers: Record<string, unknown> = { returnFromProvider: new ApiError(422, 'FIELDS_MISSING', 'No') };
  const { user, calls } = await draw(BACK, answers);
  await user.type(await screen.findByLabelText('club'), 'Blue');
  answers.returnFromProvider = undefined;
  await user.click(screen.getByRole('button', { name: 'goOn' }));
  expect(calls.at(-1)?.[1]).toMatchObject({ body: { code: 'c', fields: { club: 'Blue' } } });
});

test('a second step goes on to where the viewer wanted to be', async () => {
  const details = { details: { secondFactor: { token: 'half-done' } } };
  const required = new ApiError(403, 'SECOND_FACTOR_REQUIRED', 'No', details);
  const { user, calls } = await draw(BACK, { returnFromProvider: required, completeSignIn: undefined });
  // this browser has no passkeys
  await user.type(await screen.findByLabelText('recoveryCode'), 'AAAA-BBBB-CCCC-DDDD{Enter}');
  const body = { token: 'half-done', recoveryCode: 'AAAA-BBBB-CCCC-DDDD' };
  await waitFor(() => expect(calls.at(-1)).toEqual(['completeSignIn', { body }, { to: '/vod/1' }]));
});
