import { dictionary } from '@zxcvbn-ts/language-common';

/** How many of the best known are refused with a tail of digits and marks, too. */
const BEST_KNOWN = 10_000;

/** Passwords of streaming services and clubs, which the list of others does not have. */
const OUR_OWN = 'realmadrid juventus benfica flamengo netflix streaming television 12345678910 147258369'.split(' ');

/** Passwords that are tried first, in lower case; the best known come first (docs/credits.md). */
const ALL: readonly string[] = dictionary['passwords-common'];

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([...ALL, ...OUR_OWN]);

/** Those that nobody makes better by putting something behind them. */
export const BEST_KNOWN_PASSWORDS: ReadonlySet<string> = new Set([...ALL.slice(0, BEST_KNOWN), ...OUR_OWN]);
