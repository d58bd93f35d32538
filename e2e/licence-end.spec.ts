import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { pressPlay } from './film';
import { behindThePage, onlyRealms, signIn } from './members';
import { expect, test } from './test';

const EMAIL = 'ada@example.com';
/** A rental lasts for 48 hours. */
const LATER_MINUTES = 49 * 60;
/** How many files of the film come while it is rented: its beginning, of pictures and of sound. */
const FIRST_PARTS = 4;

test('a film ends with its message when its rental ends while somebody watches', async ({ page }) => {
  const servers: RunningServer[] = [];
  try {
    const server = await startServer({}, (folder) => onlyRealms(folder, { cinema: {} }));
    servers.push(server);
    const base = `${server.origin}/realm/cinema`;
    await behindThePage(server).account('cinema', EMAIL);
    await signIn(page, base, EMAIL);
    await page.goto(`${base}/purchase?licenceId=louer-passerelle-9&from=/video/passerelle-9`, {
      waitUntil: 'networkidle',
    });
    await page.getByLabel('Country').selectOption('FR');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expiry date').fill('12/40');
    await page.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: 'Pay €3.99' }).click();
    await page.getByRole('link', { name: 'Start watching' }).click();
    await page.waitForURL(/\/video\/passerelle-9/);
    // what follows the first parts of the film comes after its rental has ended
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    let parts = 0;
    await page.route(/\.(?:m4s|ts|mp4)$/, async (route) => {
      parts += 1;
      if (parts > FIRST_PARTS) await ended;
      await route.continue();
    });
    await pressPlay(page);

    await server.stop({ keepFolders: true });
    const { realmsDir, dataDir, origin } = server;
    const where = { REALMS_DIR: realmsDir, DATA_DIR: dataDir, PORT: new URL(origin).port };
    const later = { TEST_CLOCK_AHEAD: String(LATER_MINUTES) };
    servers.push(await startServer({ ...where, ...later }, () => {}, 'e2e/start-ahead.ts'));
    end();
    await expect(page.getByText('You need a pass to watch this video')).toBeVisible();
    await expectAccessible(page);
  } finally {
    await page.close();
    for (const server of servers.reverse()) await server.stop();
  }
});
