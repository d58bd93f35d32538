import { useState } from 'react';
import { useLabel } from '../../contract';
import { filmTime } from '../ads/inserted-breaks';
import type { LiveWindow } from '../engine/live-window';
import { bufferedEnd, clock, range, spokenTime, stretchesOf } from '../engine/timeline';
import { useStage } from '../state/stage-context';
import { useFilmLength, useFilmTime, useInsertedBreakList, useIsInBreak } from '../state/use-film-time';
import { clockBehind, useLive, useLiveTime, useLiveTimes, useRewindable, useSeeks } from '../state/use-live';
import { useMarks } from '../state/use-marks';
import { useMedia } from '../state/use-media';
import { CastButton } from './cast';
import { PANEL_ID, useCompanionPanel } from './companion-panel';
import { ControlButton } from './control-button';
import styles from './controls.module.css';
import { Icon } from './icons';
import { Scrubber } from './scrubber';
import { SettingsMenu } from './settings-menu';
import { TitleLink } from './title-link';
import { Volume } from './volume';

const SEEK_SECONDS = 10;

interface ControlsProps {
  direction: 'ltr' | 'rtl';
  language: string;
  mutedByBrowser: boolean;
  onStartOver(): void;
}

/** Everything that lies over the picture: the title above, the big buttons in the middle, timeline and buttons below. */
export function Controls(props: ControlsProps) {
  const { source, titled, titleHref, commands, resumedAt } = useStage();
  const label = useLabel();
  const ended = useMedia('ended');
  const started = useMedia('started');
  const isInBreak = useIsInBreak();
  return (
    <>
      <div className={styles.top}>
        {(titled || titleHref) && !isInBreak && (
          <p className={styles.title}>
            {titleHref ? <TitleLink href={titleHref} title={source.title} /> : source.title}
          </p>
        )}
      </div>
      {!ended && <Middle />}
      {props.mutedByBrowser && started && (
        <button type="button" className={styles.pill} data-place="top" onClick={commands.toggleMuted}>
          <Icon name="muted" />
          {label('playerTurnSoundOn')}
        </button>
      )}
      {resumedAt !== null && started && !ended && (
        <div className={styles.resumed}>
          <span>{label('playerResumedAt', { time: clock(resumedAt) })}</span>
          <button type="button" className={styles.pill} onClick={props.onStartOver}>
            <Icon name="replay" />
            {label('playerStartOver')}
          </button>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form */}
      <div className={styles.bottom} role="group" aria-label={label('playerControls')}>
        {source.live ? <LiveTimeline /> : <Timeline language={props.language} />}
        <Buttons {...props} />
      </div>
    </>
  );
}

/** The film's own timeline. */
function Timeline({ language }: { language: string }) {
  const { source, commands, hold } = useStage();
  const time = useFilmTime();
  const length = useFilmLength();
  const breaks = useInsertedBreakList();
  const buffered = filmTime(bufferedEnd(useMedia('currentTime'), stretchesOf(useMedia('buffered'))), breaks);
  const label = useLabel();
  const whole = range(0, length);
  const marks = useMarks(whole);
  return (
    <Scrubber
      range={whole}
      marks={marks}
      time={time}
      buffered={buffered}
      thumbnailsUrl={source.hidesLength ? undefined : source.thumbnailsUrl}
      shown={(at) => clock(at, length)}
      spoken={(at) =>
        source.hidesLength
          ? spokenTime(at, language)
          : label('playerTimelineValue', { time: spokenTime(at, language), duration: spokenTime(length, language) })
      }
      onSeek={commands.seekTo}
      onHold={(isHolding) => hold('timeline', isHolding)}
    />
  );
}

/** The window of a live stream, where one may go back in it. */
function LiveTimeline() {
  const window = useRewindable();
  return window && <LiveScrubber window={window} />;
}

function LiveScrubber({ window }: { window: LiveWindow }) {
  const { commands, hold } = useStage();
  const time = useLiveTime(window);
  const buffered = bufferedEnd(time, stretchesOf(useMedia('buffered')));
  const times = useLiveTimes(window);
  const marks = useMarks(window);
  return (
    <Scrubber
      {...times}
      range={window}
      marks={marks}
      time={time}
      buffered={buffered}
      thumbnailsUrl={undefined}
      onSeek={commands.seekTo}
      onHold={(isHolding) => hold('timeline', isHolding)}
    />
  );
}

function Middle() {
  const label = useLabel();
  const { commands } = useStage();
  const paused = useMedia('paused');
  const waiting = useMedia('waiting');
  const canPlay = useMedia('canPlay');
  const started = useMedia('started');
  const seeks = useSeeks();
  if (!canPlay || waiting || (!started && !paused)) return <Busy />;
  return (
    <div className={styles.middle} data-paused={paused || undefined}>
      {seeks && (
        <ControlButton
          icon="back"
          seconds={SEEK_SECONDS}
          className={styles.beside}
          label={label('playerBack', { seconds: SEEK_SECONDS })}
          onPress={() => commands.seekBy(-SEEK_SECONDS)}
        />
      )}
      <ControlButton
        icon={paused ? 'play' : 'pause'}
        className={styles.big}
        label={paused ? label('playerPlay') : label('playerPause')}
        onPress={commands.toggle}
      />
      {seeks && (
        <ControlButton
          icon="forward"
          seconds={SEEK_SECONDS}
          className={styles.beside}
          label={label('playerForward', { seconds: SEEK_SECONDS })}
          onPress={() => commands.seekBy(SEEK_SECONDS)}
        />
      )}
    </div>
  );
}

/** Shown a moment late: a short wait is not worth a sign. */
export function Busy() {
  const label = useLabel();
  return (
    <div className={styles.busy} role="status">
      <span className={styles.spinner} />
      <span className="visually-hidden">{label('playerLoading')}</span>
    </div>
  );
}

const COMPACT_PX = 520;

function Buttons({ direction, mutedByBrowser }: ControlsProps) {
  const label = useLabel();
  const { source, commands, next } = useStage();
  const paused = useMedia('paused');
  const ended = useMedia('ended');
  const fullscreen = useMedia('fullscreen');
  const canFullscreen = useMedia('canFullscreen');
  const canPip = useMedia('canPictureInPicture');
  const pip = useMedia('pictureInPicture');
  const compact = useMedia('width') < COMPACT_PX;
  const seeks = useSeeks();
  return (
    <div className={styles.buttons}>
      <ControlButton
        icon={ended ? 'replay' : paused ? 'play' : 'pause'}
        className={styles.wide}
        label={ended ? label('playerReplay') : paused ? label('playerPlay') : label('playerPause')}
        shortcut="k"
        onPress={commands.toggle}
      />
      {source.live && seeks && (
        <ControlButton
          icon="startOver"
          className={styles.wide}
          label={label('playerStartOver')}
          onPress={commands.startOver}
        />
      )}
      {seeks && (
        <>
          <ControlButton
            icon="back"
            seconds={SEEK_SECONDS}
            className={styles.roomy}
            label={label('playerBack', { seconds: SEEK_SECONDS })}
            shortcut="j"
            onPress={() => commands.seekBy(-SEEK_SECONDS)}
          />
          <ControlButton
            icon="forward"
            seconds={SEEK_SECONDS}
            className={styles.roomy}
            label={label('playerForward', { seconds: SEEK_SECONDS })}
            shortcut="l"
            onPress={() => commands.seekBy(SEEK_SECONDS)}
          />
        </>
      )}
      {next && (
        <ControlButton
          icon="next"
          className={styles.wide}
          label={label('playerPlayNextTitle', { title: next.title })}
          onPress={next.onPlay}
        />
      )}
      <Volume mutedByBrowser={mutedByBrowser} />
      {source.live ? <LiveStatus /> : <Clock />}
      <span className={styles.space} />
      <CompanionButton />
      <CaptionsButton />
      <SettingsMenu direction={direction} compact={compact} />
      <CastButton />
      {canPip && (
        <ControlButton
          icon="pip"
          className={styles.wide}
          label={pip ? label('playerPipLeave') : label('playerPip')}
          shortcut="i"
          aria-pressed={pip}
          onPress={commands.togglePip}
        />
      )}
      {canFullscreen && (
        <ControlButton
          icon={fullscreen ? 'fullscreenLeave' : 'fullscreen'}
          label={fullscreen ? label('playerFullscreenLeave') : label('playerFullscreen')}
          shortcut="f"
          onPress={commands.toggleFullscreen}
        />
      )}
    </div>
  );
}

function CompanionButton() {
  const { commands } = useStage();
  const { offered, shown } = useCompanionPanel();
  if (!offered) return null;
  return (
    <ControlButton
      icon="statistics"
      label={offered.title}
      shortcut="s"
      aria-expanded={shown !== undefined}
      aria-controls={shown && PANEL_ID}
      className={styles.toggle}
      onPress={commands.toggleCompanion}
    />
  );
}

function CaptionsButton() {
  const label = useLabel();
  const { commands } = useStage();
  const tracks = useMedia('textTracks');
  const showing = useMedia('textTrack');
  if (tracks.length === 0) return null;
  return (
    <ControlButton
      icon="captions"
      label={label('playerCaptions')}
      shortcut="c"
      aria-pressed={showing !== null}
      className={styles.toggle}
      onPress={commands.toggleCaptions}
    />
  );
}

function Clock() {
  const { source } = useStage();
  const [remaining, setRemaining] = useState(false);
  const label = useLabel();
  const time = useFilmTime();
  const duration = useFilmLength();
  if (source.hidesLength)
    return (
      <span dir="ltr" className={styles.clock}>
        {clock(time, duration)}
      </span>
    );
  return (
    <button
      type="button"
      dir="ltr"
      className={styles.clock}
      aria-label={label(remaining ? 'playerShowTime' : 'playerShowRemaining')}
      onClick={() => setRemaining(!remaining)}
    >
      {remaining ? clock(Math.min(0, time - duration), duration) : clock(time, duration)}
      <span className={styles.duration}> / {clock(duration)}</span>
    </button>
  );
}

/** Live in words, or how far behind it the viewer is and the way there. */
function LiveStatus() {
  const label = useLabel();
  const { commands, refocus } = useStage();
  const live = useLive();
  if (!live || live.atEdge) return <span className={styles.live}>{label('playerLive')}</span>;
  return (
    <>
      <span className={styles.behind} dir="ltr">
        {clockBehind(live.behind)}
      </span>
      {!live.window.over && (
        <button
          type="button"
          className={styles.goLive}
          onClick={() => {
            refocus();
            commands.goLive();
          }}
        >
          {label('playerGoLive')}
        </button>
      )}
    </>
  );
}
