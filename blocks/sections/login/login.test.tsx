// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ApiError, noViewer } from '../../../renderer/contract';
import type { Login as LoginBody } from '../../../schemas/generated/types';
import { fixtureEngine, InEngine } from '../../../tests/fixtures/engine';
import { faultOf } from './faults';
import Login from './Login';

afterEach(cleanup);

function draw(signIn: (login: { email: string; secret: string }) => Promise<void>) {
  render(
    <InEngine
      engine={fixtureEngine({
        viewer: { ...noViewer, enter: (_, input) => signIn((input as { body: LoginBody }).body) },
      })}
    >
      <Login id="login" settings={{}} data={undefined} />
    </InEngine>,
  );
  const user = userEvent.setup();
  return {
    user,
    email: screen.getByLabelText('email') as HTMLInputElement,
    secret: screen.getByLabelText('password') as HTMLInputElement,
    submit: () => user.click(screen.getByRole('button', { name: /^signIn$/ })),
  };
}

test('ER-06 empty fields are told before anybody is asked, tied to their fields, and the first has the focus', async () => {
  const asked: unknown[] = [];
  const { user, email, secret, submit } = draw(async (login) => void asked.push(login));
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('EmailPasswordCannotBeEmpty');
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(email);
  const [fault = ''] = email.getAttribute('aria-describedby')!.split(' ');
  expect(document.getElementById(fault)?.textContent).toBe('emailCannotBeEmpty');
  await user.type(email, 'ada');
  await submit();
  expect(screen.getByText('pleaseProvideValidEmail')).toBeTruthy();
  await user.type(email, '@example.com');
  await submit();
  expect(document.activeElement).toBe(secret);
  expect(asked).toEqual([]);
});

test('ER-03 a refused login says so beside the form, and may be tried again', async () => {
  const asked: unknown[] = [];
  const { user, email, secret, submit } = draw(async (login) => {
    asked.push(login);
    throw new ApiError(404, 'NOT_FOUND', 'No');
  });
  await user.type(email, ' ada@example.com ');
  await user.type(secret, ' wrong ');
  await submit();
  expect(screen.getByRole('alert').textContent).toBe('loginError');
  expect(document.activeElement).toBe(email);
  expect(asked).toEqual([{ email: 'ada@example.com', secret: ' wrong ' }]);
  await submit();
  expect(asked).toHaveLength(2);
});

test('while a login is under way a second press does nothing', async () => {
  let asked = 0;
  const { user, email, secret, submit } = draw(() => {
    asked += 1;
    return new Promise(() => {});
  });
  await user.type(email, 'ada@example.com');
  await user.type(secret, 'x');
  await submit();
  await user.click(screen.getByRole('button', { name: 'signingIn' }));
  expect(asked).toBe(1);
});

test('the password can be shown and hidden', async () => {
  const { user, secret } = draw(async () => {});
  expect(secret.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'showPassword' }));
  expect(secret.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'hidePassword' }));
  expect(secret.type).toBe('password');
});

test('ER-16 a code that the table does not know gives the general words', () => {
  for (const code of ['WHATEVER', undefined, '__proto__', 'constructor'])
    expect(faultOf(code).form).toBe('anErrorOccured');
  expect(faultOf('GENERIC').form).toBe('anErrorOccured');
});
