import type { Audience } from '../../../renderer/contract';
import { isMember } from '../../../renderer/contract/constants';
import { STORABLE_HEADER, type StorableFor } from '../../../renderer/realm/offline';
import type { RouteDocument } from '../../../schemas/generated/types';
import type { Answer } from '../../kernel/http/answers';

interface DrawnPage {
  route: Pick<RouteDocument, 'name'>;
  status: number;
  /** It has a section that plays films. */
  plays: boolean;
  audience: Audience;
}

/** Pages that are read rather than used: home, lists, and what is told of their items. Nothing on them is a viewer's own. */
const STORABLE_ROUTES: ReadonlySet<string> = new Set([
  ...['home', 'browse', 'grid', 'section', 'collection', 'series', 'season', 'releases', 'schedule'],
  ...['news', 'newsItem', 'athlete', 'fighters', 'standings'],
]);
/** What there is to read where nothing else is. */
const OFFLINE_ROUTE = 'disconnected';

function storableFor({ role, child }: Audience): StorableFor {
  if (child) return 'child';
  return isMember(role) ? 'member' : 'visitor';
}

function isStorable({ route: { name }, status, plays }: DrawnPage): boolean {
  if (name === OFFLINE_ROUTE) return true;
  return STORABLE_ROUTES.has(name) && status === 200 && !plays;
}

/** Says of a page that a service worker may store it, and for whom it was drawn; nothing of any other page (docs/decisions/0151). */
export const storableHeaders = (page: DrawnPage): Readonly<Record<string, string>> =>
  isStorable(page) ? { [STORABLE_HEADER]: storableFor(page.audience) } : {};

/** The same answer, which is not to be stored. */
export function withoutStorable(answer: Answer): Answer {
  const { [STORABLE_HEADER]: _, ...headers } = answer.headers;
  return { ...answer, headers };
}
