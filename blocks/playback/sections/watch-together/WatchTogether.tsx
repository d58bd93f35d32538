import { type BlockProps, useEngine, useViewer } from '../../../../renderer/contract';
import type load from './load';
import { Room } from './Room';
import styles from './watch-together.module.css';

/** RT-43: a room by its address. What is in it is told to whoever may watch it, so nothing of it is drawn on a server. */
export default function WatchTogether({ data }: BlockProps<'watch-together', typeof load>) {
  const { label } = useEngine();
  const { status } = useViewer();
  const hasSession = status !== 'unknown' && status !== 'unauthenticated';
  return (
    <article className={styles.page}>
      <h1 className={styles.heading}>{label('watchTogether')}</h1>
      <Room id={data.room} isReady={hasSession} />
    </article>
  );
}
