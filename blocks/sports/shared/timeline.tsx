import { useId, useState } from 'react';
import { useEngine } from '../../../renderer/contract';
import { Button } from '../../../renderer/ui/button';
import { Icon } from '../../../renderer/ui/icon';
import type { Competitor, MatchMoment } from '../../../schemas/generated/types';
import { entryOf } from './entry-of';
import { MomentIcon } from './moment-icon';
import { MomentLink } from './moment-link';
import { ordered } from './ordered';
import styles from './timeline.module.css';
import type { PlayableMatch } from './use-playable';
import { useValue } from './use-value';

type Moment = MatchMoment & { id: string };

/** How many moments are shown before the viewer asks for all of them. */
const FIRST = 12;

const KINDS: Readonly<Record<MatchMoment['kind'], string>> = {
  score: 'momentScore',
  chance: 'momentChance',
  caution: 'momentCaution',
  dismissal: 'momentDismissal',
  substitution: 'momentSubstitution',
  review: 'momentReview',
  period: 'momentPeriod',
  note: 'momentNote',
};

interface Props {
  moments: Readonly<Record<string, MatchMoment>> | undefined;
  competitors: Readonly<Record<string, Competitor>> | undefined;
  /** The match, where its moments can be played. */
  playable?: PlayableMatch | undefined;
}

/** The score after a moment: numbers to the eye, with names to a screen reader. */
function Score({ score, competitors = {} }: { score: MatchMoment['score'] } & Pick<Props, 'competitors'>) {
  const { formats } = useEngine();
  const write = useValue();
  const scored = ordered(competitors).filter(({ id }) => entryOf(score, id) !== undefined);
  if (scored.length === 0) return null;
  return (
    <span className={styles.score}>
      <span aria-hidden="true">{scored.map(({ id }) => write(entryOf(score, id))).join('–')}</span>
      <span className="visually-hidden">
        {formats.list(scored.map(({ id, name }) => `${name} ${write(entryOf(score, id))}`))}
      </span>
    </span>
  );
}

function MomentLine({ moment, competitors = {}, playable }: { moment: Moment } & Omit<Props, 'moments'>) {
  const { label, text } = useEngine();
  const competitor = entryOf(competitors, moment.competitorId);
  const words = text(moment.text);
  return (
    <li className={styles.moment} data-kind={moment.kind} data-withdrawn={moment.isWithdrawn || undefined}>
      <span className={styles.clock}>
        <bdi>{moment.clock}</bdi>
      </span>
      <span className={styles.icon}>
        <MomentIcon kind={moment.kind} />
        <span className="visually-hidden">{label(KINDS[moment.kind])}</span>
      </span>
      <span className={styles.words}>
        {moment.isWithdrawn && <strong className={styles.mark}>{label('momentWithdrawn')}</strong>}
        <span>
          <bdi>{moment.isWithdrawn ? <s>{words}</s> : words}</bdi>
        </span>
        {competitor && (
          <span className={styles.competitor} dir="auto">
            {competitor.name}
          </span>
        )}
      </span>
      {!moment.isWithdrawn && <Score score={moment.score} competitors={competitors} />}
      {playable && !moment.isWithdrawn && (
        <MomentLink match={playable} moment={moment} className={styles.watch}>
          <Icon name="play" />
          <span className="visually-hidden">
            {label('momentWatch')}: {words}
          </span>
        </MomentLink>
      )}
    </li>
  );
}

/** What has happened in a match, the newest first. Withdrawn moments stay, and are said to be. */
export function Timeline({ moments, competitors, playable }: Props) {
  const { label } = useEngine();
  const [showsAll, setShowsAll] = useState(false);
  const heading = useId();
  const newestFirst = ordered(moments).reverse();
  const shown = showsAll ? newestFirst : newestFirst.slice(0, FIRST);
  const isClockless = newestFirst.every(({ clock }) => !clock);
  return (
    <section className={styles.timeline} aria-labelledby={heading}>
      <h3 id={heading} className="visually-hidden">
        {label('matchTimeline')}
      </h3>
      {newestFirst.length === 0 ? (
        <p className={styles.empty}>{label('timelineEmpty')}</p>
      ) : (
        <ol reversed start={newestFirst.length} data-clockless={isClockless || undefined}>
          {shown.map((moment) => (
            <MomentLine key={moment.id} moment={moment} competitors={competitors} playable={playable} />
          ))}
        </ol>
      )}
      {shown.length < newestFirst.length && (
        <p className={styles.more}>
          <Button onClick={() => setShowsAll(true)}>{label('timelineAll', { count: newestFirst.length })}</Button>
        </p>
      )}
    </section>
  );
}
