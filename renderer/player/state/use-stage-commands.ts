import type { MediaPlayerInstance } from '@vidstack/react';
import { type RefObject, useMemo, useRef } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { useEngine, useLabel } from '../../contract';
import { MS_PER_SECOND } from '../../contract/constants';
import type { BreakStore } from '../ads/break-store';
import type { LiveStore } from '../engine/live-store';
import { momentOfTime } from '../engine/live-window';
import type { OpenSource, SharedPlay } from '../port';
import { type Answer, type Commands, createCommands } from './commands';
import type { PreferencesState } from './preferences';

interface Options {
  player: RefObject<MediaPlayerInstance | null>;
  source: OpenSource;
  shared: SharedPlay | undefined;
  preferences: StoreApi<PreferencesState>;
  insertedBreaks: BreakStore;
  live: LiveStore;
  television: boolean;
  titleHref: string | undefined;
  preferredCaptions: string | undefined;
  /** Undefined where there is nothing earlier than what can be rewound to. */
  onStartOverEarlier: (() => void) | undefined;
  answer(answer: Answer): void;
  giveSound(): boolean;
  onPlayRefused(): void;
  onHelp(): void;
  onEmbed(time: number): void;
  onCompanion(): void;
}

/** The commands of a player. They stay the same while what they do does: what they call is the latest of each. */
export function useStageCommands(options: Options): Commands {
  const { player, source, preferences, insertedBreaks, live, television, titleHref, preferredCaptions } = options;
  const { language } = useEngine();
  const label = useLabel();
  const latest = useRef(options);
  latest.current = options;
  const { dvr = false, startOver, live: isLive } = source;
  const isShared = options.shared !== undefined;
  const startsEarlier = options.onStartOverEarlier !== undefined;

  return useMemo(() => {
    const window = () => live.getState().window;
    return createCommands({
      preferences,
      label,
      player: () => player.current,
      insertedBreaks: () => insertedBreaks.getState().breaks,
      address: () => new URL(titleHref ?? '', location.href).href,
      captionLanguages: [preferredCaptions, language],
      answer: (answer) => latest.current.answer(answer),
      giveSound: () => latest.current.giveSound(),
      onPlayRefused: () => latest.current.onPlayRefused(),
      onHelp: () => latest.current.onHelp(),
      onEmbed: (time) => latest.current.onEmbed(time),
      onCompanion: () => latest.current.onCompanion(),
      ...(isShared && {
        shared: {
          play: () => latest.current.shared!,
          positionOf(time) {
            if (!isLive) return time;
            const reach = window();
            const moment = reach && momentOfTime(time, reach);
            return moment === null ? null : moment / MS_PER_SECOND;
          },
        },
      }),
      ...(isLive && {
        live: {
          ...{ dvr, television, window },
          ...(startOver !== undefined && { startOver }),
          ...(startsEarlier && { startOverEarlier: () => latest.current.onStartOverEarlier?.() }),
        },
      }),
    });
  }, [
    player,
    preferences,
    label,
    insertedBreaks,
    live,
    titleHref,
    preferredCaptions,
    language,
    isLive,
    isShared,
    dvr,
    startOver,
    startsEarlier,
    television,
  ]);
}
