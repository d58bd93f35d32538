import { type BlockProps, useEngine, useNow } from '../../../../renderer/contract';
import { eventMoment } from '../../../../renderer/ui/card/event-state';
import { firstEventChange } from '../../../../renderer/ui/card/next-change';
import { ProgrammeList } from '../../../../renderer/ui/programme-list';
import type load from './load';
import styles from './programmes.module.css';

/** What a channel shows, from now on. */
export default function Programmes({ id, settings, data }: BlockProps<'programmes', typeof load>) {
  const { label, text } = useEngine();
  const now = useNow((at) => firstEventChange(data, at));
  return (
    <section className={styles.programmes} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{settings.title ? text(settings.title) : label('onThisChannel')}</h2>
      <ProgrammeList cards={data.filter((card) => eventMoment(card, now) !== 'ended')} ofOneChannel />
    </section>
  );
}
