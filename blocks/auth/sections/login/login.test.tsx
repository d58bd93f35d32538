// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../renderer/contract';
import type { AccessProvider } from '../../../../schemas/generated/types';
import { ACCESS, drawEntry, GUEST_EMAIL } from '../../../../tests/fixtures/entry';
import Login from './Login';

const NORTH: AccessProvider = { name: 'north', displayName: 'North', fields: [], autoLogin: false };
const STARTED = { authorizationUri: 'https://id.example.com/authorize?state=s', state: 's', binding: 'b' };

beforeEach(() => history.replaceState(null, '', '/login'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Changes = Partial<Omit<typeof ACCESS, 'named'>> & { named?: string | null };

async function draw(changes: Changes = {}, scene: Parameters<typeof drawEntry>[2] = {}) {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const data = { ...ACCESS, ...changes };
  const drawn = await drawEntry(Login, { id: 'login', settings: {}, data }, scene);
  const submit = () => drawn.user.click(screen.getByRole('button', { name: /^signIn$/ }));
  return { ...drawn, assign, submit };
}

const emailInput = () => screen.getByLabelText('email') as HTMLInputElement;
const secretInput = () => screen.getByLabelText('password') as HTMLInputElement;

test('VL-03 ER-06 a form with nothing in it says so before anybody is asked, and the first field has the focus', async () => {
  const { calls, submit } = await draw();
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('EmailPasswordCannotBeEmpty');
  expect(emailInput().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(emailInput());
  const [fault = ''] = emailInput().getAttribute('aria-describedby')!.split(' ');
  expect(document.getElementById(fault)?.textContent).toBe('pleaseProvideYourEmail');
  await waitFor(() => expect(calls).toEqual([]));
});

test('VL-01 VL-02 an address that is none and a missing password are told at their fields', async () => {
  const { user, calls, submit } = await draw();
  await user.type(emailInput(), 'ada@example');
  await submit();
  expect(screen.getByText('pleaseProvideValidEmail')).toBeTruthy();
  expect(screen.getByText('pleaseProvideYourPassword')).toBeTruthy();
  await user.type(emailInput(), '.com');
  expect(screen.queryByText('pleaseProvideValidEmail')).toBeNull();
  await submit();
  expect(document.activeElement).toBe(secretInput());
  await waitFor(() => expect(calls).toEqual([]));
});

test('a fault shows when its field was left, and not before', async () => {
  const { user } = await draw();
  await user.type(emailInput(), 'ada');
  expect(screen.queryByText('pleaseProvideValidEmail')).toBeNull();
  await user.tab();
  expect(screen.getByText('pleaseProvideValidEmail')).toBeTruthy();
});

test('a fault that shows moves nothing under a press that is under way', async () => {
  const { user } = await draw();
  await user.type(emailInput(), 'ada');
  const target = screen.getByRole('button', { name: /^signIn$/ });
  await user.pointer({ keys: '[MouseLeft>]', target });
  expect(screen.queryByText('pleaseProvideValidEmail')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target });
  expect(await screen.findByText('pleaseProvideValidEmail')).toBeTruthy();
});

test('ER-03 a refused login says so beside the form, and may be tried again', async () => {
  const { user, calls, submit } = await draw({}, { answers: { login: new ApiError(404, 'NOT_FOUND', 'No') } });
  await user.type(emailInput(), ' ada@example.com ');
  await user.type(secretInput(), ' wrong ');
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('loginError');
  await waitFor(() => expect(document.activeElement).toBe(emailInput()));
  await waitFor(() => expect(calls).toEqual([['login', { body: { email: 'ada@example.com', secret: ' wrong ' } }]]));
  await submit();
  await waitFor(() => expect(calls).toHaveLength(2));
});

test('while a login is under way a second press does nothing', async () => {
  const { user, calls, submit } = await draw();
  await user.type(emailInput(), 'ada@example.com');
  await user.type(secretInput(), 'x');
  await submit();
  await user.click(screen.getByRole('button', { name: 'signingIn' }));
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('VL-01 the password can be shown and hidden', async () => {
  const { user } = await draw();
  expect(secretInput().type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'showPassword' }));
  expect(secretInput().type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'hidePassword' }));
  expect(secretInput().type).toBe('password');
});

test('VL-04 the browser’s own checks are off', async () => {
  const { container } = await draw();
  expect(container.querySelector('form')?.noValidate).toBe(true);
});

test('RS-25 login offers a link by email where the realm has it, and says the same for every address', async () => {
  const without = await draw();
  expect(screen.queryByRole('button', { name: 'sendMeLink' })).toBeNull();
  without.unmount();
  history.replaceState(null, '', '/login?from=/vod/1');
  const { user, calls } = await draw({ magicLink: true }, { answers: { requestMagicLink: undefined } });
  await user.click(screen.getByRole('button', { name: 'sendMeLink' }));
  await user.type(emailInput(), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'sendLink' }));
  await waitFor(() =>
    expect(calls).toEqual([['requestMagicLink', { body: { email: 'ada@example.com', from: '/vod/1' } }]]),
  );
  const heading = await screen.findByRole('heading', { name: 'lookIntoInbox' });
  expect(document.activeElement).toBe(heading);
});

test('RS-25 a link that was opened is spent at once; one that has ended leads to a new one', async () => {
  const { user, calls } = await draw(
    { magicLink: true },
    { secrets: { magic: 'once' }, answers: { verifyMagicLink: new ApiError(410, 'CODE_REFUSED', 'No') } },
  );
  await waitFor(() => expect(calls).toEqual([['verifyMagicLink', { body: { token: 'once' } }]]));
  await screen.findByRole('heading', { name: 'linkEnded' });
  await user.click(screen.getByRole('button', { name: 'sendNewLink' }));
  expect(screen.getByRole('heading', { name: 'magicLinkTitle' })).toBeTruthy();
});

test('a provider is started by its button, and what ties the return to this browser is kept', async () => {
  history.replaceState(null, '', '/login?from=//elsewhere.example');
  const { user, calls, stored, assign } = await draw({ providers: [NORTH] }, { answers: { startProvider: STARTED } });
  await user.click(screen.getByRole('button', { name: 'continueWith North' }));
  const redirectUri = `${location.origin}/login-redirect`;
  await waitFor(() => expect(calls).toEqual([['startProvider', { params: { name: 'north' }, body: { redirectUri } }]]));
  expect(assign).toHaveBeenCalledWith(STARTED.authorizationUri);
  expect(JSON.parse(stored.get('provider')!)).toEqual({ name: 'north', state: 's', binding: 'b' });
});

test('an address of a provider that is no page is not gone to', async () => {
  const answers = { startProvider: { ...STARTED, authorizationUri: 'javascript:alert(1)' } };
  const { user, assign } = await draw({ providers: [NORTH] }, { answers });
  await user.click(screen.getByRole('button', { name: 'continueWith North' }));
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toContain('anErrorOccured');
  expect(assign).not.toHaveBeenCalled();
});

test('RT-23 the sub-path of a provider starts it; its own questions come first', async () => {
  const { assign, unmount } = await draw(
    { providers: [NORTH], named: 'north' },
    { answers: { startProvider: STARTED } },
  );
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  unmount();
  const club: AccessProvider = {
    ...NORTH,
    fields: [{ fieldName: 'club', fieldType: 'TEXT', fieldLabel: 'club', required: true, order: 1 }],
  };
  const { user, stored, calls } = await draw(
    { providers: [club], named: 'north' },
    { answers: { startProvider: STARTED } },
  );
  await waitFor(() => expect(calls).toEqual([]));
  await user.type(screen.getByLabelText('club'), 'Blue');
  await user.click(screen.getByRole('button', { name: 'continueWith North' }));
  expect(JSON.parse(stored.get('provider')!)).toMatchObject({ fields: { club: 'Blue' } });
});

test('AU-09 guests are led to the only provider at once where it says so, and never after it had to ask', async () => {
  const auto = { ...NORTH, autoLogin: true };
  const answers = { startProvider: STARTED };
  const { calls, unmount } = await draw({ providers: [auto] }, { answers });
  const [[, input] = []] = calls as [string, { body: { prompt: string } }][];
  expect(input?.body.prompt).toBe('none');
  unmount();
  const still: [Changes, Parameters<typeof drawEntry>[2]][] = [
    [{ providers: [auto, { ...NORTH, name: 'south' }] }, { answers }],
    [{ providers: [NORTH] }, { answers }],
    [{ providers: [auto] }, { answers, status: 'unauthenticated' }],
    [{ providers: [auto] }, { answers, secrets: { error: 'interaction_required' } }],
    [{ providers: [auto] }, { answers, secrets: { error: 'login_required' } }],
  ];
  for (const [changes, scene] of still) {
    const drawn = await draw(changes, scene);
    expect(drawn.calls).toEqual([]);
    drawn.unmount();
  }
});

test('RS-01 RS-26 login leads to sign-up where there is one, here or elsewhere', async () => {
  const hrefOfSignUp = () => screen.queryByRole('link', { name: 'signup' })?.getAttribute('href');
  const cases: [Changes, string | undefined][] = [
    [{}, '/signup'],
    [{ selfRegistration: false }, undefined],
    [{ externalRegistrationUri: 'https://id.example.com/join' }, 'https://id.example.com/join'],
  ];
  for (const [changes, href] of cases) {
    const { unmount } = await draw(changes);
    expect(hrefOfSignUp()).toBe(href);
    unmount();
  }
});

test('the address says what has been done on the page before', async () => {
  for (const [search, notice] of [
    ['?reset=done', 'passwordIsReset'],
    ['?confirmed=1', 'emailIsConfirmed'],
    ['?expired=1', 'sessionExpired'],
  ]) {
    history.replaceState(null, '', `/login${search}`);
    const { unmount } = await draw();
    expect(screen.getByText(notice!)).toBeTruthy();
    unmount();
  }
});

test('who was led here from another page is told why; a word about what was done comes first', async () => {
  history.replaceState(null, '', '/login?from=%2Faccount');
  await draw();
  expect(screen.getByRole('status').textContent).toBe('signInToContinue');
  cleanup();
  history.replaceState(null, '', '/login?from=%2Faccount&expired=1');
  await draw();
  expect(screen.getByRole('status').textContent).toBe('sessionExpired');
  cleanup();
  history.replaceState(null, '', '/login');
  await draw();
  expect(screen.queryByRole('status')).toBeNull();
});

test('the email address that was typed in the checkout is not asked for again, and is forgotten with the sign-in', async () => {
  const answers = { login: { authorisationToken: 'a', refreshToken: 'r' } };
  const { user, submit, stored, calls } = await draw({}, { answers, stored: { guestEmail: GUEST_EMAIL } });
  await waitFor(() => expect(emailInput().value).toBe('ada@example.com'));
  await user.type(secretInput(), 'long enough');
  await submit();
  expect(calls).toEqual([['login', { body: { email: 'ada@example.com', secret: 'long enough' } }]]);
  await waitFor(() => expect(stored.has('guestEmail')).toBe(false));
});
