import { useThumbnails } from '@vidstack/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLabel } from '../../contract';
import { clampTime, fractionAtPointer, fractionOf, keepInside, type TimelineRange, timeAt } from '../engine/timeline';
import styles from './scrubber.module.css';

const STEP_SECONDS = 5;
const PAGE_SHARE = 0.1;

interface ScrubberProps {
  /** What the timeline reaches over: a film from 0, or the window of a live stream. */
  range: TimelineRange;
  time: number;
  /** Up to where the film is loaded. */
  buffered: number;
  thumbnailsUrl: string | undefined;
  /** How a time is written over the timeline. */
  shown(time: number): string;
  /** How a time is said. */
  spoken(time: number): string;
  onSeek(time: number): void;
  /** The timeline is being held by finger or mouse. */
  onHold(isDragging: boolean): void;
}

/** The timeline: a slider with what is loaded, and a look at the place under the pointer. It runs from left to right in every language. */
export function Scrubber({ range, time, buffered, thumbnailsUrl, shown, spoken, onSeek, onHold }: ScrubberProps) {
  const label = useLabel();
  const track = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const shownTime = dragged === null ? time : timeAt(dragged, range);
  const place = fractionOf(shownTime, range);

  const fractionOfEvent = (event: React.PointerEvent) =>
    track.current ? fractionAtPointer(event.clientX, track.current.getBoundingClientRect()) : 0;

  const onKeyDown = (event: React.KeyboardEvent) => {
    const step = keyStep(event.key, range);
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onSeek(clampTime(time + step, range));
  };

  return (
    <div
      ref={track}
      dir="ltr"
      className={styles.scrubber}
      role="slider"
      tabIndex={0}
      aria-label={label('playerTimeline')}
      aria-valuemin={Math.floor(range.start)}
      aria-valuemax={Math.floor(range.end)}
      aria-valuenow={Math.floor(clampTime(shownTime, range))}
      aria-valuetext={spoken(shownTime)}
      data-dragging={dragged !== null || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const fraction = fractionOfEvent(event);
        setDragged(fraction);
        setPointed(fraction);
        onHold(true);
      }}
      onPointerMove={(event) => {
        const fraction = fractionOfEvent(event);
        if (dragged !== null) setDragged(fraction);
        if (dragged !== null || event.pointerType === 'mouse') setPointed(fraction);
      }}
      onPointerUp={(event) => {
        if (dragged === null) return;
        onSeek(timeAt(fractionOfEvent(event), range));
        setDragged(null);
        onHold(false);
        if (event.pointerType !== 'mouse') setPointed(null);
      }}
      onPointerCancel={() => {
        setDragged(null);
        setPointed(null);
        onHold(false);
      }}
      onPointerLeave={() => dragged === null && setPointed(null)}
    >
      <div className={styles.track}>
        <div className={styles.buffered} style={{ transform: `scaleX(${fractionOf(buffered, range)})` }} />
        {pointed !== null && <div className={styles.pointed} style={{ transform: `scaleX(${pointed})` }} />}
        <div className={styles.played} style={{ transform: `scaleX(${place})` }} />
      </div>
      <div className={styles.thumbAt} style={{ transform: `translateX(${place * 100}%)` }}>
        <div className={styles.thumb} />
      </div>
      {pointed !== null && (
        <Preview fraction={pointed} range={range} track={track.current} thumbnailsUrl={thumbnailsUrl} shown={shown} />
      )}
    </div>
  );
}

/** Arrows are for the whole player (`keyboard.ts`); a slider owes its user Page Up and Page Down as well. */
function keyStep(key: string, range: TimelineRange): number | undefined {
  const page = Math.max(STEP_SECONDS, (range.end - range.start) * PAGE_SHARE);
  if (key === 'PageUp') return page;
  return key === 'PageDown' ? -page : undefined;
}

interface PreviewProps {
  fraction: number;
  range: TimelineRange;
  track: HTMLElement | null;
  thumbnailsUrl: string | undefined;
  shown(time: number): string;
}

const PREVIEW_WIDTH = 168;
const NARROW_PREVIEW_WIDTH = 112;

function Preview({ fraction, range, track, thumbnailsUrl, shown }: PreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(0);
  // Pictures are found relative to their list; vidstack would take them relative to the page.
  const images = useThumbnails(thumbnailsUrl ? new URL(thumbnailsUrl, document.baseURI).href : '', 'anonymous');
  const time = timeAt(fraction, range);
  const image = images.findLast((one) => one.startTime <= time) ?? images[0];
  const trackWidth = track?.clientWidth ?? 0;

  useLayoutEffect(() => {
    setLeft(keepInside(fraction, box.current?.offsetWidth ?? 0, trackWidth));
  }, [fraction, trackWidth]);

  const width = trackWidth < 480 ? NARROW_PREVIEW_WIDTH : PREVIEW_WIDTH;
  const scale = image?.width ? width / image.width : 1;
  return (
    <div ref={box} className={styles.preview} style={{ transform: `translateX(${left}px)` }} aria-hidden="true">
      {image?.width && image.height ? (
        <div className={styles.picture} style={{ width, height: image.height * scale }}>
          <img
            src={image.url.href}
            alt=""
            draggable={false}
            style={{
              transform: `scale(${scale}) translate(${-(image.coords?.x ?? 0)}px, ${-(image.coords?.y ?? 0)}px)`,
            }}
          />
        </div>
      ) : null}
      <span className={styles.previewTime}>{shown(time)}</span>
    </div>
  );
}
