import { parseArgs } from 'node:util';
import { FAULTS, type FaultName } from './faults';

export const STORES = ['embedded', 'postgres'] as const;
export type StoreKind = (typeof STORES)[number];

export interface SoakOptions {
  minutes: number;
  stores: readonly StoreKind[];
  /** The faults that are injected; all that the store can have unless some are named. */
  only: readonly FaultName[] | null;
  seed: number;
  /** A checkout of an older release that runs beside this one. */
  old: string | null;
}

const USUAL_MINUTES = '60';
const MOST_MINUTES = 7 * 24 * 60;

function wholeNumber(name: string, text: string, most: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number;
  throw new Error(`--${name} is “${text}”; it must be a whole number from 1 to ${most}`);
}

function storesOf(text: string): readonly StoreKind[] {
  if (text === 'both') return STORES;
  const store = STORES.find((one) => one === text);
  if (store) return [store];
  throw new Error(`--store is “${text}”; it must be ${STORES.join(', ')} or both`);
}

function faultsOf(text: string | undefined): readonly FaultName[] | null {
  if (text === undefined) return null;
  const names = Object.keys(FAULTS) as FaultName[];
  return text.split(',').map((requested) => {
    const name = names.find((one) => one === requested);
    if (name) return name;
    throw new Error(`There is no fault “${requested}”; there are ${names.join(', ')}`);
  });
}

/**
 * Reads `--minutes 60 --store both --only kill-server --seed 7 --old ../release`.
 *
 * @param usualSeed for a run without `--seed`
 * @throws Error in words for who typed them
 */
export function readOptions(args: readonly string[], usualSeed: number): SoakOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { minutes: text, store: text, only: text, seed: text, old: text },
  });
  return {
    minutes: wholeNumber('minutes', values.minutes ?? USUAL_MINUTES, MOST_MINUTES),
    stores: storesOf(values.store ?? 'both'),
    only: faultsOf(values.only),
    seed: values.seed === undefined ? usualSeed : wholeNumber('seed', values.seed, 2 ** 31),
    old: values.old ?? null,
  };
}
