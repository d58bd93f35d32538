// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, type OverlayMoment, UNKNOWN_VIEWER } from '../../../../renderer/contract';
import { drawEntry } from '../../../../tests/fixtures/entry';
import { Consents as AccountConsents } from '../../sections/account/Consents';
import { consents } from './';
import Consents from './Consents';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const prompt = (fieldName: string, required: boolean, answer: string | null) => ({
  ...{
    consentField: { fieldName, required },
    text: `About ${fieldName}`,
    functionalPurpose: 'CONSENT',
    version: 1,
    answer,
  },
  answeredAt: answer === null ? null : '2026-11-20T12:00:00.000Z',
});
const draw = (answers: object[], changed: unknown = { answers: [] }) =>
  drawEntry(Consents, {}, { status: 'customer', answers: { consentAnswers: { answers }, changeConsents: changed } });
const dialog = () => screen.queryByRole('dialog');
const noted = (calls: readonly (readonly unknown[])[]) => calls.filter(([name]) => name === 'note');

test('MO-03 (part) only members are asked, on pages that they stay on, and nobody in another one’s name', () => {
  const when = (viewer: object, route = 'home') =>
    consents.when({
      viewer: { ...UNKNOWN_VIEWER, status: 'customer', account: { child: false }, ...viewer },
      route,
    } as unknown as OverlayMoment);
  expect(when({})).toBe(true);
  expect(when({}, 'logout')).toBe(false);
  expect(when({ status: 'guest' })).toBe(false);
  expect(when({ account: null })).toBe(false);
  expect(when({ account: { child: true } })).toBe(false);
  expect(when({ impersonationState: 'loaded' })).toBe(false);
});

test('MO-03 where nothing is missing the consent time is recorded and nothing shows', async () => {
  const { calls } = await draw([prompt('terms', true, 'true'), prompt('news', false, 'false')]);
  await waitFor(() => expect(noted(calls)).toEqual([['note', { do: 'setConsentTime', at: 0 }]]));
  expect(calls[0]).toEqual(['consentAnswers', { query: { functionalPurposes: 'REGISTRATION,PROFILE,CONSENT' } }]);
  expect(dialog()).toBeNull();
});

test('MO-03 a required prompt without a yes opens the dialog, which nothing but an answer or signing out closes', async () => {
  const { user, calls } = await draw([
    prompt('terms', true, 'false'),
    prompt('news', false, null),
    prompt('old', false, 'true'),
  ]);
  const asked = within(await screen.findByRole('dialog', { name: 'consentsTitle' }));
  expect(asked.getAllByRole('checkbox')).toHaveLength(2);
  expect(asked.queryByRole('button', { name: 'close' })).toBeNull();
  expect(asked.getByRole('link', { name: 'logout' }).getAttribute('href')).toBe('/logout');
  await user.click(asked.getByRole('button', { name: 'goOn' }));
  expect(asked.getByText('consentRequiredToContinue')).toBeTruthy();
  expect(calls.map(([name]) => name)).toEqual(['consentAnswers']);
  await user.click(asked.getByRole('checkbox', { name: /About terms/ }));
  await user.click(asked.getByRole('button', { name: 'goOn' }));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(calls[1]).toEqual([
    'changeConsents',
    {
      body: [
        { promptField: 'terms', answer: 'true' },
        { promptField: 'news', answer: 'false' },
      ],
    },
  ]);
  expect(noted(calls)).toHaveLength(1);
});

test('MO-03 saving shows, and a failure says so and loses nothing', async () => {
  const failure = new ApiError(503, 'NOT_READY', 'Not ready');
  const { user, calls } = await draw([prompt('terms', true, null)], failure);
  await user.click(await screen.findByRole('checkbox', { name: /About terms/ }));
  await user.click(screen.getByRole('button', { name: 'goOn' }));
  expect((await screen.findByRole('alert')).textContent).toBe('errorUpdatingTermsOfUse');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(noted(calls)).toEqual([]);
  cleanup();
  const waiting = await draw([prompt('terms', true, null)], new Promise(() => {}));
  await waiting.user.click(await screen.findByRole('checkbox', { name: /About terms/ }));
  await waiting.user.click(screen.getByRole('button', { name: 'goOn' }));
  expect(await screen.findByRole('button', { name: 'saving' })).toBeTruthy();
});

test('optional prompts alone can be closed, which is recorded as a no', async () => {
  const { user, calls } = await draw([prompt('news', false, null)]);
  await user.click(await screen.findByRole('button', { name: 'close' }));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(calls[1]).toEqual(['changeConsents', { body: [{ promptField: 'news', answer: 'false' }] }]);
});

test('ER-15 (part) a failed consent fetch is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { calls } = await drawEntry(
    Consents,
    {},
    { status: 'customer', answers: { consentAnswers: new ApiError(503, 'NOT_READY', 'Not ready') } },
  );
  await waitFor(() => expect(warn).toHaveBeenCalledWith(expect.stringContaining('consentAnswers')));
  expect(dialog()).toBeNull();
  expect(noted(calls)).toEqual([]);
});

test('AP-10 AP-11 (part) the account shows what was agreed to, and takes optional consents back', async () => {
  const answers = {
    answers: [prompt('terms', true, 'true'), prompt('news', false, 'true'), prompt('tips', false, null)],
  };
  const { user, calls } = await drawEntry(
    AccountConsents,
    {},
    { status: 'customer', answers: { consentAnswers: answers, changeConsents: answers } },
  );
  expect((await screen.findByRole('listitem')).textContent).toContain('About terms');
  const [news, tips] = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect([news!.checked, tips!.checked]).toEqual([true, false]);
  await user.click(news!);
  await user.click(tips!);
  await user.click(screen.getByRole('button', { name: 'save' }));
  await screen.findByText('detailsSaved');
  expect(calls[1]).toEqual([
    'changeConsents',
    {
      body: [
        { promptField: 'news', answer: 'false' },
        { promptField: 'tips', answer: 'true' },
      ],
    },
  ]);
});
