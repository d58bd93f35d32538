import { type BlockProps, useEngine } from '../../../renderer/contract';
import { LiveRails } from '../../live/live-rails';
import styles from './live-now.module.css';
import type load from './load';

/** CT-04: what is live now, and what the channels show. */
export default function LiveNow({ id, settings, data }: BlockProps<'live-now', typeof load>) {
  const { label, text } = useEngine();
  const title = settings.title ? text(settings.title) : label('liveNow');
  return (
    <div className={styles.place}>
      <LiveRails {...data} id={id} title={title} saysNone={settings.whenNone === 'say'} />
    </div>
  );
}
