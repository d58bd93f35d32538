import { useState } from 'react';
import { useStore } from 'zustand';
import { useLabel } from '../../contract';
import { segmentAt } from '../engine/segments';
import type { PlayerSegment } from '../port';
import { nextWaits } from '../state/sleep';
import { useStage } from '../state/stage-context';
import { useFilmLength, useFilmTime, useIsInBreak } from '../state/use-film-time';
import { useMedia } from '../state/use-media';
import { Icon } from './icons';
import styles from './segments.module.css';
import { UpNext } from './up-next';

/** What stands over a recap, an intro or the end credits: the way past them. */
export function Segments() {
  const { source } = useStage();
  const ended = useMedia('ended');
  if (!source.segments?.length || source.live || ended) return null;
  return <SegmentWays segments={source.segments} />;
}

function SegmentWays({ segments }: { segments: readonly PlayerSegment[] }) {
  const { commands, next, refocus } = useStage();
  const label = useLabel();
  const [staysFor, setStaysFor] = useState<number | null>(null);
  const time = useFilmTime();
  const length = useFilmLength() || Number.POSITIVE_INFINITY;
  const isInBreak = useIsInBreak();
  const segment = segmentAt(segments, time, length);
  if (!segment || isInBreak) return null;
  if (segment.type === 'CREDITS') {
    if (!next || staysFor === segment.startTime) return null;
    const stay = () => {
      setStaysFor(segment.startTime);
      refocus();
    };
    return <Credits onStay={stay} />;
  }
  return (
    <button
      type="button"
      className={styles.skip}
      onClick={() => {
        commands.seekTo(segment.endTime);
        refocus();
      }}
    >
      {label(segment.type === 'INTRO' ? 'playerSkipIntro' : 'playerSkipRecap')}
      <Icon name="next" />
    </button>
  );
}

/** The next video, offered while the credits go on. */
function Credits({ onStay }: { onStay(): void }) {
  const { next, sleep } = useStage();
  const label = useLabel();
  const paused = useMedia('paused');
  const waits = useStore(sleep, nextWaits);
  if (!next) return null;
  return (
    <section className={styles.credits} aria-label={label('playerUpNext')}>
      <UpNext
        next={next}
        waits={waits}
        isRunning={!paused}
        onCancel={onStay}
        cancelLabel={label('playerWatchCredits')}
      />
    </section>
  );
}
