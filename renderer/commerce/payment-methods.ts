import type { PaymentProvider, PaymentProviderGroupType } from '../../schemas/generated/types';

/** The companies that take payments, and how each can be paid through. A realm can list others, which are not offered. */
const GROUPS: Readonly<Record<string, readonly PaymentProviderGroupType[]>> = {
  SANDBOX: ['CREDIT_CARD', 'WALLET'],
  STRIPE: ['CREDIT_CARD'],
  PAYPAL: ['PAYPAL'],
};

/** The types of payment providers that take payments. */
export const PAYING_TYPES: readonly string[] = Object.keys(GROUPS);

/** How a payment provider can be paid through; nothing for one that takes no payments. */
export const groupsOf = (type: string): readonly PaymentProviderGroupType[] =>
  Object.hasOwn(GROUPS, type) ? GROUPS[type]! : [];

/**
 * What takes the payments of an entry of the realm's settings: the one that it names as its target, else itself.
 *
 * @returns undefined where that is not listed, or cannot be paid through in this way (SU-10)
 */
export function takerOf(entry: PaymentProvider, listed: readonly PaymentProvider[]): PaymentProvider | undefined {
  const { targetPaymentProvider: target, paymentProviderGroupType: group } = entry;
  const taker = target === undefined ? entry : listed.find(({ name }) => name === target);
  return taker && groupsOf(taker.paymentProviderType).includes(group) ? taker : undefined;
}

/** Whether a payment is made with a card, which is entered before; else its payer confirms it with the provider. */
export const takesCards = ({ paymentProviderGroupType: group }: Pick<PaymentProvider, 'paymentProviderGroupType'>) =>
  group === 'CREDIT_CARD';
