import { randomInt } from 'node:crypto';
import { mostDevices } from '../../../renderer/commerce/concurrent-devices';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import { omPartnerOf } from '../../../renderer/realm/advertising';
import type {
  AdSchedule,
  PlaybackCheck,
  PlaybackPermission,
  PlaybackRequest,
  PlaybackSessions,
  RestrictedPlayback,
} from '../../../schemas/generated/types';
import { validatePlaybackRenewal, validatePlaybackRequest } from '../../../schemas/generated/validators.js';
import { ServerError } from '../../kernel/errors/errors';
import { negotiateLanguage } from '../../kernel/http/negotiate';
import { type AccountParts, idOf, readBody, type ViewerCall } from '../auth';
import type { PermitPlayback, PermittedPlayback } from '../catalogue';
import { fillAdMacros } from './ad-macros';
import { adsFor } from './ads-for';
import { PLAYBACK_ENDPOINTS } from './endpoints';
import { type Permission, readPermission, signPermission } from './permission';
import { type PlayerKey, playbackSessionStore } from './playback-session-store';

/** How long a player counts as playing after it was last heard of, in seconds. */
const LEASE_SECONDS = 90;
/** How many times a lease is renewed while it lasts: a renewal or two may be lost on a train. */
const RENEWALS = 3;
/** How long a player goes on while this service does not answer, in seconds. */
const OUTAGE_SECONDS = 300;
/** How long the reasons for a permission are not looked at again, in ms; one that ends by a known moment ends then. */
const CHECK_MS = 120_000;

export interface PlaybackApiOptions {
  /** What plays content, by every rule but that of concurrent devices. */
  permit: PermitPlayback;
  /** How long a player counts after it was last heard of, in seconds; 90 when left out. */
  leaseSeconds?: number | undefined;
}

/** What may have changed without any moment saying so: the realm's configuration, its content, and how its events stand. */
const revisionOf = ({ served: { realm, contentRevision, liveRevision } }: ViewerCall): string =>
  [realm.version, contentRevision, liveRevision].join('.');

/** From how many numbers one that no cache has seen is taken, as VAST has it: eight digits. */
const CACHE_BUSTERS = 100_000_000;

const contentOf = ({ request }: ViewerCall): string => (request.params as { id: string }).id;

/** Whether content may be played, and on how many devices at once (MO-04, CT-15). */
export function registerPlaybackApi(
  { calls, database, sessions, clock }: Pick<AccountParts, 'calls' | 'database' | 'sessions' | 'clock'>,
  { permit, leaseSeconds = LEASE_SECONDS }: PlaybackApiOptions,
): void {
  const store = playbackSessionStore(database, leaseSeconds);
  const renewSeconds = leaseSeconds / RENEWALS;
  const keyOf = ({ realm, claims, device }: ViewerCall, player: string): PlayerKey => ({
    ...{ realm, device, player },
    viewer: claims.sub,
  });

  /** @throws ServerError CONCURRENCY_LIMIT */
  async function begin(key: PlayerKey, content: string, { settings, licences, entitled }: PermittedPlayback) {
    const most = mostDevices(settings, licences, entitled);
    if (!(await store.begin({ ...key, content, most })))
      throw new ServerError('CONCURRENCY_LIMIT', { most: most ?? 0 });
  }

  async function permissionFor(permission: Permission): Promise<PlaybackPermission> {
    const now = clock();
    const left = permission.endsAt === null ? Number.POSITIVE_INFINITY : (permission.endsAt - now) / MS_PER_SECOND;
    const expiresAt = now + (leaseSeconds + OUTAGE_SECONDS) * MS_PER_SECOND;
    return {
      token: await signPermission(await sessions.keys(), permission, expiresAt),
      renewAfter: Math.max(0, Math.min(renewSeconds, left)),
      outageSeconds: OUTAGE_SECONDS,
    };
  }

  const checked = (call: ViewerCall, permission: Omit<Permission, 'checkedAt' | 'revision'>): Permission => ({
    ...permission,
    checkedAt: clock(),
    revision: revisionOf(call),
  });

  const permissionOf = async (call: ViewerCall, content: string): Promise<Permission> => {
    const { token } = readBody(call.request, validatePlaybackRenewal);
    const { realm, device, claims } = call;
    return readPermission(await sessions.keys(), token, { realm, device, content, viewer: claims.sub }, clock());
  };

  calls.viewer(PLAYBACK_ENDPOINTS.playback, async (call): Promise<PlaybackCheck> => {
    const { playback, startOver } = await permit(call, contentOf(call));
    const { duration, live } = playback;
    return { live: live !== undefined, ...(duration && { duration }), ...(startOver && { startOver }) };
  });

  /** The advertisements of a play, of which the ad server is told what the player says of it (RS-32). */
  function scheduleAds(
    { claims, actor, request: { headers }, served }: ViewerCall,
    content: string,
    { settings, licences, entitled, contentAds, playback, sign }: PermittedPlayback,
    { ads: request, mediaCapabilities }: PlaybackRequest,
  ): AdSchedule | undefined {
    if (!request) return undefined;
    const schedule = adsFor({
      ...{ settings, licences, entitled, content: contentAds },
      isChild: claims.pro?.tp === 'c',
      isImpersonated: actor !== undefined,
      live: playback.live !== undefined,
    });
    return (
      schedule && {
        ...schedule,
        // the realm's own advertisements lie in its media folder
        adTagUrl: fillAdMacros(sign(schedule.adTagUrl, 'protected'), {
          ...{ request, mediaCapabilities, content, userAgent: headers['user-agent'], adsId: claims.ads?.id },
          language: negotiateLanguage(headers['accept-language'], served.realm.settings.realmLanguages),
          // without a disclosure, nobody can have consented to one
          tcString: served.realm.tcf ? request.tcString : undefined,
          omPartner: omPartnerOf(settings),
          now: clock(),
          cacheBuster: String(randomInt(CACHE_BUSTERS)),
        }),
      }
    );
  }

  calls.viewer(PLAYBACK_ENDPOINTS.play, async (call): Promise<RestrictedPlayback> => {
    const body = readBody(call.request, validatePlaybackRequest);
    const content = contentOf(call);
    const permitted = await permit(call, content);
    const { playback, startOver, maxResolution, endsAt, isOpen } = permitted;
    const ads = scheduleAds(call, content, permitted, body);
    const answer = {
      playback,
      ...(startOver && { startOver }),
      ...(maxResolution && { maxResolution }),
      ...(ads && { ads }),
    };
    // a look through a viewer's eyes takes no device's place, nor does what everybody may play
    if (call.actor || isOpen) return answer;
    const { player } = body;
    const key = keyOf(call, player);
    await begin(key, content, permitted);
    return { ...answer, permission: await permissionFor(checked(call, { ...key, content, endsAt })) };
  });

  calls.viewer(PLAYBACK_ENDPOINTS.renewPlayback, async (call): Promise<PlaybackPermission> => {
    const content = contentOf(call);
    const permission = await permissionOf(call, content);
    const { endsAt, checkedAt, revision } = permission;
    const outcome = await store.renew(permission);
    if (outcome === 'closed') throw new ServerError('PLAYBACK_CLOSED');
    const isDue =
      clock() >= Math.min(endsAt ?? Number.POSITIVE_INFINITY, checkedAt + CHECK_MS) || revision !== revisionOf(call);
    if (outcome === 'renewed' && !isDue) return permissionFor(permission);
    const permitted = await permit(call, content).catch(async (error: unknown) => {
      if (error instanceof ServerError && error.status < 500) await store.end(permission);
      throw error;
    });
    if (outcome === 'expired') await begin(permission, content, permitted);
    return permissionFor(checked(call, { ...permission, endsAt: permitted.endsAt }));
  });

  calls.viewer(PLAYBACK_ENDPOINTS.endPlayback, async (call) => {
    await store.end(await permissionOf(call, contentOf(call)));
  });

  const accountOf = ({ realm, claims }: ViewerCall) => ({ realm, viewer: claims.sub });

  calls.viewer(PLAYBACK_ENDPOINTS.playbackSessions, async (call): Promise<PlaybackSessions> => {
    const devices = await store.playing(accountOf(call));
    return {
      devices: devices.map(({ id, name, contents, since }) => ({
        ...{ id, name: name || '—', current: id === call.device },
        contentIds: [...contents],
        since: since.toISOString(),
      })),
    };
  });

  calls.viewer(PLAYBACK_ENDPOINTS.closePlaybackSession, async (call) => {
    const isClosed = await store.close(accountOf(call), { only: idOf(call, 'UNKNOWN_DEVICE') });
    if (!isClosed) throw new ServerError('UNKNOWN_DEVICE');
  });

  calls.viewer(PLAYBACK_ENDPOINTS.closeOtherPlaybackSessions, async (call) => {
    await store.close(accountOf(call), { allBut: call.device });
  });
}
