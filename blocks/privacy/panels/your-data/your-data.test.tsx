// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../renderer/contract';
import { drawEntry } from '../../../../tests/fixtures/entry';
import YourData from './YourData';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const passkeys = { passkeys: [], secondFactor: false, emailConfirmed: true, recoveryCodesLeft: 0 };
const EXPORTED = { version: 1, realm: 'lanterne', exportedAt: '2026-11-20T12:00:30.000Z' };
const draw = (answers: Record<string, unknown> = {}, scene: object = {}) =>
  drawEntry(
    YourData,
    {},
    {
      status: 'customer',
      realm: { sellsLicences: true } as never,
      answers: { passkeys: { ...passkeys, confirmation: 'PASSWORD' }, ...answers },
      ...scene,
    },
  );

test('the export is saved as a file, once its owner has said who they are', async () => {
  const saved: { name: string; text: Promise<string> }[] = [];
  let blob: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    blob = made as Blob;
    return 'blob:export';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blob!.text() });
  });
  const { user, calls } = await draw({ exportAccount: EXPORTED });
  await user.click(await screen.findByRole('button', { name: 'downloadData' }));
  await user.type(screen.getByLabelText('password'), 'a secret');
  await user.click(screen.getByRole('button', { name: 'downloadData' }));
  expect(await screen.findByText('dataDownloaded')).toBeTruthy();
  expect(calls).toContainEqual(['exportAccount', { body: { secret: 'a secret' } }]);
  expect(saved.map(({ name }) => name)).toEqual(['lanterne-account-2026-11-20.json']);
  expect(JSON.parse(await saved[0]!.text)).toEqual(EXPORTED);
});

test('the account is deleted by who has read what that means, typed their address and said who they are', async () => {
  const { user, calls, stored } = await draw({ eraseAccount: undefined });
  await user.click(await screen.findByRole('button', { name: 'deleteAccount' }));
  const dialog = within(screen.getByRole('dialog', { name: 'deleteAccountTitle' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['deleteAccountSignOut', 'deleteAccountData', 'deleteAccountPurchases', 'deleteAccountInvoices'],
    'deleteAccountGifts',
  ]);
  await user.type(dialog.getByLabelText(/^deleteAccountEmail/), 'ada@example.com');
  await user.type(dialog.getByLabelText('password'), 'a secret');
  await user.click(dialog.getByRole('button', { name: 'deleteAccountForGood' }));
  await waitFor(() => expect(calls.at(-1)).toEqual(['signOut']));
  expect(calls).toContainEqual(['eraseAccount', { body: { secret: 'a secret', email: 'ada@example.com' } }]);
  expect(stored.get('accountErased')).toBe('1');
});

test.each([
  ['PAYMENT_UNDER_WAY', 'paymentUnderWay'],
  ['SECRET_WRONG', 'passwordWrong'],
])('a refusal with %s is told in the dialog, and nobody is signed out', async (code, words) => {
  const { user, calls, stored } = await draw({ eraseAccount: new ApiError(409, code, 'No') });
  await user.click(await screen.findByRole('button', { name: 'deleteAccount' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^deleteAccountEmail/), 'ada@example.com');
  await user.type(dialog.getByLabelText('password'), 'a secret{Enter}');
  expect((await dialog.findByRole('alert')).textContent).toBe(words);
  expect(calls).not.toContainEqual(['signOut']);
  expect(stored.size).toBe(0);
});

test('an administrator downloads, and cannot delete; who acts for somebody sees none of it', async () => {
  await draw({}, { status: 'admin' });
  expect(await screen.findByRole('button', { name: 'downloadData' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'deleteAccount' })).toBeNull();
  cleanup();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await draw({ passkeys: new ApiError(403, 'FORBIDDEN', 'No') });
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(screen.queryByRole('button')).toBeNull();
});
