import { useRef, useState } from 'react';
import { useLabel } from '../../contract';
import { EMBED_HEIGHT, EMBED_WIDTH, embedHtml, embedSrc } from '../../contract/embedding';
import { clock } from '../engine/timeline';
import { useStage } from '../state/stage-context';
import styles from './embed-dialog.module.css';
import { PlayerDialog } from './player-dialog';

interface EmbedDialogProps {
  /** The address of the page for frames on other sites. */
  address: string;
  /** Where the film is, in seconds; 0 where it can only start at its beginning, or live. */
  time: number;
  onClose(): void;
}

/** Whether the code has reached the clipboard; null before anybody has pressed. */
type Copied = boolean | null;

/** The code with which other sites show this player. */
export function EmbedDialog({ address, time, onClose }: EmbedDialogProps) {
  const label = useLabel();
  const { source } = useStage();
  const field = useRef<HTMLTextAreaElement>(null);
  const [startsHere, setStartsHere] = useState(false);
  const [isCopied, setCopied] = useState<Copied>(null);
  const code = embedHtml({
    src: embedSrc(new URL(address, location.href).href, startsHere ? time : 0),
    title: source.title,
    ...{ width: EMBED_WIDTH, height: EMBED_HEIGHT },
  });
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => {
        setCopied(false);
        // without permission, the viewer copies what is selected
        field.current?.select();
      },
    );
  return (
    <PlayerDialog title={label('playerEmbed')} onClose={onClose}>
      <div className={styles.content}>
        <label className={styles.code}>
          <span>{label('playerEmbedCode')}</span>
          <textarea
            ref={field}
            readOnly
            dir="ltr"
            rows={5}
            spellCheck={false}
            value={code}
            onFocus={({ target }) => target.select()}
          />
        </label>
        {time >= 1 && (
          <label className={styles.start}>
            <input
              type="checkbox"
              checked={startsHere}
              onChange={({ target }) => {
                setStartsHere(target.checked);
                setCopied(null);
              }}
            />
            {label('playerEmbedStart', { time: clock(time) })}
          </label>
        )}
        <div className={styles.foot}>
          <button type="button" className={styles.copy} onClick={() => void copy()}>
            {label('playerEmbedCopy')}
          </button>
          <span role="status">
            {isCopied !== null && label(isCopied ? 'playerEmbedCopied' : 'playerEmbedCopyFailed')}
          </span>
        </div>
      </div>
    </PlayerDialog>
  );
}
