// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../../renderer/contract';
import { drawEntry } from '../../../../tests/fixtures/entry';
import Profiles from './Profiles';

afterEach(cleanup);

const ADA = { id: 'p1', name: 'Ada', type: 'a', avatar: 'one', main: true } as const;
const BO = { id: 'p2', name: 'Bo', type: 'c', avatar: 'two', fontScale: 125 } as const;
const draw = (answers: Record<string, unknown> = {}, limits = {}) =>
  drawEntry(
    Profiles,
    { id: 'profiles', settings: {}, data: undefined },
    {
      status: 'customer',
      answers: { profiles: { profiles: [ADA, BO], maxProfiles: 5, childProfilesAllowed: true, ...limits }, ...answers },
    },
  );

test('a profile is added with its name, its picture and the size of its words', async () => {
  const { user, calls } = await draw({ addProfile: BO });
  await user.click(await screen.findByRole('button', { name: 'addProfile' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('profileName'), 'Cy');
  await user.selectOptions(dialog.getByLabelText(/wordSize/), '150');
  await user.click(dialog.getByLabelText('forChild'));
  await user.click(dialog.getByLabelText('pictureNumber 3'));
  await user.click(dialog.getByRole('button', { name: 'save' }));
  await waitFor(() =>
    expect(calls).toContainEqual(['addProfile', { body: { name: 'Cy', type: 'c', avatar: 'three', fontScale: 150 } }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(calls.at(-1)).toEqual(['profiles']));
});

test('a profile is changed from what it was; the first one can be no child’s', async () => {
  const { user, calls } = await draw({ changeProfile: BO });
  await user.click(await screen.findByRole('button', { name: 'changeProfileOf Bo' }));
  await user.click(screen.getByRole('button', { name: 'save' }));
  const body = { name: 'Bo', type: 'c', avatar: 'two', fontScale: 125 };
  await waitFor(() => expect(calls).toContainEqual(['changeProfile', { params: { id: 'p2' }, body }]));
  await user.click(await screen.findByRole('button', { name: 'changeProfileOf Ada' }));
  expect(screen.queryByLabelText('forChild')).toBeNull();
});

test('a profile is taken away once that was confirmed, the first one never', async () => {
  const { user, calls } = await draw({ removeProfile: undefined });
  expect(screen.queryByRole('button', { name: 'removeProfileOf Ada' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'removeProfileOf Bo' }));
  await user.click(screen.getByRole('button', { name: 'keep' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'removeProfileOf Bo' }));
  await user.click(screen.getByRole('button', { name: 'remove' }));
  await waitFor(() => expect(calls).toContainEqual(['removeProfile', { params: { id: 'p2' } }]));
});

test('the limits are told in words', async () => {
  await draw({}, { maxProfiles: 2 });
  expect(await screen.findByText('profilesFull 2')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'addProfile' })).toBeNull();
  cleanup();
  const { user } = await draw(
    { addProfile: new ApiError(409, 'PROFILE_LIMIT', 'No') },
    { childProfilesAllowed: false },
  );
  await user.click(await screen.findByRole('button', { name: 'addProfile' }));
  expect(screen.queryByLabelText('forChild')).toBeNull();
  await user.type(screen.getByLabelText('profileName'), 'Cy{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('profileLimit');
});

const CONTROL = { status: 'NON_RESTRICTED', hasPin: false, unlockedUntil: null };
/** Adds a child's profile to an account that has these. */
async function addChild(profiles: unknown[], hasPin: boolean) {
  const drawn = await draw(
    { addProfile: BO, parentalControl: { ...CONTROL, hasPin }, changePin: undefined },
    { profiles },
  );
  await drawn.user.click(await screen.findByRole('button', { name: 'addProfile' }));
  await drawn.user.type(screen.getByLabelText('profileName'), 'Cy');
  await drawn.user.click(screen.getByLabelText('forChild'));
  await drawn.user.click(screen.getByRole('button', { name: 'save' }));
  return drawn;
}

test('the first child’s profile of an account without a PIN offers one, and it is set at once', async () => {
  const { user, calls } = await addChild([ADA], false);
  const dialog = within(await screen.findByRole('dialog', { name: 'childLockTitle' }));
  expect(dialog.getByText('childLockMessage Cy')).toBeTruthy();
  expect(dialog.getByText('childLockWarning')).toBeTruthy();
  await user.type(dialog.getByLabelText('newPin'), '4071');
  await user.click(dialog.getByRole('button', { name: 'pinSet' }));
  await waitFor(() => expect(calls).toContainEqual(['changePin', { body: { pin: '4071' } }]));
  expect(await screen.findByText('childLockIsSet')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the offer of a PIN may be declined', async () => {
  const { user, calls } = await addChild([ADA], false);
  await user.click(await screen.findByRole('button', { name: 'childLockSkip' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.some(([name]) => name === 'changePin')).toBe(false);
});

test('no PIN is offered where there is one, or to a second child', async () => {
  const first = await addChild([ADA], true);
  await waitFor(() => expect(first.calls).toContainEqual(['parentalControl']));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  const second = await addChild([ADA, BO], false);
  await waitFor(() => expect(second.calls.filter(([name]) => name === 'profiles')).toHaveLength(2));
  expect(second.calls).not.toContainEqual(['parentalControl']);
});
