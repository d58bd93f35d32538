import type { MediaPlayerInstance } from '@vidstack/react';
import type { StoreApi } from 'zustand/vanilla';
import type { InsertedBreak } from '../../../schemas/generated/types';
import { CAPTIONS_OFF } from '../../contract/constants';
import { filmTime, streamTime } from '../ads/inserted-breaks';
import type { IconName } from '../controls/icons';
import { isAtEdge, isBeforeWindow, isWorthRewinding, type LiveWindow, timeOfMoment } from '../engine/live-window';
import { mediaOf, timeOf } from '../engine/media-time';
import { shareFrom } from '../engine/share';
import { clampTime, range, type TimelineRange, timeAt } from '../engine/timeline';
import type { SharedPlay } from '../port';
import { type KeyCommand, speedBeside } from './keyboard';
import { chooseTrack, type PreferencesState } from './preferences';

/** A short answer to what the viewer did: a sign over the picture and words for a screen reader. */
export interface Answer {
  icon: IconName;
  /** Words that are shown next to the sign. */
  text?: string;
  /** Words that are only said. */
  announcement: string;
  side?: 'left' | 'right';
}

export interface Commands {
  toggle(): void;
  play(): void;
  pause(): void;
  /** @param time of the film, or of a live stream, in seconds */
  seekTo(time: number): void;
  seekBy(seconds: number): void;
  setVolume(volume: number): void;
  toggleMuted(): void;
  toggleCaptions(): void;
  toggleFullscreen(): void;
  togglePip(): void;
  /** Shows or hides what goes with the picture. */
  toggleCompanion(): void;
  setSpeed(speed: number): void;
  /** Shares the page, from where the video is. */
  share(): void;
  /** Offers the code that embeds the player, from where the film is. */
  embed(): void;
  startOver(): void;
  /** To where live is. */
  goLive(): void;
  run(command: KeyCommand): void;
}

interface Dependencies {
  player(): MediaPlayerInstance | null;
  preferences: StoreApi<PreferencesState>;
  label(key: string, values?: Record<string, string | number>): string;
  answer(answer: Answer): void;
  /** Of a live stream: what the realm allows, and what there is of it now. */
  live?: {
    dvr: boolean;
    television: boolean;
    startOver?: number;
    startOverEarlier?(): void;
    window(): LiveWindow | null;
  };
  /** Playing that several people share, and where a time of the media is for them. */
  shared?: {
    play(): SharedPlay;
    positionOf(time: number): number | null;
  };
  /** The breaks that were inserted into the stream, which its time counts and the film’s does not. */
  insertedBreaks(): readonly InsertedBreak[];
  /** The absolute address that is shared. */
  address(): string;
  /** Languages to turn captions on in, best first. */
  captionLanguages: readonly (string | null | undefined)[];
  onPlayRefused(): void;
  onHelp(): void;
  /** @param time of the film, in seconds; 0 for a live stream, which starts where live is */
  onEmbed(time: number): void;
  /** Shows or hides what goes with the picture. */
  onCompanion(): void;
  /** Gives back the sound that the browser took away; true when it had. */
  giveSound(): boolean;
}

const FRAME_SECONDS = 1 / 25;
/** Seeks that come this soon after one another add up, ms. */
const RUN_ON_MS = 900;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The player's commands: what buttons, keys and gestures do. */
export function createCommands(dependencies: Dependencies): Commands {
  const { preferences, label, answer, captionLanguages, live, shared } = dependencies;
  let run = { target: 0, total: 0, at: Number.NEGATIVE_INFINITY };
  let lastCaptions: string | null = null;
  /** The last change to or from fullscreen, settled when it is done: it decides what the next one is. */
  let filling: Promise<unknown> = Promise.resolve();

  const withPlayer = (action: (player: MediaPlayerInstance) => void) => {
    const player = dependencies.player();
    if (player) action(player);
  };
  /** Where the film is, or a live stream. */
  const positionOf = (player: MediaPlayerInstance) => filmTime(timeOf(player), dependencies.insertedBreaks());
  /** What one may seek in; nothing where a live stream is not rewound. */
  const within = ({ state }: MediaPlayerInstance): TimelineRange | null => {
    if (!live) return range(0, filmTime(state.duration, dependencies.insertedBreaks()));
    const window = live.window();
    return window && live.dvr && isWorthRewinding(window, live.television) ? window : null;
  };
  /** Where a live stream goes on: a viewer may have been away for longer than it reaches back. */
  const catchUp = (player: MediaPlayerInstance) => {
    const window = live?.window();
    if (!window) return;
    const isLost = timeOf(player) < window.start;
    if (player.state.ended || (isLost && within(player))) player.currentTime = window.start;
    else if (!within(player) && !window.over) player.currentTime = window.end;
  };

  const seekForAll = (time: number) => {
    const position = shared?.positionOf(time) ?? null;
    if (position !== null) shared?.play().onCommand({ do: 'seek', position });
  };

  const commands: Commands = {
    toggle: () =>
      withPlayer((player) => {
        if (player.state.paused) commands.play();
        else commands.pause();
      }),
    pause: () =>
      withPlayer((player) => {
        if (shared) return shared.play().onCommand({ do: 'pause' });
        // the library pauses nothing that has not begun yet
        const media = mediaOf(player);
        if (media) media.pause();
        else player.pause().catch(() => undefined);
      }),
    play: () =>
      withPlayer((player) => {
        if (shared) {
          if (player.state.ended) commands.seekTo(0);
          shared.play().onCommand({ do: 'play' });
          return;
        }
        if (live) {
          if (player.state.started) catchUp(player);
        } else if (player.state.ended) player.currentTime = 0;
        player.play().catch(() => dependencies.onPlayRefused());
      }),
    seekTo: (time) =>
      withPlayer((player) => {
        const wasEnded = player.state.ended;
        const reach = within(player);
        if (!reach) return;
        const target = streamTime(clampTime(time, reach), dependencies.insertedBreaks());
        if (shared) return seekForAll(target);
        player.currentTime = target;
        if (wasEnded) commands.play();
      }),
    seekBy: (seconds) =>
      withPlayer((player) => {
        const reach = within(player);
        if (!reach) return;
        // who may not is told so, and not how far they went
        if (shared && !shared.play().mayControl) return seekForAll(timeOf(player));
        const now = performance.now();
        const same = now - run.at < RUN_ON_MS && Math.sign(run.total) === Math.sign(seconds);
        const from = now - run.at < RUN_ON_MS ? run.target : positionOf(player);
        const target = clampTime(from + seconds, reach);
        run = { target, total: (same ? run.total : 0) + seconds, at: now };
        commands.seekTo(target);
        const total = Math.round(Math.abs(run.total));
        const ahead = seconds > 0;
        answer({
          icon: ahead ? 'forward' : 'back',
          text: `${ahead ? '+' : '−'}${total}`,
          announcement: label(ahead ? 'playerForwardBy' : 'playerBackBy', { seconds: total }),
          side: ahead ? 'right' : 'left',
        });
      }),
    setVolume: (volume) => {
      dependencies.giveSound();
      const rounded = Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100;
      preferences.getState().change({ volume: rounded, muted: rounded === 0 });
    },
    toggleMuted: () => {
      if (dependencies.giveSound()) return;
      const { muted, volume, change } = preferences.getState();
      const isSilent = muted || volume === 0;
      change({ muted: !isSilent, volume: isSilent && volume === 0 ? 0.5 : volume });
    },
    toggleCaptions: () =>
      withPlayer((player) => {
        const tracks = [...player.textTracks].filter(
          (track) => track.kind === 'captions' || track.kind === 'subtitles',
        );
        const showing = player.state.textTrack;
        if (showing) {
          lastCaptions = showing.language;
          preferences.getState().change({ captions: CAPTIONS_OFF });
          answer({ icon: 'captions', text: label('playerOff'), announcement: label('playerCaptionsAreOff') });
          return;
        }
        const track = chooseTrack(tracks, [lastCaptions, ...captionLanguages]) ?? tracks[0];
        if (!track) return;
        preferences.getState().change({ captions: track.language });
        answer({
          icon: 'captions',
          text: track.label,
          announcement: label('playerCaptionsAreOn', { language: track.label }),
        });
      }),
    toggleFullscreen: () =>
      withPlayer((player) => {
        const change = () => (player.state.fullscreen ? player.exitFullscreen() : player.enterFullscreen());
        // the player hears of it with the frame in which it is done
        filling = filling
          .then(change)
          .catch(() => undefined)
          .then(nextFrame);
      }),
    toggleCompanion: dependencies.onCompanion,
    togglePip: () =>
      withPlayer((player) => {
        if (!player.state.canPictureInPicture) return;
        const change = player.state.pictureInPicture ? player.exitPictureInPicture() : player.enterPictureInPicture();
        void Promise.resolve(change).catch(() => undefined);
      }),
    share: () =>
      withPlayer((player) => {
        void shareFrom(player.title, dependencies.address(), positionOf(player)).then((isCopied) => {
          if (isCopied === null) return;
          const text = label(isCopied ? 'playerLinkCopied' : 'playerLinkFailed');
          answer({ icon: 'share', text, announcement: text });
        });
      }),
    embed: () => withPlayer((player) => dependencies.onEmbed(live ? 0 : positionOf(player))),
    setSpeed: (speed) => {
      if (shared) shared.play().onCommand({ do: 'speed', rate: speed });
      else preferences.getState().change({ speed });
    },
    startOver: () => {
      const window = live?.window();
      if (window && live?.startOverEarlier && isBeforeWindow(live.startOver, window)) return live.startOverEarlier();
      commands.seekTo(window ? timeOfMoment(live?.startOver, window) : 0);
      commands.play();
    },
    goLive: () =>
      withPlayer((player) => {
        const window = live?.window();
        if (!window) return;
        if (!isAtEdge(timeOf(player), window)) {
          if (shared) seekForAll(window.end);
          else player.currentTime = window.end;
        }
        commands.play();
        answer({ icon: 'live', announcement: label('playerLive') });
      }),
    run: (command) => {
      switch (command.do) {
        case 'toggle': {
          const paused = dependencies.player()?.state.paused ?? true;
          commands.toggle();
          return answer({
            icon: paused ? 'play' : 'pause',
            announcement: label(paused ? 'playerPlaying' : 'playerPaused'),
          });
        }
        case 'play':
        case 'pause':
          if ((dependencies.player()?.state.paused ?? true) === (command.do === 'play')) commands.run({ do: 'toggle' });
          return;
        case 'seekBy':
          return commands.seekBy(command.seconds);
        case 'seekTo':
          return withPlayer((player) => {
            const reach = within(player);
            if (live && command.fraction === 1) commands.goLive();
            else if (reach) commands.seekTo(timeAt(command.fraction, reach));
          });
        case 'volumeBy': {
          const { muted, volume } = preferences.getState();
          commands.setVolume((muted ? 0 : volume) + command.step);
          return answerVolume();
        }
        case 'mute':
          commands.toggleMuted();
          return answerVolume();
        case 'fullscreen':
          return commands.toggleFullscreen();
        case 'captions':
          return commands.toggleCaptions();
        case 'pip':
          return commands.togglePip();
        case 'speedBy': {
          if (live) return;
          const speed = speedBeside(shared?.play().rate ?? preferences.getState().speed, command.step);
          commands.setSpeed(speed);
          if (shared && !shared.play().mayControl) return;
          const text = label('playerSpeedValue', { speed });
          return answer({ icon: 'speed', text, announcement: text });
        }
        case 'companion':
          return withPlayer(({ state }) => state.fullscreen && dependencies.onCompanion());
        case 'help':
          return dependencies.onHelp();
        case 'frameBy':
          return withPlayer((player) => {
            if (player.state.paused) commands.seekTo(positionOf(player) + command.step * FRAME_SECONDS);
          });
      }
    },
  };

  const answerVolume = () => {
    const { muted, volume } = preferences.getState();
    const percent = muted ? 0 : Math.round(volume * 100);
    answer({
      icon: percent === 0 ? 'muted' : percent < 50 ? 'volumeLow' : 'volume',
      text: label('playerVolumeValue', { percent }),
      announcement:
        percent === 0
          ? label('playerSoundIsOff')
          : `${label('playerVolume')} ${label('playerVolumeValue', { percent })}`,
    });
  };
  return commands;
}
