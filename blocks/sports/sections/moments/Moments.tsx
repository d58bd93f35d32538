import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { Rail } from '../../../../renderer/ui/rail';
import { entryOf } from '../../shared/entry-of';
import { keyMoments } from '../../shared/key-moments';
import { MomentIcon } from '../../shared/moment-icon';
import { MomentLink } from '../../shared/moment-link';
import { usePlayable } from '../../shared/use-playable';
import { useStatistics } from '../../shared/use-statistics';
import type load from './load';
import styles from './moments.module.css';

/** RT-62, CT-12: the moments of a match as a rail, the newest first; each plays from there. */
export default function Moments({ id, settings, data }: BlockProps<'moments', typeof load>) {
  const { label, text } = useEngine();
  const statistics = useStatistics(data.id, data.answer);
  const playable = usePlayable(data);
  const moments = keyMoments(statistics?.moments).reverse();
  if (moments.length === 0 || !playable) return null;
  return (
    <Rail id={id} title={settings.title ? text(settings.title) : label('momentsTitle')} shape="landscape">
      {moments.map((moment) => (
        <MomentLink key={moment.id} match={playable} moment={moment} className={styles.moment}>
          <span className={styles.head}>
            <span className={styles.icon}>
              <MomentIcon kind={moment.kind} />
            </span>
            {moment.clock && <bdi className={styles.clock}>{moment.clock}</bdi>}
          </span>
          <span className={styles.text}>{text(moment.text)}</span>
          <span className={styles.competitor}>{entryOf(statistics?.competitors, moment.competitorId)?.name}</span>
        </MomentLink>
      ))}
    </Rail>
  );
}
