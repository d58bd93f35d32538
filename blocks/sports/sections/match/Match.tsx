import { type BlockProps, useEngine, useIsResultHidden } from '../../../../renderer/contract';
import { ResultButton } from '../../../../renderer/ui/result-button';
import { MatchCenter } from '../../shared/match-center';
import { useStatistics } from '../../shared/use-statistics';
import type load from './load';
import styles from './match.module.css';

/** CT-11: how the match of the page stands, as the feeds say it. */
export default function Match({ id, settings, data }: BlockProps<'match', typeof load>) {
  const { label, text } = useEngine();
  const isHidden = useIsResultHidden(data.id);
  const statistics = useStatistics(data.id, data.answer);
  if (!statistics) return null;
  const heading = `${id}-heading`;
  return (
    <section className={styles.match} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{settings.title ? text(settings.title) : label('matchTitle')}</h2>
        <ResultButton match={data.id} />
      </header>
      {isHidden && <p className={styles.hidden}>{label('resultsHidden')}</p>}
      <MatchCenter statistics={statistics} playable={data.id} />
    </section>
  );
}
