import type { PlayerProblem } from '../port';

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

/** The problem that is shown to the viewer. Being offline explains any network failure. */
export function problemOf({ kind, status = 0 }: Failure, online: boolean): PlayerProblem {
  const answered = BY_STATUS.get(status);
  if (answered) return answered;
  if (kind === 'network') return online ? 'network' : 'offline';
  return kind === 'media' ? 'media' : 'unknown';
}

/** What a viewer can do about a problem (MO-04): try again, go to the realm's root with a fresh page, or to its default page. */
export type ProblemAction = 'retry' | 'reload' | 'leave';

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
  otherDevice: { title: 'playerErrorOtherDevice', text: 'playerErrorOtherDeviceText', actions: ['retry'] },
  territory: { title: 'playerErrorTerritory', text: 'playerErrorTerritoryText', actions: ['leave'] },
  unknown: { title: 'playerErrorUnknown', text: 'playerErrorUnknownText', actions: ['retry', 'leave'] },
};
