import { wholeMinute } from '../../../renderer/contract/constants';
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

/** What plays restricted content: the answers that are the same for everyone hold it back (AU-14). */
export function registerPlaybackApi(
  { calls, database, sessions, clock }: AccountParts,
  realms: Pick<RealmService, 'get' | 'isCurrent' | 'refresh'>,
): void {
  calls.viewer(CATALOGUE_ENDPOINTS.playback, (call) =>
    onCurrentVersion(realms, async (): Promise<RestrictedPlayback> => {
      const { realm, request, origin, claims } = call;
      const served = (await realms.get(realm)) ?? call.served;
      const { id } = request.params as { id: string };
      const { realmLanguages, contentAnchor } = served.realm.settings;
      const reader = readerOf(database, served, {
        language: negotiateLanguage(request.headers['accept-language'], realmLanguages),
        now: wholeMinute(clock()),
        shift: contentShift(contentAnchor, clock()),
        // where this call’s place is not known, the session’s is (AU-02)
        territory: origin.country ?? claims.loc ?? null,
        role: claims.rol,
        mediaKey: (await sessions.keys()).media,
        serverTime: clock(),
      });
      const { restricted, playback, startOver } = await reader.playback(id);
      await assertCurrent(realms, served);
      if (restricted) refuseRestricted(await sessions.stateOf(realm, call), clock());
      if (!playback) throw new ServerError('NOT_PLAYABLE');
      return { playback, ...(startOver && { startOver }) };
    }),
  );
}
