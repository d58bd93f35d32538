import {
  type CallInput,
  isMember,
  type Query,
  type QueryKey,
  useEngine,
  useQuery,
  useViewer,
} from '../../renderer/contract';
import type { ViewerCalls } from '../../schemas/generated/calls';

/** The keys of everything that depends on the viewer. */
export const VIEWER_KEY = 'viewer';

/** The answer of a call about the viewer; for members only. Failures are logged (ER-15). @param name null where nothing is needed */
export function useApiQuery<Name extends keyof ViewerCalls>(
  name: Name | null,
  ...[input]: CallInput<Name>
): Query<ViewerCalls[Name]['answer']> {
  const { viewer } = useEngine();
  const { status, id } = useViewer();
  const key: QueryKey = [VIEWER_KEY, id, name, input];
  return useQuery({
    key: isMember(status) && name !== null ? key : null,
    load: async ({ signal }) => {
      try {
        return await viewer.call(name!, ...([{ ...input, signal }] as unknown as CallInput<Name>));
      } catch (error) {
        if (!signal.aborted) console.warn(`“${name}” failed: ${String(error)}`);
        throw error;
      }
    },
  });
}
