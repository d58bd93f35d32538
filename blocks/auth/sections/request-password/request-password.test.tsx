// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '../../../../renderer/contract';
import { drawEntry } from '../../../../tests/fixtures/entry';
import RequestPassword from './RequestPassword';

afterEach(cleanup);

const draw = (answers: Record<string, unknown>) =>
  drawEntry(RequestPassword, { id: 'request', settings: {}, data: undefined }, { answers });
const emailInput = () => screen.getByLabelText('email');

test('RT-27 the page says the same for every address, and has another go', async () => {
  const { user, calls } = await draw({ requestPassword: undefined });
  await user.type(emailInput(), 'ada@example.com{Enter}');
  await waitFor(() => expect(calls).toEqual([['requestPassword', { body: { email: 'ada@example.com' } }]]));
  const heading = await screen.findByRole('heading', { name: 'lookIntoInbox' });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText('passwordLinkSent ada@example.com')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'anotherAddress' }));
  expect((emailInput() as HTMLInputElement).value).toBe('');
});

test('ER-01 a challenge that failed is told', async () => {
  const { user } = await draw({ requestPassword: new ApiError(403, 'CHALLENGE_FAILED', 'No') });
  await user.type(emailInput(), 'ada@example.com{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('reCaptchaAssessmentFailed');
});
