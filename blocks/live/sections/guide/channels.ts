import { GUIDE_CHANNELS } from '../../../../renderer/contract/constants';
import type { Card, ChannelNow, GuideProgramme } from '../../../../schemas/generated/types';
import { withNowPlaying } from './now-playing';
import { type Cell, rowOf } from './row';
import { pageOfRow, type Span, WINDOW_MS, type Windows } from './windows';

/** A channel with what is known of it. */
export interface ChannelRow {
  channel: Card | undefined;
  cells: readonly Cell[];
}

/** Opens what is to be said of a programme. */
export type OpenProgramme = (programme: GuideProgramme, channel: Card) => void;

interface Page {
  channels: readonly Card[];
  programmes: ReadonlyMap<string, readonly GuideProgramme[]>;
  loaded: readonly Span[];
}

function pageOf(windows: Windows, page: number): Page {
  const own = Object.values(windows).filter(({ paging }) => paging.page === page);
  const programmes = new Map<string, Map<string, GuideProgramme>>();
  for (const programme of own.flatMap((window) => window.programmes)) {
    const ofChannel = programmes.get(programme.channelId) ?? new Map<string, GuideProgramme>();
    programmes.set(programme.channelId, ofChannel.set(programme.id, programme));
  }
  return {
    channels: own.at(-1)?.channels ?? [],
    programmes: new Map([...programmes].map(([channel, all]) => [channel, [...all.values()]])),
    loaded: own.map(({ from }) => ({ from: Date.parse(from), to: Date.parse(from) + WINDOW_MS })),
  };
}

/**
 * The rows of the guide, made when they are first read.
 *
 * @param span from the beginning of the guide to its end
 * @param channelsNow what the feed says of now and next
 */
export function channelRows(
  windows: Windows,
  span: Span,
  channelsNow?: ReadonlyMap<string, ChannelNow>,
): (row: number) => ChannelRow {
  const pages = new Map<number, Page>();
  const rows = new Map<number, ChannelRow>();
  return (row) => {
    const before = rows.get(row);
    if (before) return before;
    const number = pageOfRow(row);
    const page = pages.get(number) ?? pageOf(windows, number);
    pages.set(number, page);
    const channel = page.channels[row % GUIDE_CHANNELS];
    const programmes = (channel && page.programmes.get(channel.id)) ?? [];
    const said = channel && channelsNow?.get(channel.id);
    const made = { channel, cells: rowOf(said ? withNowPlaying(programmes, said) : programmes, span, page.loaded) };
    rows.set(row, made);
    return made;
  };
}
