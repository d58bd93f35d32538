import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { type BlockProps, useEngine, useIsResultHidden } from '../../../../renderer/contract';
import { useCompanion } from '../../../../renderer/contract/companion';
import { ResultButton } from '../../../../renderer/ui/result-button';
import { keyMoments } from '../../shared/key-moments';
import { MatchCenter } from '../../shared/match-center';
import { usePlayable } from '../../shared/use-playable';
import { useStatistics } from '../../shared/use-statistics';
import type load from './load';
import styles from './match.module.css';

/** CT-11: how the match of the page stands, as the feeds say it: on the page, and over its picture in full screen. */
export default function Match({ id, settings, data }: BlockProps<'match', typeof load>) {
  const { label, text } = useEngine();
  const isHidden = useIsResultHidden(data.id);
  const statistics = useStatistics(data.id, data.answer);
  const playable = usePlayable(data);
  const title = settings.title ? text(settings.title) : label('matchTitle');
  const moments = statistics?.moments;
  const marks = useMemo(
    () => keyMoments(moments).map((moment) => ({ moment: Date.parse(moment.at), title: text(moment.text) })),
    [moments, text],
  );
  const isThere = statistics !== undefined;
  const companion = useMemo(() => (isThere ? { title, marks } : undefined), [isThere, title, marks]);
  const host = useCompanion(data.id, companion);
  if (!statistics) return null;
  const heading = `${id}-heading`;
  const notice = isHidden && <p className={styles.hidden}>{label('resultsHidden')}</p>;
  return (
    <section className={styles.match} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <ResultButton match={data.id} />
      </header>
      {notice}
      <MatchCenter statistics={statistics} playable={playable} />
      {host &&
        createPortal(
          <>
            {notice}
            <MatchCenter statistics={statistics} playable={playable} isOverPicture />
          </>,
          host,
        )}
    </section>
  );
}
