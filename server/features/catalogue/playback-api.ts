import type { Entitlements } from '../../../renderer/commerce/entitlements';
import { wholeMinute } from '../../../renderer/contract/constants';
import type { Realm } from '../../../renderer/realm/compose';
import type { RestrictedPlayback } from '../../../schemas/generated/types';
import { ServerError } from '../../kernel/errors/errors';
import { negotiateLanguage } from '../../kernel/http/negotiate';
import { type AccountParts, isChild, type SessionState } from '../auth';
import { assertCurrent, onCurrentVersion, type RealmService } from '../realms';
import { contentShift } from './content-time';
import { CATALOGUE_ENDPOINTS } from './endpoints';
import { readerOf } from './reader-of';

/** @throws ServerError CHILD_PROFILE, or PIN_REQUIRED until the pin has opened restricted content on this device */
function refuseRestricted(state: SessionState, now: number): void {
  if (isChild(state)) throw new ServerError('CHILD_PROFILE');
  const { unlockedUntil } = state.device;
  const isOpen = unlockedUntil !== null && unlockedUntil.getTime() > now;
  if (state.viewer.parentalStatus === 'RESTRICTED' && !isOpen) throw new ServerError('PIN_REQUIRED');
}

export interface PlaybackOptions {
  realms: Pick<RealmService, 'get' | 'isCurrent' | 'refresh'>;
  /** The licences that an account has at a moment (ms since the epoch). */
  readEntitlements: (realm: Realm, viewer: string, now: number) => Promise<Entitlements>;
}

/** What plays restricted and licensed content: the answers that are the same for everyone hold it back (AU-14). */
export function registerPlaybackApi(
  { calls, database, sessions, clock }: AccountParts,
  { realms, readEntitlements }: PlaybackOptions,
): void {
  calls.viewer(CATALOGUE_ENDPOINTS.playback, (call) =>
    onCurrentVersion(realms, async (): Promise<RestrictedPlayback> => {
      const { realm, request, origin, claims } = call;
      const served = (await realms.get(realm)) ?? call.served;
      const { id } = request.params as { id: string };
      const { realmLanguages, contentAnchor } = served.realm.settings;
      const entitled = await readEntitlements(served.realm, claims.sub, clock());
      const reader = readerOf(database, served, {
        language: negotiateLanguage(request.headers['accept-language'], realmLanguages),
        now: wholeMinute(clock()),
        shift: contentShift(contentAnchor, clock()),
        // where this call’s place is not known, the session’s is (AU-02)
        territory: origin.country ?? claims.loc ?? null,
        role: claims.rol,
        entitled,
        mediaKey: (await sessions.keys()).media,
        serverTime: clock(),
      });
      const { restricted, locked, playback, startOver } = await reader.playback(id);
      await assertCurrent(realms, served);
      if (restricted) refuseRestricted(await sessions.stateOf(realm, call), clock());
      if (locked) throw new ServerError('LICENCE_REQUIRED');
      if (!playback) throw new ServerError('NOT_PLAYABLE');
      return { playback, ...(startOver && { startOver }) };
    }),
  );
}
