import type { PageSettings } from '../../../../renderer/contract';
import { eventMoment } from '../../../../renderer/contract/event-moment';
import { type ProgrammeRules, programmeOffer } from '../../../../renderer/contract/programme-offer';
import type { Card, ContentItem } from '../../../../schemas/generated/types';
import type { StageState } from '../../shared/stage';
import type { PlaybackState } from '../../shared/use-playback';

/** What the page of a channel needs of its programmes: which can be started over, and which are blacked out. */
export type AiredProgramme = Pick<Card, 'id' | 'startDate' | 'endDate' | 'geoBlocked' | 'startOverUntil'>;

/** The programmes that the page of a channel has something to say about. */
export const airedProgrammes = (programmes: readonly Card[]): AiredProgramme[] =>
  programmes
    .filter(({ geoBlocked, startOverUntil }) => geoBlocked || startOverUntil)
    .map(({ id, startDate, endDate, geoBlocked, startOverUntil }) => ({
      ...{ id, startDate: startDate!, endDate: endDate! },
      ...(geoBlocked && { geoBlocked }),
      ...(startOverUntil && { startOverUntil }),
    }));

/** What is on at a moment, as far as there is something to say about it. */
export const airedAt = (programmes: readonly AiredProgramme[], now: number): AiredProgramme | undefined =>
  programmes.find((programme) => eventMoment(programme, now) === 'live');

/** How a programme can be watched at a moment. */
export const offerAt = (
  { startDate = '', endDate = '', ...programme }: AiredProgramme & Pick<Card, 'catchUpUntil'>,
  rules: ProgrammeRules,
  now: number,
) => programmeOffer({ ...programme, startDate, endDate }, rules, now);

/** Whether it can be started over or caught up with. */
export const playsFromStart = (...offered: Parameters<typeof offerAt>): boolean =>
  offerAt(...offered).ways.some((way) => way !== 'watchLive');

/** A programme as what the page plays, with its channel’s picture where it has none. Only its own viewer gets what plays it. */
export const programmeItem = (
  { coverUrl }: Pick<ContentItem, 'coverUrl'>,
  programme: Card,
  settings: PageSettings,
  now: number,
): ContentItem => {
  const { refusal } = offerAt(programme, settings, now);
  return {
    ...(coverUrl && { coverUrl }),
    ...programme,
    ...((!refusal || refusal === 'upcoming') && { protectedPlayback: true }),
  };
};

/** What the page shows of a programme that is watched from its beginning: what is over can be caught up with, or is gone. */
export function programmeStage(
  programme: Card,
  playback: PlaybackState,
  rules: ProgrammeRules,
  now: number,
): StageState {
  const { ways, refusal } = offerAt(programme, rules, now);
  if (refusal === 'territory' || refusal === 'upcoming') return refusal;
  if (!ways.some((way) => way !== 'watchLive')) return 'gone';
  return typeof playback === 'string' ? playback : 'play';
}
