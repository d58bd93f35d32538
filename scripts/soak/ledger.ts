import type { SessionTokens } from '../../schemas/generated/types';
import type { Outcome } from './client';

/**
 * Something that is either there or not: as it was acknowledged last, or either way after a write whose end is unknown. Such a thing is not written
 * again before it has been compared: the late end of the first write could come after that of the second.
 */
export type Presence = 'there' | 'gone' | 'either';

/** A value that is written again and again. */
export interface Written {
  /** The one that was acknowledged last; null where none was. */
  acknowledged: number | null;
  /** Those whose end is unknown, sent since. */
  possible: number[];
}

export interface LedgerOrder {
  /** What was sent, and is sent again as it is until there is an answer. */
  request: { idempotencyKey: string; licenceId: string } & Record<string, unknown>;
  state: 'open' | 'paid' | 'declined' | 'refused';
}

/** A viewer's account as the viewer knows it. */
export interface Account {
  email: string;
  secret: string;
  /** The network it comes from. */
  from: string;
  /** Whether the sign-up was acknowledged. */
  isCertain: boolean;
  tokens: SessionTokens | null;
  /** Whether the next refresh has to work: not after one whose end is unknown. */
  mustRefresh: boolean;
  cardId: string | null;
  mainList: string | null;
  listed: Map<string, Presence>;
  /** Lists by their names, which are never used twice. */
  lists: Map<string, Presence>;
  progress: Map<string, Written>;
  orders: LedgerOrder[];
  /** Whether something has been written since it was compared last. */
  isChanged: boolean;
}

/** A new viewer, who has not signed up yet. @param number tells it from all others */
export function newAccount(number: number, seed: number): Account {
  return {
    email: `viewer-${seed}-${number}@example.com`,
    secret: `salt-and-lamp-${number}`,
    from: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    ...{ isCertain: false, tokens: null, mustRefresh: false, cardId: null, mainList: null },
    ...{ listed: new Map(), lists: new Map(), progress: new Map(), orders: [], isChanged: true },
  };
}

/** What is known of something after a write that was to make it `wanted`. */
export function presenceAfter(before: Presence | undefined, wanted: 'there' | 'gone', outcome: Outcome): Presence {
  if (outcome === 'acknowledged') return wanted;
  if (outcome === 'refused') return before ?? 'gone';
  return before === wanted ? wanted : 'either';
}

/** What is known of a value after it was written. */
export function writtenAfter(before: Written | undefined, value: number, outcome: Outcome): Written {
  const { acknowledged = null, possible = [] } = before ?? {};
  if (outcome === 'acknowledged') return { acknowledged: value, possible: [] };
  if (outcome === 'refused') return { acknowledged, possible };
  return { acknowledged, possible: [...possible, value] };
}
