// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawEntry } from '../../../../tests/fixtures/entry';
import { Passkeys } from './Passkeys';

const browser = vi.hoisted(() => ({ startAuthentication: vi.fn(), startRegistration: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => browser);

const MADE = { id: 'new', response: {} };
const SIGNED = { id: 'old', response: {} };
const LAPTOP = { id: 'laptop', name: 'Laptop', createdAt: '2026-11-16T20:00:00Z', backedUp: true };
const listed = (more: object = {}) => ({
  passkeys: {
    passkeys: [LAPTOP],
    secondFactor: false,
    emailConfirmed: true,
    recoveryCodesLeft: 0,
    confirmation: 'PASSWORD',
    ...more,
  },
});

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', () => {});
  browser.startAuthentication.mockReset().mockResolvedValue(SIGNED);
  browser.startRegistration.mockReset().mockResolvedValue(MADE);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draw = (answers: Record<string, unknown>, status: 'customer' | 'admin' = 'customer') => {
  const onSessionsEnded = vi.fn();
  return drawEntry(Passkeys, { onSessionsEnded }, { status: status as 'customer', answers }).then((drawn) => ({
    ...drawn,
    onSessionsEnded,
  }));
};

test('one is added under a name, with the password', async () => {
  const { user, calls } = await draw({ ...listed(), startPasskey: { challenge: 'x' }, addPasskey: {} });
  await user.click(await screen.findByRole('button', { name: 'addPasskey' }));
  await user.type(screen.getByLabelText('passkeyName'), 'Phone');
  await user.type(screen.getByLabelText('password'), 'tall-lantern-41{Enter}');
  expect((await screen.findByRole('status')).textContent).toBe('passkeyAdded');
  expect(calls).toContainEqual(['startPasskey', { body: { secret: 'tall-lantern-41' } }]);
  expect(calls).toContainEqual(['addPasskey', { body: { name: 'Phone', passkey: MADE } }]);
});

test('a device that has one already is told, and one is renamed and removed', async () => {
  browser.startRegistration.mockRejectedValue(Object.assign(new Error('no'), { name: 'InvalidStateError' }));
  const answers = { ...listed(), startPasskey: {}, renamePasskey: {}, removePasskey: undefined };
  const { user, calls } = await draw(answers);
  await user.click(await screen.findByRole('button', { name: 'addPasskey' }));
  await user.type(screen.getByLabelText('passkeyName'), 'Phone');
  await user.type(screen.getByLabelText('password'), 'tall-lantern-41{Enter}');
  expect(await screen.findByText('passkeyAlreadyHere')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'renamePasskey Laptop' }));
  await user.type(screen.getByLabelText('passkeyName'), ' one{Enter}');
  await waitFor(() =>
    expect(calls).toContainEqual(['renamePasskey', { params: { id: 'laptop' }, body: { name: 'Laptop one' } }]),
  );
  await user.click(await screen.findByRole('button', { name: 'removePasskey Laptop' }));
  await user.type(screen.getByLabelText('password'), 'tall-lantern-41{Enter}');
  await waitFor(() =>
    expect(calls).toContainEqual(['removePasskey', { params: { id: 'laptop' }, body: { secret: 'tall-lantern-41' } }]),
  );
});

test('the second factor is switched on with a passkey, and shows its recovery codes once', async () => {
  const codes = ['AAAA-BBBB-CCCC-DDDD'];
  const answers = { ...listed(), startConfirmation: {}, changeSecondFactor: { recoveryCodes: codes } };
  const { user, calls, onSessionsEnded } = await draw(answers);
  await user.click(await screen.findByRole('button', { name: 'secondFactorTurnOn' }));
  expect(screen.queryByRole('button', { name: 'useRecoveryCode' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'secondFactorTurnOn' }));
  expect(await screen.findByText(codes[0]!)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('recoveryCodes');
  expect(calls).toContainEqual(['changeSecondFactor', { body: { required: true, passkey: SIGNED } }]);
  expect(onSessionsEnded).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'codesSaved' }));
  expect(screen.queryByText(codes[0]!)).toBeNull();
});

test('an unconfirmed address is to be confirmed before the second factor can be switched on', async () => {
  const { user, calls } = await draw({ ...listed({ emailConfirmed: false }), askConfirmation: undefined });
  expect(await screen.findByText('secondFactorNeedsConfirmation')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'secondFactorTurnOn' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'sendConfirmation' }));
  expect(await screen.findByText('confirmationSent')).toBeTruthy();
  expect(calls).toContainEqual(['askConfirmation']);
});

test('where it is on, changes take a passkey or a recovery code', async () => {
  const on = listed({ secondFactor: true, recoveryCodesLeft: 9, confirmation: 'PASSKEY' });
  const { user, calls } = await draw({ ...on, startConfirmation: {}, changeSecondFactor: { recoveryCodes: [] } });
  await user.click(await screen.findByRole('button', { name: 'secondFactorTurnOff' }));
  await user.click(screen.getByRole('button', { name: 'useRecoveryCode' }));
  await user.type(screen.getByLabelText('recoveryCode'), 'AAAA-BBBB-CCCC-DDDD{Enter}');
  const body = { required: false, recoveryCode: 'AAAA-BBBB-CCCC-DDDD' };
  await waitFor(() => expect(calls).toContainEqual(['changeSecondFactor', { body }]));
});

test('administrators are advised to switch it on, others are not; who cannot confirm is told to sign in again', async () => {
  await draw(listed({ passkeys: [] }), 'admin');
  expect(await screen.findByText('secondFactorRecommended')).toBeTruthy();
  cleanup();
  const { user } = await draw(listed({ passkeys: [], confirmation: 'SIGN_IN' }));
  await user.click(await screen.findByRole('button', { name: 'addPasskey' }));
  expect(screen.getByText('confirmBySigningIn')).toBeTruthy();
  expect(screen.queryByText('secondFactorRecommended')).toBeNull();
});
