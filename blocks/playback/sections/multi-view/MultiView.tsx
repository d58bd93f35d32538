import { useRef, useState } from 'react';
import { type BlockProps, useEngine } from '../../../../renderer/contract';
import { MAX_EVENTS, wallSearch, withSwapped } from '../../shared/wall';
import { Chooser } from './Chooser';
import { EventTile } from './EventTile';
import { KeysHelp } from './KeysHelp';
import type load from './load';
import styles from './multi-view.module.css';
import { OffScreen } from './OffScreen';
import { useDrag } from './use-drag';
import { useFullScreen } from './use-full-screen';
import { useInStep } from './use-in-step';
import { useNarrow } from './use-narrow';
import { usePause } from './use-pause';
import { useSound } from './use-sound';
import { useStableOrder } from './use-stable-order';
import { useTitles } from './use-titles';
import { useWall } from './use-wall';
import { useWallActions } from './use-wall-actions';
import { useWallKeys } from './use-wall-keys';
import { WallBar } from './WallBar';

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
  const page = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const isStacked = useNarrow();
  const shown = isStacked ? wall.events.slice(0, NARROW_EVENTS) : wall.events;
  const drawn = useStableOrder(shown);
  const sound = useSound(wall.sound, shown);
  const step = useInStep(sound.heard, isPaused);
  const fullScreen = useFullScreen(frame);
  const titles = useTitles(data);
  const actions = useWallActions({ wall, change, shown, isStacked, sound, titles, maxEvents, page });
  const { dragged, handlersFor } = useDrag(actions.swap, actions.press);
  const onHelp = () => setHelps(true);
  const onKeyDown = useWallKeys({ shown, actions, sound, fullScreen, frame, togglePause, onHelp });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for what the buttons inside do
    <div ref={page} className={styles.page} onKeyDown={onKeyDown}>
      <h1 className={shown.length > 0 ? 'visually-hidden' : undefined}>{label('multiView')}</h1>
      {shown.length === 0 ? (
        <p className={styles.invitation}>{label('multiViewEmpty', { count: maxEvents })}</p>
      ) : (
        <div ref={frame} className={styles.frame}>
          <ol className={styles.wall} data-count={shown.length} data-layout={shown.length > 1 ? wall.layout : 'grid'}>
            {drawn.map((id) => (
              <EventTile
                key={id}
                id={id}
                place={shown.indexOf(id) + 1}
                count={shown.length}
                isLarge={wall.layout === 'focus' && id === shown[0]}
                loaded={data.items.find((item) => item.id === id)}
                step={step}
                hasSound={id === sound.heard && !sound.isMuted && !sound.isSilenced}
                isPaused={isPaused}
                from={view.path + wallSearch(wall)}
                actions={actions.actionsFor(id)}
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
            hasLayouts={!isStacked && shown.length > 1}
            fullScreen={fullScreen}
            onPause={togglePause}
            onSound={sound.allow}
            onLayout={actions.toggleLayout}
            onHelp={onHelp}
          />
        </div>
      )}
      <OffScreen
        ids={wall.events.slice(shown.length)}
        titleOf={titles.of}
        onShow={(id) => change(withSwapped(wall, shown.at(-1)!, id))}
      />
      <Chooser live={data.live} chosen={wall.events} max={maxEvents} onAdd={actions.add} />
      <p className="visually-hidden" role="status">
        {actions.said}
      </p>
      {helps && <KeysHelp max={maxEvents} onClose={() => setHelps(false)} />}
    </div>
  );
}
