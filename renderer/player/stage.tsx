import { MediaPlayer, type MediaPlayerInstance, MediaProvider, Track } from '@vidstack/react';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { InsertedBreak, PlayerStyle } from '../../schemas/generated/types';
import { useEngine, useLabel } from '../contract';
import type { Companion } from '../contract/companion';
import { AdBreak } from './ads/ad-break';
import type { AdSession } from './ads/ad-session';
import { type BreakStore, createBreakStore } from './ads/break-store';
import { filmTime, streamTime } from './ads/inserted-breaks';
import { InsertedNotice } from './ads/inserted-notice';
import { useAdSession } from './ads/use-ad-session';
import { useBreaks } from './ads/use-breaks';
import { useInsertedBreaks } from './ads/use-inserted-breaks';
import { CaptionsLayer } from './controls/captions-layer';
import { CompanionPanel } from './controls/companion-panel';
import { Busy, Controls } from './controls/controls';
import { EmbedDialog } from './controls/embed-dialog';
import { Ended } from './controls/ended';
import { Feedback } from './controls/feedback';
import { handleKey } from './controls/handle-key';
import { Help } from './controls/help';
import { Problem } from './controls/problem';
import { Segments } from './controls/segments';
import { Surface } from './controls/surface';
import { renewalOf } from './engine/address-renewal';
import type { HlsBuild } from './engine/hls-build';
import type { StreamCmcd } from './engine/hls-config';
import { NEVER_MS } from './engine/library';
import { createLiveStore, followWindow } from './engine/live-store';
import { meetMediaError } from './engine/media-error';
import { type Failure, problemOf } from './engine/problems';
import { originsOf } from './engine/stream-origins';
import { clock } from './engine/timeline';
import { usePatience } from './engine/use-patience';
import { useProvider } from './engine/use-provider';
import type { AdQuestion, OpenSource, PlayerEvent, PlayerNext, PlayerProblem, PlayerStore, SharedPlay } from './port';
import styles from './stage.module.css';
import type { Answer } from './state/commands';
import { createPreferences } from './state/preferences';
import { forgetResumePoint, type ResumePoint, readResumePoint } from './state/resume';
import { createSleepStore, useSleepTimer } from './state/sleep';
import { StageContext, type StageContextValue } from './state/stage-context';
import { useBrowserSound } from './state/use-browser-sound';
import { useChoices } from './state/use-choices';
import { useEvents } from './state/use-events';
import { useGoTo } from './state/use-go-to';
import { useHoldWhilePaused, useIdle } from './state/use-idle';
import { useMediaSession } from './state/use-media-session';
import { useMemory } from './state/use-memory';
import { useMoment } from './state/use-moment';
import { usePermission } from './state/use-permission';
import { useResumeOffer } from './state/use-resume-offer';
import { useSharedPlay } from './state/use-shared-play';
import { useStageCommands } from './state/use-stage-commands';
import { showsTitle } from './style';

export interface StageProps {
  source: OpenSource;
  /** What is said for the ad server. */
  adQuestion?: (() => Promise<AdQuestion>) | undefined;
  style?: PlayerStyle;
  titleHref?: string;
  embedHref?: string;
  startAt?: number;
  preferredAudio?: string;
  preferredCaptions?: string;
  next?: PlayerNext;
  shared?: SharedPlay;
  companions?: readonly Companion[];
  store: PlayerStore;
  /** The build of hls.js that plays the stream. */
  build: HlsBuild;
  /** Tells the media's server of the play with each request. */
  cmcd?: StreamCmcd;
  /** The viewer has just pressed play: the keyboard goes on here. */
  takeFocus: boolean;
  /** The browser's own rule is not waited for: it starts without sound. */
  silent?: boolean;
  onReload?(): void;
  onStarted(): void;
  /** The permission to play is refused. @param error an `ApiError` */
  onRefused(error: unknown): void;
  onEvent?(event: PlayerEvent): void;
  goTo?: { moment: number } | undefined;
  onMoment?(moment: number | null): void;
  onProgress?(point: ResumePoint | null): void;
  onEnded?(): void;
  onStartOverEarlier?(): void;
}

/** The player itself. A new attempt after a failure is a new player that starts where the last one stopped. */
export default function Stage(props: StageProps) {
  const { source, store, startAt } = props;
  const [attempt, setAttempt] = useState(() => {
    const resumed = startAt === undefined && !source.live ? readResumePoint(store, source.id)?.position : undefined;
    const beginning = source.live && source.fromStart ? BEGINNING : 0;
    return { count: 0, ...openingOf(props, startAt ?? resumed ?? beginning), resumedAt: resumed ?? null };
  });
  const ads = useAdSession({ source, adQuestion: props.adQuestion, isShared: props.shared !== undefined });
  const retry = (position: number) =>
    setAttempt(({ count }) => ({
      ...{ count: count + 1, startAt: isAtLive(source) ? 0 : position },
      ...{ filmStart: null, resumedAt: null },
    }));
  return (
    <Attempt
      key={attempt.count}
      {...props}
      {...attempt}
      adSession={ads}
      takeFocus={props.takeFocus || attempt.count > 0}
      onRetry={retry}
    />
  );
}

/** Where a stream is opened, by its own time and by the film’s. The film’s beginning is the stream’s, with a break before it; who watches with others counts the stream. */
function openingOf({ source, shared }: StageProps, start: number): Pick<AttemptProps, 'startAt' | 'filmStart'> {
  if (source.live || shared || start === 0) return { startAt: start, filmStart: null };
  return { startAt: streamTime(start, source.insertedBreaks ?? NO_BREAKS), filmStart: start };
}

/** Whether a stream is opened where live is. */
const isAtLive = ({ live, fromStart }: OpenSource): boolean => live && !fromStart;

/** Where a stream is opened at its beginning, in seconds: with 0, it would be opened where live is. */
const BEGINNING = 0.2;

const NO_COMPANIONS: readonly Companion[] = [];
const NO_BREAKS: readonly InsertedBreak[] = [];

interface AttemptProps extends StageProps {
  adSession: AdSession | null;
  /** In seconds of the stream. */
  startAt: number;
  /** In seconds of the film; null where the stream’s time is all that counts. */
  filmStart: number | null;
  resumedAt: number | null;
  onRetry(position: number): void;
}

function Attempt(props: AttemptProps) {
  const { source, store, startAt, next, shared, companions = NO_COMPANIONS } = props;
  const { takeFocus, onRetry, onStarted, onEvent } = props;
  const { direction, language, view, viewer } = useEngine();
  const label = useLabel();
  const player = useRef<MediaPlayerInstance | null>(null);
  const [preferences] = useState(() => createPreferences(store));
  const [live] = useState(createLiveStore);
  const [insertedBreaks] = useState(() =>
    createBreakStore(source.live ? NO_BREAKS : (source.insertedBreaks ?? NO_BREAKS), startAt),
  );
  const [sleep] = useState(() => createSleepStore(store, viewer.now));
  // a device without any pointer is operated with arrow keys alone, as a television is
  const [television] = useState(
    () => view.television || !matchMedia('(any-pointer: fine), (any-pointer: coarse)').matches,
  );
  const { volume, muted, speed } = useStore(preferences);
  const [answer, setAnswer] = useState<(Answer & { key: number }) | null>(null);
  const [problem, setProblem] = useState<PlayerProblem | null>(null);
  const [helps, setHelps] = useState(false);
  /** Where the film was when somebody wanted to embed it, in seconds. */
  const [embedTime, setEmbedTime] = useState<number | null>(null);
  const [showsCompanion, setShowsCompanion] = useState(false);
  const [resumedAt, discardResumeOffer] = useResumeOffer(props.resumedAt);
  const sound = useBrowserSound(player, sleep, Boolean(props.silent));
  const isMuted = muted || sound.mutedByBrowser;
  const position = useRef(startAt);
  const idle = useIdle();

  const say = useCallback((next: Answer) => setAnswer((before) => ({ ...next, key: (before?.key ?? 0) + 1 })), []);
  const refocus = useCallback(() => player.current?.el?.focus({ preventScroll: true }), []);
  const fail = (failure: Failure) => {
    const problem = problemOf(failure, navigator.onLine);
    position.current = player.current?.state.currentTime || position.current;
    player.current?.pause().catch(() => undefined);
    setProblem(problem);
    onEvent?.({ type: 'error', problem, id: source.id, position: position.current });
  };
  const [renewal] = useState(() => renewalOf(source, Date.now));
  const [origins] = useState(() => originsOf(source, document.baseURI, Date.now));
  const { preferredAudio, preferredCaptions, onReload } = props;
  const audioLanguage = useCallback(
    () => preferences.getState().audio ?? preferredAudio,
    [preferences, preferredAudio],
  );
  const { build, cmcd, titleHref, embedHref } = props;
  const { drm, maxResolution } = source;
  const stream = { startAt, live: source.live, build, renewal, origins, audioLanguage, cmcd, drm, maxResolution };
  const provider = useProvider(player, stream, fail);

  const commands = useStageCommands({
    ...{ player, source, shared, preferences, insertedBreaks, live, television, titleHref, preferredCaptions },
    onStartOverEarlier: props.onStartOverEarlier,
    answer: say,
    giveSound: sound.giveSound,
    onPlayRefused: sound.onPlayRefused,
    onHelp: () => setHelps(true),
    onEmbed: setEmbedTime,
    onCompanion: () => setShowsCompanion((isShown) => !isShown),
  });

  const ads = useBreaks({ session: props.adSession, player, startAt, sleep, play: commands.play });
  const canEmbed = embedHref !== undefined && !shared;
  const hasFilm = ads.phase.of === 'film';
  const adMarks = ads.marks.join();

  const stage = useMemo<StageContextValue>(
    () => ({
      player,
      adMarks: adMarks === '' ? NO_MARKS : adMarks.split(',').map(Number),
      insertedBreaks,
      source,
      next,
      shared,
      companions,
      showsCompanion,
      titled: showsTitle(props.style),
      titleHref,
      onEmbed: canEmbed ? commands.embed : undefined,
      preferences,
      commands,
      live,
      sleep,
      television,
      onReload,
      resumedAt,
      hold: idle.hold,
      refocus,
    }),
    [
      adMarks,
      insertedBreaks,
      source,
      next,
      shared,
      companions,
      showsCompanion,
      props.style,
      titleHref,
      canEmbed,
      preferences,
      commands,
      live,
      sleep,
      television,
      onReload,
      resumedAt,
      idle.hold,
      refocus,
    ],
  );

  useEffect(() => {
    if (source.live) return followWindow(live, () => player.current, provider);
  }, [source.live, live, provider]);

  useEffect(() => {
    if (takeFocus) refocus();
  }, [takeFocus, refocus]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    idle.wake();
    if (problem) return;
    const adControls = ads.controls.current;
    handleKey(event, { root: player.current?.el, television, commands, hasFilm, adControls });
  };

  return (
    <StageContext value={stage}>
      <MediaPlayer
        ref={player}
        className={styles.stage}
        src={{ src: new URL(source.hlsUrl, document.baseURI).href, type: 'application/x-mpegurl' }}
        title={source.title}
        ariaLabel={label('playerRegion', { title: source.title })}
        artwork={source.poster ? [{ src: new URL(source.poster, document.baseURI).href }] : []}
        // the library would go to where live is whenever it plays
        streamType={isAtLive(source) ? 'live' : 'on-demand'}
        viewType="video"
        load="eager"
        crossOrigin="anonymous"
        playsInline
        volume={volume}
        muted={isMuted}
        playbackRate={source.live || shared ? 1 : speed}
        keyDisabled
        controlsDelay={NEVER_MS}
        fullscreenOrientation="landscape"
        logLevel="silent"
        data-shown={idle.shown || undefined}
        data-problem={problem ?? undefined}
        data-shared={shared !== undefined || undefined}
        onKeyDown={onKeyDown}
        onPointerMove={(event) => event.pointerType === 'mouse' && idle.wake()}
        onPointerLeave={(event) => event.pointerType === 'mouse' && idle.rest()}
        onFocus={(event) =>
          idle.hold('focus', event.target !== player.current?.el && event.target.matches(':focus-visible'))
        }
        onBlur={() => idle.hold('focus', false)}
        onProviderChange={provider.attach}
        onWaiting={provider.starved}
        onCanPlay={() => {
          const native = player.current?.provider?.type !== 'hls';
          if (native && startAt > 0 && player.current) player.current.currentTime = startAt;
          if (!shared) ads.onCanPlay();
        }}
        onPlaying={() => {
          onStarted();
          idle.wake();
        }}
        onTimeUpdate={({ currentTime }) => {
          if (currentTime > 0) position.current = currentTime;
        }}
        onEnded={props.onEnded}
        onError={({ code }) => meetMediaError(code, player.current, provider, fail)}
        onHlsLibLoadError={() => fail({ kind: 'network' })}
        onHlsUnsupported={() => fail({ kind: 'media' })}
      >
        <MediaProvider className={styles.provider}>
          {source.captions.map((track) => (
            <Track
              key={track.src}
              id={track.src}
              src={track.src}
              kind={track.kind}
              lang={track.language}
              label={track.label}
              type="vtt"
            />
          ))}
        </MediaProvider>
        {!problem && hasFilm && <InsertedNotice />}
        <Behaviour
          {...props}
          player={player}
          provider={provider}
          insertedBreaks={insertedBreaks}
          mutedByBrowser={sound.mutedByBrowser}
          onShown={idle.hold}
          onFailure={fail}
          onPauseBreak={ads.pause}
          onSleep={() => say({ icon: 'sleep', announcement: label('playerSleeps'), text: label('playerSleeps') })}
          onPlayRefused={sound.onPlayRefused}
        />
        <CaptionsLayer />
        {hasFilm && <Surface shown={idle.shown} onToggleControls={idle.toggle} />}
        {ads.phase.of === 'wait' && !problem && <Busy />}
        {ads.phase.of === 'break' && !problem && (
          <AdBreak
            {...ads.phase}
            controls={ads.controls}
            volume={volume}
            muted={isMuted}
            commands={commands}
            onBegun={() => {
              ads.keepBreak();
              onStarted();
            }}
            onDone={ads.done}
            onLeave={() => {
              if (player.current?.el?.contains(document.activeElement)) refocus();
              ads.onLeave();
            }}
            onSoundRefused={sound.onSoundRefused}
          />
        )}
        {!problem && hasFilm && (
          <>
            <Controls
              direction={direction}
              language={language}
              mutedByBrowser={sound.mutedByBrowser}
              onStartOver={() => {
                forgetResumePoint(store, source.id);
                props.onProgress?.(null);
                discardResumeOffer();
                commands.startOver();
                refocus();
              }}
            />
            <Segments />
            <Ended />
            <CompanionPanel />
          </>
        )}
        {helps && <Help onClose={() => setHelps(false)} />}
        {embedTime !== null && embedHref !== undefined && (
          <EmbedDialog
            address={embedHref}
            time={embedTime}
            onClose={() => {
              setEmbedTime(null);
              // the menu that opened it is gone
              refocus();
            }}
          />
        )}
        <Feedback answer={answer} />
        {problem && (
          <Problem
            problem={problem}
            takeFocus
            resumeAt={
              position.current >= 1 && !source.live
                ? clock(filmTime(position.current, insertedBreaks.getState().breaks))
                : undefined
            }
            onRetry={() => onRetry(position.current)}
          />
        )}
      </MediaPlayer>
    </StageContext>
  );
}

const NO_MARKS: readonly number[] = [];

interface BehaviourProps extends AttemptProps {
  player: RefObject<MediaPlayerInstance | null>;
  mutedByBrowser: boolean;
  onShown(by: string, isHolding: boolean): void;
  onFailure(failure: Failure): void;
  /** @returns whether a break has the picture */
  onPauseBreak(): boolean;
  onSleep(): void;
  provider: ReturnType<typeof useProvider>;
  insertedBreaks: BreakStore;
  onPlayRefused(): void;
}

/** What the player does without drawing anything. A component, because vidstack's hooks work below its player only. */
function Behaviour({
  source,
  store,
  preferredAudio,
  preferredCaptions,
  next,
  mutedByBrowser,
  onShown,
  onFailure,
  onPauseBreak,
  onSleep,
  onRefused,
  onEvent,
  goTo,
  onMoment,
  onProgress,
  shared,
  filmStart,
  player,
  provider,
  insertedBreaks,
  onPlayRefused,
}: BehaviourProps) {
  useChoices({ preferredAudio, preferredCaptions, mutedByBrowser });
  const { now } = useEngine().viewer;
  useMemory(store, source, now, insertedBreaks, onProgress);
  useInsertedBreaks(insertedBreaks, {
    ...{ engine: provider, live: source.live, filmStart, isShared: shared !== undefined },
  });
  useEvents(source.id, onEvent);
  useMoment(onMoment);
  useSleepTimer(now, onPauseBreak, onSleep);
  usePermission(source.permission, onRefused, now);
  useGoTo(goTo);
  useMediaSession(next);
  useHoldWhilePaused(onShown, shared !== undefined);
  usePatience(onFailure);
  useSharedPlay(shared, { player, hls: provider.hls, source, onPlayRefused });
  return null;
}
