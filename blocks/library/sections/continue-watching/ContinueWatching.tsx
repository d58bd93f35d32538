import { useEffect, useRef, useState } from 'react';
import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { Card } from '../../../../renderer/ui/card/card';
import { Rail } from '../../../../renderer/ui/rail';
import styles from './continue-watching.module.css';
import type loadViewer from './load-viewer';

/** How many cards stand in the reserved place. */
const RESERVED = 6;

type Props = BlockProps<'continue-watching', undefined, typeof loadViewer>;

/**
 * The films under way. They are the viewer's own, so the server cannot draw them, and nothing may move when they come:
 * where this browser has said that it has some (`view.resumes`), their space is reserved from the first paint on; where it has not,
 * they are put in only while the place is below what is seen. Either way the next page knows better.
 */
export default function ContinueWatching({ id, settings, viewer: films }: Props) {
  const { label, text, view, realm } = useEngine();
  const mark = useRef<HTMLDivElement>(null);
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const top = mark.current?.getBoundingClientRect().top;
    if (films?.length && top !== undefined) setIsBelow(top >= innerHeight);
  }, [films]);

  if (!view.resumes && !(isBelow && films?.length)) return <div ref={mark} />;
  const items = films?.map(({ card, progress }) => (
    <Card key={card.id} card={card} shape="landscape" progress={progress} />
  ));
  return (
    <div className={styles.films} data-titles={realm.settings.contentTitles.toLowerCase()}>
      <Rail
        // measures itself again when its content has loaded
        key={films ? 'films' : 'place'}
        id={id}
        title={settings.title ? text(settings.title) : label('continueWatching')}
        shape="landscape"
      >
        {items?.length === 0
          ? [
              <p key="empty" className={styles.empty}>
                {label('continueWatchingEmpty')}
              </p>,
            ]
          : (items ?? Array.from({ length: RESERVED }, (_, at) => <span key={at} className={styles.place} />))}
      </Rail>
    </div>
  );
}
