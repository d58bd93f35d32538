import { useSyncExternalStore } from 'react';
import { followedQuery } from '../../../shared/media-query';

/** What of the guide is drawn. */
type Layout = 'list' | 'matrix' | 'both';

/** As in guide.module.css. */
const narrow = followedQuery('(max-width: 599px)');

const layoutOfScreen = (): Layout => (narrow.matches() ? 'list' : 'matrix');
const layoutOfServer = (): Layout => 'both';

/** By the width of the screen. The server does not know it, and sends both: style sheets show the one that fits. */
export const useLayout = (): Layout => useSyncExternalStore(narrow.subscribe, layoutOfScreen, layoutOfServer);
