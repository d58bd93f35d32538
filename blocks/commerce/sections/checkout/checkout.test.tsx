// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../renderer/contract';
import { drawEntry, GUEST_EMAIL } from '../../../../tests/fixtures/entry';
import { createsAccounts } from '../../shared/payment/creates-accounts';
import Checkout from './Checkout';
import type { CheckoutData } from './load';

const offer = (id: string, name: string) => ({
  ...{ id, name, type: 'SUBSCRIPTION', period: 'MONTH' },
  amounts: [{ amount: 999, scale: 2, currency: 'EUR', default: true }],
});
const DATA = {
  ...{ licences: [offer('fan', 'Fan'), offer('club', 'Club')], contentId: null, licenceId: null, step: null },
  ...{ opens: null, hasVouchers: false, availablePaymentProviders: [], isSandbox: true, takesEmail: false },
} as unknown as CheckoutData;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const opened = (showLicencesOnSignup: boolean) =>
  drawEntry(Checkout, { id: 'checkout', settings: {}, data: DATA } as never, { realm: { showLicencesOnSignup } });
const stepNames = () => screen.getAllByRole('listitem').map((step) => step.textContent?.replace(/^\d/, ''));

test('RS-09 (part) showLicencesOnSignup shows the step in which a licence is chosen', async () => {
  await opened(true);
  expect(stepNames()).toEqual(['stepLicence', 'stepAccount', 'stepAddress', 'stepPayment']);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test('RS-09 (part) without it, the first licence on offer is bought, and no choice is offered', async () => {
  const { calls } = await opened(false);
  expect(stepNames()).toEqual(['stepAccount', 'stepAddress', 'stepPayment']);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByText('changeLicence')).toBeNull();
  const signUp = screen.getByRole('link', { name: 'createAccount' }).getAttribute('href')!;
  expect(decodeURIComponent(signUp)).toContain('licenceId=fan');
  expect(calls).toContainEqual(['basket', { body: { licenceId: 'fan' } }]);
});

test('who goes on without an offer is asked to choose one, and the price of what they choose is announced', async () => {
  const basket = { ...BASKET, basketItems: [{ name: 'Club', catalogPrice: 999 }] };
  const { user } = await drawEntry(Checkout, { id: 'checkout', settings: {}, data: DATA } as never, {
    realm: { showLicencesOnSignup: true },
    answers: { basket },
  });
  const price = screen.getAllByText('', { selector: 'p[role=status]' }).at(-1)!;
  await user.click(screen.getByRole('button', { name: 'continue' }));
  expect(screen.getByRole('alert').textContent).toBe('offerMissing');
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
  await user.click(screen.getByRole('radio', { name: /Club/ }));
  expect(screen.getByRole('alert').textContent).toBe('');
  await waitFor(() => expect(price.textContent).toBe('basketCosts Club 9.99 paidOnce'));
  expect(screen.getByRole('link', { name: 'continue' })).toBeTruthy();
});

test('AP-07 (part) whose addresses cannot be loaded has none: they give one, and go on to pay', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const data = { ...DATA, licenceId: 'fan' };
  const { user, calls } = await drawEntry(Checkout, { id: 'checkout', settings: {}, data } as never, {
    status: 'customer',
    account: {},
    realm: { showLicencesOnSignup: true },
    answers: { userAddresses: new ApiError(500, 'INTERNAL', 'No'), changeBillingDetails: undefined },
  });
  await user.selectOptions(await screen.findByLabelText(/^billingCountry/), 'FR');
  expect(screen.queryByText('sectionFailed')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'continue' }));
  const body = { address: { countryCode: 'FR' } };
  await waitFor(() => expect(calls).toContainEqual(['changeBillingDetails', { body }]));
});

test('RS-28 (part) who belongs to nothing yet chooses first, and is then offered what is for them', async () => {
  const options = [
    { value: 'north', label: 'North' },
    { value: 'south', label: 'South' },
  ];
  const partitions = [{ name: 'club', title: 'Your club', options }];
  const licences = [{ ...offer('fan', 'Fan'), partitions: { club: ['south'] } }, offer('club', 'Club')];
  const { user, calls } = await drawEntry(
    Checkout,
    { id: 'checkout', settings: {}, data: { ...DATA, licences } } as never,
    {
      status: 'customer',
      realm: { showLicencesOnSignup: true, hasPartitions: true },
      answers: {
        userPartitions: { partitions, partitionData: {} },
        changeUserPartitions: { partitions, partitionData: { club: 'north' } },
      },
    },
  );
  const later = ['stepLicence', 'stepAddress', 'stepPayment'];
  expect(stepNames()).toEqual(['stepAccount stepDone', 'stepPartitions', ...later]);
  await user.selectOptions(await screen.findByLabelText('Your club'), 'north');
  await user.click(screen.getByRole('button', { name: 'continue' }));
  expect(await screen.findByRole('radio', { name: /Club/ })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /Fan/ })).toBeNull();
  // what is done is said, and what is next
  expect(stepNames()).toEqual(['stepAccount stepDone', 'stepPartitions stepDone', ...later]);
  expect(screen.getByText('stepCompleted stepPartitions 3 5 stepLicence').getAttribute('role')).toBe('status');
  expect(calls).toContainEqual(['changeUserPartitions', { body: { partitionData: { club: 'north' } } }]);
});

test('RS-09 checkoutFirstStep picks the order of the steps, and showLicencesOnSignup shows or hides that of the licence', async () => {
  const stepsWith = async (realm: object) => {
    await drawEntry(Checkout, { id: 'checkout', settings: {}, data: DATA } as never, { realm });
    const names = stepNames();
    cleanup();
    return names;
  };
  const later = ['stepAddress', 'stepPayment'];
  const licenceFirst = { checkoutFirstStep: 'SELECT_LICENCE', showLicencesOnSignup: true };
  expect(await stepsWith(licenceFirst)).toEqual(['stepLicence', 'stepAccount', ...later]);
  const accountFirst = { checkoutFirstStep: 'CREATE_ACCOUNT', showLicencesOnSignup: true };
  expect(await stepsWith(accountFirst)).toEqual(['stepAccount', 'stepLicence', ...later]);
  expect(await stepsWith({ ...accountFirst, showLicencesOnSignup: false })).toEqual(['stepAccount', ...later]);
});

const entitledTo = (...ids: string[]) => ({ entitlements: { licences: ids.map((id) => ({ id, until: null })) } });

test('what its viewer has already is not offered to them', async () => {
  const realm = { showLicencesOnSignup: true };
  const answers = entitledTo('fan');
  const props = { id: 'checkout', settings: {}, data: DATA } as never;
  await drawEntry(Checkout, props, { status: 'customer', realm, answers });
  await waitFor(() => expect(screen.queryByRole('radio', { name: /Fan/ })).toBeNull());
  expect(screen.getByRole('radio', { name: /Club/ })).toBeTruthy();
});

test('whoever opens the checkout of what they have is told so, and can pay for it no second time', async () => {
  const realm = { showLicencesOnSignup: true };
  const props = { id: 'checkout', settings: {}, data: { ...DATA, licenceId: 'fan' } } as never;
  await drawEntry(Checkout, props, { status: 'customer', realm, answers: entitledTo('fan') });
  expect(await screen.findByRole('heading', { name: /licenceOwned/ })).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
  cleanup();
  // nothing else is on offer
  const all = { id: 'checkout', settings: {}, data: DATA } as never;
  await drawEntry(Checkout, all, { status: 'customer', realm, answers: entitledTo('fan', 'club') });
  expect(await screen.findByRole('heading', { name: /licenceOwned/ })).toBeTruthy();
});

/** What was chosen before the account and the payment are due, where there is one way to pay. */
const CARD_METHOD = {
  ...{ name: 'card', paymentProviderType: 'SANDBOX', paymentProviderGroupType: 'CREDIT_CARD' },
  details: { sandbox: true },
};
const CHOSEN = {
  ...{ ...DATA, licenceId: 'fan', paymentProvider: null, takesEmail: true },
  availablePaymentProviders: [CARD_METHOD],
};
const BASKET = {
  ...{ basketItems: [], availablePaymentProviders: [CARD_METHOD], currency: 'EUR', scale: 2, total: 999 },
  ...{
    totalDiscount: 0,
    tax: 0,
    taxName: null,
    taxRate: null,
    trialDays: 0,
    next: null,
    period: 'MONTH',
    change: null,
  },
};

/** Draws the checkout of a chosen licence in a tab whose last payment was declined. */
async function openedAfterDecline(scene: Parameters<typeof drawEntry>[2]) {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const stored = { checkoutProblem: 'cardDeclined', ...scene?.stored };
  const drawn = await drawEntry(Checkout, { id: 'checkout', settings: {}, data: CHOSEN } as never, {
    realm: { showLicencesOnSignup: true, checkoutTaxNumber: 'REQUIRED' } as never,
    ...{ ...scene, stored },
  });
  return { ...drawn, assign };
}

const email = () => screen.getByLabelText<HTMLInputElement>('email');
const isDeclined = () => screen.queryByText('cardDeclined') !== null;

test('where the tax number cannot be loaded, the step says so rather than wait for it', async () => {
  await drawEntry(Checkout, { id: 'checkout', settings: {}, data: DATA } as never, {
    status: 'customer',
    realm: { showLicencesOnSignup: false, checkoutTaxNumber: 'REQUIRED' },
    answers: {
      userAddresses: { addresses: [] },
      userProfile: new ApiError(503, 'STORE_AWAY', 'Try again in a moment.'),
    },
  });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('sectionFailed'));
});

test('whoever pays in another currency than the price was in before is told for which country', async () => {
  const billedIn = (countryCode: string, currency: string) => ({
    ...{ userAddresses: { addresses: [{ id: '1', countryCode, default: true }] }, userProfile: {} },
    ...{ savedCards: { cards: [] }, consentAnswers: { answers: [] }, basket: { ...BASKET, currency } },
  });
  const open = (answers: object) =>
    drawEntry(Checkout, { id: 'checkout', settings: {}, data: CHOSEN } as never, {
      ...{ status: 'customer', realm: { showLicencesOnSignup: true } as never, answers: answers as never },
    });
  await open(billedIn('BR', 'BRL'));
  expect(await screen.findByText('priceOfCountry BR')).toBeTruthy();
  cleanup();
  await open(billedIn('FR', 'EUR'));
  await screen.findByRole('region', { name: 'orderSummary' });
  expect(screen.queryByText(/priceOfCountry/)).toBeNull();
});

test('the email address that a guest types leads to sign-up, where it is not asked for again', async () => {
  const { user, assign, stored } = await openedAfterDecline({});
  await user.click(screen.getByRole('button', { name: 'createAccount' }));
  expect(screen.getByText('pleaseProvideYourEmail')).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
  await user.type(email(), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'createAccount' }));
  const from = encodeURIComponent('/here?licenceId=fan');
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`/signup?from=${from}`));
  expect(screen.getByRole('link', { name: 'signIn' }).getAttribute('href')).toBe(`/login?from=${from}`);
  expect(stored.get('guestEmail')).toBe(GUEST_EMAIL);
});

test('SU-06 an address change may update the tax number and optionally clears errors; a guest’s other email address clears them; errors are stored per step', async () => {
  // a guest whose session ended at the bank: the same address keeps the error, another one clears it
  const guest = await openedAfterDecline({ stored: { guestEmail: GUEST_EMAIL } });
  await waitFor(() => expect(email().value).toBe('ada@example.com'));
  const give = () => guest.user.click(screen.getByRole('button', { name: 'createAccount' }));
  await give();
  await waitFor(() => expect(guest.assign).toHaveBeenCalledOnce());
  expect(isDeclined()).toBe(true);
  cleanup();
  const other = await openedAfterDecline({ stored: { guestEmail: GUEST_EMAIL } });
  await other.user.clear(email());
  await other.user.type(email(), 'grace@example.com');
  expect(isDeclined()).toBe(true);
  await other.user.click(screen.getByRole('button', { name: 'createAccount' }));
  await waitFor(() => expect(isDeclined()).toBe(false));
  cleanup();

  // an address that is read clears nothing
  const address = { id: '1', countryCode: 'PT', default: true };
  const known = {
    ...{ userAddresses: { addresses: [address] }, savedCards: { cards: [] }, consentAnswers: { answers: [] } },
    ...{ basket: BASKET, changeBillingDetails: undefined },
  };
  const answers: Record<string, unknown> = { ...known, userProfile: { taxNumber: '123456789' } };
  await openedAfterDecline({ status: 'customer', answers });
  await screen.findByLabelText('cardNumber');
  expect(isDeclined()).toBe(true);
  cleanup();

  // one that is changed has a tax number and clears them; the error of the payment is not the address’s
  answers.userProfile = {};
  const customer = await openedAfterDecline({ status: 'customer', answers });
  await customer.user.type(await screen.findByLabelText('taxNumber'), '123456789');
  expect(isDeclined()).toBe(false);
  answers.userProfile = { taxNumber: '123456789' };
  await customer.user.click(screen.getByRole('button', { name: 'continue' }));
  await screen.findByLabelText('cardNumber');
  expect(isDeclined()).toBe(false);
  const body = { address: { countryCode: 'PT' }, taxNumber: '123456789' };
  expect(customer.calls).toContainEqual(['changeBillingDetails', { body }]);
});

test('where accounts are not created with an email address, a link leads to sign-up', async () => {
  const access = { selfRegistration: true, credentials: true, externalRegistrationUri: null };
  expect(createsAccounts(access)).toBe(true);
  expect(createsAccounts({ ...access, credentials: false })).toBe(false);
  expect(createsAccounts({ ...access, selfRegistration: false })).toBe(false);
  expect(createsAccounts({ ...access, externalRegistrationUri: 'https://id.example.com/join' })).toBe(false);
  await drawEntry(Checkout, { id: 'checkout', settings: {}, data: { ...CHOSEN, takesEmail: false } } as never, {
    realm: { showLicencesOnSignup: true },
  });
  expect(screen.getByRole('link', { name: 'createAccount' })).toBeTruthy();
  expect(screen.queryByLabelText('email')).toBeNull();
});
