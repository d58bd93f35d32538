/** What a comparison of the ledger with the product can find. */
export type FindingKind = 'lost' | 'duplicated' | 'unasked' | 'unfinished';

/** Something that is not as it was acknowledged. */
export interface Finding {
  kind: FindingKind;
  /** What was expected, and what was found. */
  text: string;
}

/** What each kind means, in the words of a report. */
export const KINDS: Readonly<Record<FindingKind, string>> = {
  lost: 'acknowledged and lost',
  duplicated: 'there more than once',
  unasked: 'there although it was refused or never requested',
  unfinished: 'without its end',
};
