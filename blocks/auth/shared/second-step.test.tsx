// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../renderer/contract';
import { ACCESS, drawEntry } from '../../../tests/fixtures/entry';
import Login from '../sections/login/Login';

const startAuthentication = vi.hoisted(() => vi.fn());
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }));

const REQUIRED = new ApiError(403, 'SECOND_FACTOR_REQUIRED', 'No', {
  details: { secondFactor: { token: 'half-done' } },
});
const SIGNED = { id: 'c', rawId: 'c', type: 'public-key', response: {} };

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', () => {});
  startAuthentication.mockReset().mockResolvedValue(SIGNED);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draw = (answers: Readonly<Record<string, unknown>>, secrets = {}) =>
  drawEntry(Login, { id: 'login', settings: {}, data: { ...ACCESS, magicLink: true } }, { answers, secrets });

/** Sends the sign-in form, and waits for the second step. */
async function firstStep(answers: Record<string, unknown>) {
  const drawn = await draw({ login: REQUIRED, startSecondFactor: { challenge: 'x' }, ...answers });
  await drawn.user.type(screen.getByLabelText('email'), 'ada@example.com');
  await drawn.user.type(screen.getByLabelText('password'), 'tall-lantern-41{Enter}');
  await screen.findByRole('heading', { name: 'secondStepTitle' });
  return drawn;
}

test('after the password, the second step has the focus and takes a passkey', async () => {
  const { user, calls } = await firstStep({ completeSignIn: undefined });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'secondStepTitle' }));
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(calls.slice(-2)).toEqual([
      ['startSecondFactor', { body: { token: 'half-done' } }],
      ['completeSignIn', { body: { token: 'half-done', passkey: SIGNED } }],
    ]),
  );
  expect(startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'x' } });
});

test('who calls the passkey off is told, and may use a recovery code; a wrong one is told, too', async () => {
  startAuthentication.mockRejectedValue(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
  const answers: Record<string, unknown> = { completeSignIn: new ApiError(403, 'RECOVERY_CODE_WRONG', 'No') };
  const { user, calls } = await firstStep(answers);
  await user.click(screen.getByRole('button', { name: 'usePasskey' }));
  expect((await screen.findByRole('alert')).textContent).toBe('passkeyCancelled');
  await user.click(screen.getByRole('button', { name: 'useRecoveryCode' }));
  await user.type(screen.getByLabelText('recoveryCode'), '7KQ2-M9XA-3FTB-8RWD{Enter}');
  expect(await screen.findByText('recoveryCodeWrong')).toBeTruthy();
  expect(calls.at(-1)).toEqual([
    'completeSignIn',
    { body: { token: 'half-done', recoveryCode: '7KQ2-M9XA-3FTB-8RWD' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'backToSignIn' }));
  expect(screen.getByLabelText('email')).toBeTruthy();
});

test('a browser without passkeys is asked for a recovery code, and offers no sign-in with a passkey', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  await draw({});
  expect(screen.queryByRole('button', { name: 'signInWithPasskey' })).toBeNull();
  cleanup();
  await firstStep({});
  expect(screen.getByLabelText('recoveryCode')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'usePasskey' })).toBeNull();
});

test('a link by email leads to the second step as well', async () => {
  await draw({ verifyMagicLink: REQUIRED }, { magic: 'of-the-mail' });
  expect(await screen.findByRole('heading', { name: 'secondStepTitle' })).toBeTruthy();
});

test('a passkey alone signs in; one that is refused is told beside its button', async () => {
  const answers: Record<string, unknown> = { startPasskeySignIn: { challenge: 'y' }, passkeySignIn: undefined };
  const { user, calls } = await draw(answers);
  await user.click(screen.getByRole('button', { name: 'signInWithPasskey' }));
  await waitFor(() => expect(calls.at(-1)).toEqual(['passkeySignIn', { body: { passkey: SIGNED } }]));
  answers.passkeySignIn = new ApiError(403, 'PASSKEY_REFUSED', 'No');
  await user.click(await screen.findByRole('button', { name: 'signInWithPasskey' }));
  expect(await screen.findByText('passkeyRefused')).toBeTruthy();
});
