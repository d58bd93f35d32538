import type { Entitlements } from '../../../renderer/commerce/entitlements';
import { maxResolutionOf } from '../../../renderer/commerce/max-resolution';
import { wholeMinute } from '../../../renderer/contract/constants';
import { deviceKindOf } from '../../../renderer/contract/device-kind';
import type { Realm } from '../../../renderer/realm/compose';
import type { PlaybackAds, RestrictedPlayback } from '../../../schemas/generated/types';
import { ServerError } from '../../kernel/errors/errors';
import { negotiateLanguage } from '../../kernel/http/negotiate';
import { type AccountParts, isChild, type SessionState, signingMediaKey, type ViewerCall } from '../auth';
import { mediaSigner, type SignMedia } from '../media';
import { assertCurrent, onCurrentVersion, type RealmService } from '../realms';
import { contentShift } from './content-time';
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

/** What plays content for somebody who may play it, and what that follows from. */
export interface PermittedPlayback
  extends Pick<RestrictedPlayback, 'playback' | 'startOver' | 'maxResolution'>,
    Pick<Realm, 'settings' | 'licences'> {
  /** When a reason for it ends, in ms since the epoch; null where none does. */
  endsAt: number | null;
  entitled: Entitlements;
  /** Everybody may play it: that takes no permission. */
  isOpen: boolean;
  /** What the content says of its advertisements. */
  contentAds: PlaybackAds | undefined;
  /** Signs addresses of the realm's media. */
  sign: SignMedia;
}

/** @throws ServerError for whatever keeps the viewer from playing it */
export type PermitPlayback = (call: ViewerCall, content: string) => Promise<PermittedPlayback>;

/**
 * Whether a viewer may play restricted and licensed content, by role, licence, territory, age, PIN and hour: the answers that
 * are the same for everyone hold back what plays it (AU-14).
 */
export const permitPlayback =
  (
    { database, sessions, clock }: Pick<AccountParts, 'database' | 'sessions' | 'clock'>,
    { realms, readEntitlements }: PlaybackOptions,
  ): PermitPlayback =>
  (call, content) =>
    onCurrentVersion(realms, async (): Promise<PermittedPlayback> => {
      const { realm, request, origin, claims } = call;
      const served = (await realms.get(realm)) ?? call.served;
      const { settings, licences } = served.realm;
      const { realmLanguages, contentAnchor } = settings;
      const mediaKey = signingMediaKey(await sessions.keys());
      const entitled = await readEntitlements(served.realm, claims.sub, clock());
      const device = deviceKindOf(request.headers['user-agent']);
      const reader = readerOf(database, served, {
        language: negotiateLanguage(request.headers['accept-language'], realmLanguages),
        now: wholeMinute(clock()),
        shift: contentShift(contentAnchor, clock()),
        // where this call’s place is not known, the session’s is (AU-02)
        territory: origin.country ?? claims.loc ?? null,
        role: claims.rol,
        entitled,
        maxResolution: (opening) => maxResolutionOf({ settings, licences, entitled, opening, device }),
        mediaKey,
        serverTime: clock(),
      });
      const {
        restricted,
        locked,
        playback,
        startOver,
        maxResolution,
        endsAt = null,
        ...rest
      } = await reader.playback(content);
      await assertCurrent(realms, served);
      if (restricted) refuseRestricted(await sessions.stateOf(realm, call), clock());
      if (locked) throw new ServerError('LICENCE_REQUIRED');
      if (!playback) throw new ServerError('NOT_PLAYABLE');
      const { isOpen = false, contentAds } = rest;
      return {
        ...{ playback, ...(startOver && { startOver }), endsAt, entitled, settings, licences, isOpen, contentAds },
        ...(maxResolution && { maxResolution }),
        sign: mediaSigner(mediaKey, realm, clock()),
      };
    });
