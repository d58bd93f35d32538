import { type KeyboardEvent, useRef, useState } from 'react';
import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { keepsKey } from '../../../../renderer/player/state/keyboard';
import type { Card } from '../../../../schemas/generated/types';
import { MAX_EVENTS, wallSearch, withEvent, withLarge, withoutEvent, withSwapped } from '../../shared/wall';
import { Chooser } from './Chooser';
import { EventTile } from './EventTile';
import { KeysHelp } from './KeysHelp';
import type load from './load';
import { focusTile, moveFocus } from './move-focus';
import styles from './multi-view.module.css';
import { OffScreen } from './OffScreen';
import type { TileActions } from './TileBar';
import { useDrag } from './use-drag';
import { useFullScreen } from './use-full-screen';
import { useInStep } from './use-in-step';
import { useNarrow } from './use-narrow';
import { usePause } from './use-pause';
import { useSound } from './use-sound';
import { useStableOrder } from './use-stable-order';
import { useWall } from './use-wall';
import { WallBar } from './WallBar';
import { type WallCommand, wallCommandOf } from './wall-keys';

/** As many pictures as a phone shows, one above the other. */
const NARROW_EVENTS = 2;

type Props = BlockProps<'multi-view', typeof load>;

/** RT-44: several live events at once, one of them with its sound. Another address is another wall. */
export default function MultiView(props: Props) {
  return <WallPage key={useEngine().view.search} {...props} />;
}

function WallPage({ settings, data }: Props) {
  const { label, view } = useEngine();
  const { maxEvents = MAX_EVENTS } = settings;
  const [wall, change] = useWall(maxEvents);
  const [isPaused, togglePause] = usePause();
  const [helps, setHelps] = useState(false);
  const [said, setSaid] = useState('');
  const page = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const shown = useNarrow() ? wall.events.slice(0, NARROW_EVENTS) : wall.events;
  const offScreen = wall.events.slice(shown.length);
  const drawn = useStableOrder(shown);
  const sound = useSound(wall.sound, shown);
  const step = useInStep(sound.heard, isPaused);
  const fullScreen = useFullScreen(frame);
  const titles = useTitles(data);

  const give = (id: string) => {
    sound.allow();
    change({ ...wall, sound: id });
    setSaid(label('multiViewSound', { title: titles.of(id) }));
  };
  const press = (id: string) => (id === sound.heard ? sound.toggle() : give(id));
  const swap = (id: string, other: string) => {
    const next = withSwapped(wall, id, other);
    change(next);
    const place = next.events.indexOf(id) + 1;
    setSaid(label('multiViewPosition', { place, count: shown.length, title: titles.of(id) }));
  };
  const { dragged, handlersFor } = useDrag(swap, press);
  const remove = (id: string) => {
    const tiles = [...(page.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];
    const next = tiles.find((tile) => tile.dataset.tile !== id);
    // what has the focus is about to go
    if (next) focusTile(next);
    else page.current?.querySelector<HTMLElement>('[data-chooser]')?.focus();
    change(withoutEvent(wall, id));
  };
  const add = (card: Card) => {
    titles.note(card);
    change(withEvent(wall, card.id, maxEvents));
    sound.allow();
    setSaid(label('multiViewIsAdded', { title: card.title }));
  };
  const toggleLayout = () => change({ ...wall, layout: wall.layout === 'grid' ? 'focus' : 'grid' });
  const actionsFor = (id: string): TileActions => {
    const at = shown.indexOf(id);
    const [before, after] = [shown[at - 1], shown[at + 1]];
    return {
      onSound: () => press(id),
      onEnlarge: () => change(withLarge(wall, id)),
      onRemove: () => remove(id),
      onEarlier: before === undefined ? undefined : () => swap(id, before),
      onLater: after === undefined ? undefined : () => swap(id, after),
    };
  };

  /** @returns whether it did anything */
  const run = (command: WallCommand, focused: Element | null): boolean => {
    switch (command.do) {
      case 'sound': {
        const id = shown[command.place];
        if (id !== undefined) give(id);
        return id !== undefined;
      }
      case 'move':
        // a television's arrow keys move everywhere
        return !view.television && frame.current !== null && moveFocus(frame.current, focused, command.direction);
      case 'pause':
        togglePause();
        return true;
      case 'mute':
        sound.toggle();
        return true;
      case 'layout':
        toggleLayout();
        return true;
      case 'fullscreen':
        fullScreen?.toggle();
        return fullScreen !== undefined;
      case 'help':
        setHelps(true);
        return true;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const focused = event.target instanceof Element ? event.target : null;
    if (helps || event.defaultPrevented || shown.length === 0 || keepsKey(focused, event.key)) return;
    const command = wallCommandOf(event);
    if (command && run(command, focused)) event.preventDefault();
  };

  const from = view.path + wallSearch(wall);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for what the buttons inside do
    <div ref={page} className={styles.page} onKeyDown={onKeyDown}>
      <h1 className={shown.length > 0 ? 'visually-hidden' : undefined}>{label('multiView')}</h1>
      {shown.length === 0 ? (
        <p className={styles.invitation}>{label('multiViewEmpty', { count: maxEvents })}</p>
      ) : (
        <div ref={frame} className={styles.frame}>
          <ol className={styles.wall} data-count={shown.length} data-layout={wall.layout}>
            {drawn.map((id) => (
              <EventTile
                key={id}
                id={id}
                place={shown.indexOf(id) + 1}
                count={shown.length}
                isLarge={wall.layout === 'focus' && id === shown[0]}
                known={data.items.find((item) => item.id === id)}
                step={step}
                hasSound={id === sound.heard && !sound.isMuted && !sound.isSilenced}
                isPaused={isPaused}
                from={from}
                actions={actionsFor(id)}
                handlers={handlersFor(id)}
                dragged={dragged}
                onSoundRefused={sound.refuse}
                onCovered={(isCovered) => sound.setCovered(id, isCovered)}
              />
            ))}
          </ol>
          <WallBar
            isPaused={isPaused}
            isSilenced={sound.isSilenced}
            layout={wall.layout}
            hasLayouts={shown.length > 1}
            fullScreen={fullScreen}
            onPause={togglePause}
            onSound={sound.allow}
            onLayout={toggleLayout}
            onHelp={() => setHelps(true)}
          />
        </div>
      )}
      <OffScreen ids={offScreen} titleOf={titles.of} onShow={(id) => change(withSwapped(wall, shown.at(-1)!, id))} />
      <Chooser live={data.live} chosen={wall.events} max={maxEvents} onAdd={add} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {helps && <KeysHelp max={maxEvents} onClose={() => setHelps(false)} />}
    </div>
  );
}

/** The titles of events, as far as the page knows them: they are said before an event's own tile is there. */
function useTitles({ items, live }: Props['data']): { of(id: string): string; note(card: Card): void } {
  const added = useRef(new Map<string, string>());
  return {
    of: (id) => [...items, ...live].find((card) => card.id === id)?.title ?? added.current.get(id) ?? id,
    note: ({ id, title }) => void added.current.set(id, title),
  };
}
