import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeRealm } from '../bench/sample-server';

/** The realm whose viewers are watched. */
export const REALM = 'soak';
/** The realm that is flooded. */
export const FLOODED = 'crowd';

const RAILS = 6;
const CARDS = 8;
/** How many licences a viewer can buy, each once. */
export const LICENCES = Array.from({ length: 6 }, (_, at) => `licence-${at}`);
export const PRICE = { amount: 499, scale: 2, currency: 'EUR' };

export const FILMS = Array.from({ length: RAILS * CARDS }, (_, at) => `film-${Math.floor(at / CARDS)}-${at % CARDS}`);

/** What a payment history calls a licence. */
export const nameOfLicence = (licence: string): string => `Film ${LICENCES.indexOf(licence) + 1}`;

/** Writes both realms: they take accounts and sell, and one of them has watchlists. */
export function writeRealms(realmsDir: string): void {
  for (const name of [REALM, FLOODED]) {
    writeRealm(realmsDir, { name, rails: RAILS, cards: CARDS, sold: LICENCES.length });
    const file = join(realmsDir, name, 'settings.json');
    const settings = JSON.parse(readFileSync(file, 'utf8')) as object;
    const more = { allowSelfregistration: true, watchlistsEnabled: true };
    writeFileSync(file, JSON.stringify({ ...settings, ...more }, null, 2));
  }
}
