import type { StageState } from './stage';

/** What stands where the picture would be. */
export type CoverState = Exclude<StageState, 'play'>;

/** What each state says, by label: the word for it, and the sentence. */
export const STAGE_WORDS: Readonly<
  Record<Exclude<CoverState, 'upcoming'>, readonly [title: string, message?: string]>
> = {
  locked: ['locked', 'lockedMessage'],
  territory: ['geoBlocked', 'geoBlockedMessage'],
  loading: ['loading'],
  pin: ['heldBack', 'heldBackMessage'],
  child: ['notForChildren', 'notForChildrenMessage'],
  announced: ['comingSoon'],
  nothing: ['mayNotPlay'],
  ended: ['ended', 'eventEnded'],
  gone: ['programmeGone'],
  unconfirmed: ['unconfirmed'],
  delayed: ['delayed', 'eventDelayed'],
  postponed: ['postponed', 'eventPostponed'],
  cancelled: ['cancelled', 'eventCancelled'],
};
