// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../renderer/contract';
import type { ConsentPrompt, SignupField } from '../../../../schemas/generated/types';
import { ACCESS, drawEntry, GUEST_EMAIL } from '../../../../tests/fixtures/entry';
import SignUp from './SignUp';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

const CPF: SignupField = {
  fieldName: 'cpf',
  fieldType: 'TAX_NUMBER',
  fieldLabel: 'cpf',
  required: true,
  order: 5,
  regexValidation: '[0-9]{11}',
  invalidMessageLabel: 'invalidCpf',
  isRequiredMessageLabel: 'cpfMissing',
  addressCountryRestriction: ['BR'],
};
const NAME: SignupField = {
  fieldName: 'fullName',
  fieldType: 'TEXT',
  fieldLabel: 'fullName',
  required: false,
  order: 2,
};
const TERMS: ConsentPrompt = {
  consentField: { fieldName: 'terms', required: true },
  text: 'The terms',
  link: '/terms',
};
const NEWS: ConsentPrompt = { consentField: { fieldName: 'news', required: false }, text: 'News' };

const draw = (changes: Partial<typeof ACCESS>, scene: Parameters<typeof drawEntry>[2] = {}) =>
  drawEntry(SignUp, { id: 'sign-up', settings: {}, data: { ...ACCESS, ...changes } }, scene);
const submit = () => screen.getByRole('button', { name: 'createAccount' });
const labels = () => [...document.querySelectorAll('form label')].map(({ textContent }) => textContent);

test('SU-13 fields come from data in their order, and those of a country show to who chooses it', async () => {
  const { user, calls } = await draw({ fields: [CPF, NAME], consents: [TERMS] });
  expect(labels()).toEqual(['email', 'password', 'country', 'fullNamefieldOptional', 'The terms']);
  await user.selectOptions(screen.getByLabelText('country'), 'BR');
  expect(labels()).toContain('cpf');
  await user.type(screen.getByLabelText('email'), 'ada@example.com');
  await user.type(screen.getByLabelText('password'), 'long enough');
  await user.type(screen.getByLabelText('cpf'), '123');
  await user.click(submit());
  expect(screen.getByText('invalidCpf')).toBeTruthy();
  await user.clear(screen.getByLabelText('cpf'));
  expect(screen.getByText('cpfMissing')).toBeTruthy();
  await user.type(screen.getByLabelText('cpf'), '12345678901');
  await user.click(screen.getByLabelText('The terms'));
  await user.click(submit());
  expect(calls).toEqual([
    [
      'signUp',
      {
        body: {
          email: 'ada@example.com',
          secret: 'long enough',
          address: { countryCode: 'BR' },
          fields: { cpf: '12345678901' },
          consentAnswers: [{ consentField: { fieldName: 'terms', required: true }, answer: 'true' }],
        },
      },
      { to: expect.any(Function) },
    ],
  ]);
});

test('what was asked of another country is not sent', async () => {
  const { user, calls } = await draw({ fields: [CPF] }, { territory: 'BR' });
  await user.type(screen.getByLabelText('email'), 'ada@example.com');
  await user.type(screen.getByLabelText('password'), 'long enough');
  await user.type(screen.getByLabelText('cpf'), '12345678901');
  await user.selectOptions(screen.getByLabelText('country'), 'FR');
  await user.click(submit());
  const [[, input] = []] = calls as [string, { body: object }][];
  expect(input?.body).toEqual({
    email: 'ada@example.com',
    secret: 'long enough',
    consentAnswers: [],
    address: { countryCode: 'FR' },
  });
});

test('RS-07 consents are part of it: one that is required must be given, with its whole text a press away', async () => {
  const { user, calls } = await draw({ consents: [TERMS, NEWS] });
  await user.type(screen.getByLabelText('email'), 'ada@example.com');
  await user.type(screen.getByLabelText('password'), 'long enough');
  await user.click(submit());
  expect(screen.getByText('consentRequired')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('The terms'));
  expect(screen.getByRole('link', { name: /readWhole/ }).getAttribute('href')).toBe('/terms');
  await user.click(screen.getByLabelText('The terms'));
  await user.click(submit());
  const [[, input] = []] = calls as [string, { body: { consentAnswers: { answer: string }[] } }][];
  expect(input?.body.consentAnswers.map(({ answer }) => answer)).toEqual(['true', 'false']);
});

test('several faults are summed above the form, and each leads to its field', async () => {
  const { user } = await draw({ consents: [TERMS] });
  await user.click(submit());
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('formFaults 3');
  await user.click(within(alert).getByRole('button', { name: 'The terms' }));
  expect(document.activeElement).toBe(screen.getByLabelText('The terms'));
});

test('RS-08 without credentials only providers sign up', async () => {
  await draw({ credentials: false, providers: [{ name: 'north', fields: [], autoLogin: false }] });
  expect(screen.queryByLabelText('email')).toBeNull();
  expect(screen.getByRole('button', { name: 'continueWith north' })).toBeTruthy();
});

test('RS-26 where accounts are opened elsewhere, sign-up leads there', async () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {});
  await draw({ externalRegistrationUri: 'https://id.example.com/join' });
  expect(replace).toHaveBeenCalledWith('https://id.example.com/join');
  expect(screen.getByRole('link', { name: 'goOn' }).getAttribute('href')).toBe('https://id.example.com/join');
});

test('SU-17 sign-up where guests are not allowed is logged as wrong settings of the realm', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await draw({});
  expect(warn).not.toHaveBeenCalled();
  await draw({ guestsAllowed: false });
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('guestsAllowed'));
});

test('ER-02 an address that is taken is told; a field that the server refuses is told there, and has the focus', async () => {
  const answers: Record<string, unknown> = { signUp: new ApiError(409, 'CONFLICT', 'No') };
  const { user } = await draw({ fields: [NAME] }, { answers });
  await user.type(screen.getByLabelText('email'), 'ada@example.com');
  await user.type(screen.getByLabelText('password'), 'long enough');
  await user.click(submit());
  expect(screen.getByRole('alert').textContent).toBe('emailErrorCode');
  answers.signUp = new ApiError(422, 'FIELD_INVALID', 'No', { details: { field: 'fullName' } });
  await user.click(submit());
  const name = screen.getByLabelText(/fullName/);
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('fieldInvalid')).toBeTruthy();
  await user.type(name, 'Ada');
  expect(screen.queryByText('fieldInvalid')).toBeNull();
});

test('the email address that was typed in the checkout is not asked for again, and is forgotten with the account', async () => {
  const answers = { signUp: { authorisationToken: 'a', refreshToken: 'r' } };
  const { user, stored, calls } = await draw({}, { answers, stored: { guestEmail: GUEST_EMAIL } });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('email').value).toBe('ada@example.com'));
  await user.type(screen.getByLabelText('password'), 'long enough');
  await user.click(submit());
  expect(calls).toMatchObject([['signUp', { body: { email: 'ada@example.com' } }, {}]]);
  await waitFor(() => expect(stored.has('guestEmail')).toBe(false));
});

test('an address that is typed into the sign-up form is what the checkout knows from then on', async () => {
  const { user, stored } = await draw({}, { stored: { guestEmail: GUEST_EMAIL } });
  await user.clear(screen.getByLabelText('email'));
  await user.type(screen.getByLabelText('email'), 'grace@example.com');
  expect(stored.get('guestEmail')).toBe(GUEST_EMAIL.replace('ada', 'grace'));
  // a password is no business of a tab’s memory
  await user.type(screen.getByLabelText('password'), 'long enough');
  expect([...stored.values()].join()).not.toContain('long enough');
});

test('the way to sign-in leads back to where the viewer wanted to be, and never off the realm', async () => {
  const { pathname } = location;
  const linked = async (from: string) => {
    history.replaceState(null, '', `${pathname}?from=${encodeURIComponent(from)}`);
    await draw({});
    const href = screen.getByRole('link', { name: 'signIn' }).getAttribute('href')!;
    cleanup();
    return new URL(href, location.origin).searchParams.get('from');
  };
  expect(await linked('/purchase?licenceId=fan')).toBe('/purchase?licenceId=fan');
  expect(await linked('//evil.example')).toBeNull();
  history.replaceState(null, '', pathname);
});
