import { describe, expect, it } from 'vitest';
import { sampleFilms } from '../../scripts/bench/sample-realm';
import { openStore } from '../../server/open-store';
import { engines } from '../fixtures/engines';
import { publish } from '../fixtures/publish';

const FILMS = 600;
const WORDS_OF_FILM = 300;
/** More words than PostgreSQL compares by a table in its memory: one by one, they would take hours. */
const WORDS = FILMS * WORDS_OF_FILM;
const LONGEST_MS = 120_000;

const filmsWith = (firstWord: number, duration: number) =>
  sampleFilms(FILMS).map((film, place) => ({
    ...film,
    duration,
    tags: Array.from({ length: WORDS_OF_FILM }, (_, at) => `w${firstWord + place * WORDS_OF_FILM + at}`),
  }));

describe.each(engines)('the words of a large realm on $name', (engine) => {
  it('are replaced with its content, however many there are', { timeout: LONGEST_MS }, async () => {
    const store = await openStore(await engine.place());
    const documents = { settings: { realm: 'aster' } } as never;
    const publishFilms = (version: string, content: ReturnType<typeof filmsWith>) =>
      publish(store.database, {
        ...{ name: 'aster', version, fingerprint: version, documents, contentHash: version },
        content: content as never,
      });
    const countOf = async (word: string) => {
      const words = store.database.selectFrom('content_word').where('word', 'like', word);
      const { count } = await words.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      return Number(count);
    };
    await publishFilms('v1', filmsWith(100_000, 3000));
    expect(await countOf('w______')).toBe(WORDS);
    await publishFilms('v2', filmsWith(100_001, 4000));
    expect(await countOf('w______')).toBe(WORDS);
    expect([await countOf('w100000'), await countOf(`w${100_000 + WORDS}`)]).toEqual([0, 1]);
    await store.close();
  });
});
