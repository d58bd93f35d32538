import { useEffect, useRef, useState } from 'react';
import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { MOST_COUNTED } from '../../../../renderer/contract/constants';
import { Button, ButtonLink } from '../../../../renderer/ui/button';
import { Card } from '../../../../renderer/ui/card/card';
import { shapeFor } from '../../../../renderer/ui/card/shape';
import { Picture } from '../../../../renderer/ui/picture';
import styles from './grid.module.css';
import type load from './load';
import { useMore } from './use-more';

/** How many pictures are surely on the first screen. */
const EAGER = 6;

/** All of a bucket's items, page by page (CT-02). Without script, its pages are links. */
export default function Grid({ settings, data }: BlockProps<'grid', typeof load>) {
  const { label, view, href } = useEngine();
  const { bucket, paging, contentList } = data;
  const { cards, shown, total, isOver, isLoading, isFailed, more } = useMore(data);
  const [isAlive, setAlive] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => setAlive(true), []);

  const shape = settings.cardShape ?? bucket.cardShape ?? shapeFor(contentList[0]);
  const banner = settings.banner ? contentList[0] : undefined;
  const pageHref = (page: number) => `${href(view.path)}?page=${page}`;
  const firstOfMore = useRef<number>(null);
  const loadMore = () => {
    firstOfMore.current = cards.length;
    void more();
  };
  // the button goes with the last items: focus stays with those who pressed it
  useEffect(() => {
    const first = firstOfMore.current;
    if (first === null || cards.length <= first) return;
    firstOfMore.current = null;
    if (isOver) list.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true });
  }, [cards.length, isOver]);

  return (
    <section className={styles.section}>
      <header className={styles.head} data-banner={banner !== undefined || undefined}>
        {banner && (
          <Picture
            className={styles.banner}
            src={banner.coverUrl}
            ratio="fill"
            colour={banner.dominantColour}
            sizes="100vw"
            eager
          />
        )}
        <h1>{bucket.title}</h1>
        {bucket.description && <p>{bucket.description}</p>}
      </header>
      {cards.length === 0 && <p className={styles.empty}>{label('sectionEmpty')}</p>}
      <ul ref={list} className={styles.list} data-shape={shape}>
        {cards.map((card, at) => (
          <li key={card.id}>
            <Card card={card} shape={shape} level={2} eager={at < EAGER} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {paging.totalItems > contentList.length && (
          <p className={styles.count} role="status">
            {label(!isOver && total >= MOST_COUNTED ? 'itemsShownOfMore' : 'itemsShown', { shown, total })}
          </p>
        )}
        {isFailed && <p role="alert">{label('sectionFailed')}</p>}
        <div className={styles.buttons}>
          {paging.page > 1 && (
            <ButtonLink look="quiet" href={pageHref(paging.page - 1)}>
              {label('previousItems')}
            </ButtonLink>
          )}
          {!isOver &&
            (isAlive ? (
              <Button onClick={() => isLoading || loadMore()} aria-disabled={isLoading} aria-busy={isLoading}>
                {label(isFailed ? 'tryAgain' : 'loadMore')}
              </Button>
            ) : (
              <ButtonLink look="secondary" href={pageHref(paging.page + 1)}>
                {label('loadMore')}
              </ButtonLink>
            ))}
        </div>
      </div>
    </section>
  );
}
