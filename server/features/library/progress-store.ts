import type { Progress, ProgressUpdate } from '../../../schemas/generated/types';
import type { Database } from '../../kernel/database/open';
import type { Stretch } from '../../kernel/http/paging';
import type { Owner } from '../auth';
import { isPublished } from '../catalogue';
import type { ProgressTable } from './tables';

/** How many films continue watching knows of. */
const MOST_PROGRESS = 100;

type Row = Pick<ProgressTable, 'content' | 'position' | 'duration'> & { updated_at: Date };

const toProgress = ({ content, position, duration, updated_at }: Row): Progress => ({
  contentId: content,
  position,
  duration,
  updatedAt: updated_at.toISOString(),
});

/**
 * What a realm's viewers have played: what is under way, and all of it (CT-09). `now` is in ms since the epoch.
 *
 * @param publishedBy the server's own time, in the content's: what is published later is not listed
 */
export function progressStore(database: Database, realm: string, publishedBy: Date) {
  const rowOf = ({ viewer, owner }: Owner) => ({
    'progress.realm': realm,
    'progress.viewer': viewer,
    'progress.owner': owner,
  });
  const played = (whose: Owner) => database.selectFrom('progress').where(({ and }) => and(rowOf(whose)));

  /** What of it exists for viewers. */
  const seen = (whose: Owner) =>
    played(whose).where(({ exists, selectFrom }) =>
      exists(
        selectFrom('content')
          .select('content.id')
          .whereRef('content.realm', '=', 'progress.realm')
          .whereRef('content.id', '=', 'progress.content')
          .where(isPublished(publishedBy)),
      ),
    );

  return {
    /** The films under way, the latest first. */
    async underWay(whose: Owner): Promise<Progress[]> {
      const rows = await seen(whose)
        .where('under_way', '=', true)
        .orderBy('updated_at', 'desc')
        .limit(MOST_PROGRESS)
        .selectAll('progress')
        .execute();
      return rows.map(toProgress);
    },

    async keep({ viewer, owner }: Owner, { contentId, position, duration }: ProgressUpdate, now: number) {
      const at = { position, duration, updated_at: new Date(now), under_way: true };
      await database
        .insertInto('progress')
        .values({ realm, viewer, owner, content: contentId, ...at })
        .onConflict((conflict) => conflict.columns(['realm', 'viewer', 'owner', 'content']).doUpdateSet(at))
        .execute();
    },

    /** The film has been seen, or starts over: it is not under way, and was played all the same. */
    async end(whose: Owner, content: string): Promise<void> {
      await database
        .updateTable('progress')
        .set({ under_way: false })
        .where(({ and }) => and({ ...rowOf(whose), content }))
        .execute();
    },

    /** A page of what was played, the latest first, of what the realm still has. */
    async history(whose: Owner, { offset, limit }: Stretch) {
      const { total } = await seen(whose)
        .select(({ fn }) => fn.countAll<string>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await seen(whose)
        .orderBy('updated_at', 'desc')
        .orderBy('content')
        .offset(offset)
        .limit(limit)
        .selectAll('progress')
        .execute();
      return { items: rows.map(toProgress), total: Number(total) };
    },

    /** Forgets that something was played; all of it where no content is named. */
    async forget(whose: Owner, content?: string): Promise<void> {
      const all = rowOf(whose);
      await database
        .deleteFrom('progress')
        .where(({ and }) => and(content === undefined ? all : { ...all, content }))
        .execute();
    },
  };
}
