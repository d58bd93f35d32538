// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../../renderer/contract';
import { drawEntry } from '../../../../tests/fixtures/entry';
import ActivateDevice from './ActivateDevice';

afterEach(cleanup);

const draw = (
  status: 'guest' | 'customer',
  answers: Readonly<Record<string, unknown>> = {},
  secrets: Readonly<Record<string, string>> = {},
) =>
  drawEntry(
    ActivateDevice,
    { id: 'activate', settings: {}, data: undefined },
    { status, answers, secrets: { pin: 'K7M PQ2', ...secrets } },
  );
const found = (confirmation: string) => ({
  pinLoginDevice: { deviceName: 'LG TV', confirmation },
  decidePinLogin: undefined,
  confirmPinLogin: undefined,
});
const device = found('NONE');

test('who is not signed in is led to sign-in, with the pin on the way back', async () => {
  await draw('guest');
  const link = screen.getByRole('link', { name: 'signIn' });
  expect(link.getAttribute('href')).toBe(`/login?from=${encodeURIComponent('/here?pin=K7M+PQ2')}`);
});

test('the pin of the address is filled in; the viewer sees the device’s name before they let it in', async () => {
  const { user, calls } = await draw('customer', device);
  expect(screen.getByLabelText<HTMLInputElement>('activatePin').value).toBe('K7M PQ2');
  await user.click(screen.getByRole('button', { name: 'continue' }));
  expect(await screen.findByRole('heading', { name: 'activateLetIn LG TV' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'activateYes' }));
  expect(await screen.findByRole('heading', { name: 'activateDone' })).toBeTruthy();
  expect(calls).toEqual([
    ['pinLoginDevice', { params: { pin: 'K7MPQ2' } }],
    ['decidePinLogin', { params: { pin: 'K7MPQ2' }, body: { approve: true } }],
  ]);
});

test('a device can be turned away', async () => {
  const { user, calls } = await draw('customer', device);
  await user.click(screen.getByRole('button', { name: 'continue' }));
  await user.click(await screen.findByRole('button', { name: 'activateNo' }));
  expect(await screen.findByRole('heading', { name: 'activateRefused' })).toBeTruthy();
  await waitFor(() =>
    expect(calls.at(-1)).toEqual(['decidePinLogin', { params: { pin: 'K7MPQ2' }, body: { approve: false } }]),
  );
});

test('a pin that no device shows is told beside the form', async () => {
  const { user } = await draw('customer', { pinLoginDevice: new ApiError(410, 'CODE_REFUSED', 'no') });
  await user.click(screen.getByRole('button', { name: 'continue' }));
  expect(await screen.findByText('codeRefused')).toBeTruthy();
});

test('who has a password types it before the device is let in, and may try again', async () => {
  const answers: Record<string, unknown> = {
    ...found('PASSWORD'),
    decidePinLogin: new ApiError(403, 'SECRET_WRONG', 'no'),
  };
  const { user, calls } = await draw('customer', answers);
  await user.click(screen.getByRole('button', { name: 'continue' }));
  await user.type(await screen.findByLabelText('password'), 'tall-lantern-41');
  await user.click(screen.getByRole('button', { name: 'activateYes' }));
  expect(await screen.findByText('passwordWrong')).toBeTruthy();
  answers.decidePinLogin = undefined;
  await user.click(screen.getByRole('button', { name: 'activateYes' }));
  expect(await screen.findByRole('heading', { name: 'activateDone' })).toBeTruthy();
  expect(calls.at(-1)).toEqual([
    'decidePinLogin',
    { params: { pin: 'K7MPQ2' }, body: { approve: true, secret: 'tall-lantern-41' } },
  ]);
});

test('who has none gets a link by email, which brings them back', async () => {
  const { user, calls } = await draw('customer', found('EMAIL'));
  await user.click(screen.getByRole('button', { name: 'continue' }));
  await user.click(await screen.findByRole('button', { name: 'sendMeLink' }));
  expect(await screen.findByText('activateMailSent')).toBeTruthy();
  expect(calls.at(-1)).toEqual(['confirmPinLogin', { params: { pin: 'K7MPQ2' } }]);
  cleanup();
  const back = await draw('customer', found('EMAIL'), { approval: 'code-of-the-mail' });
  await back.user.click(screen.getByRole('button', { name: 'continue' }));
  await back.user.click(await screen.findByRole('button', { name: 'activateYes' }));
  expect(await screen.findByRole('heading', { name: 'activateDone' })).toBeTruthy();
  expect(back.calls.at(-1)?.[1]).toMatchObject({ body: { approve: true, code: 'code-of-the-mail' } });
});

test('where the account requires a second factor, a recovery code lets the device in and the password does not', async () => {
  const { user, calls } = await draw('customer', found('PASSKEY'));
  await user.click(screen.getByRole('button', { name: 'continue' }));
  expect(await screen.findByText('activatePasskeyMessage')).toBeTruthy();
  expect(screen.queryByLabelText('password')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'useRecoveryCode' }));
  await user.type(screen.getByLabelText('recoveryCode'), 'AAAA-BBBB-CCCC-DDDD{Enter}');
  expect(await screen.findByRole('heading', { name: 'activateDone' })).toBeTruthy();
  expect(calls.at(-1)?.[1]).toMatchObject({ body: { approve: true, recoveryCode: 'AAAA-BBBB-CCCC-DDDD' } });
});

test('RL-09 (part) a child’s profile is offered another profile in place of a form that the API would refuse', async () => {
  const { calls } = await drawEntry(
    ActivateDevice,
    { id: 'activate', settings: {}, data: undefined },
    { status: 'customer', child: true, realm: { profileConfiguration: { status: 'ENABLED' } } as never },
  );
  expect(screen.getByRole('heading', { name: 'notForChildren' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'switchProfile' }).getAttribute('href')).toBe('/here#profiles');
  expect(screen.queryByLabelText('activatePin')).toBeNull();
  expect(calls).toEqual([]);
});
