import { type RunningServer, startServer } from '../scripts/spawn-server';
import { pressPlay } from './film';
import { behindThePage, onlyRealms } from './members';
import { afterRental, RENTED, rentFilm } from './rental';
import { expect, test } from './test';

const EMAIL = 'ada@example.com';

test('an encrypted film plays by permission, and its key is refused to everybody else', async ({ page }) => {
  const servers: RunningServer[] = [];
  try {
    const server = await startServer({}, (folder) => onlyRealms(folder, { cinema: {}, other: {} }));
    servers.push(server);
    const keyAnswer = page.waitForResponse(/\.key$/);
    await rentFilm(page, server, 'cinema', EMAIL);
    await pressPlay(page);
    const served = await keyAnswer;
    expect(served.status()).toBe(200);
    expect(served.headers()['cache-control']).toBe('no-store');
    expect((await served.body()).length).toBe(16);

    const codeOf = async (address: string) => {
      const answer = await fetch(address);
      return answer.ok ? 'open' : ((await answer.json()) as { code: string }).code;
    };
    const address = served.url();
    expect(await codeOf(address)).toBe('open');
    const signature = /\/\.until-[^/]+/.exec(address)?.[0] ?? '';
    for (const [what, wrong] of [
      ['no signature', address.replace(signature, '')],
      [
        'a forged signature',
        address.replace(
          signature,
          signature.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
        ),
      ],
      ['another realm', address.replace('/media/cinema/', '/media/other/')],
      ['another film', address.replace(RENTED, 'les-heures-obliques')],
    ] as const)
      expect(await codeOf(wrong), what).toBe('MEDIA_NOT_SIGNED');

    // whoever has no permission is not told the address
    const behind = behindThePage(server);
    const token = await behind.guest('cinema');
    const refused = await behind.call('cinema', `/api/v2/playback/${RENTED}`, {
      ...{ token, body: { player: '5c1f0d0a-52e8-4d27-9a6e-0f1f6f0f7a11' } },
    });
    expect(await refused.json()).toMatchObject({ code: 'LICENCE_REQUIRED' });

    await server.stop({ keepFolders: true });
    servers.push(await startServer(afterRental(server), () => {}, 'e2e/start-ahead.ts'));
    expect(await codeOf(address)).toBe('MEDIA_EXPIRED');
  } finally {
    await page.close();
    for (const server of servers.reverse()) await server.stop();
  }
});
