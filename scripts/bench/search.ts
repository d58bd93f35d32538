import { sql } from 'kysely';
import { SEARCHED_TYPES } from '../../renderer/contract/constants';
import { replaceContent } from '../../server/features/realms/content-rows';
import { wordsOf } from '../../server/features/realms/search-words';
import { searchStore } from '../../server/features/search/search-store';
import { openStore } from '../../server/open-store';
import type { Measure } from './figure';
import { sampleFilms } from './sample-realm';

const REALM = 'sample';
const FILMS = 10_000;
const HITS = 12;
/** Questions a round. */
const ASKED = 40;

/** Of ten thousand films: words of their titles as one types them, and the same misspelt. */
const TYPED = {
  'search, as one types': (at: number) => `${at * 97 + 1}th nig`,
  'search, misspelt': (at: number) => `ngiht wacth ${at}`,
};

/** Time of one question in ms, over many in turn. */
async function timeOf(ask: (at: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (let at = 0; at < ASKED; at++) await ask(at);
  return (performance.now() - started) / ASKED;
}

/** A page of hits with its counts, beside a bare `select` of as many rows of the same realm. */
export const measure: Measure = async (rounds) => {
  const { database, close } = await openStore({ dataDir: null });
  try {
    await database.transaction().execute((transaction) => replaceContent(transaction, REALM, sampleFilms(FILMS)));
    await sql`analyze content`.execute(database);
    const store = searchStore(database, REALM, { publishedBy: new Date(), visibleIn: null });
    const rows = database.selectFrom('content').where('realm', '=', REALM).select('data').limit(HITS);
    const stretch = { offset: 0, limit: HITS };
    const figures = Object.entries(TYPED).map(([what, typed]) => ({
      what,
      unit: 'ms' as const,
      ours: [] as number[],
      yardstick: [] as number[],
      note: `${FILMS} films; beside a bare select of ${HITS} rows`,
      find: (at: number) => store.find({ words: wordsOf(typed(at)), types: SEARCHED_TYPES, stretch }),
    }));
    for (const { find } of figures) await timeOf(find);
    for (let round = 0; round < rounds; round++)
      for (const { ours, yardstick, find } of figures) {
        ours.push(await timeOf(find));
        yardstick.push(await timeOf((at) => rows.offset(at * HITS).execute()));
      }
    return figures.map(({ find: _, ...figure }) => figure);
  } finally {
    await close();
  }
};
