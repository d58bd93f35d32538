import { useRef } from 'react';
import { useEngine, useNow, useQuery } from '../../../../renderer/contract';
import { eventMoment } from '../../../../renderer/contract/event-moment';
import { firstEventChange } from '../../../../renderer/ui/card/next-change';
import type { IconName } from '../../../../renderer/ui/icon';
import type { ContentItem } from '../../../../schemas/generated/types';
import { airedAt } from '../../shared/aired';
import { useCoverWords } from '../../shared/cover-words';
import { openTo } from '../../shared/plays';
import { type StageState, stageChange, stageOf } from '../../shared/stage';
import type { CoverState } from '../../shared/stage-words';
import type { PlaybackState } from '../../shared/use-playback';
import { useToTheEnd } from '../../shared/use-to-the-end';
import { EmbeddedPlayer } from './EmbeddedPlayer';
import type { EmbedData } from './load';
import { Refusal } from './Refusal';

type Item = Extract<EmbedData, { kind: 'item' }>;

interface Props extends Item {
  /** The item's own page on the realm's site. */
  page: string;
}

/** How long after its start an item that still does not play is requested again, in ms: the server's clock may be a moment behind. */
const TRY_AGAIN_MS = 2_000;
const MOST_TRIES = 3;

const ICONS: Readonly<Partial<Record<CoverState, IconName>>> = { locked: 'lock', pin: 'lock', territory: 'globe' };

/** What can be played without a session; what cannot is refused here whatever the session in the browser's other tabs. */
function openPlayback({ playback, locked, protectedPlayback, startOver }: ContentItem): PlaybackState {
  if (locked) return 'locked';
  if (!playback) return protectedPlayback ? 'pin' : 'nothing';
  return openTo(playback, startOver);
}

/** The states in which nothing plays yet. */
const AHEAD: ReadonlySet<StageState> = new Set(['upcoming', 'delayed', 'announced']);

/** An item that began before the viewer's eyes has what plays it only now. */
function useBegun(item: ContentItem, isAhead: boolean): ContentItem {
  const { api } = useEngine();
  const cameEarly = useRef(isAhead);
  const isWanted = cameEarly.current && !isAhead && item.playback === undefined && item.locked !== true;
  const { data } = useQuery({
    key: isWanted ? ['embedded', item.id] : null,
    async load() {
      const begun = (await api.content({ id: item.id })).item;
      if (begun.playback === undefined) throw new Error('It does not play yet');
      return begun;
    },
    retryDelay: (_, failures) => (failures < MOST_TRIES ? TRY_AGAIN_MS : undefined),
  });
  return data ?? item;
}

/** The player of an item, or why it does not play here. */
export function EmbeddedItem({ item: drawn, programmes, page }: Props) {
  const now = useNow((at) => firstEventChange(programmes, at) ?? stageChange(drawn, at));
  const item = useBegun(drawn, AHEAD.has(stageOf(drawn, openPlayback(drawn), now)));
  const plays = openPlayback(item);
  const due = airedAt(programmes, now)?.geoBlocked ? 'territory' : stageOf(item, plays, now);
  const { shown, isWatching, setWatching } = useToTheEnd(due, plays);
  if (shown.stage !== 'play') return <Cover item={item} state={shown.stage} page={page} />;
  const moment = eventMoment(item, now);
  return (
    <EmbeddedPlayer
      item={item}
      plays={shown.plays}
      live={isWatching || moment === 'live' || (!moment && shown.plays.live)}
      page={page}
      onWatching={setWatching}
    />
  );
}

interface CoverProps extends Pick<Props, 'item' | 'page'> {
  state: CoverState;
}

function Cover({ item, state, page }: CoverProps) {
  const { label } = useEngine();
  const words = useCoverWords(item, state);
  // only somebody who has signed in learns whether it takes a PIN, or no more than that
  const { title, message } =
    state === 'pin' ? { title: label('embedRestricted'), message: label('embedMembers') } : words;
  return <Refusal icon={ICONS[state]} title={title} message={message} href={page} item={item} />;
}
