import { ApiError } from '../../contract';
import type { PlayerProblem } from '../port';

/** What went wrong, as far as hls.js or the media element can tell. */
export interface Failure {
  kind: 'network' | 'media' | 'drm' | 'noDrm' | 'other';
  /** HTTP status of the answer, 0 when there was none. */
  status?: number;
}

const BY_STATUS: ReadonlyMap<number, PlayerProblem> = new Map<number, PlayerProblem>([
  [401, 'authentication'],
  [402, 'notLicensed'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'otherDevice'],
  [410, 'notFound'],
  [451, 'territory'],
]);

/** The codes that say more than their status. */
const BY_CODE: ReadonlyMap<string, PlayerProblem> = new Map<string, PlayerProblem>([
  ['CONCURRENCY_LIMIT', 'otherDevice'],
  ['PLAYBACK_CLOSED', 'closedElsewhere'],
  ['LICENCE_REQUIRED', 'notLicensed'],
  ['NOT_PLAYABLE', 'notFound'],
]);

/** The problem with which a permission to play was refused. */
export function problemOfRefusal(error: unknown, online: boolean): PlayerProblem {
  if (!(error instanceof ApiError)) return 'unknown';
  const { code, status } = error;
  const isUnanswered = status === 0 || status >= 500;
  return BY_CODE.get(code) ?? problemOf({ kind: isUnanswered ? 'network' : 'other', status }, online);
}

/** The problem that is shown to the viewer. Being offline explains any network failure. */
export function problemOf({ kind, status = 0 }: Failure, online: boolean): PlayerProblem {
  // what a licence server answers is about its licence, whatever the same status says of a film
  if (kind === 'drm') return status === 0 && !online ? 'offline' : 'drmRefused';
  if (kind === 'noDrm') return 'drmUnsupported';
  const answered = BY_STATUS.get(status);
  if (answered) return answered;
  if (kind === 'network') return online ? 'network' : 'offline';
  return kind === 'media' ? 'media' : 'unknown';
}

/**
 * What a viewer can do about a problem (MO-04): try again, go to the realm's root with a fresh page, or to its default page; play
 * here again, and close what other devices play.
 */
export type ProblemAction = 'retry' | 'reload' | 'leave' | 'playHere' | 'closeOthers';

interface ProblemWords {
  title: string;
  text: string;
  /** The ways out, the best first. */
  actions: readonly ProblemAction[];
}

/** The words and the ways out of each problem; texts are label keys. */
export const PROBLEMS: Readonly<Record<PlayerProblem, ProblemWords>> = {
  offline: { title: 'playerErrorOffline', text: 'playerErrorOfflineText', actions: ['retry'] },
  network: { title: 'playerErrorNetwork', text: 'playerErrorNetworkText', actions: ['retry'] },
  media: { title: 'playerErrorMedia', text: 'playerErrorMediaText', actions: ['retry'] },
  notFound: { title: 'playerErrorNotFound', text: 'playerErrorNotFoundText', actions: ['retry', 'leave'] },
  forbidden: { title: 'playerErrorForbidden', text: 'playerErrorForbiddenText', actions: ['leave'] },
  authentication: { title: 'playerErrorAuthentication', text: 'playerErrorAuthenticationText', actions: ['reload'] },
  notLicensed: { title: 'playerErrorNotLicensed', text: 'playerErrorNotLicensedText', actions: ['leave'] },
  otherDevice: {
    title: 'playerErrorOtherDevice',
    text: 'playerErrorOtherDeviceText',
    actions: ['closeOthers', 'leave'],
  },
  closedElsewhere: {
    title: 'playerErrorClosedElsewhere',
    text: 'playerErrorClosedElsewhereText',
    actions: ['playHere', 'leave'],
  },
  territory: { title: 'playerErrorTerritory', text: 'playerErrorTerritoryText', actions: ['leave'] },
  drmRefused: { title: 'playerErrorDrmRefused', text: 'playerErrorDrmRefusedText', actions: ['retry', 'leave'] },
  drmUnsupported: { title: 'playerErrorDrmUnsupported', text: 'playerErrorDrmUnsupportedText', actions: ['leave'] },
  unknown: { title: 'playerErrorUnknown', text: 'playerErrorUnknownText', actions: ['retry', 'leave'] },
};
