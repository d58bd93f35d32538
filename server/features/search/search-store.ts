import { type RawBuilder, sql } from 'kysely';
import { SEARCHED_TYPES, type SearchedType } from '../../../renderer/contract/constants';
import type { Entity } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import type { Stretch } from '../../kernel/http/paging';
import { type ContentScope, type ContentSelect, entityOf, publishedRows, visible } from '../catalogue';

/** What is looked for. */
export interface Search {
  /** As `wordsOf` gives them: letters and digits only. */
  words: readonly string[];
  /** Only these kinds. */
  types: readonly SearchedType[];
  stretch: Stretch;
}

export interface SearchFound {
  entities: Entity[];
  /** How many there are of each kind, of the kinds that are not looked for as well; kinds without any are missing. */
  counts: Partial<Record<SearchedType, number>>;
}

/** Finds in a realm's content. */
export interface SearchStore {
  /** What has all the words, or words that begin so; where nothing does, what has words much like them. */
  find(search: Search): Promise<SearchFound>;
  /** What is watched most, and then what the realm shows first. */
  popular(search: Omit<Search, 'words'>): Promise<SearchFound>;
}

/** More words than this narrow nothing down, and cost. */
const WORDS_MAX = 8;
/** What a word counts by where it stands, of D, C, B and A: many in a description do not outweigh one in a title. */
const WEIGHTS = sql`'{0, 0.02, 0.2, 1}'::float4[]`;
/** How alike a misspelt word and a word are, as pg_trgm counts triples of letters: “rampurt” and “rampart” have 0.45. */
const LIKENESS = 0.4;
/** Words that are less like than the likest by more than this are not meant. */
const LIKENESS_SPREAD = 0.15;
/** Of so many words one is meant. */
const LIKE_MAX = 12;
/**
 * So many are compared letter by letter, of those that share enough triples with the word as the index counts them: whatever words
 * a realm has, and be they all alike, a search costs no more than this.
 */
const COMPARED_MAX = 2_000;
/** What the index counts as enough. It compares with a part of the word, not with its beginning, so it has to let more through. */
const SHARED_LETTERS = 0.3;
/** Misspelt words that are looked up in one search, the longest first. */
const CORRECTED_MAX = 4;

/** A word with each two neighbours exchanged: the commonest slip, and in a short word it leaves few triples as they were. */
function exchanged(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at]!)
      .join(''),
  );
}

/** A `tsquery` for what has, in place of each word, one of several or one that begins so. */
const queryOf = (meant: readonly (readonly string[])[]): RawBuilder<string> =>
  sql`${meant.map((words) => `(${words.map((word) => `'${word}':*`).join(' | ')})`).join(' & ')}::text::tsquery`;

/** So many of what is watched most come in its order; what follows comes in the realm's own. */
const MOST_WATCHED = 500;

/** So many hits are all ranked and counted; a single letter would find nearly all that a realm has. */
const MOST_RANKED = 2_000;
/** Of more, so many of each kind are, the first in the realm's own order. */
const MOST_OF_A_KIND = 500;
const HIT_COLUMNS = ['id', 'type', 'position', 'search'] as const;

/** PostgreSQL takes comparing letters to be as cheap as comparing numbers, and would rather compare all words than read the index. */
const ONLY_BY_INDEX = { enable_seqscan: 'off', enable_indexscan: 'off', enable_indexonlyscan: 'off' };

const NOTHING: SearchFound = { entities: [], counts: {} };

/** The search in what of a realm's content exists for a caller. */
export function searchStore(database: Database, realm: string, scope: ContentScope): SearchStore {
  const { publishedBy, visibleIn } = scope;
  const rows = (types: readonly SearchedType[] = SEARCHED_TYPES): ContentSelect => {
    const all = publishedRows(database, realm, publishedBy).where('type', 'in', types) as unknown as ContentSelect;
    return visibleIn === null ? all : visible(all, visibleIn);
  };

  /** The first of each kind that a condition lets through, in the realm's order. */
  const firstOfEachKind = (condition: RawBuilder<boolean>) =>
    sql.join(
      SEARCHED_TYPES.map((type) => {
        const first = rows([type]).where(condition).orderBy('position').limit(MOST_OF_A_KIND);
        return sql`(${first.select(HIT_COLUMNS)})`;
      }),
      sql` union all `,
    );

  /** How many of each kind are in `first`, and a stretch of `ranked` with its entities. */
  const foundIn = (types: readonly SearchedType[], order: RawBuilder<unknown>, { offset, limit }: Stretch) => sql`
    select
      (
        select coalesce(jsonb_object_agg(type, number), '{}')
        from (select type, count(*) as number from first group by type) as kinds
      ) as counts,
      array(
        select to_jsonb(${entityOf(scope)})
        from (
          select id, row_number() over (order by ${order}, position, id) as place
          from ranked where type = any(${types}::text[])
          order by place offset ${offset} limit ${limit}
        ) as page
        inner join content on content.realm = ${realm} and content.id = page.id
        order by place
      ) as entities`;

  /** Runs a query with settings of PostgreSQL that hold for it alone. */
  const runWith = <Row>(settings: Readonly<Record<string, string>>, query: RawBuilder<Row>): Promise<Row[]> =>
    database.transaction().execute(async (transaction) => {
      const set = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
      await sql`select ${sql.join(set)}`.execute(transaction);
      return (await query.execute(transaction)).rows;
    });

  /** Runs a search that is planned for what it looks for: what is rare comes from the index of words, what is not from the realm's order. */
  async function run(search: RawBuilder<SearchFound>): Promise<SearchFound> {
    const [found] = await runWith({ plan_cache_mode: 'force_custom_plan' }, search);
    return found!;
  }

  /** The realm's words that are likest to some that were typed. */
  async function alikeTo(words: readonly string[]): Promise<{ typed: string; word: string; likeness: number }[]> {
    // a word that only hidden titles have must not push out the others, nor tell that it is there
    const rowsWithWord = rows().where(sql<boolean>`search @@ quote_literal(word)::tsquery`).select(sql`1`.as('one'));
    const likenessOf = sql`similarity(left(word, length(typed) + 1), typed)`;
    return runWith(
      { 'pg_trgm.word_similarity_threshold': String(SHARED_LETTERS), ...ONLY_BY_INDEX },
      sql<{ typed: string; word: string; likeness: number }>`
        select typed, word, likeness
        from unnest(${words}::text[]) as typed
        cross join lateral (
          select word, likeness
          from (
            select word, ${likenessOf} as likeness
            from (
              select word from content_word where realm = ${realm} and word %> typed limit ${COMPARED_MAX}
            ) as compared
            where ${likenessOf} >= ${LIKENESS}::real
            order by likeness desc, word
            -- looked up one after another, and no further than needed
            limit ${COMPARED_MAX}
          ) as likest
          where exists (${rowsWithWord})
          limit ${LIKE_MAX}
        ) as near
        order by likeness desc`,
    );
  }

  /** What each word can have meant: itself, a slip of the fingers, the realm's words that are likest. */
  async function meantBy(words: readonly string[]): Promise<string[][]> {
    const alike = await alikeTo(words.toSorted((one, other) => other.length - one.length).slice(0, CORRECTED_MAX));
    return words.map((word) => {
      const near = alike.filter(({ typed }) => typed === word);
      const likest = near.filter(({ likeness }) => likeness >= near[0]!.likeness - LIKENESS_SPREAD);
      return [word, ...exchanged(word), ...likest.map((one) => one.word)];
    });
  }

  /** What the query finds, the best first; null where it finds nothing at all. */
  async function having(
    query: RawBuilder<string>,
    types: readonly SearchedType[],
    stretch: Stretch,
  ): Promise<SearchFound | null> {
    const matches = sql<boolean>`search @@ ${query}`;
    const some = rows()
      .where(matches)
      .limit(MOST_RANKED + 1)
      .select(HIT_COLUMNS);
    const rankedIn = (first: RawBuilder<unknown>) => sql<SearchFound>`
      with first as materialized (${first}),
      ranked as (select id, type, position, ts_rank(${WEIGHTS}, search, ${query}) as rank from first)
      ${foundIn(types, sql`rank desc`, stretch)}`;
    const found = await run(rankedIn(sql`${some}`));
    const number = Object.values(found.counts).reduce((sum, count) => sum + count, 0);
    if (number === 0) return null;
    return number > MOST_RANKED ? run(rankedIn(firstOfEachKind(matches))) : found;
  }

  return {
    async find({ words: typed, types, stretch }) {
      const words = [...new Set(typed)].slice(0, WORDS_MAX);
      if (words.length === 0) return NOTHING;
      const query = queryOf(words.map((word) => [word]));
      const found = await having(query, types, stretch);
      return found ?? (await having(queryOf(await meantBy(words)), types, stretch)) ?? NOTHING;
    },
    /** In how many histories it is; then what the realm's sections open with; then its own order. */
    popular: ({ types, stretch }) =>
      run(sql<SearchFound>`
        with first as materialized (${firstOfEachKind(sql<boolean>`true`)}),
        watched as materialized (
          select content as id, count(*) as histories from progress
          where realm = ${realm} group by content order by histories desc, content limit ${MOST_WATCHED}
        ),
        heroes as materialized (
          select jsonb_array_elements_text(data -> 'heroIds') as id from content
          where realm = ${realm} and type = 'SECTION'
        ),
        chosen as (
          select id, type, position from first
          union
          (${rows()
            .where(sql<boolean>`id in (select id from watched union select id from heroes)`)
            .select(['id', 'type', 'position'])})
        ),
        ranked as (
          select id, type, position, coalesce(histories, 0) as histories, id in (select id from heroes) as is_hero
          from chosen left join watched using (id)
        )
        ${foundIn(types, sql`histories desc, is_hero desc`, stretch)}`),
  };
}
