import { MediaPlayer, type MediaPlayerInstance, MediaProvider, Track, useMediaState } from '@vidstack/react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEngine, useLabel, useRealm } from '../../contract';
import { Captions } from '../controls/captions-layer';
import { Problem } from '../controls/problem';
import { renewalOf } from '../engine/address-renewal';
import type { HlsBuild } from '../engine/hls-build';
import { NEVER_MS } from '../engine/library';
import { meetMediaError } from '../engine/media-error';
import { mediaOf } from '../engine/media-time';
import { type Failure, problemOf } from '../engine/problems';
import { originsOf } from '../engine/stream-origins';
import { usePatience } from '../engine/use-patience';
import { useProvider } from '../engine/use-provider';
import type { OpenSource, PlayerProblem } from '../port';
import styles from '../stage.module.css';
import { createBrowserStore, storageKey } from '../state/store';
import { PLAYER_PREFERENCES, type Preferences, parsePreferences } from '../state/stored-preferences';
import { usePermission } from '../state/use-permission';
import type { SyncedPicture } from '../sync/keep-in-step';
import { syncedPicture } from './synced-picture';
import { useTileCaptions } from './use-tile-captions';

export interface TileStageProps {
  source: OpenSource;
  /** The build of hls.js that plays the stream. */
  build: HlsBuild;
  hasSound: boolean;
  isPaused: boolean;
  /** Languages of the realm or the viewer's account; what they chose in the player comes first. */
  preferredAudio: string | undefined;
  preferredCaptions: string | undefined;
  /** Told once there is a picture. @returns called when it is gone */
  onPicture(picture: SyncedPicture): () => void;
  /** The browser allows no sound before the viewer has pressed something. */
  onSoundRefused(): void;
  onPlaying?(): void;
  onEnded?(): void;
  /** The permission to play is refused. @param error an `ApiError` */
  onRefused(error: unknown): void;
}

/** What the viewer chose in the player of a whole page. */
const storedPreferences = (realm: string): Preferences =>
  parsePreferences(createBrowserStore((name, suffix) => storageKey(realm, name, suffix)).read(PLAYER_PREFERENCES));

/** The picture of a tile. A new attempt after a failure is a new one. */
export default function TileStage(props: TileStageProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt((count) => count + 1)} />;
}

function Attempt(props: TileStageProps & { onRetry(): void }) {
  const { source, build, hasSound, preferredAudio, onRetry } = props;
  const label = useLabel();
  const realm = useRealm().name;
  const [preferences] = useState(() => storedPreferences(realm));
  const player = useRef<MediaPlayerInstance | null>(null);
  const [problem, setProblem] = useState<PlayerProblem | null>(null);
  const [renewal] = useState(() => renewalOf(source, Date.now));
  const [origins] = useState(() => originsOf(source, document.baseURI, Date.now));
  const [audioLanguage] = useState(() => () => preferences.audio ?? preferredAudio);
  const fail = (failure: Failure) => {
    player.current?.pause().catch(() => undefined);
    setProblem(problemOf(failure, navigator.onLine));
  };
  const { live, drm, maxResolution } = source;
  const stream = { startAt: 0, live, build, renewal, origins, audioLanguage, drm, maxResolution };
  const provider = useProvider(player, stream, fail);
  return (
    <MediaPlayer
      ref={player}
      className={styles.stage}
      src={{ src: new URL(source.hlsUrl, document.baseURI).href, type: 'application/x-mpegurl' }}
      title={source.title}
      ariaLabel={label('playerRegion', { title: source.title })}
      // where the picture is, is decided by what keeps it in step: the library would go to where live is
      streamType="on-demand"
      viewType="video"
      load="eager"
      crossOrigin="anonymous"
      playsInline
      // who gives a picture the sound wants to hear something
      volume={preferences.volume || 1}
      muted={!hasSound}
      keyDisabled
      controlsDelay={NEVER_MS}
      logLevel="silent"
      tabIndex={-1}
      onProviderChange={provider.attach}
      onWaiting={provider.starved}
      onPlaying={props.onPlaying}
      onEnded={props.onEnded}
      onError={({ code }) => meetMediaError(code, player.current, provider, fail)}
      onHlsLibLoadError={() => fail({ kind: 'network' })}
      onHlsUnsupported={() => fail({ kind: 'media' })}
    >
      <MediaProvider className={styles.provider}>
        {source.captions.map(({ src, kind, language: lang, label: name }) => (
          <Track key={src} id={src} src={src} kind={kind} lang={lang} label={name} type="vtt" />
        ))}
      </MediaProvider>
      <Behaviour
        {...props}
        preferences={preferences}
        player={player}
        provider={provider}
        isFailed={problem !== null}
        onFailure={fail}
      />
      <TileCaptions />
      {problem && <Problem problem={problem} onRetry={onRetry} />}
    </MediaPlayer>
  );
}

const TileCaptions = () => <Captions track={useMediaState('textTrack')} />;

interface BehaviourProps extends TileStageProps {
  preferences: Preferences;
  player: RefObject<MediaPlayerInstance | null>;
  provider: ReturnType<typeof useProvider>;
  isFailed: boolean;
  onFailure(failure: Failure): void;
}

/** What the tile does without drawing anything. A component, because vidstack's hooks work below its player only. */
function Behaviour(props: BehaviourProps) {
  usePlaying(props);
  useMembership(props);
  useTileCaptions(!props.hasSound, [props.preferences.captions, props.preferredCaptions, props.preferredAudio]);
  usePermission(props.source.permission, props.onRefused, useEngine().viewer.now);
  usePatience(props.onFailure);
  return null;
}

/** Plays and pauses with the others. A live stream that may not be rewound goes on where live is. */
function usePlaying({ player, source, isPaused, isFailed, hasSound, provider, ...props }: BehaviourProps): void {
  const canPlay = useMediaState('canPlay');
  const wasPaused = useRef(false);
  const onRefused = useEffectEvent((instance: MediaPlayerInstance) => {
    if (!hasSound) return;
    props.onSoundRefused();
    // once it is muted
    requestAnimationFrame(() => void instance.play().catch(() => undefined));
  });
  const goOn = useEffectEvent((instance: MediaPlayerInstance) => {
    const media = mediaOf(instance);
    const live = provider.hls()?.liveSyncPosition;
    if (media && wasPaused.current && !source.dvr && live) media.currentTime = live;
    instance.play().catch(() => onRefused(instance));
  });
  useEffect(() => {
    const instance = player.current;
    if (!canPlay || isFailed || !instance) return;
    if (isPaused) instance.pause().catch(() => undefined);
    else goOn(instance);
    wasPaused.current = isPaused;
  }, [player, canPlay, isPaused, isFailed]);
}

/** Takes part in what keeps the pictures in step. */
function useMembership({ player, provider, isFailed, onPicture }: BehaviourProps): void {
  const join = useEffectEvent(onPicture);
  useEffect(() => {
    if (!isFailed) return join(syncedPicture(() => player.current, provider.hls));
  }, [player, provider, isFailed]);
}
