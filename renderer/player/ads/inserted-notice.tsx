import { useStore } from 'zustand';
import type { AdUiElement } from '../../../schemas/generated/types';
import { useLabel, useRealm } from '../../contract';
import { useStage } from '../state/stage-context';
import { AdNotice } from './ad-notice';
import { currentBreak } from './break-progress';
import { endOf } from './inserted-breaks';
import styles from './inserted-notice.module.css';

const NO_ELEMENTS: readonly AdUiElement[] = [];

/** What is shown over the picture during a break of the stream itself: that it is one, how much of it is left, and the link to the advertiser. */
export function InsertedNotice() {
  const label = useLabel();
  const { player, insertedBreaks, shared, hold } = useStage();
  const { uiElements = NO_ELEMENTS } = useRealm().settings.advertising ?? {};
  const adBreak = useStore(insertedBreaks, currentBreak);
  const position = useStore(insertedBreaks, (progress) => Math.floor(progress.position));
  if (!adBreak) return null;
  const left = Math.max(0, endOf(adBreak) - position);
  const page = uiElements.includes('LEARN_MORE') ? adBreak.clickUrl : undefined;
  return (
    <section className={styles.notice} aria-label={label('playerAd')}>
      <AdNotice left={uiElements.includes('COUNTDOWN') ? left : null} />
      {page && (
        <a
          href={page}
          target="_blank"
          rel="noopener noreferrer"
          onFocus={() => hold('advertiser', true)}
          onBlur={() => hold('advertiser', false)}
          // who looks at the advertiser’s page does not miss the film; where others watch along, it goes on
          onClick={() => !shared && player.current?.pause().catch(() => undefined)}
        >
          {label('playerAdVisit')}
        </a>
      )}
    </section>
  );
}
