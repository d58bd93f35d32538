import { useSyncExternalStore } from 'react';
import { usePageView } from '../../../../renderer/contract';
import { followedQuery } from '../../../shared/media-query';

/** Below this width, pictures stand below each other; as in multi-view.module.css. */
const narrow = followedQuery('(width < 600px)');

/** Whether the screen is a phone's, upright. */
export function useNarrow(): boolean {
  const { viewport } = usePageView();
  return useSyncExternalStore(narrow.subscribe, narrow.matches, () => viewport === 'narrow');
}
