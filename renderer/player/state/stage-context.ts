import type { MediaPlayerInstance } from '@vidstack/react';
import { createContext, type RefObject, use } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Companion } from '../../contract/companion';
import type { BreakStore } from '../ads/break-store';
import type { LiveStore } from '../engine/live-store';
import type { OpenSource, PlayerNext, SharedPlay } from '../port';
import type { Commands } from './commands';
import type { PreferencesState } from './preferences';
import type { SleepState } from './sleep';

/**
 * The picture that a set of controls is for, and what its parts share. The picture's own values come from `useMedia`, so that
 * whoever provides this decides which of several pictures the controls act on.
 */
export interface StageContextValue {
  /** The picture; null until it is mounted. */
  player: RefObject<MediaPlayerInstance | null>;
  source: OpenSource;
  next: PlayerNext | undefined;
  /** What the page has to go with the picture. */
  companions: readonly Companion[];
  /** Whether it is to be shown over the picture. */
  showsCompanion: boolean;
  /** Where the player’s own breaks for advertisements are to come, in seconds. */
  adMarks: readonly number[];
  /** Where the play is in the breaks that were inserted into the stream itself. */
  insertedBreaks: BreakStore;
  titled: boolean;
  /** The film's own page, where the player stands on another site. */
  titleHref: string | undefined;
  /** Shows the code with which other sites show the player; undefined where they cannot. */
  onEmbed: (() => void) | undefined;
  preferences: StoreApi<PreferencesState>;
  commands: Commands;
  live: LiveStore;
  /** When playing stops by itself. */
  sleep: StoreApi<SleepState>;
  /** Playing that several people share. */
  shared: SharedPlay | undefined;
  television: boolean;
  /** Called before the page is reloaded, so that the film can go on by itself. */
  onReload?: (() => void) | undefined;
  /** Where the viewer resumed, while that is worth saying. */
  resumedAt: number | null;
  /** Keeps the controls while a menu is open or the timeline is held. */
  hold(by: string, isHolding: boolean): void;
  /** Puts the keyboard back on the player, when what had the focus is about to go. */
  refocus(): void;
}

export const StageContext = createContext<StageContextValue | null>(null);

export function useStage(): StageContextValue {
  const stage = use(StageContext);
  if (!stage) throw new Error('There is no stage above this part of the player.');
  return stage;
}
