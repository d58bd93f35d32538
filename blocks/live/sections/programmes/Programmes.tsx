import { type BlockProps, useEngine, useNow } from '../../../../renderer/contract';
import { eventMoment } from '../../../../renderer/contract/event-moment';
import { programmeOffer } from '../../../../renderer/contract/programme-offer';
import { firstEventChange } from '../../../../renderer/ui/card/next-change';
import { type EntryAction, ProgrammeList } from '../../../../renderer/ui/programme-list';
import { hrefFromStart } from '../../../shared/links';
import type load from './load';
import styles from './programmes.module.css';

/** Where programmes are watched from their beginning, as the rule offers it (RS-27). */
function useFromStart(): EntryAction {
  const { label, routeHref, realm } = useEngine();
  return ({ id, channelId, startDate, endDate, ...card }, now) => {
    if (!channelId || !startDate || !endDate) return undefined;
    const { ways } = programmeOffer({ ...card, startDate, endDate }, realm.settings, now);
    const way = ways.find((one) => one !== 'watchLive');
    const href = way && hrefFromStart(channelId, id, routeHref);
    return href ? { href, label: label(way === 'startOver' ? 'playerStartOver' : 'watchProgramme') } : undefined;
  };
}

/** What a channel shows from now on, and what it has shown as far as that can still be watched. */
export default function Programmes({ id, settings, data }: BlockProps<'programmes', typeof load>) {
  const { label, text } = useEngine();
  const now = useNow((at) => firstEventChange(data, at));
  const fromStart = useFromStart();
  const past = data.filter((card) => eventMoment(card, now) === 'ended' && fromStart(card, now)).toReversed();
  return (
    <section className={styles.programmes} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{settings.title ? text(settings.title) : label('onThisChannel')}</h2>
      <ProgrammeList
        cards={data.filter((card) => eventMoment(card, now) !== 'ended')}
        ofOneChannel
        actionOf={fromStart}
      />
      {past.length > 0 && (
        <>
          <h3 id={`${id}-past`} className={styles.past}>
            {label('stillToWatch')}
          </h3>
          <ProgrammeList cards={past} ofOneChannel actionOf={fromStart} />
        </>
      )}
    </section>
  );
}
