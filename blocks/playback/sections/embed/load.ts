import {
  ApiError,
  type Load,
  type LoadContext,
  type PageHead,
  type WithoutResult,
} from '../../../../renderer/contract';
import type { ContentAnswer, ContentItem } from '../../../../schemas/generated/types';
import { loadSubject } from '../../../shared/main-entity';
import { type AiredProgramme, airedProgrammes } from '../../shared/aired';
import { pageOf } from './page-of';

/** What a frame shows: the player of an item, or nothing that anybody may see without signing in, or nothing at all. */
export type EmbedData =
  | {
      kind: 'item';
      item: ContentItem & WithoutResult;
      /** Of a channel: what is blacked out of what is on and what comes. */
      programmes: AiredProgramme[];
    }
  | { kind: 'closed' }
  | { kind: 'missing' };

/** How the API refuses content that is for those only who have signed in. */
const CLOSED: ReadonlySet<number> = new Set([401, 403]);

/** The item, or why there is none: a frame on another site shows neither the realm's sign-in nor its page for what is missing. */
async function find(id: string | undefined, context: LoadContext): Promise<ContentAnswer | 'closed' | 'missing'> {
  try {
    return await loadSubject(id, context);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return 'missing';
    if (error instanceof ApiError && CLOSED.has(error.status)) return 'closed';
    throw error;
  }
}

const load: Load<'embed', EmbedData> = async ({ id }, context) => {
  const found = await find(id, context);
  if (typeof found === 'string') return { kind: found };
  const { item, programmes = [] } = found;
  return pageOf(item) ? { kind: 'item', item, programmes: airedProgrammes(programmes) } : { kind: 'missing' };
};

export default load;

export function head(data: EmbedData): PageHead {
  if (data.kind !== 'item') return data.kind === 'missing' ? { isMissing: true } : {};
  const { item } = data;
  const canonical = pageOf(item);
  return {
    title: item.title,
    ...(item.description && { description: item.description }),
    ...(canonical && { canonical }),
  };
}
