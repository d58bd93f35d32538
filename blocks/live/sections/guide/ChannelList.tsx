import { useState } from 'react';
import { useEngine, useNow } from '../../../../renderer/contract';
import { eventMoment } from '../../../../renderer/contract/event-moment';
import { Button } from '../../../../renderer/ui/button';
import { cardHref } from '../../../../renderer/ui/card/card-href';
import { shareOf } from '../../../../renderer/ui/card/on-air';
import { Icon } from '../../../../renderer/ui/icon';
import { Progress } from '../../../../renderer/ui/progress';
import type { Card, GuideProgramme } from '../../../../schemas/generated/types';
import styles from './channel-list.module.css';
import type { ChannelRow, OpenProgramme } from './channels';
import { hoursOf } from './hours';
import type { Span } from './windows';

/** How many programmes of a channel are shown before one asks for more. */
const FIRST_PROGRAMMES = 3;

interface ChannelProps {
  channel: Card;
  programmes: readonly GuideProgramme[];
  onOpen: OpenProgramme;
}

function Programme({ programme, onOpen }: { programme: GuideProgramme; onOpen: () => void }) {
  const { label, formats } = useEngine();
  const now = useNow();
  const isOn = eventMoment(programme, now) === 'live';
  return (
    <li>
      <button
        type="button"
        className={styles.programme}
        data-live={isOn || undefined}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <span className={styles.hours} suppressHydrationWarning>
          {hoursOf(programme, formats)}
        </span>
        <span>
          <strong className={styles.title}>{programme.title}</strong>
          {programme.geoBlocked && (
            <>
              <Icon name="globe" className={styles.blackout} />
              <span className="visually-hidden">, {label('geoBlocked')}</span>
            </>
          )}
        </span>
        {isOn && (
          <span className={styles.progress}>
            <span className="visually-hidden">{label('live')}</span>
            <Progress value={shareOf(programme, now)} />
          </span>
        )}
      </button>
    </li>
  );
}

function Channel({ channel, programmes, onOpen }: ChannelProps) {
  const { label, media, routeHref } = useEngine();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? programmes : programmes.slice(0, FIRST_PROGRAMMES);
  return (
    <li className={styles.channel}>
      <h2 className={styles.name}>
        <a href={cardHref(channel, routeHref)}>
          {channel.logoUrl && <img src={media(channel.logoUrl, 160)} alt="" loading="lazy" />}
          <span>{channel.title}</span>
        </a>
      </h2>
      {programmes.length === 0 && <p className={styles.nothing}>{label('guideNothing')}</p>}
      <ol className={styles.programmes}>
        {shown.map((programme) => (
          <Programme key={programme.id} programme={programme} onOpen={() => onOpen(programme, channel)} />
        ))}
      </ol>
      {programmes.length > FIRST_PROGRAMMES && (
        <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {label(isOpen ? 'guideLess' : 'guideMore')}
          <span className="visually-hidden">: {channel.title}</span>
        </Button>
      )}
    </li>
  );
}

interface Props {
  /** How many channels are there, of those that the guide has. */
  rows: number;
  totalChannels: number;
  rowAt: (row: number) => ChannelRow;
  /** What is shown of a day. */
  opening: Span;
  kind: string | null;
  onOpen: OpenProgramme;
  onMore: () => void;
}

/** CT-06 on a narrow screen: channel by channel, what is on and what comes. */
export function ChannelList({ rows, totalChannels, rowAt, opening, kind, onOpen, onMore }: Props) {
  const { label } = useEngine();
  const programmesOf = ({ cells }: ChannelRow) =>
    cells.flatMap(({ programme, from, to }) =>
      programme && to > opening.from && from < opening.to && (kind === null || programme.genres?.includes(kind))
        ? [programme]
        : [],
    );
  return (
    <div className={styles.list}>
      <ul className={styles.channels}>
        {Array.from({ length: rows }, (_, row) => rowAt(row)).map(
          (row) =>
            row.channel && (
              <Channel key={row.channel.id} channel={row.channel} programmes={programmesOf(row)} onOpen={onOpen} />
            ),
        )}
      </ul>
      {rows < totalChannels && (
        <p className={styles.more}>
          <Button onClick={onMore}>{label('guideMoreChannels')}</Button>
        </p>
      )}
    </div>
  );
}
