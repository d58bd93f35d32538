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

/** A call of the table with its parts in place. @throws Error for a name that the table does not have */
export function prepareCall<Name extends keyof ViewerCalls>(name: Name, ...[input]: CallInput<Name>): PreparedCall {
  if (!Object.hasOwn(VIEWER_CALLS, name)) throw new Error(`There is no call named “${name}”`);
  const [method, path = '', open] = VIEWER_CALLS[name].split(' ');
  const { params = {}, query = {}, ...options }: CallParts = input ?? {};
  return {
    ...options,
    method: method as CallOptions['method'],
    path: fillPath(path, params) + queryOf(query),
    asViewer: !open,
  };
}
