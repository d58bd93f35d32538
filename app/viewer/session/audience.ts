import { type Audience, isMember } from '../../../renderer/contract';
import type { TextStore } from '../text-store';
import type { StoredSession } from './session-store';

interface AudienceInput {
  basename: string;
  /** Whom the page was drawn for. */
  drawnFor: Audience;
  tab: TextStore;
}

/** The audience as the page server sees it, and the page that it rendered for it. */
export interface DrawnAudience {
  /** Informs the page server of the audience. @returns whether that succeeded */
  tell(stored: StoredSession | undefined): Promise<boolean>;
  /** Asks the server for this page once more, as it is for the audience that it now knows. */
  redraw(): void;
  /**
   * Makes the page that was drawn and the session agree.
   *
   * @param refreshed the session with a token that is good: the page server asks the API about it
   */
  agree(stored: StoredSession | undefined, refreshed: () => Promise<StoredSession | undefined>): Promise<void>;
}

export function drawnAudience({ basename, drawnFor, tab }: AudienceInput): DrawnAudience {
  const fetchView = (method: string, headers: Record<string, string> = {}) =>
    fetch(`${basename}/_view`, { method, headers, keepalive: true }).then(({ ok }) => ok);

  const tell: DrawnAudience['tell'] = (stored) => {
    const request = stored
      ? fetchView('POST', { authorization: `Bearer ${stored.authorisationToken}` })
      : fetchView('DELETE');
    return request.catch(() => false);
  };

  function redraw(): void {
    // a browser without cookies would reload for ever
    if (tab.read('redrawn')) return;
    tab.write('redrawn', '1');
    location.reload();
  }

  return {
    tell,
    redraw,
    async agree(stored, refreshed) {
      const is: Audience = { role: stored?.claims.rol ?? 'unauthenticated', child: stored?.claims.pro?.tp === 'c' };
      if (is.role === drawnFor.role && is.child === drawnFor.child) return tab.remove('redrawn');
      const isUpdated = await tell(stored && (await refreshed()));
      // for guests and visitors a page is the same
      if (isUpdated && (isMember(is.role) || isMember(drawnFor.role) || is.child !== drawnFor.child)) redraw();
    },
  };
}
