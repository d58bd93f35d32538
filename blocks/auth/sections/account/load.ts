import type { Load, RealmSummary } from '../../../../renderer/contract';

/** The parts of the account, by their names in the address, with the keys of their labels (RT-41). */
export const PARTS = {
  subscriptions: 'accountSubscriptions',
  paymentdetails: 'accountPayments',
  accountdetails: 'accountDetails',
  partitions: 'accountPartitions',
  accountsecurity: 'accountSecurity',
  preferences: 'accountPreferences',
} as const;

export type PartName = keyof typeof PARTS;

/** What only realms have that sell something. */
const OF_SALES: readonly PartName[] = ['subscriptions', 'paymentdetails'];

/** The parts that a realm's account has, in order; the first is shown where the address names none. */
export const partsOf = ({ settings }: Pick<RealmSummary, 'settings'>): PartName[] =>
  (Object.keys(PARTS) as PartName[]).filter((name) => {
    if (name === 'partitions') return settings.hasPartitions;
    return settings.sellsLicences || !OF_SALES.includes(name);
  });

export interface AccountData {
  part: PartName;
}

const load: Load<'account', AccountData> = async ({ part }, { query, realm }) => {
  const section = part ?? query.get('section') ?? '';
  const parts = partsOf(realm);
  return { part: parts.find((name) => name === section) ?? parts[0]! };
};

export default load;
