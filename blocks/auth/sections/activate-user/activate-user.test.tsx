// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../../renderer/contract';
import { ACCESS, drawEntry } from '../../../../tests/fixtures/entry';
import ActivateUser from './ActivateUser';

afterEach(cleanup);

const PENDING = {
  pendingActivation: { id: 'inv', email: 'a•••@example.com', expiresAt: '2026-12-01T00:00:00Z' },
  pendingEntitlement: { licences: [{ id: 'season', name: 'Season pass' }] },
};
const ID = { params: { id: 'inv' } };

const draw = (answers: Record<string, unknown>) => {
  const consents = [{ consentField: { fieldName: 'terms', required: true }, text: 'The terms' }];
  const data = { ...ACCESS, consents, named: 'inv' };
  return drawEntry(ActivateUser, { id: 'activate', settings: {}, data }, { answers });
};

test('RT-35 an invitation says whom it is for and what it brings, and is taken up with a password', async () => {
  const { user, calls } = await draw({ ...PENDING, activate: undefined });
  await screen.findByText('Season pass');
  expect(screen.getByText(/invitationMessage a•••@example.com/)).toBeTruthy();
  await user.type(screen.getByLabelText('password'), 'long enough');
  await user.click(screen.getByLabelText('The terms'));
  await user.click(screen.getByRole('button', { name: 'activate' }));
  const consentAnswers = [{ consentField: { fieldName: 'terms', required: true }, answer: 'true' }];
  expect(calls).toEqual([
    ['pendingActivation', ID],
    ['pendingEntitlement', ID],
    ['activate', { ...ID, body: { secret: 'long enough', consentAnswers } }],
  ]);
});

test('it can be declined', async () => {
  const { user, calls } = await draw({ ...PENDING, declineActivation: undefined });
  await user.click(await screen.findByRole('button', { name: 'declineInvitation' }));
  await screen.findByRole('heading', { name: 'invitationDeclined' });
  await waitFor(() => expect(calls.at(-1)).toEqual(['declineActivation', ID]));
});

test('one that is no longer good says so, at once and when it was taken up meanwhile', async () => {
  const gone = new ApiError(410, 'CODE_REFUSED', 'No');
  await draw({ ...PENDING, pendingActivation: gone });
  await screen.findByRole('heading', { name: 'invitationEnded' });
  cleanup();
  const { user } = await draw({ ...PENDING, activate: gone });
  await user.type(await screen.findByLabelText('password'), 'long enough');
  await user.click(screen.getByLabelText('The terms'));
  await user.click(screen.getByRole('button', { name: 'activate' }));
  await screen.findByRole('heading', { name: 'invitationEnded' });
});
