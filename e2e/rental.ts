import type { Page } from '@playwright/test';
import type { RunningServer } from '../scripts/spawn-server';
import { payWith } from './card';
import { behindThePage, signIn } from './members';

/** The film that is rented: its segments are encrypted. */
export const RENTED = 'passerelle-9';
/** A rental lasts for 48 hours. */
export const AFTER_RENTAL_MINUTES = 49 * 60;

/** Rents the film for a new account, and opens its page. */
export async function rentFilm(page: Page, server: RunningServer, realm: string, email: string): Promise<void> {
  const base = `${server.origin}/realm/${realm}`;
  await behindThePage(server).account(realm, email);
  await signIn(page, base, email);
  await page.goto(`${base}/purchase?licenceId=louer-${RENTED}&from=/video/${RENTED}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Country').selectOption('FR');
  await page.getByRole('button', { name: 'Continue' }).click();
  await payWith(page, '4242 4242 4242 4242', 'Pay €3.99');
  await page.getByRole('link', { name: 'Start watching' }).click();
  await page.waitForURL(new RegExp(`/video/${RENTED}`));
}

/** The settings of a server that goes on with the folders of another one, at a moment when the rental has ended. */
export function afterRental({ realmsDir, dataDir, origin }: RunningServer) {
  const where = { REALMS_DIR: realmsDir, DATA_DIR: dataDir, PORT: new URL(origin).port };
  return { ...where, TEST_CLOCK_AHEAD: String(AFTER_RENTAL_MINUTES) };
}
