import { useThumbnails } from '@vidstack/react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLabel } from '../../contract';
import { clampTime, fractionAtPointer, fractionOf, keepInside, type TimelineRange, timeAt } from '../engine/timeline';
import type { TimelineMark } from '../state/use-marks';
import styles from './scrubber.module.css';

const STEP_SECONDS = 5;
const PAGE_SHARE = 0.1;

interface ScrubberProps {
  /** What the timeline reaches over: a film from 0, or the window of a live stream. */
  range: TimelineRange;
  marks: readonly TimelineMark[];
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
export function Scrubber({
  range,
  marks,
  time,
  buffered,
  thumbnailsUrl,
  shown,
  spoken,
  onSeek,
  onHold,
}: ScrubberProps) {
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
        {marks.map(({ time: at, title, isAd }) => (
          <div
            key={`${at} ${title}`}
            className={styles.mark}
            data-ad={isAd || undefined}
            style={{ insetInlineStart: `${fractionOf(at, range) * 100}%` }}
          />
        ))}
      </div>
      <div className={styles.thumbAt} style={{ transform: `translateX(${place * 100}%)` }}>
        <div className={styles.thumb} />
      </div>
      {pointed !== null && (
        <Preview {...{ range, marks, thumbnailsUrl, shown }} fraction={pointed} track={track.current} />
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
  marks: readonly TimelineMark[];
  track: HTMLElement | null;
  thumbnailsUrl: string | undefined;
  shown(time: number): string;
}

/** How close to a mark the pointer says what it is, in px. */
const NEAR_PX = 6;

/** The nearest mark to a time, if the pointer is on it. */
function markNear(marks: readonly TimelineMark[], time: number, range: TimelineRange, trackWidth: number) {
  const reach = (NEAR_PX / Math.max(1, trackWidth)) * (range.end - range.start);
  const distance = (mark: TimelineMark) => Math.abs(mark.time - time);
  const near = marks.filter((mark) => distance(mark) <= reach);
  return near.toSorted((one, other) => distance(one) - distance(other))[0];
}

const PREVIEW_WIDTH = 168;
const NARROW_PREVIEW_WIDTH = 112;

function Preview({ fraction, range, marks, track, thumbnailsUrl, shown }: PreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState(0);
  // Pictures are found relative to their list; vidstack would take them relative to the page.
  const images = useThumbnails(thumbnailsUrl ? new URL(thumbnailsUrl, document.baseURI).href : '', 'anonymous');
  const time = timeAt(fraction, range);
  const image = images.findLast((one) => one.startTime <= time) ?? images[0];
  const trackWidth = track?.clientWidth ?? 0;
  const mark = markNear(marks, time, range, trackWidth);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the title of a mark makes the box wider
  useLayoutEffect(() => {
    setLeft(keepInside(fraction, box.current?.offsetWidth ?? 0, trackWidth));
  }, [fraction, trackWidth, mark]);

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
      {mark && <span className={styles.previewMark}>{mark.title}</span>}
      <span className={styles.previewTime}>{shown(time)}</span>
    </div>
  );
}
