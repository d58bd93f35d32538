import { type ReactNode, useEffect, useRef } from 'react';
import { useLabel } from '../../contract';
import { ARROW_SECONDS, JUMP_SECONDS } from '../state/keyboard';
import { useStage } from '../state/stage-context';
import { ControlButton } from './control-button';
import styles from './help.module.css';

type Line = readonly [keys: readonly string[], means: string];

/** What the keys do, in the viewer's words; those that mean nothing on a live stream are left out. */
function useLines(): Line[] {
  const label = useLabel();
  const { source, companions } = useStage();
  const back = (seconds: number) => label('playerBack', { seconds });
  const forward = (seconds: number) => label('playerForward', { seconds });
  const seeks = !source.live || source.dvr;
  const lines: (Line | false | undefined)[] = [
    [['Space', 'K'], `${label('playerPlay')} / ${label('playerPause')}`],
    seeks && [['←', '→'], `${back(ARROW_SECONDS)} / ${forward(ARROW_SECONDS)}`],
    seeks && [['J', 'L'], `${back(JUMP_SECONDS)} / ${forward(JUMP_SECONDS)}`],
    seeks && [['0', '…', '9'], label('playerKeysTenths')],
    seeks && [['Home', 'End'], label(source.live ? 'playerKeysLiveEnds' : 'playerKeysEnds')],
    [['↑', '↓'], label('playerKeysVolume')],
    [['M'], label('playerMute')],
    [['C'], label('playerCaptions')],
    [['F'], label('playerFullscreen')],
    [['I'], label('playerPip')],
    companions[0] && [['S'], companions[0].title],
    !source.live && [['<', '>'], label('playerKeysSpeed')],
    seeks && [[',', '.'], label('playerKeysFrame')],
    [['?'], label('playerKeys')],
  ];
  return lines.filter((line): line is Line => Boolean(line));
}

/**
 * The list of keys. A native dialog: the player behind it is inert and goes on playing, Escape closes it, and the focus
 * goes back to where it was.
 */
export function Help({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const label = useLabel();
  const dialog = useRef<HTMLDialogElement>(null);
  const lines = useLines();
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  if (!open) return null;
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles.help}
      aria-label={label('playerKeys')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === '?') close();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 className={styles.title}>{label('playerKeys')}</h2>
          <ControlButton icon="close" label={label('playerClose')} onPress={close} />
        </div>
        <dl className={styles.lines}>
          {lines.map(([keys, means]) => (
            <div key={means} className={styles.line}>
              <dt dir="ltr">{keys.map((key) => (key === '…' ? '…' : <kbd key={key}>{key}</kbd>))}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      </div>
    </dialog>
  );
}
