import { ApiError, type LoadContext } from '../renderer/contract';
import type { ContentAnswer } from '../schemas/generated/types';
import { fromParams } from './params';

/** Brings the piece of content that a page is about: the one that the settings name, else the one in the address. */
export async function loadSubject(id: string | undefined, { api, params }: LoadContext): Promise<ContentAnswer> {
  const found = id === undefined ? (params.id ?? params.eventId ?? params.playlistId) : fromParams(id, params);
  if (!found) throw new ApiError(404, 'UNKNOWN_CONTENT', 'The address names no content');
  return api.content(found);
}
