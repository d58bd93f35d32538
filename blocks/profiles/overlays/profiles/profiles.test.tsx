// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, type OverlayMoment, UNKNOWN_VIEWER } from '../../../../renderer/contract';
import { drawEntry } from '../../../../tests/fixtures/entry';
import { profilesOverlay } from './';
import Profiles from './Profiles';

afterEach(cleanup);

const ADA = { id: 'p1', name: 'Ada', type: 'a', avatar: 'one', main: true } as const;
const BO = { id: 'p2', name: 'Bo', type: 'c', avatar: 'no-such-picture' } as const;
const LIST = { profiles: { profiles: [ADA, BO], maxProfiles: 5, childProfilesAllowed: true } };

const moment = (changes: object, status: 'ENABLED' | 'DISABLED' = 'ENABLED') =>
  ({
    viewer: { ...UNKNOWN_VIEWER, status: 'customer' },
    hash: '',
    route: 'home',
    settings: { profileConfiguration: { status } },
    ...changes,
  }) as OverlayMoment;

test('the hashes profiles and profiles-from-login open it, for members of a realm with profiles', () => {
  for (const hash of ['profiles', 'profiles-from-login']) {
    expect(profilesOverlay.when(moment({ hash }))).toBe(true);
    expect(profilesOverlay.when(moment({ hash }, 'DISABLED'))).toBe(false);
    expect(profilesOverlay.when(moment({ hash, viewer: { ...UNKNOWN_VIEWER, status: 'guest' } }))).toBe(false);
  }
  expect(profilesOverlay.when(moment({ hash: 'search' }))).toBe(false);
});

test('who has not said who watches is asked, but not on the way out', () => {
  const viewer = { ...UNKNOWN_VIEWER, status: 'customer', account: { profileRequired: true } };
  expect(profilesOverlay.when(moment({ viewer }))).toBe(true);
  expect(profilesOverlay.when(moment({ viewer, route: 'logout' }))).toBe(false);
});

const draw = (answers: Record<string, unknown>, account = {}) => {
  const leave = vi.fn();
  return drawEntry(
    Profiles,
    { leave, route: 'home' },
    { status: 'customer', answers: { ...LIST, ...answers }, account },
  ).then((drawn) => ({ ...drawn, leave }));
};

test('whoever is chosen watches the page that is open; choosing who watches already only closes', async () => {
  const { user, calls, leave } = await draw({ selectProfile: undefined }, { profile: ADA });
  await user.click(await screen.findByRole('button', { name: /Ada/ }));
  expect(leave).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: /Bo/ }));
  await waitFor(() =>
    expect(calls.at(-1)).toEqual(['selectProfile', { params: { id: 'p2' }, body: {} }, { to: '/here' }]),
  );
});

test('a pin that is needed is asked for in place, and a wrong one is told', async () => {
  const { user, calls } = await draw({ selectProfile: new ApiError(403, 'PIN_REQUIRED', 'No') }, { profile: BO });
  await user.click(await screen.findByRole('button', { name: /Ada/ }));
  const pin = await screen.findByLabelText('pin');
  expect(pin.getAttribute('inputmode')).toBe('numeric');
  await user.type(pin, '40a71{Enter}');
  await waitFor(() =>
    expect(calls.at(-1)).toEqual(['selectProfile', { params: { id: 'p1' }, body: { pin: '4071' } }, { to: '/here' }]),
  );
  expect((await screen.findByRole('alert')).textContent).toContain('pinRequired');
});

test('who must choose cannot close it, and can sign out', async () => {
  await draw({}, { profileRequired: true });
  expect(screen.queryByRole('button', { name: 'close' })).toBeNull();
  expect(screen.getByRole('link', { name: 'logout' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'manageProfiles' }).getAttribute('href')).toBe('/profiles');
});

test('a list that could not be had can be asked for again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user, calls } = await draw({ profiles: new ApiError(500, 'INTERNAL', 'No') });
  await user.click(await screen.findByRole('button', { name: 'tryAgain' }));
  expect(calls.filter(([name]) => name === 'profiles')).toHaveLength(2);
});
