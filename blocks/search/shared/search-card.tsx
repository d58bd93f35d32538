import { Card } from '../../../renderer/ui/card/card';
import type { SearchHit } from '../../../schemas/generated/types';
import { ListButtons } from '../../shared/lists/list-buttons';
import styles from './search-panel.module.css';
import { cardOf } from './search-query';

interface Props {
  hit: SearchHit;
  level: 2 | 3;
  eager: boolean;
}

/** One thing found; what a member may do with it is beside its link, for nothing that is pressed stands in a link (RL-08). */
export function SearchCard({ hit, level, eager }: Props) {
  const card = cardOf(hit);
  return (
    <div className={styles.card}>
      <Card card={card} shape="landscape" level={level} eager={eager} />
      <div className={styles.actions}>
        <ListButtons card={card} on="card" />
      </div>
    </div>
  );
}
