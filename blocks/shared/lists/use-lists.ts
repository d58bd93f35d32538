import { useSyncExternalStore } from 'react';
import {
  isMember,
  type ListsState,
  useEngine,
  useQuery,
  useViewer,
  type ViewerLists,
} from '../../../renderer/contract';
import { codeOf, errorLabel } from '../../../renderer/contract/error-labels';

const LOADING: ListsState = { status: 'loading', lists: [] };
const loading = () => LOADING;
const nothing = () => () => {};

/** Whether the viewer can have lists: by the page's audience until the session is known. */
export function useIsMember(): boolean {
  const { view } = useEngine();
  const { status } = useViewer();
  return isMember(status === 'unknown' ? view.audience.role : status);
}

/** What the viewer keeps, and what changes it. */
export interface ViewerListsState extends ListsState {
  /** Undefined until its code is there. */
  change: ViewerLists | undefined;
  again(): void;
}

/** What the viewer keeps, in the browser only: on the server it is always on its way. */
export function useLists(): ViewerListsState {
  const { viewer } = useEngine();
  const { status } = useViewer();
  const {
    data: change,
    isFailed,
    retry,
  } = useQuery({ key: isMember(status) ? ['lists'] : null, load: () => viewer.lists() });
  const state = useSyncExternalStore(change?.subscribe ?? nothing, change?.state ?? loading, loading);
  return {
    lists: state.lists,
    status: isFailed ? 'failed' : state.status,
    change,
    again: () => (change ? change.reload() : void retry()),
  };
}

/** Waits for a change, and shows a toast when it fails. */
export function useAttempt(): (work: Promise<unknown> | undefined) => Promise<boolean> {
  const { toast, label } = useEngine();
  return async (work) => {
    try {
      await work;
      return true;
    } catch (error) {
      toast({ type: 'error', duration: 'LONG', message: label(errorLabel(codeOf(error))) });
      return false;
    }
  };
}
