import { useLabel } from '../../../../renderer/contract';
import { Dialog } from '../../../../renderer/ui/dialog';
import styles from './multi-view.module.css';

/** What the keys of the wall do. */
export function KeysHelp({ max, onClose }: { max: number; onClose(): void }) {
  const label = useLabel();
  const lines: readonly (readonly [keys: readonly string[], means: string])[] = [
    [Array.from({ length: max }, (_, index) => String(index + 1)), label('multiViewKeysSound')],
    [['←', '→', '↑', '↓'], label('multiViewKeysFocus')],
    [['Space', 'K'], `${label('multiViewPlay')} / ${label('multiViewPause')}`],
    [['M'], label('playerMute')],
    [['L'], label('multiViewKeysLayout')],
    [['F'], label('playerFullscreen')],
    [['?'], label('playerKeys')],
  ];
  return (
    <Dialog title={label('playerKeys')} onClose={onClose}>
      <dl className={styles.keys}>
        {lines.map(([keys, means]) => (
          <div key={means}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
