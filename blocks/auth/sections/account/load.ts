import type { Load } from '../../../../renderer/contract';

/** The parts of the account, by their names in the address, with the keys of their labels (RT-41). */
export const PARTS = {
  accountdetails: 'accountDetails',
  accountsecurity: 'accountSecurity',
  preferences: 'accountPreferences',
} as const;

export type PartName = keyof typeof PARTS;

const FIRST: PartName = 'accountdetails';

export interface AccountData {
  part: PartName;
}

const load: Load<'account', AccountData> = async ({ part }, { query }) => {
  const section = part ?? query.get('section') ?? '';
  return { part: Object.hasOwn(PARTS, section) ? (section as PartName) : FIRST };
};

export default load;
