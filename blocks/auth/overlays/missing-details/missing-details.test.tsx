// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, type OverlayMoment, UNKNOWN_VIEWER } from '../../../../renderer/contract';
import { drawEntry } from '../../../../tests/fixtures/entry';
import { missingDetails } from './';
import MissingDetails from './MissingDetails';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const PROFILE = { contactEmail: 'ada@example.com', name: { fullName: '', preferredName: 'Ada' }, status: 'INCOMPLETE' };
const HOME = { id: 'a1', countryCode: 'PT', default: true, city: 'Porto' };
const required = { emptyLabel: 'requiredField', errorLabel: 'requiredField' };
const TAX = {
  fieldName: 'taxNumber',
  regex: '^[0-9]{9}$',
  emptyLabel: 'taxNumberEmpty',
  errorLabel: 'taxNumberInvalid',
};
const missing = (missingFields: object[]) =>
  new ApiError(422, 'MISSING_INFORMATION', 'Missing', { details: { missingFields } });
const KNOWN = { userProfile: PROFILE, userAddresses: { addresses: [HOME] }, session: {} };

const draw = (answers: Record<string, unknown>, stored: Record<string, string> = {}) =>
  drawEntry(
    MissingDetails,
    {},
    { status: 'customer', answers: Object.assign(answers, { ...KNOWN, ...answers }), stored },
  );
const dialog = () => screen.queryByRole('dialog');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'save' });

test('MO-01 it is called for when something is missing or on the TV login page, opens when the viewer’s details and addresses have come, closes on success, tells the server’s first message and can be dismissed', async () => {
  const when = (missingInformationStatus: string, route: string, status = 'customer') =>
    missingDetails.when({
      viewer: { ...UNKNOWN_VIEWER, status, account: { missingInformationStatus } },
      route,
    } as OverlayMoment);
  expect([when('INCOMPLETE', 'home'), when('NONE', 'home')]).toEqual([true, false]);
  expect([when('NONE', 'tvLogin'), when('NONE', 'activateDevice')]).toEqual([true, true]);
  expect(when('INCOMPLETE', 'home', 'guest')).toBe(false);

  const questions = missing([{ fieldName: 'fullName', ...required }]);
  await draw({ missingInformation: questions, userAddresses: new Promise(() => {}) });
  expect(dialog()).toBeNull();
  cleanup();
  const answers: Record<string, unknown> = {
    missingInformation: questions,
    changeBillingDetails: new ApiError(422, 'FIELD_INVALID', 'The name is none.'),
  };
  const { user, calls, stored } = await draw(answers);
  await screen.findByRole('dialog', { name: 'missingDetails' });
  await user.type(screen.getByLabelText('fullName'), 'Ada Falk{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('The name is none.');
  answers.changeBillingDetails = undefined;
  await user.click(save());
  await waitFor(() => expect(dialog()).toBeNull());
  const profile = { contactEmail: 'ada@example.com', name: { fullName: 'Ada Falk', preferredName: 'Ada' } };
  const { id: _, default: __, ...address } = HOME;
  await waitFor(() => expect(calls).toContainEqual(['changeBillingDetails', { body: { address, profile } }]));
  await waitFor(() => expect(calls.at(-1)).toEqual(['session']));
  expect(stored.size).toBe(0);
  cleanup();

  const second = await draw({ missingInformation: questions });
  await second.user.click(await screen.findByRole('button', { name: 'close' }));
  expect(dialog()).toBeNull();
});

test('MO-02 only the fields that the server reported show, each required, with errors after blur and the button disabled meanwhile', async () => {
  const { user } = await draw({
    missingInformation: missing([
      { fieldName: 'fullName', ...required },
      { fieldName: 'birthDate', ...required },
      { fieldName: 'phoneNumber', ...required },
      TAX,
    ]),
  });
  await screen.findByRole('dialog');
  const inputs = ['fullName', 'birthDate', 'phoneNumber', 'taxNumber'].map((name) => screen.getByLabelText(name));
  expect(screen.queryByLabelText('preferredName')).toBeNull();
  expect(screen.queryByLabelText('contactEmail')).toBeNull();
  expect(save().disabled).toBe(true);
  expect(screen.queryByText('requiredField')).toBeNull();
  for (const input of inputs) await user.click(input);
  await user.tab();
  expect(screen.getAllByText('requiredField')).toHaveLength(3);
  expect(screen.getByText('taxNumberEmpty')).toBeTruthy();
  const [name, birth, phone, tax] = inputs as [HTMLElement, HTMLElement, HTMLElement, HTMLElement];
  await user.type(name, 'Ada Falk');
  await user.type(birth, '1990-05-17');
  await user.type(phone, '+351 21 000 00 00');
  await user.type(tax, '12');
  await user.tab();
  expect(screen.getByText('taxNumberInvalid')).toBeTruthy();
  expect(save().disabled).toBe(true);
  await user.clear(tax);
  await user.type(tax, '123456789');
  expect(save().disabled).toBe(false);
  expect(screen.queryByText('requiredField')).toBeNull();
});

test('AP-07 (part) whose addresses cannot be loaded has none: the dialog opens, and the details are saved', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user, calls } = await draw({
    missingInformation: missing([{ fieldName: 'fullName', ...required }]),
    userAddresses: new ApiError(500, 'INTERNAL', 'No'),
    changeUserProfile: undefined,
  });
  await screen.findByRole('dialog', { name: 'missingDetails' });
  expect(screen.queryByText('sectionFailed')).toBeNull();
  await user.type(screen.getByLabelText('fullName'), 'Ada Falk{Enter}');
  await waitFor(() => expect(dialog()).toBeNull());
  const body = { contactEmail: 'ada@example.com', name: { fullName: 'Ada Falk', preferredName: 'Ada' } };
  expect(calls).toContainEqual(['changeUserProfile', { body }]);
  expect(warned).toHaveBeenCalledTimes(1);
});

test('without the profile that would be changed, the dialog says so, and loads it when the viewer tries again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let answer = (_: unknown) => {};
  const answers: Record<string, unknown> = {
    missingInformation: missing([TAX]),
    userProfile: new ApiError(500, 'INTERNAL', 'No'),
  };
  const { user } = await draw(answers);
  expect((await screen.findByRole('alert')).textContent).toBe('sectionFailed');
  expect(dialog()).toBeTruthy();
  expect(screen.queryByLabelText('taxNumber')).toBeNull();
  answers.userProfile = new Promise((resolve) => {
    answer = resolve;
  });
  await user.click(screen.getByRole('button', { name: 'tryAgain' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  // it stays where it is meanwhile
  expect(dialog()).toBeTruthy();
  answer(PROFILE);
  expect(await screen.findByLabelText('taxNumber')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'close' }));
  expect(dialog()).toBeNull();
});

test('where nobody can say what is missing, nothing opens', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await draw({ missingInformation: new ApiError(500, 'INTERNAL', 'No') });
  await waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
  expect(dialog()).toBeNull();
});
