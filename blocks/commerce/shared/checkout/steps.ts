/**
 * The steps by their numbers (SU-01). Two of them, in which a change of a subscription is confirmed, are the account's; in the
 * empty one there is nothing to do.
 */
export const STEPS = {
  licence: 0,
  account: 1,
  paymentMethod: 2,
  address: 3,
  card: 4,
  confirmCancellation: 5,
  confirmReactivation: 6,
  partitions: 7,
  empty: 8,
} as const;

export type StepNumber = (typeof STEPS)[keyof typeof STEPS];

/** A step of a purchase. */
export type PurchaseStep = Exclude<StepNumber, 5 | 6 | 8>;

const PURCHASE: readonly number[] = [
  STEPS.licence,
  STEPS.account,
  STEPS.paymentMethod,
  STEPS.address,
  STEPS.card,
  STEPS.partitions,
];

/** A step of a purchase as the address has it; null for anything else. */
export function readStep(text: string | null): PurchaseStep | null {
  const number = text === null || text === '' ? Number.NaN : Number(text);
  return PURCHASE.includes(number) ? (number as PurchaseStep) : null;
}

/** What decides which steps there are, and how far one can go. */
export interface Progress {
  hasLicence: boolean;
  isMember: boolean;
  /** RS-28: whether customers belong to partitions, which decide what they are offered. */
  hasPartitions: boolean;
  /** Whether the account has chosen one option of each. */
  isPartitioned: boolean;
  /** Whether there is more than one way to pay. */
  choosesMethod: boolean;
  hasMethod: boolean;
  /** Whether the account already has a billing address. */
  hasAddress: boolean;
  /** RS-09: whether there is a step in which a licence is chosen. */
  choosesLicence: boolean;
  /** RS-09: whether the account comes before the licence. */
  accountFirst: boolean;
}

/** SU-02: the steps in their order; those that there is nothing to do in are left out. */
export function stepsOf({
  choosesLicence,
  choosesMethod,
  hasPartitions,
  accountFirst,
}: Pick<Progress, 'choosesLicence' | 'choosesMethod' | 'hasPartitions' | 'accountFirst'>): PurchaseStep[] {
  const licence = choosesLicence ? [STEPS.licence] : [];
  const account = hasPartitions ? [STEPS.account, STEPS.partitions] : [STEPS.account];
  // what is on offer depends on the customer's partitions
  const first = accountFirst || hasPartitions ? [...account, ...licence] : [...licence, ...account];
  return [...first, ...(choosesMethod ? [STEPS.paymentMethod] : []), STEPS.address, STEPS.card];
}

function isDone(step: PurchaseStep, progress: Progress): boolean {
  switch (step) {
    case STEPS.licence:
      return progress.hasLicence;
    case STEPS.account:
      return progress.isMember;
    case STEPS.partitions:
      return progress.isPartitioned;
    case STEPS.paymentMethod:
      return progress.hasMethod;
    case STEPS.address:
      return progress.hasAddress;
    case STEPS.card:
      return false;
  }
}

/**
 * The step that is shown: the one in the address, unless something before it is still to be done; without one, the first that
 * is to be done.
 */
export function shownStep(wanted: PurchaseStep | null, progress: Progress): PurchaseStep {
  const steps = stepsOf(progress);
  const due = steps.find((step) => !isDone(step, progress)) ?? STEPS.card;
  if (wanted === null || !steps.includes(wanted)) return due;
  // who has an account has nothing to do in its step
  if (wanted === STEPS.account && progress.isMember) return due;
  return steps.indexOf(wanted) > steps.indexOf(due) ? due : wanted;
}
