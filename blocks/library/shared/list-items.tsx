import { type ReactNode, useRef, useState } from 'react';
import { useEngine } from '../../../renderer/contract';
import { Button } from '../../../renderer/ui/button';
import { Card } from '../../../renderer/ui/card/card';
import type { IconName } from '../../../renderer/ui/icon';
import type { Card as CardData, ViewerList } from '../../../schemas/generated/types';
import { useAttempt, useLists } from '../../shared/lists/use-lists';
import styles from './list-items.module.css';
import { Empty, Failed, ListGrid } from './list-page';
import { Tool } from './tool';
import { useCards } from './use-cards';

/** How many items of a list are shown before “Load more”. */
const STEP = 48;

interface ListItemsProps {
  list: ViewerList;
  /** What is said while nothing is in it. */
  empty: { icon: IconName; message: string };
  /** What can be done with the list itself. */
  tools?: ReactNode;
}

/** What was taken out while the page was looked at, each with the order that it stood in. */
type Removed = ReadonlyMap<string, readonly string[]>;

/** What is in the list, and what was taken out of it while one looked, in its place. */
function withRemoved(contentIds: readonly string[], removed: Removed): string[] {
  const shown = [...contentIds];
  for (const [id, before] of [...removed].reverse())
    if (!shown.includes(id)) shown.splice(Math.min(before.indexOf(id), shown.length), 0, id);
  return shown;
}

/**
 * What a list holds. What is taken out leaves a place with a way back for as long as the page is looked at: nothing moves, and
 * nobody must be quick.
 */
export function ListItems({ list, empty, tools }: ListItemsProps) {
  const { label } = useEngine();
  const { change } = useLists();
  const attempt = useAttempt();
  const [removed, setRemoved] = useState<Removed>(new Map());
  const [isOrdering, setOrdering] = useState(false);
  const [shown, setShown] = useState(STEP);
  const grid = useRef<HTMLDivElement>(null);
  const ids = withRemoved(list.contentIds, removed);
  const { cards, isFailed, retry } = useCards(ids.slice(0, shown));
  const there = ids.slice(0, shown).flatMap((id) => cards.get(id) ?? []);
  const isWaiting = ids.slice(0, shown).some((id) => !cards.has(id));

  /** The focus stays where the press was, whatever stands there now. */
  const refocus = (id: string, part: string) =>
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-content="${id}"] [data-part="${part}"]`)?.focus(),
    );
  const takeOut = (id: string) => {
    setRemoved((before) => new Map(before).set(id, ids));
    refocus(id, 'undo');
    void attempt(change?.takeOut(list.id, id));
  };
  const putBack = (id: string) => {
    const order = removed.get(id)!;
    setRemoved((before) => new Map([...before].filter(([other]) => other !== id)));
    refocus(id, 'remove');
    void attempt(change && Promise.all([change.add(list.id, id), change.order(list.id, order)]));
  };
  const move = (id: string, by: -1 | 1) => {
    const inList = there.flatMap((card) => (list.contentIds.includes(card.id) ? card.id : []));
    const at = inList.indexOf(id);
    inList.splice(at, 1);
    inList.splice(at + by, 0, id);
    refocus(id, by < 0 ? 'earlier' : 'later');
    void attempt(change?.order(list.id, inList));
  };

  const bar = (more: ReactNode) => (
    <div className={styles.bar}>
      <p role="status">{label('keptCount', { count: list.contentIds.length })}</p>
      <div className={styles.actions}>
        {tools}
        {more}
      </div>
    </div>
  );
  const nothing = (
    <div className={styles.kept}>
      {bar(null)}
      <Empty {...empty} />
    </div>
  );
  if (ids.length === 0) return nothing;
  if (isFailed && there.length === 0) return <Failed onAgain={() => void retry()} />;
  if (isWaiting && there.length === 0) return <ListGrid />;
  if (there.length === 0) return nothing;
  const inPlace = there.filter(({ id }) => list.contentIds.includes(id));
  const tile = (card: CardData) => {
    const isOut = removed.has(card.id) && !list.contentIds.includes(card.id);
    return (
      <li key={card.id} className={styles.tile} data-content={card.id} data-out={isOut || undefined}>
        <div inert={isOut} className={styles.card}>
          <Card card={card} shape="landscape" level={2} />
        </div>
        <div className={styles.tools}>
          {isOut ? (
            <Tool part="undo" of={card} onPress={() => putBack(card.id)} />
          ) : (
            <Tool part="remove" of={card} icon="close" onPress={() => takeOut(card.id)} />
          )}
          {isOrdering && !isOut && (
            <span className={styles.moves}>
              <Tool
                part="earlier"
                of={card}
                icon="chevron-start"
                isOff={inPlace[0]?.id === card.id}
                onPress={() => move(card.id, -1)}
              />
              <Tool
                part="later"
                of={card}
                icon="chevron-end"
                isOff={inPlace.at(-1)?.id === card.id}
                onPress={() => move(card.id, 1)}
              />
            </span>
          )}
        </div>
      </li>
    );
  };
  return (
    <div ref={grid} className={styles.kept}>
      {bar(
        list.contentIds.length > 1 && (
          <Button look="quiet" aria-pressed={isOrdering} onClick={() => setOrdering(!isOrdering)}>
            {label('changeOrder')}
          </Button>
        ),
      )}
      <ListGrid>{there.map(tile)}</ListGrid>
      {isFailed && <Failed onAgain={() => void retry()} />}
      {ids.length > shown && (
        <div className={styles.more}>
          <Button onClick={() => setShown(shown + STEP)}>{label('loadMore')}</Button>
        </div>
      )}
    </div>
  );
}
