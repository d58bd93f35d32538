import { useEffect, useRef, useState } from 'react';
import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { Button } from '../../../../renderer/ui/button';
import { Card } from '../../../../renderer/ui/card/card';
import { Question } from '../../../../renderer/ui/question';
import kept from '../../shared/list-items.module.css';
import { Empty, Failed, ListGrid, ListPage } from '../../shared/list-page';
import { Tool } from '../../shared/tool';
import styles from './history.module.css';
import { type Played, useHistory } from './use-history';

/** What was played, by day, the latest first. */
function byDay(played: readonly Played[], dayOf: (at: number) => string): [day: string, played: Played[]][] {
  const days = new Map<string, Played[]>();
  for (const one of played) {
    const day = dayOf(one.at);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days];
}

/** RT-42: what the viewer has played. */
export default function History({ settings }: BlockProps<'history'>) {
  const { label, text, formats } = useEngine();
  const { played, isLoading, isFailed, more, retry, forget, clear } = useHistory();
  const [isClearing, setClearing] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const dayOf = (at: number) => formats.date(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const removes = () => [...(page.current?.querySelectorAll<HTMLElement>('[data-part="remove"]') ?? [])];
  const removedAt = useRef<number>(null);
  const remove = async (id: string) => {
    removedAt.current = removes().findIndex((button) => button.closest(`[data-content="${id}"]`));
    if (!(await forget(id))) removedAt.current = null;
  };
  const removed = useRef(played);
  // the focus goes to what has come into its place
  useEffect(() => {
    if (removed.current === played) return;
    removed.current = played;
    if (removedAt.current === null) return;
    const left = removes();
    (left[removedAt.current] ?? left.at(-1))?.focus();
    removedAt.current = null;
  });
  return (
    <ListPage
      title={settings.title ? text(settings.title) : label('history')}
      actions={
        played?.length === 0 ? null : (
          <Button aria-disabled={!played || undefined} onClick={() => played && setClearing(true)}>
            {label('clearHistory')}
          </Button>
        )
      }
    >
      <div ref={page} className={styles.days}>
        {byDay(played ?? [], dayOf).map(([day, ofDay]) => (
          <section key={day} className={styles.day}>
            <h2>{day}</h2>
            <ListGrid>
              {ofDay.map(({ card, share }) => (
                <li key={card.id} className={kept.tile} data-content={card.id}>
                  <Card card={card} shape="landscape" progress={share} />
                  <div className={kept.tools}>
                    <Tool part="remove" of={card} icon="close" onPress={() => void remove(card.id)} />
                  </div>
                </li>
              ))}
            </ListGrid>
          </section>
        ))}
        {!played && !isFailed && <ListGrid />}
        {played?.length === 0 && !more && <Empty icon="film" message={label('historyEmpty')} />}
        {isFailed && <Failed onAgain={() => void retry()} />}
        {more && !isFailed && (
          <div className={kept.more}>
            <Button aria-disabled={isLoading} aria-busy={isLoading} onClick={() => isLoading || void more()}>
              {label('loadMore')}
            </Button>
          </div>
        )}
      </div>
      {isClearing && (
        <Question
          title={label('clearHistoryTitle')}
          message={label('clearHistoryMessage')}
          yes={label('clearHistory')}
          onYes={() => {
            setClearing(false);
            void clear();
          }}
          onClose={() => setClearing(false)}
        />
      )}
    </ListPage>
  );
}
