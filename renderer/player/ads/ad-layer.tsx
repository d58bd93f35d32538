import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useLabel } from '../../contract';
import { ControlButton } from '../controls/control-button';
import { loadHls } from '../engine/load-hls';
import type { PlayerAds } from '../port';
import styles from './ad-layer.module.css';
import { AdNotice } from './ad-notice';
import { HLS_TYPES } from './choose-media';
import { AD_ERRORS, type Ad } from './load-ads';

/** An advertisement that stands still for so long is left out, ms. */
const STALLS_AFTER_MS = 5_000;
const WATCH_EVERY_MS = 500;

export interface AdControls {
  toggle(): void;
  pause(): void;
}

interface AdLayerProps {
  ads: readonly Ad[];
  elements: ReadonlySet<PlayerAds['uiElements'][number]>;
  volume: number;
  muted: boolean;
  fullscreen: boolean | undefined;
  controls: Ref<AdControls>;
  onBegun(): void;
  onDone(): void;
  /** An advertisement is about to go, and what has the focus with it. */
  onLeave(): void;
  onToggleMuted(): void;
  onToggleFullscreen(): void;
  /** The browser refuses sound without a press. */
  onSoundRefused(): void;
}

/** A break: its advertisements, one after the other, over the film. */
export default function AdLayer({ ads, onDone, onLeave, ...props }: AdLayerProps) {
  const [place, setPlace] = useState(0);
  const ad = ads[place];
  const next = () => {
    onLeave();
    if (place + 1 < ads.length) setPlace(place + 1);
    else onDone();
  };
  return ad && <OneAd key={place} ad={ad} place={place + 1} count={ads.length} onNext={next} {...props} />;
}

interface OneAdProps extends Omit<AdLayerProps, 'ads' | 'onDone' | 'onLeave'> {
  ad: Ad;
  place: number;
  count: number;
  onNext(): void;
}

function OneAd(props: OneAdProps) {
  const { ad, place, count, elements, muted, fullscreen } = props;
  const label = useLabel();
  const { video, isPaused, time, duration, toggle, skip, visit } = usePlayedAd(props);
  const left = duration > 0 ? Math.max(0, duration - time) : null;
  const untilSkip = ad.skipAfter === null ? null : Math.ceil(Math.max(0, ad.skipAfter - time));
  const page = elements.has('LEARN_MORE') ? ad.page : null;
  return (
    <section className={styles.layer} data-ad aria-label={label('playerAd')}>
      {/* biome-ignore lint/a11y/useMediaCaption: ad servers have no captions that could be shown */}
      <video ref={video} className={styles.picture} playsInline onClick={toggle} />
      <div className={styles.notice}>
        <AdNotice
          place={elements.has('POSITION') && count > 1 ? label('playerAdPlace', { place, count }) : undefined}
          left={elements.has('COUNTDOWN') ? left : null}
        />
      </div>
      <div className={styles.bar}>
        <ControlButton
          icon={isPaused ? 'play' : 'pause'}
          label={label(isPaused ? 'playerPlay' : 'playerPause')}
          shortcut="k"
          onPress={toggle}
        />
        <ControlButton
          icon={muted ? 'muted' : 'volume'}
          label={label(muted ? 'playerUnmute' : 'playerMute')}
          shortcut="m"
          onPress={props.onToggleMuted}
        />
        {page && (
          <a
            className={styles.visit}
            href={page}
            target="_blank"
            rel="noopener noreferrer"
            onClick={(event) => {
              event.preventDefault();
              visit();
            }}
          >
            {label('playerAdVisit')}
          </a>
        )}
        <span className={styles.space} />
        {elements.has('SKIP_BUTTON') && untilSkip !== null && (
          <button
            type="button"
            className={styles.skip}
            aria-disabled={untilSkip > 0}
            onClick={() => untilSkip === 0 && skip()}
          >
            {untilSkip > 0 ? label('playerAdSkipIn', { seconds: untilSkip }) : label('playerAdSkip')}
          </button>
        )}
        {fullscreen !== undefined && (
          <ControlButton
            icon={fullscreen ? 'fullscreenLeave' : 'fullscreen'}
            label={label(fullscreen ? 'playerFullscreenLeave' : 'playerFullscreen')}
            shortcut="f"
            onPress={props.onToggleFullscreen}
          />
        )}
      </div>
      {elements.has('COUNTDOWN') && duration > 0 && (
        <div className={styles.line} aria-hidden="true">
          <div style={{ transform: `scaleX(${time / duration})` }} />
        </div>
      )}
    </section>
  );
}

/** Loads a file into a video element: HLS by hls.js where the browser does not play it. @returns takes it out again */
function attach(video: HTMLVideoElement, { url, type }: Ad['media'], fail: () => void): () => void {
  let isGone = false;
  let detach = () => {};
  if (HLS_TYPES.has(type) && video.canPlayType(type) === '')
    loadHls('full').then(({ default: Hls }) => {
      if (isGone) return;
      const hls = new Hls({ enableWorker: false });
      detach = () => hls.destroy();
      hls.on(Hls.Events.ERROR, (_, { fatal }) => fatal && fail());
      hls.loadSource(url);
      hls.attachMedia(video);
    }, fail);
  else video.src = url;
  return () => {
    isGone = true;
    detach();
    video.removeAttribute('src');
    video.load();
  };
}

/** Plays one advertisement, and tells its ad server of it. Whatever goes wrong with it, the next one follows. */
function usePlayedAd({ ad, muted, volume, controls, onBegun, onNext, onSoundRefused }: OneAdProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPaused, setPaused] = useState(false);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(0);
  const events = useRef({ onBegun, onNext, onSoundRefused });
  events.current = { onBegun, onNext, onSoundRefused };
  const over = useRef(false);
  const { tracker } = ad;

  const leave = (tell: () => void) => {
    if (over.current) return;
    over.current = true;
    tell();
    events.current.onNext();
  };
  const isWanted = useRef(true);
  const play = () => {
    isWanted.current = true;
    video.current?.play().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') return;
      events.current.onSoundRefused();
      if (video.current) video.current.muted = true;
      // without sound, it may
      void video.current?.play().catch(() => setPaused(true));
    });
  };
  const pause = () => {
    isWanted.current = false;
    video.current?.pause();
  };
  const toggle = () => (video.current?.paused ? play() : pause());
  const skip = () => leave(() => tracker.skip());
  const visit = () => {
    pause();
    tracker.click(ad.page);
  };
  useImperativeHandle(controls, () => ({ toggle, pause }));

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.volume = volume;
    element.muted = muted;
    tracker.setMuted(muted);
  }, [tracker, volume, muted]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an advertisement is loaded once; what it calls reads refs
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    over.current = false;
    let hasBegun = false;
    let stalledFor = 0;
    const open = (address: string) => window.open(address, '_blank', 'noopener,noreferrer');
    const fail = (code: string) => leave(() => tracker.errorWithCode(code));
    tracker.on('clickthrough', open);
    const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
      loadedmetadata: () => {
        if (!Number.isFinite(element.duration)) return;
        tracker.setDuration(element.duration);
        setDuration(element.duration);
      },
      playing: () => {
        setPaused(false);
        tracker.setPaused(false);
        if (hasBegun) return;
        hasBegun = true;
        tracker.trackImpression();
        ad.verifier.reportUnexecuted();
        events.current.onBegun();
      },
      pause: () => {
        if (element.ended) return;
        setPaused(true);
        tracker.setPaused(true);
      },
      timeupdate: () => {
        stalledFor = 0;
        setTime(element.currentTime);
        if (hasBegun) tracker.setProgress(element.currentTime);
      },
      ended: () => leave(() => tracker.complete()),
      error: () => fail(AD_ERRORS.display),
    };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    // counted in turns of this timer, not on a clock: a device that wakes up has missed hours of it
    const watch = setInterval(() => {
      stalledFor = isWanted.current ? stalledFor + WATCH_EVERY_MS : 0;
      if (stalledFor > STALLS_AFTER_MS) fail(AD_ERRORS.timedOut);
    }, WATCH_EVERY_MS);
    const endVerification = ad.verifier.begin(element);
    const detach = attach(element, ad.media, () => fail(AD_ERRORS.display));
    play();
    return () => {
      over.current = true;
      clearInterval(watch);
      tracker.off('clickthrough', open);
      endVerification();
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
      detach();
    };
  }, [ad]);

  return { video, isPaused, time, duration, toggle, skip, visit };
}
