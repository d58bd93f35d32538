import { ApiError, type LoadContext, type PageHead } from '../../renderer/contract';
import type { ContentAnswer, ContentItem } from '../../schemas/generated/types';
import { fromParams } from './params';

/** Brings the piece of content that a page is about: the one that the settings name, else the one in the address. */
export async function loadSubject(id: string | undefined, { api, params }: LoadContext): Promise<ContentAnswer> {
  const found = id === undefined ? (params.id ?? params.eventId ?? params.playlistId) : fromParams(id, params);
  if (!found) throw new ApiError(404, 'UNKNOWN_CONTENT', 'The address names no content');
  return api.content({ id: found });
}

/** The same, of one kind: anything else is not what the page is about. */
export async function loadSubjectOf(
  type: ContentItem['type'],
  id: string | undefined,
  context: LoadContext,
): Promise<ContentAnswer> {
  const answer = await loadSubject(id, context);
  if (answer.item.type !== type)
    throw new ApiError(404, 'UNKNOWN_CONTENT', 'The address names content of another kind');
  return answer;
}

/** What a piece of content says about its page. */
export const headOf = (item: ContentItem): PageHead => ({
  title: item.title,
  ...(item.description && { description: item.description }),
  ...(item.coverUrl && { image: item.coverUrl }),
  about: { item },
});
