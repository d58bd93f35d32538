import type { RealmService } from '../../server/features/realms/service';
import type { Store } from '../../server/kernel/database/open';
import type { Measure } from './figure';
import { sampleRealm } from './sample-realm';
import { openSample } from './sample-server';

const REALMS = 10_000;
const IN_USE = 500;
/** How many rows one statement writes. */
const BATCH = 500;
const LOOKUPS = 200;
const MEGABYTE = 1024 * 1024;
const MICROSECONDS = 1000;

const nameOf = (place: number) => `sample-${place}`;
const hostOf = (place: number) => `www.sample-${place}.example`;

/** Puts versions of one small realm into the store under ten thousand names: checking each would measure the check. */
async function fill({ database }: Store): Promise<void> {
  const { documents } = sampleRealm({ rails: 1, cards: 1 });
  const settings = documents.get('settings.json') as object;
  const heading = { id: 'heading', type: 'heading', settings: { title: 'Sample' } };
  const pages = [{ route: 'home', sections: [heading] }];
  const rest = { theme: documents.get('theme.json'), menu: documents.get('menu.json'), pages, labels: {} };
  for (let first = 0; first < REALMS; first += BATCH) {
    const places = Array.from({ length: BATCH }, (_, place) => first + place);
    await database
      .insertInto('realm_version')
      .values(
        places.map((place) => ({
          realm: nameOf(place),
          version: 'v1',
          documents: JSON.stringify({
            ...rest,
            settings: { ...settings, realm: nameOf(place), domains: [hostOf(place)] },
          }),
        })),
      )
      .execute();
    await database
      .insertInto('realm')
      .values(
        places.map((place) => ({ name: nameOf(place), version: 'v1', content_revision: 1, fingerprint: 'sample' })),
      )
      .execute();
  }
}

/** Time of one look-up, in µs, over the realms in use in turn. */
async function lookUp(realms: RealmService): Promise<number> {
  const started = performance.now();
  for (let time = 0; time < LOOKUPS; time++)
    for (let place = 0; place < IN_USE; place++) await realms.get(realms.nameOfHost(hostOf(place)) ?? '');
  return ((performance.now() - started) * MICROSECONDS) / (LOOKUPS * IN_USE);
}

async function bareLookUp(map: ReadonlyMap<string, object>): Promise<number> {
  const started = performance.now();
  let found = 0;
  for (let time = 0; time < LOOKUPS; time++)
    for (let place = 0; place < IN_USE; place++) found += (await map.get(hostOf(place))) ? 1 : 0;
  if (found !== LOOKUPS * IN_USE) throw new Error('A bare look-up found nothing');
  return ((performance.now() - started) * MICROSECONDS) / found;
}

/** A realm by its host among ten thousand, and the memory of a process that has drawn a page of each that is in use. */
export const measure: Measure = async (rounds) => {
  const before = process.memoryUsage.rss();
  const { app, realms, close } = await openSample(null, {}, fill);
  for (let place = 0; place < IN_USE; place++) {
    const { statusCode } = await app.inject({ url: '/home', headers: { host: hostOf(place) } });
    if (statusCode !== 200) throw new Error(`${hostOf(place)} answers ${statusCode}`);
  }
  const memory = process.memoryUsage.rss();
  const map = new Map(Array.from({ length: REALMS }, (_, place) => [hostOf(place), { name: nameOf(place) }]));
  await lookUp(realms);
  await bareLookUp(map);
  const ours: number[] = [];
  const yardstick: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await lookUp(realms));
    yardstick.push(await bareLookUp(map));
  }
  await close();
  const size = `${REALMS.toLocaleString('en')} realms, ${IN_USE} in use`;
  return [
    {
      what: `realm of a host, ${size}`,
      unit: 'µs',
      ours,
      yardstick,
      aim: { of: 'value', atMost: 50 },
      note: 'beside Map.get; realms put straight into the store',
    },
    {
      what: `memory, ${size}`,
      unit: 'MB',
      ours: [memory / MEGABYTE],
      yardstick: [before / MEGABYTE],
      aim: { of: 'value', atMost: 1024 },
      note: 'resident, embedded store included; beside the process before it opens anything',
    },
  ];
};
