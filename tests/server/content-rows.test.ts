import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '../../schemas/generated/types';
import { positionsFor } from '../../server/features/realms/content-positions';
import { replaceContent } from '../../server/features/realms/content-rows';
import type { Store } from '../../server/kernel/database/open';
import { openStore } from '../../server/open-store';
import { engines } from '../fixtures/engines';

const film = (id: string, title: string): Entity => ({
  ...{ type: 'VOD_VIDEO', id, title, duration: 60, coverUrl: 'media/art/cover.png' },
});

describe('the positions of content', () => {
  const order = fc.uniqueArray(fc.nat(40), { maxLength: 30 });

  test('rise, whatever was there before', () => {
    fc.assert(
      fc.property(order, order, (earlier, later) => {
        const first = positionsFor(earlier.map(() => undefined));
        const before = new Map(earlier.map((id, at) => [id, first[at]]));
        const positions = positionsFor(later.map((id) => before.get(id)));
        expect(positions).toEqual([...positions].sort((one, other) => one - other));
        expect(new Set(positions).size).toBe(later.length);
      }),
    );
  });

  test('of what was there stay as they are when something new comes first, last or in between', () => {
    const before = positionsFor([undefined, undefined, undefined]);
    const [first, second, third] = before;
    expect(positionsFor([undefined, ...before]).slice(1)).toEqual(before);
    expect(positionsFor([...before, undefined]).slice(0, 3)).toEqual(before);
    expect(positionsFor([first, undefined, undefined, second, third]).filter((_, at) => at % 3 === 0)).toEqual([
      first,
      second,
    ]);
  });

  test('change for one alone when one takes another place', () => {
    const before = positionsFor(Array.from({ length: 9 }, () => undefined));
    const moved = [before[8], ...before.slice(0, 8)];
    const positions = positionsFor(moved);
    expect(positions.filter((position, at) => position !== moved[at])).toHaveLength(1);
  });

  test('are all given anew where there is no room left', () => {
    let before: (number | undefined)[] = positionsFor([undefined, undefined]);
    for (let time = 0; time < 40; time++) before = positionsFor([before[0], undefined, ...before.slice(1)]);
    expect(before).toEqual([...before].sort((one, other) => one! - other!));
    expect(new Set(before).size).toBe(42);
  });
});

describe.each(engines)('a realm’s content in the store, on $name', (engine) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore(await engine.place());
  });
  afterAll(() => store.close());

  const replace = (realm: string, entities: readonly Entity[]) =>
    store.database.transaction().execute((transaction) => replaceContent(transaction, realm, entities));

  /** All that is found of a realm, in its order. */
  async function contentOf(realm: string) {
    const rows = await store.database
      .selectFrom('content')
      .where('realm', '=', realm)
      .orderBy('position')
      .select(['id', 'title', 'data', 'search', 'hash'])
      .execute();
    const words = await store.database
      .selectFrom('content_word')
      .where('realm', '=', realm)
      .orderBy('word')
      .select('word')
      .execute();
    return { rows, words };
  }

  /** Where each row lies: one that is written again lies elsewhere. */
  async function placesOf(realm: string): Promise<Map<string, string>> {
    const rows = await store.database
      .selectFrom('content')
      .where('realm', '=', realm)
      .select(['id', sql<string>`ctid::text`.as('place')])
      .execute();
    return new Map(rows.map(({ id, place }) => [id, place]));
  }

  const titles = fc.constantFrom('The red lighthouse', 'The blue lighthouse', 'Harbour', 'Red harbour night');
  const films = fc
    .uniqueArray(fc.tuple(fc.nat(15), titles), { maxLength: 12, selector: ([id]) => id })
    .map((pairs) => pairs.map(([id, title]) => film(`film-${id}`, title)));
  let runs = 0;

  test('is the same after any changes as if it had been stored at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(films, { minLength: 2, maxLength: 4 }), async (versions) => {
        runs += 1;
        for (const version of versions) await replace(`changed-${runs}`, version);
        await replace(`stored-${runs}`, versions.at(-1)!);
        expect(await contentOf(`changed-${runs}`)).toEqual(await contentOf(`stored-${runs}`));
      }),
      { numRuns: 15 },
    );
  });

  test('is only written where it says something else, is new or has moved', async () => {
    const all = Array.from({ length: 50 }, (_, at) => film(`film-${at}`, `Film ${at}`));
    await replace('letters', all);
    const before = await placesOf('letters');
    const changed = [
      film('new', 'New'),
      ...all.map((one) => (one.id === 'film-7' ? film('film-7', 'Film seven') : one)),
    ];
    await replace('letters', changed);
    const after = await placesOf('letters');
    expect([...after].filter(([id, place]) => before.get(id) !== place).map(([id]) => id)).toEqual(
      expect.arrayContaining(['film-7', 'new']),
    );
    expect([...after].filter(([id, place]) => before.get(id) !== place)).toHaveLength(2);
  });

  test('is written again where its hash was emptied, as by a migration', async () => {
    const all = [film('one', 'One'), film('two', 'Two')];
    await replace('emptied', all);
    await store.database
      .updateTable('content')
      .set({ hash: '', search: null })
      .where('realm', '=', 'emptied')
      .execute();
    await replace('emptied', all);
    await replace('fresh', all);
    expect(await contentOf('emptied')).toEqual(await contentOf('fresh'));
  });

  test('has the words of hundreds of changes at once', async () => {
    const all = (word: string) => Array.from({ length: 700 }, (_, at) => film(`film-${at}`, `${word} ${at}`));
    await replace('many', all('Lighthouse'));
    await replace('many', all('Harbour'));
    const { words } = await contentOf('many');
    expect(words.map(({ word }) => word)).toContain('harbour');
    expect(words.map(({ word }) => word)).not.toContain('lighthouse');
  });
});
