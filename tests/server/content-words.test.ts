import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCHED_TYPES } from '../../renderer/contract/constants';
import { sampleFilms } from '../../scripts/bench/sample-realm';
import { replaceContent } from '../../server/features/realms/content-rows';
import { searchStore } from '../../server/features/search/search-store';
import type { Store } from '../../server/kernel/database/open';
import { openStore } from '../../server/open-store';
import { engines } from '../fixtures/engines';
import { publish } from '../fixtures/publish';

const FILMS = 600;
const WORDS_OF_FILM = 300;
/** More words than PostgreSQL compares by a table in its memory: one by one, they would take hours. */
const WORDS = FILMS * WORDS_OF_FILM;
/** A realm with a hundredth of the films, and of the words. */
const FEW_FILMS = 6;
const WORDS_RATIO = FILMS / FEW_FILMS;
const LONGEST_MS = 120_000;

const filmsWith = (firstWord: number, duration: number) =>
  sampleFilms(FILMS).map((film, place) => ({
    ...film,
    duration,
    tags: Array.from({ length: WORDS_OF_FILM }, (_, at) => `w${firstWord + place * WORDS_OF_FILM + at}`),
  }));

describe.each(engines)('the words of a large realm on $name', (engine) => {
  let store: Store;
  const documents = { settings: { realm: 'aster' } } as never;
  const publishFilms = (version: string, content: ReturnType<typeof filmsWith>) =>
    publish(store.database, {
      ...{ name: 'aster', version, fingerprint: version, documents, contentHash: version },
      content: content as never,
    });
  // so many words are written once for all that is looked for in them
  beforeAll(async () => {
    store = await openStore(await engine.place());
    await publishFilms('v1', filmsWith(100_000, 3000));
  }, LONGEST_MS);
  afterAll(() => store.close());

  it('cost a misspelt search no more than the words of a small one by much', { timeout: LONGEST_MS }, async () => {
    const { database } = store;
    const few = filmsWith(100_000, 3000).slice(0, FEW_FILMS);
    await database.transaction().execute((transaction) => replaceContent(transaction, 'small', few as never));
    await sql`analyze`.execute(database);
    const typed = Array.from({ length: 8 }, (_, at) => `w1${at}00z`);
    const timeOf = async (realm: string) => {
      const searched = searchStore(database, realm, { publishedBy: new Date(), visibleIn: null });
      const started = performance.now();
      await searched.find({ words: typed, types: SEARCHED_TYPES, stretch: { offset: 0, limit: 12 } });
      return performance.now() - started;
    };
    const ratios: number[] = [];
    for (let round = 0; round < 5; round++) ratios.push((await timeOf('aster')) / (await timeOf('small')));

    expect(Math.min(...ratios)).toBeLessThan(WORDS_RATIO / 10);
  });

  it('are replaced with its content, however many there are', { timeout: LONGEST_MS }, async () => {
    const countOf = async (word: string) => {
      const words = store.database.selectFrom('content_word').where('realm', '=', 'aster').where('word', 'like', word);
      const { count } = await words.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      return Number(count);
    };
    expect(await countOf('w______')).toBe(WORDS);
    await publishFilms('v2', filmsWith(100_001, 4000));
    expect(await countOf('w______')).toBe(WORDS);
    expect([await countOf('w100000'), await countOf(`w${100_000 + WORDS}`)]).toEqual([0, 1]);
  });
});
