/** The steps of checkout by their numbers (SU-01). Those that change a subscription, 5 and 6, are the account's. */
export const STEPS = {
  licence: 0,
  account: 1,
  paymentMethod: 2,
  address: 3,
  card: 4,
  partitions: 7,
} as const;

export type StepNumber = (typeof STEPS)[keyof typeof STEPS];

const NUMBERS: readonly number[] = Object.values(STEPS);

/** A step as the address has it; null for anything else. */
export function readStep(text: string | null): StepNumber | null {
  const number = text === null || text === '' ? Number.NaN : Number(text);
  return NUMBERS.includes(number) ? (number as StepNumber) : null;
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
}: Pick<Progress, 'choosesLicence' | 'choosesMethod' | 'hasPartitions' | 'accountFirst'>): StepNumber[] {
  const licence = choosesLicence ? [STEPS.licence] : [];
  const account = hasPartitions ? [STEPS.account, STEPS.partitions] : [STEPS.account];
  // what is on offer depends on the customer's partitions
  const first = accountFirst || hasPartitions ? [...account, ...licence] : [...licence, ...account];
  return [...first, ...(choosesMethod ? [STEPS.paymentMethod] : []), STEPS.address, STEPS.card];
}

function isDone(step: StepNumber, progress: Progress): boolean {
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
export function shownStep(wanted: StepNumber | null, progress: Progress): StepNumber {
  const steps = stepsOf(progress);
  const due = steps.find((step) => !isDone(step, progress)) ?? STEPS.card;
  if (wanted === null || !steps.includes(wanted)) return due;
  // who has an account has nothing to do in its step
  if (wanted === STEPS.account && progress.isMember) return due;
  return steps.indexOf(wanted) > steps.indexOf(due) ? due : wanted;
}
