import type { RecordedRealm } from '../../app/viewer/analytics/recorder';
import type { PlayableType } from '../../renderer/contract/content-routes';

/** Something that visitors watch. */
export interface SimulatedContent {
  id: string;
  type: PlayableType;
  /** How long it is, in seconds; null for what has no end, such as a channel. */
  seconds: number | null;
}

/** The realm whose visitors are made up. */
export interface SimulatedRealm extends RecordedRealm {
  /** What there is to watch, what is watched most at first. */
  contents: readonly SimulatedContent[];
}
