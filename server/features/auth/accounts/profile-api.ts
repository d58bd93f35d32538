import { createHash } from 'node:crypto';
import { missingParts } from '../../../../renderer/commerce/address-format';
import { EMAIL_ADDRESS } from '../../../../renderer/contract/constants';
import { addressesInCountries, isCountry } from '../../../../renderer/contract/countries';
import { isDay } from '../../../../renderer/contract/field-rules';
import { isTaxNumber } from '../../../../renderer/contract/tax-numbers';
import type {
  MissingField,
  UserAddresses,
  UserAddressUpdate,
  UserProfile,
  UserProfileUpdate,
} from '../../../../schemas/generated/types';
import {
  validateBillingDetails,
  validateUserAddressUpdate,
  validateUserProfileUpdate,
} from '../../../../schemas/generated/validators.js';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { accountStore } from '../sessions/account-store';
import type { ViewerCall } from '../sessions/call';
import { readBody } from '../sessions/calls';
import { isChild } from '../sessions/claims';
import { missingFieldsOf } from '../sessions/missing-fields';
import { recordEvent } from '../sessions/record-event';
import { type Account, type AccountParts, accountOf, adultsAccountOf, idOf } from './account-parts';
import { addressStore } from './address-store';
import { ACCOUNT_ENDPOINTS } from './endpoints';
import { fieldInvalid } from './field-invalid';
import { inNameOf } from './in-name-of';

/** ER-12: what every bill can be printed with. */
const PRINTABLE = /^[\x20-\x7e]*$/;

/**
 * A country alone may always be said. Where the realm bills to full addresses, one that says more says all that its country needs.
 *
 * @throws ServerError FIELD_INVALID for a country that there is not, and for a part that is missing, POSTAL_CODE_INVALID
 */
function refuseAddress({ served }: ViewerCall, { default: _, ...address }: UserAddressUpdate): void {
  const { countryCode, postalCode = '', ...parts } = address;
  if (!isCountry(countryCode)) throw fieldInvalid('countryCode');
  if (!PRINTABLE.test(postalCode)) throw new ServerError('POSTAL_CODE_INVALID');
  const saysMore = [postalCode, ...Object.values(parts)].some((part) => part.trim() !== '');
  const [missing] = served.realm.settings.checkoutAddress === 'FULL' && saysMore ? missingParts(address) : [];
  if (missing) throw fieldInvalid(missing);
}

/** @throws ServerError FIELD_INVALID for what is not written as a tax number of the country; nothing is right everywhere */
function refuseTaxNumber(taxNumber: string | undefined, country: string | null): void {
  if (taxNumber?.trim() && !isTaxNumber(country, taxNumber.trim())) throw fieldInvalid('taxNumber');
}

const answersOf = ({ details }: Account) => [
  details.fullName,
  details.birthDate,
  details.taxNumber,
  details.phoneNumber,
];

/** The contact email after a change, which gives none for what is left empty. */
const contactEmailIn = ({ contactEmail }: UserProfileUpdate) => contactEmail?.trim() || null;

/** What an address is counted by: it may be somebody’s who has nothing to do with the realm, and is not stored. */
const nameOfAddress = (address: string): string => createHash('sha256').update(address).digest('base64url');

/** A viewer's details and addresses (AP-04 to AP-09, EN-05, EN-06). */
export function registerProfileApi(parts: AccountParts): void {
  const { calls, database, mails, attempts, clock } = parts;

  async function missingOf(call: ViewerCall, { viewer, details }: Account): Promise<MissingField[]> {
    const home = await addressStore(database, call.realm).countryOf(viewer.id);
    return missingFieldsOf(details, call.served.realm.settings.requiredProfileFields, home ?? call.origin.country);
  }

  async function profileOf(call: ViewerCall, account: Account): Promise<UserProfile> {
    const { contactEmail, fullName, preferredName, ...rest } = account.details;
    const missing = await missingOf(call, account);
    const filled = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
    return {
      contactEmail: contactEmail ?? account.viewer.email,
      name: { fullName: fullName ?? '', preferredName: preferredName ?? '' },
      ...filled,
      status: answersOf(account).every((answer) => answer === null)
        ? 'NONE'
        : missing.length > 0
          ? 'INCOMPLETE'
          : 'COMPLETE',
    };
  }

  /** @throws ServerError FIELD_INVALID for what is no email address, for a day to come, and for a tax number that its country does not write so */
  function refuseWrong({ contactEmail, birthDate, taxNumber }: UserProfileUpdate, country: string | null): void {
    if (!EMAIL_ADDRESS.test(contactEmail)) throw fieldInvalid('contactEmail');
    const isBorn = birthDate === undefined || (isDay(birthDate) && Date.parse(birthDate) <= clock());
    if (!isBorn) throw fieldInvalid('birthDate');
    refuseTaxNumber(taxNumber, country);
  }

  /**
   * Changes the details or addresses of an account.
   *
   * @param change is given the account with its details as they are under its lock: another change may have come first
   * @returns the account before the change
   */
  const changeAccount = (
    { realm }: ViewerCall,
    account: Account,
    change: (before: Account, transaction: Database) => Promise<void>,
  ): Promise<Account> =>
    inNameOf(database, realm, account, async (transaction) => {
      const found = await accountStore(transaction, realm).find({ id: account.viewer.id });
      const before = { ...account, details: found!.details };
      await change(before, transaction);
      return before;
    });

  /** SU-06: a tax number belongs to a country; one that was given without any stays where it can be of the new one. */
  async function dropForeignNumber(
    { realm }: ViewerCall,
    { viewer, details: { taxNumber } }: Account,
    before: string | null,
    transaction: Database,
  ): Promise<void> {
    const country = await addressStore(transaction, realm).countryOf(viewer.id);
    const stays = country === before || (before === null && isTaxNumber(country, taxNumber ?? ''));
    if (taxNumber !== null && !stays) await accountStore(database, realm).setTaxNumber(viewer.id, null, transaction);
  }

  /** Changes the details of an account, and tells every address that a change of the contact email concerns. */
  async function setDetails(
    call: ViewerCall,
    { viewer, details: { contactEmail: earlier } }: Account,
    update: UserProfileUpdate,
    { isTold, transaction }: { isTold: boolean; transaction: Database },
  ): Promise<void> {
    await accountStore(database, call.realm).setDetails(viewer.id, update, transaction);
    const after = contactEmailIn(update);
    if (after === earlier) return;
    const to = [viewer.email, earlier, isTold ? after : null].filter((address) => address !== null);
    await mails.notify(call, { notice: 'address-changed', to, viewer: viewer.id }, transaction);
  }

  /**
   * Counts a change of the contact email: each address is written to, whoever it belongs to.
   *
   * @returns whether the new one is told, which it is not where other accounts have been given it as well
   * @throws ServerError TOO_MANY_ATTEMPTS
   */
  async function countContactEmail(
    { realm }: ViewerCall,
    before: Account,
    update: UserProfileUpdate,
  ): Promise<boolean> {
    const after = contactEmailIn(update);
    if (after === before.details.contactEmail) return true;
    await attempts.contactEmails.use({ realm, subject: before.viewer.id });
    return after === null || attempts.contactAddresses.admits({ realm, subject: nameOfAddress(after) });
  }

  /** Notes a change of the contact email. */
  async function recordContactEmail(call: ViewerCall, before: Account, update: UserProfileUpdate): Promise<void> {
    if (contactEmailIn(update) !== before.details.contactEmail)
      await recordEvent(parts, call, before.viewer.id, 'CONTACT_EMAIL_CHANGED');
  }

  calls.viewer(ACCOUNT_ENDPOINTS.userProfile, async (call) => profileOf(call, await adultsAccountOf(parts, call)));

  calls.viewer(ACCOUNT_ENDPOINTS.changeUserProfile, async (call) => {
    const { realm, request, origin } = call;
    const update = readBody(request, validateUserProfileUpdate);
    const account = await adultsAccountOf(parts, call);
    const { viewer } = account;
    refuseWrong(update, (await addressStore(database, realm).countryOf(viewer.id)) ?? origin.country);
    const isTold = await countContactEmail(call, account, update);
    const before = await changeAccount(call, account, (current, transaction) =>
      setDetails(call, current, update, { isTold, transaction }),
    );
    await recordContactEmail(call, before, update);
    return profileOf(call, await adultsAccountOf(parts, call));
  });

  calls.viewer(ACCOUNT_ENDPOINTS.missingInformation, async (call) => {
    const account = await accountOf(parts, call);
    const missingFields = isChild(account) ? [] : await missingOf(call, account);
    if (missingFields.length === 0) return;
    const fields = missingFields.map(({ fieldName }) => fieldName).join(', ');
    throw new ServerError('MISSING_INFORMATION', { fields }, { details: { missingFields } });
  });

  calls.viewer(ACCOUNT_ENDPOINTS.userAddresses, async (call): Promise<UserAddresses> => {
    const { viewer } = await adultsAccountOf(parts, call);
    return { addresses: addressesInCountries(await addressStore(database, call.realm).list(viewer.id)) };
  });

  calls.viewer(ACCOUNT_ENDPOINTS.changeUserAddress, async (call) => {
    const update = readBody(call.request, validateUserAddressUpdate);
    const account = await adultsAccountOf(parts, call);
    const { id } = account.viewer;
    refuseAddress(call, update);
    const address = idOf(call, 'UNKNOWN_ADDRESS');
    await changeAccount(call, account, async (current, transaction) => {
      const addresses = addressStore(transaction, call.realm);
      const before = await addresses.countryOf(id);
      if (!(await addresses.change(id, address, update, transaction))) throw new ServerError('UNKNOWN_ADDRESS');
      await dropForeignNumber(call, current, before, transaction);
    });
  });

  calls.viewer(ACCOUNT_ENDPOINTS.changeBillingDetails, async (call) => {
    const { realm, request } = call;
    const { address, taxNumber, profile } = readBody(request, validateBillingDetails);
    const account = await adultsAccountOf(parts, call);
    const { viewer } = account;
    refuseAddress(call, address);
    refuseTaxNumber(taxNumber, address.countryCode);
    if (profile) refuseWrong(profile, address.countryCode);
    const isTold = profile !== undefined && (await countContactEmail(call, account, profile));
    const before = await changeAccount(call, account, async (current, transaction) => {
      const country = await addressStore(transaction, realm).countryOf(viewer.id);
      await addressStore(database, realm).setDefault(viewer.id, address, clock(), transaction);
      if (profile) await setDetails(call, current, profile, { isTold, transaction });
      if (taxNumber !== undefined) await accountStore(database, realm).setTaxNumber(viewer.id, taxNumber, transaction);
      else if (!profile) await dropForeignNumber(call, current, country, transaction);
    });
    if (profile) await recordContactEmail(call, before, profile);
  });
}
