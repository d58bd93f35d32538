import { checkRealm, type RealmFolder } from '../../renderer/realm/validate';
import { loadBuild } from '../../server/build';
import { readBase } from '../../server/features/realms/base';
import { productFor } from '../../server/features/realms/product';
import { ensureBuilt, FOLDER } from '../build';
import { cpuOf } from './cpu-time';
import type { Measure } from './figure';
import { asTexts, sampleRealm } from './sample-realm';

const KILOBYTE = 1024;
const SIZE = 100 * KILOBYTE;
const CARDS = 12;
const TIMES = 100;

const sizeOf = (folder: RealmFolder) => [...folder.documents.values()].reduce((sum, text) => sum + text.length, 0);

/** The smallest sample that has this many bytes. */
function realmOf(size: number): RealmFolder {
  for (let rails = 1; ; rails++) {
    const { documents, media } = sampleRealm({ rails, cards: CARDS });
    const folder = { name: 'sample', documents: asTexts(documents), media };
    if (sizeOf(folder) >= size) return folder;
  }
}

/** The whole check of a right realm of 100 KB, beside reading the same text as JSON. */
export const measure: Measure = async (rounds) => {
  const { blocks } = await loadBuild(await ensureBuilt());
  const product = productFor(readBase(FOLDER), blocks);
  const folder = realmOf(SIZE);
  const { problems } = checkRealm(folder, product);
  const [wrong] = problems.filter(({ severity }) => severity === 'error');
  if (wrong) throw new Error(`The sample is wrong: ${wrong.file}:${wrong.line} ${wrong.message}`);
  const check = () => checkRealm(folder, product);
  const parse = () => [...folder.documents.values()].map((text) => JSON.parse(text) as unknown);
  for (const work of [check, parse]) await cpuOf(TIMES, work);
  const ours: number[] = [];
  const yardstick: number[] = [];
  for (let round = 0; round < rounds; round++) {
    ours.push(await cpuOf(TIMES, check));
    yardstick.push(await cpuOf(TIMES, parse));
  }
  return [
    {
      what: `check of a realm of ${Math.round(sizeOf(folder) / KILOBYTE)} KB`,
      unit: 'ms',
      ours,
      yardstick,
      aim: { of: 'value', atMost: 5 },
      note: 'beside JSON.parse of the same text',
    },
  ];
};
