import { isMember } from './constants';
import { useEngine, useViewer } from './context';
import { useQuery } from './use-query';

const NONE: ReadonlySet<string> = new Set();

/** The ids of the licences that the viewer has; none until that is known. The cards of a page share one call, made again when they may have changed. */
export function useEntitled(): ReadonlySet<string> {
  const { viewer } = useEngine();
  const { status, id, licenceChanges } = useViewer();
  const { data = NONE } = useQuery({
    key: isMember(status) ? ['viewer', id, 'entitled', licenceChanges] : null,
    keepsPrevious: true,
    load: async ({ signal }) => {
      const { licences } = await viewer.call('entitlements', { signal });
      return new Set(licences.map((licence) => licence.id)) as ReadonlySet<string>;
    },
  });
  return data;
}
