import { useLabel } from '../../contract';
import { ARROW_SECONDS, JUMP_SECONDS } from '../state/keyboard';
import { useStage } from '../state/stage-context';
import styles from './help.module.css';
import { PlayerDialog } from './player-dialog';

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

/** The list of keys, closed by the key that opens it. */
export function Help({ onClose }: { onClose(): void }) {
  const label = useLabel();
  const lines = useLines();
  return (
    <PlayerDialog title={label('playerKeys')} closingKey="?" onClose={onClose}>
      <dl className={styles.lines}>
        {lines.map(([keys, means]) => (
          <div key={means} className={styles.line}>
            <dt dir="ltr">{keys.map((key) => (key === '…' ? '…' : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </PlayerDialog>
  );
}
