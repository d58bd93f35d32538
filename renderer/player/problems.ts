import type { PlayerProblem } from './port';

/** What went wrong, as far as hls.js or the media element can tell. */
export interface Failure {
  kind: 'network' | 'media' | 'other';
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

/** The problem a viewer is told about. Being offline explains any network failure. */
export function problemOf({ kind, status = 0 }: Failure, online: boolean): PlayerProblem {
  const answered = BY_STATUS.get(status);
  if (answered) return answered;
  if (kind === 'network') return online ? 'network' : 'offline';
  return kind === 'media' ? 'media' : 'unknown';
}

/** What a viewer can do about a problem (MO-04). */
export type ProblemAction = 'retry' | 'reload' | 'leave';

/** The words and the way out of each problem; texts are label keys. */
export const PROBLEMS: Readonly<Record<PlayerProblem, { title: string; text: string; action: ProblemAction }>> = {
  offline: { title: 'playerErrorOffline', text: 'playerErrorOfflineText', action: 'retry' },
  network: { title: 'playerErrorNetwork', text: 'playerErrorNetworkText', action: 'retry' },
  media: { title: 'playerErrorMedia', text: 'playerErrorMediaText', action: 'retry' },
  notFound: { title: 'playerErrorNotFound', text: 'playerErrorNotFoundText', action: 'retry' },
  forbidden: { title: 'playerErrorForbidden', text: 'playerErrorForbiddenText', action: 'leave' },
  authentication: { title: 'playerErrorAuthentication', text: 'playerErrorAuthenticationText', action: 'reload' },
  notLicensed: { title: 'playerErrorNotLicensed', text: 'playerErrorNotLicensedText', action: 'leave' },
  otherDevice: { title: 'playerErrorOtherDevice', text: 'playerErrorOtherDeviceText', action: 'retry' },
  territory: { title: 'playerErrorTerritory', text: 'playerErrorTerritoryText', action: 'leave' },
  unknown: { title: 'playerErrorUnknown', text: 'playerErrorUnknownText', action: 'retry' },
};
