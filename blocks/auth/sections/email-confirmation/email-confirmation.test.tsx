// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../../renderer/contract';
import { drawEntry } from '../../../../tests/fixtures/entry';
import EmailConfirmation from './EmailConfirmation';

afterEach(cleanup);

const draw = (scene: Parameters<typeof drawEntry>[2]) =>
  drawEntry(EmailConfirmation, { id: 'confirmation', settings: {}, data: undefined }, scene);

test('VL-04 RT-21 the token is read from the address, spent once, and leads on', async () => {
  const { calls } = await draw({ secrets: { token: 'once' }, answers: { confirm: undefined } });
  await screen.findByRole('heading', { name: 'emailIsConfirmed' });
  await waitFor(() => expect(calls).toEqual([['confirm', { body: { confirmationToken: 'once' } }]]));
  expect(screen.getByRole('link', { name: 'signIn' }).getAttribute('href')).toBe('/login?confirmed=1');
});

test('who is signed in goes on to watch', async () => {
  await draw({ secrets: { token: 'once' }, status: 'customer', answers: { confirm: undefined } });
  expect((await screen.findByRole('link', { name: 'startWatching' })).getAttribute('href')).toBe('/home');
});

test('a token that is gone says so; who is signed in has the email sent once more', async () => {
  const refused = new ApiError(410, 'CODE_REFUSED', 'No');
  const { user, calls } = await draw({
    secrets: { token: 'gone' },
    status: 'customer',
    lacksConfirmation: true,
    answers: { confirm: refused, askConfirmation: undefined },
  });
  await screen.findByText('codeRefused');
  await user.click(screen.getByRole('button', { name: 'sendAgain' }));
  await screen.findByText('confirmationSent');
  expect(calls.map(([name]) => name)).toEqual(['confirm', 'askConfirmation']);
});

test('on a device that has not signed in to the account the password is asked for, and a way out is offered', async () => {
  const refusal = new ApiError(403, 'REAUTHENTICATION_REQUIRED', 'No');
  const { user, calls } = await draw({ secrets: { token: 'once' }, answers: { confirm: refusal } });
  await screen.findByRole('heading', { name: 'confirmWithPasswordTitle' });
  expect(screen.getByRole('link', { name: 'confirmNotMine' }).getAttribute('href')).toBe('/login/request-password');
  await user.type(screen.getByLabelText('password'), 'tall-lantern-41');
  await user.click(screen.getByRole('button', { name: 'confirmWithPasswordButton' }));
  await waitFor(() =>
    expect(calls.at(-1)).toEqual(['confirm', { body: { confirmationToken: 'once', secret: 'tall-lantern-41' } }]),
  );
});

test('without a token the page says what to do, and asks for nothing', async () => {
  const { calls } = await draw({});
  expect(screen.getByRole('heading', { name: 'confirmEmailTitle' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'sendAgain' })).toBeNull();
  await waitFor(() => expect(calls).toEqual([]));
});
