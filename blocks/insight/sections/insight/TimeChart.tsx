import { type CSSProperties, type PointerEvent, type ReactNode, useMemo, useState } from 'react';
import { never, useEngine, useNow } from '../../../../renderer/contract';
import { type ChartPoint, type ChartScale, layOut, nearestSpot } from './chart-scale';
import type { SeriesKey } from './figures';
import { type Kind, show } from './format';
import { GRAIN_MS, type Series } from './series';
import styles from './time-chart.module.css';
import { pointTime, tickTime } from './times';

interface Props {
  series: Series;
  /** What the chart shows, in words. */
  title: string;
  kind: Kind;
  /** The number of each point. */
  of: SeriesKey;
}

/** How close to an end of the axis words would not fit around their place, in percent. */
const END = 4;

const endOf = (x: number) => (x < END ? 'first' : x > 100 - END ? 'last' : undefined);

/** The points that have begun: what is to come has no value yet. At least the first one. */
function pointsUntil(now: number, { series, of }: Pick<Props, 'series' | 'of'>): ChartPoint[] {
  const points = series.points.map((point) => ({ at: Date.parse(point.at), value: point[of] }));
  return points.filter(({ at }, index) => index === 0 || at <= now);
}

/** A figure over time. Arrow keys go from point to point; a pointer or finger shows the nearest one. */
export function TimeChart({ series, title, kind, of }: Props) {
  const engine = useEngine();
  const { formats, label } = engine;
  const now = useNow(never);
  const points = useMemo(() => pointsUntil(now, { series, of }), [now, series, of]);
  const last = Date.parse(series.points.at(-1)?.at ?? '');
  const isOpen = points.length > 0 && points.at(-1)!.at + GRAIN_MS[series.grain] > now;
  const scale = useMemo(
    () => (points.length > 0 ? layOut(points, kind, last, isOpen) : undefined),
    [points, kind, last, isOpen],
  );
  const [active, setActive] = useState<number | null>(null);
  if (!scale) return null;

  const shown = active === null ? null : Math.min(active, points.length - 1);
  const sayTime = (at: number) => pointTime(points[at]!.at, series.grain, engine);
  const sayPoint = (at: number) =>
    label('insightPoint', { time: sayTime(at), value: show(kind, points[at]!.value, formats).full });
  const span = last - points[0]!.at;
  return (
    <div className={styles.chart}>
      <Plot scale={scale} onPoint={(share) => setActive(share === null ? null : nearestSpot(scale.spots, share))}>
        {scale.values.map(({ value, y }) => (
          <span key={value} className={styles.valueTick} style={{ insetBlockStart: `${y}%` }}>
            {value === 0 ? formats.number(0) : show(kind, value, formats).short}
          </span>
        ))}
        <input
          type="range"
          className={styles.keys}
          aria-label={title}
          aria-valuetext={sayPoint(shown ?? points.length - 1)}
          min={0}
          max={points.length - 1}
          value={shown ?? points.length - 1}
          onChange={({ target }) => setActive(Number(target.value))}
          onFocus={() => setActive((before) => before ?? points.length - 1)}
          onBlur={() => setActive(null)}
        />
        {shown !== null && (
          <Crosshair
            spot={scale.spots[shown]!}
            time={sayTime(shown)}
            value={show(kind, points[shown]!.value, formats).short}
          />
        )}
      </Plot>
      <div className={styles.times} aria-hidden="true">
        {scale.times.map(({ at, x }) => (
          <span key={at} data-end={endOf(x)} style={{ '--x': `${x}%` } as CSSProperties}>
            {tickTime(at, span, formats)}
          </span>
        ))}
      </div>
    </div>
  );
}

interface PlotProps {
  scale: ChartScale;
  /** Called with where a pointer is, from 0 at the start of time to 1; null when it has gone. */
  onPoint(share: number | null): void;
  children: ReactNode;
}

/** The lines of the chart, in a square that is stretched to its place and mirrored where time runs to the left. */
function Plot({ scale, onPoint, children }: PlotProps) {
  const { direction } = useEngine();

  function point({ clientX, currentTarget }: PointerEvent<HTMLDivElement>): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = width > 0 ? (clientX - left) / width : 0;
    onPoint(direction === 'rtl' ? 1 - share : share);
  }
  return (
    <div
      className={styles.plot}
      onPointerDown={point}
      onPointerMove={point}
      onPointerLeave={() => onPoint(null)}
      onPointerCancel={() => onPoint(null)}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false" data-mirrored>
        {scale.values.map(({ value, y }) => (
          <line key={value} className={styles.grid} x1="0" x2="100" y1={y} y2={y} />
        ))}
        <path className={styles.area} d={scale.area} />
        <path className={styles.line} d={scale.line} />
        <path className={styles.line} data-open d={scale.openLine} />
      </svg>
      {children}
    </div>
  );
}

interface CrosshairProps {
  spot: { x: number; y: number };
  time: string;
  value: string;
}

function Crosshair({ spot, time, value }: CrosshairProps) {
  return (
    <div
      className={styles.crosshair}
      data-side={spot.x > 50 ? 'before' : 'after'}
      style={{ '--x': `${spot.x}%`, '--y': `${spot.y}%` } as CSSProperties}
      aria-hidden
    >
      <span className={styles.rule} />
      <span className={styles.dot} />
      <span className={styles.tip}>
        <strong>{value}</strong>
        <span>{time}</span>
      </span>
    </div>
  );
}
