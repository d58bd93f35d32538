// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../../renderer/contract';
import { drawEntry } from '../../../../tests/fixtures/entry';
import PinReset from './PinReset';

afterEach(cleanup);

const draw = (
  answers: Record<string, unknown>,
  secrets: Record<string, string> = {},
  status: 'guest' | 'customer' = 'customer',
) => drawEntry(PinReset, { id: 'reset', settings: {}, data: undefined }, { status, answers, secrets });

test('RT-36 RT-65 the code of the address sets another pin, and what had been opened is closed', async () => {
  const { user, calls } = await draw({ changePin: undefined }, { code: 'once' });
  expect(screen.queryByLabelText('pinResetCode')).toBeNull();
  await user.type(screen.getByLabelText('newPin'), '407{Enter}');
  expect(screen.getByText('pinFormat')).toBeTruthy();
  await user.type(screen.getByLabelText('newPin'), '1{Enter}');
  expect(await screen.findByRole('heading', { name: 'pinIsSet' })).toBeTruthy();
  expect(calls).toEqual([
    ['changePin', { body: { pin: '4071', resetCode: 'once' } }],
    ['note', { do: 'resetPin' }],
  ]);
});

test('a code can be typed; one that is no longer good is told, and another may be tried', async () => {
  const { user, calls } = await draw({ changePin: new ApiError(410, 'CODE_REFUSED', 'No') }, { code: 'old' });
  await user.type(screen.getByLabelText('newPin'), '4071{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('codeRefused');
  await user.type(screen.getByLabelText('pinResetCode'), ' new {Enter}');
  await waitFor(() => expect(calls.at(-1)).toEqual(['changePin', { body: { pin: '4071', resetCode: 'new' } }]));
});

test('who is not signed in is led to sign-in', async () => {
  await draw({}, {}, 'guest');
  expect(screen.getByRole('link', { name: 'signIn' }).getAttribute('href')).toBe('/login?from=%2Fhere');
});
