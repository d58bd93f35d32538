import { useEffect, useId, useRef, useState } from 'react';
import { useLabel } from '../../contract';
import { EMBED_HEIGHT, EMBED_WIDTH, embedHtml, embedSrc } from '../../contract/embedding';
import { clock } from '../engine/timeline';
import { useStage } from '../state/stage-context';
import { ControlButton } from './control-button';
import styles from './embed-dialog.module.css';

interface EmbedDialogProps {
  /** The address of the page for frames on other sites. */
  address: string;
  /** Where the film is, in seconds; 0 where it can only start at its beginning, or live. */
  time: number;
  onClose(): void;
}

/** Whether the code has reached the clipboard; null before anybody has pressed. */
type Copied = boolean | null;

/**
 * The code with which other sites show this player. A native dialog, as the list of keys is: the player behind it goes on, Escape closes
 * it.
 */
export function EmbedDialog({ address, time, onClose }: EmbedDialogProps) {
  const label = useLabel();
  const { source } = useStage();
  const ids = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [startsHere, setStartsHere] = useState(false);
  const [isCopied, setCopied] = useState<Copied>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const code = embedHtml({
    src: embedSrc(new URL(address, location.href).href, startsHere ? time : 0),
    title: source.title,
    ...{ width: EMBED_WIDTH, height: EMBED_HEIGHT },
  });
  const close = () => dialog.current?.close();
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
    <dialog
      ref={dialog}
      className={styles.embed}
      aria-labelledby={`${ids}-title`}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
      // the player's keys are for the player
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={`${ids}-title`} className={styles.title}>
            {label('playerEmbed')}
          </h2>
          <ControlButton icon="close" label={label('playerClose')} onPress={close} />
        </div>
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
    </dialog>
  );
}
