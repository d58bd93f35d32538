import type { PageSettings } from '../../../../renderer/contract';
import { type ProgrammeRules, programmeOffer } from '../../../../renderer/contract/programme-offer';
import type { Card, ContentItem } from '../../../../schemas/generated/types';
import type { AiredProgramme } from '../../shared/aired';
import type { StageState } from '../../shared/stage';
import type { PlaybackState } from '../../shared/use-playback';

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
