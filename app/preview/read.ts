import { createStore } from 'zustand/vanilla';
import { UNKNOWN_VIEWER, type ViewerState } from '../../renderer/contract';
import { createBrowserStore, storageKey } from '../../renderer/player/state/store';
import { type ApiCall, createCall } from '../viewer/api-client';
import type { SessionInput } from '../viewer/session';
import { createSessionStore } from '../viewer/session/session-store';
import { aloneIn } from '../viewer/session/tabs';

/**
 * Calls about content for a preview, in a realm that is for those only who have signed in: with the bearer of whoever is
 * signed in to the realm in this browser. A preview begins no session and ends none.
 */
export function previewReader({ realm, api, now, warn }: Omit<SessionInput, 'tab' | 'secret'>): ApiCall {
  const key = (name: string, suffix?: string) => storageKey(realm.name, name, suffix);
  const open = createCall(api);
  const session = createSessionStore({
    realm: realm.name,
    call: open,
    storage: createBrowserStore(key),
    state: createStore<ViewerState>(() => UNKNOWN_VIEWER),
    now,
    alone: aloneIn(key('session')),
    onExpired() {},
    warn,
  });
  return (path, query, options) => (session.stored() ? session.call(path, query, options) : open(path, query, options));
}
