import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadBuild } from '../../server/build';
import { readBase } from '../../server/features/realms/base';
import { productFor } from '../../server/features/realms/product';
import { ensureBuilt, FOLDER } from '../build';
import { importFeed } from '../import/import-feed';
import { XMLTV } from '../import/mapping/xmltv';
import { xmlElements } from '../import/parsers/xml-elements';
import { decoded } from '../import/source/decode';
import { DEFAULT_LIMITS, MEGABYTE } from '../import/source/limits';
import { openFeed } from '../import/source/open-feed';
import type { Measure } from './figure';
import { writeRealm } from './sample-server';

const CHANNELS = 200;
const PROGRAMMES = 500;
const HALF_HOUR = 30 * 60_000;
const START = Date.parse('2026-11-26T00:00:00Z');
const COVER = 'media/logo-dark.svg';
const NAME = 'sample';

const stamp = (moment: number) => `${new Date(moment).toISOString().slice(0, 19).replace(/[-:T]/g, '')} +0000`;

/** A schedule as a provider sends it: each channel with its programmes of ten days. */
function* schedule(): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv>\n';
  for (let channel = 0; channel < CHANNELS; channel++)
    yield `<channel id="c${channel}.example"><display-name>Channel ${channel}</display-name></channel>\n`;
  for (let channel = 0; channel < CHANNELS; channel++) {
    for (let place = 0; place < PROGRAMMES; place++) {
      const start = START + place * HALF_HOUR;
      yield `<programme start="${stamp(start)}" stop="${stamp(start + HALF_HOUR)}" channel="c${channel}.example"><title lang="en">The ${place}th night of the long watch</title><desc lang="en">A crew of four keeps the light of a rock that no ship has passed for a year, until one does.</desc><category lang="en">Drama</category><rating system="BBFC"><value>12</value></rating></programme>\n`;
    }
  }
  yield '</tv>\n';
}

/** How long some work takes, in ms. */
const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = performance.now();
  await work();
  return performance.now() - before;
};

/** An import of 100,000 programmes into an empty schedule, and the same again, beside parsing the feed alone. */
export const measure: Measure = async (rounds) => {
  const { blocks } = await loadBuild(await ensureBuilt());
  const product = productFor(readBase(FOLDER), blocks);
  const place = mkdtempSync(join(tmpdir(), 'realmcast-bench-'));
  const source = join(place, 'guide.xml');
  const around = { root: FOLDER, cwd: place, product, allowPrivate: false };
  try {
    const text = [...schedule()].join('');
    writeFileSync(source, text);
    const parse = async () => {
      const { bytes } = await openFeed(source, { ...around, limits: DEFAULT_LIMITS });
      for await (const _ of xmlElements(decoded(bytes, { isXml: true }), XMLTV));
    };
    const [first, second, yardstick]: number[][] = [[], [], []];
    for (let round = 0; round < rounds; round++) {
      const realmsDir = join(place, `round-${round}`);
      mkdirSync(realmsDir);
      writeRealm(realmsDir, { name: NAME, rails: 1, cards: 1 });
      const options = {
        ...({ format: 'xmltv', source, folder: join(realmsDir, NAME), name: 'guide', cover: COVER } as const),
        ...{ encoding: undefined, zone: undefined, until: undefined, window: {}, limits: DEFAULT_LIMITS },
        ...{ removesMissing: false, isDryRun: false, server: '', apiKey: undefined },
      };
      yardstick!.push(await timeOf(parse));
      first!.push(await timeOf(() => importFeed(options, around)));
      second!.push(await timeOf(() => importFeed(options, around)));
      rmSync(realmsDir, { recursive: true });
    }
    const what = `of ${(CHANNELS * PROGRAMMES).toLocaleString('en')} programmes (${Math.round(text.length / MEGABYTE)} MB)`;
    const note = 'beside parsing the XML alone';
    return [
      { what: `import ${what}`, unit: 'ms', ours: first!, yardstick: yardstick!, note },
      { what: `the same import again`, unit: 'ms', ours: second!, yardstick: yardstick!, note },
    ];
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
};
