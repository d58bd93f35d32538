import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentsOf } from '../fixtures/realm-folder';
import { check, errorsOf, mended, openStage, type Stage, textsOf, withContent } from './draw';
import { mutated, mutations } from './mutation';
import { contents, realms } from './parts';

/** One seed that is the same in every run, and one that no run had before; a failure prints its own. */
const SEEDS = [20261116, Math.floor(Math.random() * 2 ** 31)];
const PAGES = 60;
const MUTATIONS = 350;
/** Far above what it takes on a busy machine: a page that hangs is found, and nothing else depends on time. */
const PATIENCE_MS = 300_000;

describe.each(SEEDS)('with the seed %i', (seed) => {
  let stage: Stage;
  beforeAll(async () => {
    const [items] = fc.sample(contents, { numRuns: 1, seed });
    const documents = mended({ ...documentsOf('aster'), 'content/all.json': { items } });
    stage = await openStage(documents['content/all.json'].items);
  });
  afterAll(() => stage?.close());

  test(
    'any realm that the check takes draws, whatever its documents say',
    async () => {
      let drawn = 0;
      await fc.assert(
        fc.asyncProperty(realms, async (realm) => {
          const checked = check(textsOf(mended(withContent(realm, stage))));
          if (!checked.documents) return;
          drawn++;
          expect(await stage.faults(checked, realm.address)).toEqual([]);
        }),
        { seed, numRuns: PAGES, endOnFailure: true },
      );
      expect(drawn).toBeGreaterThan(PAGES * 0.9);
    },
    PATIENCE_MS,
  );

  test(
    'a mistake in a sound realm is refused with its line and column, or is harmless',
    async () => {
      const sound = fc.sample(realms, { numRuns: 20, seed }).map((realm) => {
        return { address: realm.address, documents: mended(withContent(realm, stage)) };
      });
      let refused = 0;
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...sound), mutations, async ({ address, documents }, mutation) => {
          const texts = mutated(documents, mutation);
          const checked = check(texts);
          for (const { file, line, column, message } of errorsOf(checked)) {
            expect(texts.get(file) === undefined ? line : line * column).toBeGreaterThanOrEqual(1);
            expect(message).not.toMatch(/\{\w+\}$|undefined|\[object/);
          }
          expect(checked.documents === undefined).toBe(errorsOf(checked).length > 0);
          if (!checked.documents) refused++;
          else expect(await stage.faults(checked, address)).toEqual([]);
        }),
        { seed, numRuns: MUTATIONS, endOnFailure: true },
      );
      expect(refused).toBeGreaterThan(MUTATIONS / 4);
    },
    PATIENCE_MS,
  );
});
