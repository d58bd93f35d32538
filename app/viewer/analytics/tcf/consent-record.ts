import type { CookieChoice } from '../../../../renderer/contract';
import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../../../renderer/contract/constants';
import { consentsTo, type TcfIds } from '../../../../renderer/contract/tcf-consents';
import type { CookiePurpose, TcfDisclosure } from '../../../../schemas/generated/types';
import { makeTcString, type ReadTcString, readTcString } from './tc-string';

/** A choice in the framework's terms, as it is stored. */
export interface ConsentRecord {
  /** The moment of the choice, ms since the epoch. */
  at: number;
  /** What the banner's purposes stood for. */
  meaning: string;
  tcString: string;
}

export interface ConsentInput {
  disclosure: TcfDisclosure;
  /** The choice in force; null where there is none. */
  choice: CookieChoice | null;
  /** What of it counts at the moment, which a signal of the browser may limit. */
  accepted: readonly CookiePurpose[];
  /** What is stored, which may be anything. */
  stored: string | null;
  language: string;
  /** ms since the epoch, by the server's clock, as are the other moments. */
  now: number;
  /** When the page began: what was chosen after that was chosen from what this page disclosed. */
  pageStart: number;
}

export type ConsentOutcome =
  | { type: 'notChosen' }
  /** There is a choice, but not from what is disclosed today: the viewer has to choose again. */
  | { type: 'outdated' }
  | { type: 'chosen'; record: ConsentRecord };

/** After thirteen months, the framework's policies want viewers to be asked again. */
const MAX_AGE_MS = 390 * SECONDS_PER_DAY * MS_PER_SECOND;

function readRecord(stored: string | null): ConsentRecord | null {
  try {
    const { at, meaning, tcString } = JSON.parse(stored ?? 'null') as ConsentRecord;
    const isRecord = at > 0 && typeof meaning === 'string' && typeof tcString === 'string';
    return isRecord ? { at, meaning, tcString } : null;
  } catch {
    return null;
  }
}

const meaningOf = ({ purposes }: TcfDisclosure): string => JSON.stringify(purposes);

/** Whether a choice was made from everything that is disclosed today. */
function isCurrent(
  { at, meaning }: ConsentRecord,
  { cmpId, policyVersion, disclosedVendors }: ReadTcString,
  { disclosure, now }: Pick<ConsentInput, 'disclosure' | 'now'>,
): boolean {
  const { vendorList } = disclosure;
  return (
    cmpId === disclosure.cmpId &&
    policyVersion === vendorList.tcfPolicyVersion &&
    meaning === meaningOf(disclosure) &&
    now - at <= MAX_AGE_MS &&
    Object.keys(vendorList.vendors).every((id) => disclosedVendors.has(Number(id)))
  );
}

const sameIds = (one: readonly number[], other: readonly number[]) => one.join() === other.join();

const sameConsents = (one: TcfIds, other: TcfIds): boolean =>
  sameIds(one.purposes, other.purposes) &&
  sameIds(one.specialFeatures, other.specialFeatures) &&
  sameIds(one.vendors, other.vendors);

/**
 * What a choice comes to under the framework. A string that says what the choice says stays as it is; any other is made anew.
 * One that was stored and cannot be read, or that was made from another disclosure, is no consent. Pure.
 */
export function consentOutcome(input: ConsentInput): ConsentOutcome {
  const { disclosure, choice, accepted, stored, language, pageStart } = input;
  if (choice === null) return { type: 'notChosen' };
  const record = readRecord(stored);
  const read = record && readTcString(record.tcString);
  const current = record && read && isCurrent(record, read, input) ? { record, read } : null;
  if (!current && choice.at < pageStart) return { type: 'outdated' };
  const consents = consentsTo(disclosure, accepted, choice.withheld);
  if (current?.record.at === choice.at && sameConsents(current.read, consents))
    return { type: 'chosen', record: current.record };
  const tcString = makeTcString({ disclosure, consents, at: choice.at, language });
  return { type: 'chosen', record: { at: choice.at, meaning: meaningOf(disclosure), tcString } };
}
