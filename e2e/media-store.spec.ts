import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ObjectStore, startObjectStore } from '../tests/fixtures/object-store';
import { REALM } from './bucket';
import { change } from './change-realm';
import { pressPlay, video } from './film';
import { expect, test } from './test';

const FILM = 'le-sel-et-la-lampe';

interface Film {
  id: string;
  title: string;
  coverUrl: string;
  playback: { hlsUrl: string };
}

let place: string;
let objects: ObjectStore;
test.beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), 'realmcast-store-'));
  objects = await startObjectStore();
});
test.afterEach(async () => {
  await objects.stop();
  rmSync(place, { recursive: true, force: true });
});

const editFilm = (realmsDir: string, edit: (film: Film) => void) =>
  change(realmsDir, 'lanterne/content/videos.json', ({ items }: { items: Film[] }) => {
    edit(items.find(({ id }) => id === FILM)!);
  });

/** The realm, with the folder of one film in the store only, under a name that no folder has. */
async function realmWithStore(): Promise<string> {
  const realmsDir = join(place, 'realms');
  cpSync(REALM, join(realmsDir, 'lanterne'), { recursive: true });
  let source = '';
  editFilm(realmsDir, (film) => {
    source = dirname(film.playback.hlsUrl);
    Object.assign(film, JSON.parse(JSON.stringify(film).replaceAll(`"${source}/`, '"media/stored/film/')));
  });
  for (const name of readdirSync(join(REALM, source)))
    await objects.put('lanterne', `media/stored/film/${name}`, readFileSync(join(REALM, source, name)));
  return realmsDir;
}

test('a film that only the store has plays with its captions, and a change that names more of it is served', async ({
  start,
  page,
}) => {
  const realmsDir = await realmWithStore();
  const server = await start({ REALMS_DIR: realmsDir, ...objects.environment });
  await page.goto(`${server.origin}/realm/lanterne/video/${FILM}`, { waitUntil: 'networkidle' });
  await pressPlay(page);
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.videoHeight)).toBeGreaterThan(0);
  await page.keyboard.press('c');
  const stored = (ending: RegExp) => objects.calls.some(({ method, path }) => method === 'GET' && ending.test(path));
  await expect.poll(() => stored(/\/stored\/film\/.*\.vtt/)).toBe(true);
  expect(stored(/\/realms\/lanterne\/media\/stored\/film\/.*\.(?:m4s|mp4)/)).toBe(true);

  const [cover] = readdirSync(join(REALM, 'media'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.webp'),
  );
  await objects.put('lanterne', 'media/stored/late.webp', readFileSync(join(REALM, 'media', cover!)));
  editFilm(realmsDir, (film) => {
    film.coverUrl = 'media/stored/late.webp';
    film.title = 'La lampe du magasin';
  });
  await expect
    .poll(async () => (await fetch(`${server.origin}/realm/lanterne/video/${FILM}`)).text(), { timeout: 60_000 })
    .toContain('La lampe du magasin');
  const picture = await fetch(`${server.origin}/media/lanterne/stored/late.webp?width=320`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});
