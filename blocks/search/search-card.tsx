import type { ReactNode } from 'react';
import { Card } from '../../renderer/ui/card/card';
import type { SearchHit } from '../../schemas/generated/types';
import { cardOf } from './asked';
import styles from './search.module.css';

interface Props {
  hit: SearchHit;
  level: 2 | 3;
  eager?: boolean;
  /** What a member may do with it: beside its link, for nothing that is pressed stands in a link (RL-08). */
  actions?: ReactNode;
}

/** One thing found. */
export function SearchCard({ hit, level, eager = false, actions }: Props) {
  return (
    <div className={styles.card}>
      <Card card={cardOf(hit)} shape="landscape" level={level} eager={eager} />
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
