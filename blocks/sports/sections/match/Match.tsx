import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { MatchCenter } from '../../shared/match-center';
import { useStatistics } from '../../shared/use-statistics';
import type load from './load';
import styles from './match.module.css';

/** CT-11: how the match of the page stands, as the feeds say it. */
export default function Match({ id, settings, data }: BlockProps<'match', typeof load>) {
  const { label, text } = useEngine();
  const statistics = useStatistics(data.id, data.answer);
  if (!statistics) return null;
  const heading = `${id}-heading`;
  return (
    <section className={styles.match} aria-labelledby={heading}>
      <h2 id={heading}>{settings.title ? text(settings.title) : label('matchTitle')}</h2>
      <MatchCenter statistics={statistics} />
    </section>
  );
}
