// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../renderer/contract';
import { fixtureContext, fixtureEngine, InEngine } from '../../../../tests/fixtures/engine';
import { drawEntry } from '../../../../tests/fixtures/entry';
import Account from './Account';
import load, { type PartName } from './load';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const REALM = { profileConfiguration: { status: 'ENABLED' }, authenticationProviders: [] } as never;
const draw = (part: PartName, answers: Record<string, unknown> = {}, scene: object = {}) =>
  drawEntry(
    Account,
    { id: 'account', settings: {}, data: { part } },
    { status: 'customer', realm: REALM, answers, ...scene },
  );
const PROFILE = {
  contactEmail: 'ada@example.com',
  name: { fullName: 'Ada Falk', preferredName: '' },
  birthDate: '1990-05-17',
  status: 'COMPLETE',
};

test('the address’s section says which part is open; an unknown one opens the first', async () => {
  const partOf = async (query: string) => (await load({}, fixtureContext({}, {}, query))).part;
  expect(await partOf('section=preferences')).toBe('preferences');
  expect(await partOf('section=constructor')).toBe('accountdetails');
  expect(await partOf('')).toBe('accountdetails');
  await draw('accountsecurity');
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/here?section=accountsecurity');
});

test('what is drawn on the server has nothing of the viewer’s', () => {
  const engine = fixtureEngine();
  const settings = { ...engine.realm.settings, profileConfiguration: {} };
  const html = renderToString(
    <InEngine engine={{ ...engine, realm: { ...engine.realm, settings } }}>
      <Account id="account" settings={{}} data={{ part: 'accountdetails' }} />
    </InEngine>,
  );
  expect(html).toContain('accountDetails');
  expect(html).not.toContain('<form');
});

test('details are filled in as they are, and saved as they shall be', async () => {
  const { user, calls } = await draw('accountdetails', {
    userProfile: PROFILE,
    changeUserProfile: { ...PROFILE, birthDate: undefined },
    session: {},
  });
  const born = await screen.findByLabelText<HTMLInputElement>(/^birthDate/);
  expect(born.value).toBe('1990-05-17');
  await user.clear(born);
  await user.type(screen.getByLabelText(/^phoneNumber/), '+33 6 12 34 56 78');
  await user.click(screen.getByRole('button', { name: 'save' }));
  expect(await screen.findByText('detailsSaved')).toBeTruthy();
  const body = { contactEmail: 'ada@example.com', name: PROFILE.name, phoneNumber: '+33 6 12 34 56 78' };
  await waitFor(() => expect(calls).toContainEqual(['changeUserProfile', { body }]));
});

test('a new password asks for the one in use, and says so when that is wrong', async () => {
  const wrong = new ApiError(403, 'SECRET_WRONG', 'No');
  const { user, calls, stored } = await draw('accountsecurity', { updatePassword: wrong });
  await user.type(screen.getByLabelText('currentPassword'), 'old one');
  await user.type(screen.getByLabelText('newPassword'), 'new one{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('passwordWrong');
  expect(calls).toContainEqual([
    'updatePassword',
    { body: { currentSecret: 'old one', secret: 'new one' } },
    { to: '/here' },
  ]);
  expect(stored.size).toBe(0);
  cleanup();
  await draw('accountsecurity', {}, { stored: { passwordChanged: '1' } });
  expect(await screen.findByText('passwordChanged')).toBeTruthy();
});

test('devices: this one is marked, others can be signed out, and all of them at once', async () => {
  const device = (id: string, current: boolean) => ({ id, name: id, lastSeenAt: '2026-11-16T20:00:00Z', current });
  const { user, calls } = await draw('accountsecurity', {
    devices: { devices: [device('Laptop', true), device('TV', false)] },
    endDevice: undefined,
    logoutEverywhere: undefined,
  });
  await screen.findByText('thisDevice');
  const [here, there] = screen.getAllByRole('listitem').slice(-2);
  expect(within(here!).getByText('thisDevice')).toBeTruthy();
  expect(within(here!).queryByRole('button')).toBeNull();
  await user.click(within(there!).getByRole('button', { name: 'signOutDevice TV' }));
  await waitFor(() => expect(calls).toContainEqual(['endDevice', { params: { id: 'TV' } }]));
  await user.click(screen.getByRole('button', { name: 'signOutEverywhere' }));
  await waitFor(() => expect(calls.slice(-2)).toEqual([['logoutEverywhere'], ['signOut']]));
});

test('a provider can be parted from, unless it is the only way in', async () => {
  const linked = (providers: string[], hasPassword: boolean) => ({ linkedProviders: { providers, hasPassword } });
  const { user, calls } = await draw('accountsecurity', { ...linked(['north'], true), unlinkProvider: undefined });
  await user.click(await screen.findByRole('button', { name: 'unlinkProvider north' }));
  await waitFor(() => expect(calls).toContainEqual(['unlinkProvider', { params: { id: 'north' } }]));
  cleanup();
  await draw('accountsecurity', linked(['north'], false));
  expect(await screen.findByText('unlinkOnlyWay')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /unlinkProvider/ })).toBeNull();
});

test('a first pin is set and holds back; then it is asked for by every change', async () => {
  const none = { status: 'NON_RESTRICTED', hasPin: false, unlockedUntil: null };
  const done = { changePin: undefined, changeParentalControl: undefined, removePin: undefined, resetPin: undefined };
  const { user, calls } = await draw('preferences', { parentalControl: none, ...done });
  await user.type(await screen.findByLabelText('newPin'), '4071{Enter}');
  expect(await screen.findByText('pinIsSet')).toBeTruthy();
  await waitFor(() => expect(calls).toContainEqual(['changePin', { body: { pin: '4071' } }]));
  await waitFor(() =>
    expect(calls).toContainEqual(['changeParentalControl', { body: { pin: '4071', status: 'RESTRICTED' } }]),
  );
  cleanup();

  const set = { parentalControl: { ...none, hasPin: true, status: 'RESTRICTED' }, ...done };
  const second = await draw('preferences', set);
  await second.user.click(await screen.findByRole('button', { name: 'restrictionLift' }));
  const dialog = within(screen.getByRole('dialog'));
  await second.user.type(dialog.getByLabelText('pin'), '4071');
  await second.user.click(dialog.getByRole('button', { name: 'restrictionLift' }));
  await waitFor(() =>
    expect(second.calls).toContainEqual(['changeParentalControl', { body: { pin: '4071', status: 'NON_RESTRICTED' } }]),
  );
  await second.user.click(screen.getByRole('button', { name: 'pinChange' }));
  await second.user.type(screen.getByLabelText('currentPin'), '4071');
  await second.user.type(screen.getByLabelText('newPin'), '1234{Enter}');
  await waitFor(() =>
    expect(second.calls).toContainEqual(['changePin', { body: { pin: '1234', currentPin: '4071' } }]),
  );
  await second.user.click(screen.getByRole('button', { name: 'pinRemove' }));
  await second.user.type(screen.getByLabelText('pin'), '1234{Enter}');
  await waitFor(() => expect(second.calls).toContainEqual(['removePin', { body: { currentPin: '1234' } }]));
  await second.user.click(screen.getByRole('button', { name: 'pinForgotten' }));
  expect(await screen.findByText('pinResetSent')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'manageProfiles' })).toBeTruthy();
});

test('an address that is not confirmed yet is told, and the email sent once more', async () => {
  const { user, calls } = await draw('preferences', { askConfirmation: undefined }, { lacksConfirmation: true });
  await user.click(screen.getByRole('button', { name: 'sendAgain' }));
  await waitFor(() => expect(calls).toContainEqual(['askConfirmation']));
  expect(await screen.findByText('confirmationSent')).toBeTruthy();
});

test('who is not signed in is led to sign-in and back', async () => {
  await draw('preferences', {}, { status: 'guest' });
  expect(screen.getByRole('link', { name: 'signIn' }).getAttribute('href')).toBe('/login?from=%2Fhere');
});

test('what could not be had is told, and never an empty form', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await draw('accountdetails', { userProfile: new ApiError(500, 'INTERNAL', 'No') });
  expect((await screen.findByRole('alert')).textContent).toBe('sectionFailed');
  expect(screen.queryByRole('button', { name: 'save' })).toBeNull();
});
