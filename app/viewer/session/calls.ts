import type { CallInput } from '../../../renderer/contract';
import type { ViewerCalls } from '../../../schemas/generated/calls';
import { VIEWER_CALLS } from '../../../schemas/generated/viewer-calls';
import type { CallOptions } from '../api-client';
import { fillPath, queryOf } from '../call-address';

export { answeringChallenges } from './challenge';

/** A call's parts as they come from a block. */
interface CallParts {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
  signal?: AbortSignal;
  keepalive?: boolean;
}

/** Where a call goes and what goes along. */
export interface PreparedCall extends CallOptions {
  path: string;
  /** Whether the viewer's bearer goes along. */
  asViewer: boolean;
}

/** Where the API answers what plays content; a realm may have another service for it (RS-11). */
const PLAYBACK = '/api/v2/playback/';

/**
 * The address of a call: what plays content is requested at the realm's own service for it where it has one, a path of this
 * origin or an address. Whether it may be played, the API says.
 */
export const atVideoEndpoint = (
  { method, path }: Pick<PreparedCall, 'method' | 'path'>,
  videoEndpoint: string | null,
): string =>
  videoEndpoint !== null && method !== 'GET' && path.startsWith(PLAYBACK)
    ? `${videoEndpoint}/${path.slice(PLAYBACK.length)}`
    : path;

/** A call of the table with its parts in place. @throws Error for a name that the table does not have */
export function prepareCall<Name extends keyof ViewerCalls>(name: Name, ...[input]: CallInput<Name>): PreparedCall {
  if (!Object.hasOwn(VIEWER_CALLS, name)) throw new Error(`There is no call named “${name}”`);
  const { method, path, bearer } = VIEWER_CALLS[name];
  const { params = {}, query = {}, body, signal, keepalive }: CallParts = input ?? {};
  return {
    method,
    path: fillPath(path, params) + queryOf(query),
    asViewer: bearer,
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  };
}
