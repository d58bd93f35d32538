import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlayerStyle } from '../../schemas/generated/types';
import { isConstrained, useEngine, useLabel, usePageView, useRealm, whenIdle } from '../contract';
import type { Companion } from '../contract/companion';
import { useAdQuestion } from './ads/use-ad-question';
import { Icon } from './controls/icons';
import { Problem } from './controls/problem';
import { TitleLink } from './controls/title-link';
import type { HlsBuild } from './engine/hls-build';
import { clock } from './engine/timeline';
import { chooseBuild, loadStage, prepareToPlay } from './load-player';
import styles from './player.module.css';
import type {
  OtherDevices,
  PlayerEvent,
  PlayerNext,
  PlayerProblem,
  PlayerSource,
  PlayerStore,
  SharedPlay,
} from './port';
import type { StageProps } from './stage';
import { adoptResumePoint, type ResumePoint, readResumePoint } from './state/resume';
import { createBrowserStore, storageKey } from './state/store';
import { openStream, sourceKey, useOpening } from './state/use-opening';
import { usePlayEvents } from './state/use-play-events';
import { showsTitle, styleAttributes } from './style';

export * from './port';
export type { ResumePoint } from './state/resume';

export interface PlayerProps {
  source: PlayerSource;
  /** The realm's look (RS-35). */
  style?: PlayerStyle;
  /** As large as what holds it, in place of a shape of its own. */
  fills?: boolean;
  /** The film's own page, where the player stands on another site: its title leads there, and it is what is shared. */
  titleHref?: string;
  /** The page for frames on other sites, where the film can stand on them. */
  embedHref?: string;
  /** Starts as soon as the page is there, with the sound off where the browser insists. */
  autoPlay?: boolean;
  /** Seconds to start at, before the viewer's own resume point. */
  startAt?: number;
  /** Languages of the realm or the viewer's account; what they chose in the player comes first. */
  preferredAudio?: string;
  preferredCaptions?: string;
  /** Why the film may not be played, where the page already knows (MO-04). */
  problem?: PlayerProblem;
  /** Starts without sound, where nobody has pressed anything. */
  silent?: boolean;
  next?: PlayerNext;
  /** Playing that several people share: it decides when the picture plays, and where it is. */
  shared?: SharedPlay;
  /** The account's other devices, where it may play on so many only. */
  otherDevices?: OtherDevices;
  /** Playing was refused. @returns whether the page says why in the player's place */
  onRefused?(code: string): boolean;
  /** What the page has to go with the picture: to be shown over it in full screen, and marked on its timeline. */
  companions?: readonly Companion[];
  /** Where preferences and resume points are stored; the realm's own place in local storage unless given. */
  store?: PlayerStore;
  /** Called before the player reloads the page, which casting may need. */
  onReload?(): void;
  /** Where the viewer left the film elsewhere; the later of this and the stored one counts. */
  resume?: ResumePoint;
  onEvent?(event: PlayerEvent): void;
  /** Where to go on from, by the stream’s own time; another object goes there again. */
  goTo?: { moment: number } | undefined;
  /** Told of the moment on the screen, by the stream's own time, each second; null when there is none any more. */
  onMoment?(moment: number | null): void;
  /** Told where the film is, every few seconds; null once it has been seen, or starts over. */
  onProgress?(point: ResumePoint | null): void;
  onEnded?(): void;
  /** Starts over what began before the stream's window does; the beginning of the window unless given. */
  onStartOverEarlier?(): void;
}

/**
 * The player. Until the viewer presses play it is a poster with a button, in the space the film will take, so that it can
 * be drawn on a server. What playing takes is fetched when the page is idle, unless the connection is to be spared.
 */
export function Player(props: PlayerProps) {
  return <PlayerOf key={sourceKey(props.source)} {...props} />;
}

function PlayerOf({ store: customStore, problem, resume: elsewhere, otherDevices, onRefused, ...props }: PlayerProps) {
  const { source, style, autoPlay = false } = props;
  const { name: realm, settings } = useRealm();
  const { viewer } = useEngine();
  const events = usePlayEvents(source, props.onEvent);
  const [playId, setPlayId] = useState('');
  const [ownStore] = useState(() => createBrowserStore((name, suffix) => storageKey(realm, name, suffix)));
  const store = customStore ?? ownStore;
  const [started, setStarted] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const build = useRef<HlsBuild>('full');
  const adQuestion = useAdQuestion(frame, props.silent ?? false);
  const opening = useOpening<ComponentType<StageProps>>({
    source,
    adQuestion,
    load: () => loadStage(build.current),
    onRefused,
    onStart() {
      const id = viewer.newId();
      events.begin(id);
      setPlayId(id);
    },
    onFailed: events.fail,
    onLeave() {
      setStarted(false);
      events.end();
    },
  });
  const { loaded: Stage, opened, phase, refusal, start, leave, refuse } = opening;
  const { television } = usePageView();
  const resume = useResumePoint(store, source, props.startAt, elsewhere, Stage !== null);
  // on a television, a film has the whole screen until it is left
  const isLayer = television === true && Stage !== null;
  useLayer(frame, isLayer, leave);

  const isBlocked = problem !== undefined;
  const cmcd = settings.playbackQuality?.cmcd;
  usePreparedBuild(
    build,
    // the light build of hls.js cannot tell a CDN of the play
    cmcd ? undefined : openStream(source)?.hlsUrl,
    !autoPlay && !isBlocked && phase === 'poster',
  );

  const { goTo } = props;
  const startToGo = useEffectEvent(() => {
    if (!Stage && !problem && phase === 'poster') void start();
    frame.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (goTo) startToGo();
  }, [goTo]);
  const startByItself = useEffectEvent(() => {
    if (autoPlay && !problem) void start();
  });
  useEffect(() => startByItself(), []);

  const blocked = problem ?? (phase === 'failed' ? (refusal ?? 'network') : undefined);
  return (
    <div
      ref={frame}
      className={styles.frame}
      {...styleAttributes(style)}
      data-playing={started || undefined}
      data-layer={isLayer || undefined}
      data-problem={blocked}
      data-fills={props.fills || undefined}
    >
      {source.poster && (
        <img className={styles.poster} src={source.poster} alt="" decoding="async" fetchPriority="high" />
      )}
      {blocked && (
        <Problem
          problem={blocked}
          takeFocus={refusal !== null}
          otherDevices={otherDevices}
          onRetry={() => void start()}
        />
      )}
      {Stage && opened && !blocked ? (
        <Stage
          {...props}
          source={opened}
          adQuestion={adQuestion}
          onRefused={refuse}
          onEvent={events.tell}
          {...(cmcd && { cmcd: { mode: cmcd, playId, contentId: source.id } })}
          store={store}
          build={build.current}
          takeFocus={phase === 'loading' && !autoPlay}
          onStarted={() => setStarted(true)}
        />
      ) : (
        !blocked && (
          <>
            <Cover
              source={source}
              titled={showsTitle(style) && !props.titleHref}
              loading={phase === 'loading'}
              resume={resume}
              near={() => void loadStage(build.current).catch(() => undefined)}
              onPlay={() => void start()}
            />
            {props.titleHref && (
              <p className={styles.coverLink}>
                <TitleLink href={props.titleHref} title={source.title} />
              </p>
            )}
          </>
        )
      )}
    </div>
  );
}

/** Prepares a stream when the page is idle. @param build where the build of hls.js that plays it goes: any stream, as long as that is not known */
function usePreparedBuild(build: RefObject<HlsBuild>, hlsUrl: string | undefined, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || isConstrained()) return;
    const stop = new AbortController();
    const stopWaiting = whenIdle(() => {
      (hlsUrl === undefined ? Promise.resolve<HlsBuild>('full') : chooseBuild(hlsUrl, stop.signal))
        .then((chosen) => {
          if (stop.signal.aborted) return;
          build.current = chosen;
          return prepareToPlay(chosen, stop.signal);
        })
        // pressing play says what is wrong
        .catch(() => {});
    });
    return () => {
      stopWaiting();
      stop.abort();
    };
  }, [build, hlsUrl, isWanted]);
}

/** While something covers the whole screen, it is asked to close as a dialog is: by the event `cancel`. The focus returns then. */
function useLayer(frame: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  useEffect(() => {
    const element = frame.current;
    if (!isOpen || !element) return;
    const onCancel = (event: Event) => {
      event.preventDefault();
      onClose();
    };
    element.addEventListener('cancel', onCancel);
    return () => {
      element.removeEventListener('cancel', onCancel);
      element.querySelector('button')?.focus({ preventScroll: true });
    };
  }, [frame, isOpen, onClose]);
}

/** The resume point is the viewer's own: it is read in the browser only, after hydration. */
function useResumePoint(
  store: PlayerStore,
  source: PlayerSource,
  startAt: number | undefined,
  elsewhere: ResumePoint | undefined,
  isOpen: boolean,
): ResumePoint | null {
  const [resume, setResume] = useState<ResumePoint | null>(null);
  useEffect(() => {
    if (startAt !== undefined || source.live || isOpen) return;
    if (elsewhere) adoptResumePoint(store, source.id, elsewhere);
    setResume(readResumePoint(store, source.id));
  }, [store, source.id, source.live, startAt, elsewhere, isOpen]);
  return resume;
}

interface CoverProps {
  source: PlayerSource;
  titled: boolean;
  loading: boolean;
  resume: ResumePoint | null;
  /** A hand or the focus comes near the button. */
  near(): void;
  onPlay(): void;
}

function Cover({ source, titled, loading, resume, near, onPlay }: CoverProps) {
  const label = useLabel();
  const name = resume
    ? label('playerResumeTitle', { title: source.title })
    : label('playerWatch', { title: source.title });
  return (
    <button
      type="button"
      className={styles.cover}
      aria-label={loading ? label('playerLoading') : name}
      aria-busy={loading || undefined}
      onPointerEnter={near}
      onFocus={near}
      onClick={loading ? undefined : onPlay}
    >
      <span className={styles.bigPlay} data-loading={loading || undefined}>
        {loading ? <span className={styles.spinner} /> : <Icon name="play" />}
      </span>
      <span className={styles.coverFoot} aria-hidden="true">
        {source.live && <span className={styles.liveBadge}>{label('playerLive')}</span>}
        {titled && <span className={styles.coverTitle}>{source.title}</span>}
        {resume && (
          <span className={styles.coverTime}>{label('playerResumeAt', { time: clock(resume.position) })}</span>
        )}
        {!resume && !source.live && !source.hidesLength && source.duration ? (
          <span className={styles.coverTime}>{clock(source.duration)}</span>
        ) : null}
      </span>
      {resume && !source.hidesLength && (
        <span className={styles.coverProgress} aria-hidden="true">
          <span style={{ inlineSize: `${(resume.position / resume.duration) * 100}%` }} />
        </span>
      )}
    </button>
  );
}
