import { useCallback, useMemo, useState } from 'react';
import { type BlockProps, useChannelsNow, useEngine, useNow } from '../../../../renderer/contract';
import { GUIDE_CHANNELS } from '../../../../renderer/contract/constants';
import { addDays, dayOf, startOfDay } from '../../../../renderer/contract/days';
import { filterOf, filtersOf } from '../../../../renderer/contract/schedule-filters';
import { Button, ButtonLink } from '../../../../renderer/ui/button';
import type { Card, GuideProgramme } from '../../../../schemas/generated/types';
import { DaysPage } from '../../shared/days-page';
import { FilterMenu } from '../../shared/filter-menu';
import { useDayAddress } from '../../shared/use-day-address';
import { ChannelList } from './ChannelList';
import { channelRows } from './channels';
import styles from './guide.module.css';
import type load from './load';
import { daysOf, type GuideData, openingOf, spanOfDays } from './load';
import { Matrix } from './Matrix';
import { ProgrammeDetails } from './ProgrammeDetails';
import { useLayout } from './use-layout';
import { useWindows } from './use-windows';
import { WindowLoader } from './WindowLoader';
import { type Rows, type Span, WINDOW_MS, windowKey, windowsOf } from './windows';

interface Opened {
  programme: GuideProgramme;
  channel: Card;
}

/** What is shown first: as the page was drawn, or in the viewer's own zone where that is another one. */
function useOpening({ chosenDay, shown }: GuideData): Span {
  const { view, timeZone, now } = useEngine();
  return useMemo(() => {
    if (timeZone === view.timeZone) return shown;
    const from = openingOf(chosenDay ?? dayOf(now, timeZone), now, timeZone);
    return { from, to: from + WINDOW_MS };
  }, [timeZone, view.timeZone, chosenDay, shown, now]);
}

/** RT-50, CT-06: what all channels show, by time. */
export default function Guide({ settings, data }: BlockProps<'guide', typeof load>) {
  const { label, text, timeZone } = useEngine();
  const now = useNow();
  const { windows, isFailed, attempt, ready, failed, retry } = useWindows(data.windows);
  const opening = useOpening(data);
  const days = useMemo(() => daysOf(data, now, timeZone), [data, now, timeZone]);
  const [firstDay, lastDay] = [days[0]!, days.at(-1)!];
  const span = useMemo(() => spanOfDays([firstDay, lastDay], timeZone), [firstDay, lastDay, timeZone]);
  const channelsNow = useChannelsNow();
  const rowAt = useMemo(() => channelRows(windows, span, channelsNow), [windows, span, channelsNow]);
  const today = useMemo(() => dayOf(now, timeZone), [now, timeZone]);
  const day = data.chosenDay ?? today;
  const address = useDayAddress(today);
  const [sight, setSight] = useState<{ span: Span; rows: Rows }>({ span: opening, rows: { first: 0, last: 0 } });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [listed, setListed] = useState(GUIDE_CHANNELS);
  const layout = useLayout();
  const total = data.totalChannels;
  const needed =
    layout === 'list'
      ? windowsOf(opening, { first: 0, last: Math.max(0, Math.min(listed, total) - 1) })
      : windowsOf(sight.span, sight.rows);
  const missing = needed.filter((one) => !Object.hasOwn(data.windows, windowKey(one)));
  const filter = filterOf(data.filter);
  const kind = filter?.by === 'kind' ? filter.value : null;
  const programmes = useMemo(() => Object.values(windows).flatMap((window) => window.programmes), [windows]);
  const filters = useMemo(() => filtersOf(programmes), [programmes]);
  const onSight = useCallback((seen: Span, rows: Rows) => setSight({ span: seen, rows }), []);
  const onOpen = useCallback((programme: GuideProgramme, channel: Card) => setOpened({ programme, channel }), []);
  const dayAt = (moment: number): Span => {
    const day = dayOf(moment, timeZone);
    return { from: startOfDay(day, timeZone), to: startOfDay(addDays(day, 1), timeZone) };
  };
  const title = settings.title ? text(settings.title) : label('guide');
  return (
    <DaysPage
      title={title}
      now={now}
      tools={
        <div className={styles.tools}>
          <ButtonLink look="secondary" href={address(today, data.filter)}>
            {label('guideNow')}
          </ButtonLink>
          {settings.filters !== false && (
            <FilterMenu filters={filters} filter={data.filter} address={(filter) => address(day, filter)} />
          )}
        </div>
      }
      days={days}
      today={today}
      day={day}
      address={(other) => address(other, data.filter)}
    >
      {total === 0 && <p className={styles.empty}>{label('guideNoChannels')}</p>}
      {total > 0 && layout !== 'matrix' && (
        <ChannelList
          rows={Math.min(listed, total)}
          totalChannels={total}
          rowAt={rowAt}
          opening={opening}
          kind={kind}
          onOpen={onOpen}
          onMore={() => setListed((before) => before + GUIDE_CHANNELS)}
        />
      )}
      {total > 0 && layout !== 'list' && (
        <Matrix
          key={`${opening.from} ${span.from}`}
          label={title}
          totalChannels={total}
          rowAt={rowAt}
          span={span}
          opening={opening}
          dayOf={dayAt}
          kind={kind}
          onOpen={onOpen}
          onSight={onSight}
        />
      )}
      {missing.map((one) => (
        <WindowLoader key={windowKey(one)} of={one} attempt={attempt} onReady={ready} onFailed={failed} />
      ))}
      {isFailed && (
        <p role="alert" className={styles.failed}>
          {label('guideFailed')}
          <Button look="quiet" onClick={retry}>
            {label('tryAgain')}
          </Button>
        </p>
      )}
      {opened && <ProgrammeDetails {...opened} onClose={() => setOpened(null)} />}
    </DaysPage>
  );
}
