import type { Licence, LicencePriceMigration } from '../../schemas/generated/types';
import { type Money, moneyOf } from './money';

/** A customer's answer to a price migration. */
export interface PriceMigrationAnswer {
  /** The migration's id. */
  migration: string;
  isConfirmed: boolean;
  /** The price of a period that they were shown, without discounts and added taxes. */
  price: Money;
}

/** A price that a customer was told of by email. */
export interface AnnouncedPrice {
  /** The migration's id. */
  migration: string;
  /** In the smallest unit of the subscription's currency. */
  amount: number;
}

/** What a subscription costs, and what its customer has said about migrations. */
export interface MigratableSubscription {
  licence: string;
  /** The price of a period that was agreed on last. */
  price: Money;
  /** Where it was billed to then, ISO 3166-1; null where nobody knew. */
  country: string | null;
  /** The earliest first. */
  answers: readonly PriceMigrationAnswer[];
  announced: readonly AnnouncedPrice[];
}

/** A migration of a subscription from the price that was agreed on to the licence's present one. */
export interface SubscriptionPriceMigration {
  id: string;
  from: Money;
  to: Money;
  /** From when renewals are at the new price, ms since the epoch. */
  startsAt: number;
  /** Until when customers answer, ms since the epoch. */
  deadline: number;
  withoutConsent: LicencePriceMigration['withoutConsent'];
  /** Whether the customer has to agree: not to a lower price, and not where the realm only gives notice. */
  needsConsent: boolean;
  /** Whether the customer was told of this price, or of a higher one. */
  isAnnounced: boolean;
  customerConfirmed: boolean;
  customerDeclined: boolean;
}

/** The licence's present price in the currency that a subscription is paid in; undefined where it has none any more. */
function presentPrice({ amounts }: Licence, price: Money, country: string | null): Money | undefined {
  const same = amounts.filter(({ currency, scale }) => currency === price.currency && scale === price.scale);
  const found =
    same.find(({ local, countries }) => local && country !== null && countries?.includes(country)) ??
    same.find((amount) => amount.default);
  return found && moneyOf(found.amount, found);
}

/**
 * The price migration that concerns a subscription. Consent to a price counts for that price and lower ones. Pure.
 *
 * @returns undefined where there is none, or the subscription is at the new price already
 */
export function priceMigrationOf(
  licences: readonly Licence[],
  { licence: id, price, country, answers, announced }: MigratableSubscription,
): SubscriptionPriceMigration | undefined {
  const licence = licences.find((one) => one.id === id);
  const migration = licence?.priceMigration;
  const to = licence && presentPrice(licence, price, country);
  if (!migration || !to || to.amount === price.amount) return undefined;
  const answer = answers.filter((one) => one.migration === migration.id).at(-1);
  const isOfPrice = answer?.price.currency === to.currency && answer.price.scale === to.scale;
  return {
    ...{ id: migration.id, from: price, to, withoutConsent: migration.withoutConsent },
    startsAt: Date.parse(migration.startsAt),
    deadline: Date.parse(migration.deadline),
    needsConsent: to.amount > price.amount && migration.withoutConsent !== 'MOVE',
    isAnnounced: announced.some(({ migration: told, amount }) => told === migration.id && amount >= to.amount),
    customerConfirmed: isOfPrice && answer.isConfirmed && answer.price.amount >= to.amount,
    customerDeclined: answer !== undefined && !answer.isConfirmed,
  };
}

/** SU-08: a migration is listed while its customer has not confirmed it and can still do so. @param now ms since the epoch */
export const isListed = (
  { needsConsent, customerConfirmed, deadline }: SubscriptionPriceMigration,
  now: number,
): boolean => needsConsent && !customerConfirmed && deadline > now;

/** What a migration does to a renewal: KEEP: the price stays as it was agreed on. */
export type MigrationEffect = 'KEEP' | 'MOVE' | 'END';

/** What a migration does to the renewal that begins at a moment. @param startsAt ms since the epoch */
export function migrationEffect(migration: SubscriptionPriceMigration | undefined, startsAt: number): MigrationEffect {
  if (!migration || startsAt < migration.startsAt) return 'KEEP';
  const { from, to, customerConfirmed, isAnnounced, withoutConsent } = migration;
  if (to.amount < from.amount || customerConfirmed) return 'MOVE';
  // nobody pays more or loses a subscription without having been told
  return isAnnounced && withoutConsent !== 'STAY' ? withoutConsent : 'KEEP';
}
