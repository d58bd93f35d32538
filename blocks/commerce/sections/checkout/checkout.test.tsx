// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawEntry } from '../../../../tests/fixtures/entry';
import Checkout from './Checkout';
import type { CheckoutData } from './load';

const offer = (id: string, name: string) => ({
  ...{ id, name, type: 'SUBSCRIPTION', period: 'MONTH' },
  amounts: [{ amount: 999, scale: 2, currency: 'EUR', default: true }],
});
const DATA = {
  ...{ licences: [offer('fan', 'Fan'), offer('club', 'Club')], contentId: null, licenceId: null, step: null },
  ...{ opens: null, hasVouchers: false, availablePaymentProviders: [], isSandbox: true },
} as unknown as CheckoutData;

afterEach(cleanup);

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
  expect(stepNames()).toEqual(['stepAccount', 'stepPartitions', 'stepLicence', 'stepAddress', 'stepPayment']);
  await user.selectOptions(await screen.findByLabelText('Your club'), 'north');
  await user.click(screen.getByRole('button', { name: 'continue' }));
  expect(await screen.findByRole('radio', { name: /Club/ })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /Fan/ })).toBeNull();
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
