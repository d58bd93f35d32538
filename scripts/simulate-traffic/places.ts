import { weighted } from './weighted';

/** Where visitors are. */
export interface Place {
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** BCP 47, without a region. */
  language: string;
  /** Whole hours ahead of UTC; summer time makes no difference to a simulation. */
  utcOffset: number;
  /** How many of a hundred visitors are there. */
  share: number;
}

export const PLACES: readonly Place[] = [
  { country: 'GB', language: 'en', utcOffset: 0, share: 20 },
  { country: 'FR', language: 'fr', utcOffset: 1, share: 16 },
  { country: 'DE', language: 'de', utcOffset: 1, share: 13 },
  { country: 'ES', language: 'es', utcOffset: 1, share: 11 },
  { country: 'IT', language: 'it', utcOffset: 1, share: 9 },
  { country: 'US', language: 'en', utcOffset: -5, share: 8 },
  { country: 'BR', language: 'pt', utcOffset: -3, share: 6 },
  { country: 'NL', language: 'nl', utcOffset: 1, share: 5 },
  { country: 'PL', language: 'pl', utcOffset: 1, share: 4 },
  { country: 'AE', language: 'ar', utcOffset: 4, share: 3 },
  { country: 'MX', language: 'es', utcOffset: -6, share: 3 },
  { country: 'CH', language: 'fr', utcOffset: 1, share: 2 },
];

export const drawPlace = weighted(PLACES, ({ share }) => share);
