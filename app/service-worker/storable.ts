import { STORABLE_FOR, STORABLE_HEADER, type StorableFor } from '../../renderer/realm/offline';

/** What of a response decides whether it is stored. */
export interface ResponseFacts extends Pick<Response, 'status' | 'type' | 'redirected'> {
  headers: Pick<Headers, 'get'>;
}

const OK = 200;

const cacheControl = ({ headers }: ResponseFacts) => headers.get('cache-control') ?? '';

/** An answer of this origin, at the address that was asked for: browsers refuse a redirected one for a document. */
const isOwn = ({ type, redirected }: ResponseFacts) => type === 'basic' && !redirected;

/** For whom the server says that a page was drawn which may be stored; undefined for one that may not. */
export function storableFor(response: ResponseFacts): StorableFor | undefined {
  const mark = response.headers.get(STORABLE_HEADER);
  if (!isOwn(response) || /\bno-store\b/.test(cacheControl(response))) return undefined;
  return STORABLE_FOR.find((audience) => audience === mark);
}

/** Whether a page is stored: the server says so of it (docs/decisions/0151). */
export const isStorablePage = (response: ResponseFacts): boolean =>
  response.status === OK && storableFor(response) !== undefined;

/** Whether a file is stored: its name is a hash of its content. One that a newer build or version answers for an older is not. */
export const isStorableAsset = (response: ResponseFacts): boolean =>
  response.status === OK && isOwn(response) && /\bimmutable\b/.test(cacheControl(response));

/** Whether a picture is stored: everybody may have it. */
export const isStorablePicture = (response: ResponseFacts): boolean =>
  response.status === OK && isOwn(response) && /\bpublic\b/.test(cacheControl(response));
