// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../renderer/contract';
import { drawEntry } from '../../../../tests/fixtures/entry';
import ResetPassword from './ResetPassword';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const CHECK = ['checkPasswordReset', { body: { token: 'once' } }];
const draw = (answers: Record<string, unknown>, secrets: Record<string, string> = { token: 'once' }) =>
  drawEntry(
    ResetPassword,
    { id: 'reset', settings: {}, data: undefined },
    { answers: { checkPasswordReset: undefined, ...answers }, secrets },
  );
const passwordInput = () => screen.getByLabelText('newPassword');

test('VL-01 RT-28 a new password follows the rules, and leads to sign-in with it', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
  const { user, calls } = await draw({ resetPassword: undefined });
  expect(passwordInput().getAttribute('autocomplete')).toBe('new-password');
  await user.type(passwordInput(), 'short{Enter}');
  expect(screen.getAllByText('yourPasswordRules')).toHaveLength(1);
  await waitFor(() => expect(calls).toEqual([CHECK]));
  await user.type(passwordInput(), ' and longer{Enter}');
  await waitFor(() =>
    expect(calls).toEqual([CHECK, ['resetPassword', { body: { token: 'once', secret: 'short and longer' } }]]),
  );
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/login?reset=done'));
});

test('ER-14 a password that many use is told, and another may be tried', async () => {
  const { user } = await draw({ resetPassword: new ApiError(400, 'PASSWORD_TOO_COMMON', 'No') });
  await user.type(passwordInput(), 'password{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('passwordIsTooCommon');
  expect(document.activeElement).toBe(passwordInput());
});

test('a token that is gone, and none at all, lead to a new link', async () => {
  const { user } = await draw({ resetPassword: new ApiError(410, 'CODE_REFUSED', 'No') });
  await user.type(passwordInput(), 'long enough{Enter}');
  await screen.findByRole('heading', { name: 'linkEnded' });
  const href = () => screen.getByRole('link', { name: 'sendNewLink' }).getAttribute('href');
  expect(href()).toBe('/login/request-password');
  cleanup();
  await draw({}, {});
  expect(screen.getByRole('heading', { name: 'linkEnded' })).toBeTruthy();
});

test('AU-10 (part) a link that was used or has ended says so at once', async () => {
  const { calls } = await draw({ checkPasswordReset: new ApiError(410, 'CODE_REFUSED', 'No') });
  expect(await screen.findByRole('heading', { name: 'linkEnded' })).toBeTruthy();
  expect(screen.queryByLabelText('newPassword')).toBeNull();
  expect(calls).toEqual([CHECK]);
});

test('a link that cannot be checked leaves the form, which finds out', async () => {
  await draw({ checkPasswordReset: new ApiError(429, 'TOO_MANY_ATTEMPTS', 'Later') });
  await waitFor(() => expect(passwordInput()).toBeTruthy());
});
