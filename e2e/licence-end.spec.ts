import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import { pressPlay } from './film';
import { onlyRealms } from './members';
import { afterRental, rentFilm } from './rental';
import { expect, test } from './test';

const EMAIL = 'ada@example.com';
/** How many files of the film come while it is rented: its beginning, of pictures and of sound. */
const FIRST_PARTS = 4;

test('a film ends with its message when its rental ends while somebody watches', async ({ page }) => {
  const servers: RunningServer[] = [];
  try {
    const server = await startServer({}, (folder) => onlyRealms(folder, { cinema: {} }));
    servers.push(server);
    await rentFilm(page, server, 'cinema', EMAIL);
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
    servers.push(await startServer(afterRental(server), () => {}, 'e2e/start-ahead.ts'));
    end();
    await expect(page.getByText('You need a pass to watch this video')).toBeVisible();
    await expectAccessible(page);
  } finally {
    await page.close();
    for (const server of servers.reverse()) await server.stop();
  }
});
