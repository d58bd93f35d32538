import { useLabel } from '../../contract';
import { clock } from '../engine/timeline';
import type { PlayerAds } from '../port';
import styles from './inserted-notice.module.css';
import type { Inserted } from './use-inserted';

interface InsertedNoticeProps {
  now: NonNullable<Inserted['now']>;
  elements: readonly PlayerAds['uiElements'][number][];
}

/** What a break of the stream itself shows over the picture: that it is one, how long it takes, and the way to the advertiser. */
export function InsertedNotice({ now: { one, left }, elements }: InsertedNoticeProps) {
  const label = useLabel();
  const page = elements.includes('LEARN_MORE') && one.clickUrl;
  return (
    <section className={styles.inserted} aria-label={label('playerAd')}>
      <p>
        <strong>{label('playerAd')}</strong>
        {elements.includes('COUNTDOWN') && (
          <span role="timer" aria-label={label('playerAdTimeLeft', { time: clock(left) })}>
            {clock(left)}
          </span>
        )}
      </p>
      {page && (
        <a href={page} target="_blank" rel="noopener noreferrer">
          {label('playerAdVisit')}
        </a>
      )}
    </section>
  );
}
