// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be scrolled in both directions with parts of it left out
// biome-ignore-all lint/a11y/useFocusableInteractive: what is in a cell has the focus, as in the grids of the ARIA practices
import { memo } from 'react';
import { useEngine, useNow } from '../../../../renderer/contract';
import { MINUTE_MS } from '../../../../renderer/contract/constants';
import { cardHref } from '../../../../renderer/ui/card/card-href';
import { useClosed } from '../../../../renderer/ui/card/use-closed';
import { Icon } from '../../../../renderer/ui/icon';
import type { Card } from '../../../../schemas/generated/types';
import type { ChannelRow, OpenProgramme } from './channels';
import { HOURS_PX, ROW_PX, SLOT_MS, widthOf } from './geometry';
import styles from './guide.module.css';
import type { HourText } from './hours';
import type { Cell } from './row';
import type { Span } from './windows';

/** Longer programmes keep their title in sight while their beginning is not, */
const LONG_MS = 60 * MINUTE_MS;
/** which those cannot need that begin so long after the first that is drawn. */
const CUT_MS = 5 * SLOT_MS;

type Moment = 'upcoming' | 'live' | 'ended';

interface CellProps {
  cell: Cell;
  channel: Card | undefined;
  /** From where to where the guide goes. */
  shown: Span;
  isActive: boolean;
  isDimmed: boolean;
  /** Whether its beginning may be out of sight while its end is not. */
  isCut: boolean;
  moment: Moment;
  hours: HourText;
  onOpen: OpenProgramme;
}

function Words({ cell: { programme, isPending, from, to }, hours }: Pick<CellProps, 'cell' | 'hours'>) {
  const { label } = useEngine();
  if (!programme) return <span className={styles.words}>{isPending ? label('loading') : label('guideNothing')}</span>;
  return (
    <span className={styles.words}>
      <strong className={styles.title}>{programme.title}</strong>
      {'\n'}
      <span className={styles.hours} suppressHydrationWarning>
        {`${hours(from)} – ${hours(to)}`}
      </span>
      {programme.geoBlocked && (
        <>
          <Icon name="globe" className={styles.blackout} />
          <span className="visually-hidden">, {label('geoBlocked')}</span>
        </>
      )}
    </span>
  );
}

const momentOf = ({ from, to }: Cell, now: number): Moment => (to <= now ? 'ended' : from <= now ? 'live' : 'upcoming');

const isSameCell = (one: Cell, other: Cell) =>
  one.id === other.id &&
  one.programme?.title === other.programme?.title &&
  one.programme?.geoBlocked === other.programme?.geoBlocked &&
  one.from === other.from &&
  one.to === other.to &&
  one.lane === other.lane &&
  one.lanes === other.lanes;

/** Rows are made anew with each window that is loaded: most of their cells stay what they were. */
const isSame = (before: CellProps, after: CellProps) =>
  isSameCell(before.cell, after.cell) &&
  before.channel?.id === after.channel?.id &&
  before.shown === after.shown &&
  before.isActive === after.isActive &&
  before.isDimmed === after.isDimmed &&
  before.isCut === after.isCut &&
  before.moment === after.moment &&
  before.hours === after.hours &&
  before.onOpen === after.onOpen;

const ProgrammeCell = memo(function ProgrammeCell({
  cell,
  channel,
  shown,
  isActive,
  isDimmed,
  isCut,
  moment,
  hours,
  onOpen,
}: CellProps) {
  const { programme, from, to, lane, lanes } = cell;
  const tabIndex = isActive ? 0 : -1;
  const start = Math.max(from, shown.from);
  const style = {
    insetInlineStart: widthOf(start - shown.from),
    inlineSize: widthOf(Math.min(to, shown.to) - start),
    ...(lanes > 1 && { insetBlockStart: `${(lane / lanes) * 100}%`, blockSize: `${100 / lanes}%` }),
  };
  const shared = {
    ...{ className: styles.cell, style, 'data-moment': moment, 'data-cell': cell.id },
    'data-cut': isCut || undefined,
  };
  if (!programme || !channel)
    return (
      <div {...shared} role="gridcell" tabIndex={tabIndex} data-empty={cell.isPending ? 'pending' : 'nothing'}>
        <Words cell={cell} hours={hours} />
      </div>
    );
  return (
    <div role="gridcell" {...shared} data-dimmed={isDimmed || undefined} data-lanes={lanes > 1 || undefined}>
      <button
        type="button"
        className={styles.press}
        tabIndex={tabIndex}
        aria-haspopup="dialog"
        onClick={() => onOpen(programme, channel)}
      >
        <Words cell={cell} hours={hours} />
      </button>
    </div>
  );
}, isSame);

/** The channel at the beginning of its row: a link to its own page, for the tab key in the row where the keyboard is. */
function Channel({ channel, isActive }: { channel: Card; isActive: boolean }) {
  const { label, media, routeHref } = useEngine();
  const closed = useClosed(channel);
  return (
    <a
      className={styles.channel}
      href={cardHref(channel, routeHref)}
      title={channel.title}
      tabIndex={isActive ? undefined : -1}
    >
      {channel.number !== undefined && <span className={styles.number}>{channel.number}</span>}
      {channel.logoUrl ? (
        <img className={styles.logo} src={media(channel.logoUrl, 160)} alt="" loading="lazy" />
      ) : (
        <span className={styles.name} aria-hidden="true">
          {channel.title}
        </span>
      )}
      <span className="visually-hidden">{channel.title}</span>
      {closed && <Icon name={closed.icon} className={styles.lock} />}
      {closed && <span className="visually-hidden">, {label(closed.reason)}</span>}
    </a>
  );
}

interface RowProps {
  index: number;
  row: ChannelRow;
  /** What of the row is drawn, in ms. */
  from: number;
  to: number;
  hours: HourText;
  /** From where to where the guide goes. */
  shown: Span;
  /** The cell that the tab key leads to; null where that is in another row. */
  active: string | null;
  kind: string | null;
  onOpen: OpenProgramme;
}

/** A channel and what it shows. */
export const MatrixRow = memo(function MatrixRow({
  index,
  row,
  from,
  to,
  shown,
  active,
  kind,
  hours,
  onOpen,
}: RowProps) {
  const now = useNow();
  const { channel, cells } = row;
  const cellsInSight = cells.filter((cell) => cell.id === active || (cell.from < to && cell.to > from));
  return (
    <div
      role="row"
      aria-rowindex={index + 1}
      className={styles.row}
      style={{ insetBlockStart: HOURS_PX + index * ROW_PX, blockSize: ROW_PX }}
    >
      <div role="rowheader" className={styles.rowHeader}>
        {channel && <Channel channel={channel} isActive={active !== null} />}
      </div>
      <div className={styles.cells} role="presentation">
        {cellsInSight.map((cell) => (
          <ProgrammeCell
            key={cell.id}
            cell={cell}
            channel={channel}
            shown={shown}
            isActive={cell.id === active}
            isDimmed={kind !== null && !cell.programme?.genres?.includes(kind)}
            isCut={cell.to - cell.from > LONG_MS && cell.from < from + CUT_MS}
            moment={momentOf(cell, now)}
            hours={hours}
            onOpen={onOpen}
          />
        ))}
      </div>
    </div>
  );
});
