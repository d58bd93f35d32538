import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useLabel } from '../contract';
import styles from './dialog.module.css';
import { Icon } from './icon';

interface DialogProps {
  title: string;
  /**
   * `page` covers all, as a question that comes before anything else; `screen` as well, with what is read from its top;
   * `box` lies over what goes on behind it.
   */
  size?: 'page' | 'screen' | 'box';
  /** Takes the focus first, where that is not the title. */
  first?: RefObject<HTMLElement | null>;
  /** Left out where the viewer must answer: nothing closes it then. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * What lies over the page for as long as it is drawn. A native dialog: the page behind it is inert, Escape closes it, and
 * the focus returns to where it was.
 */
export function Dialog({ title, size = 'box', first, onClose, children }: DialogProps) {
  const label = useLabel();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  useEffect(() => {
    const shown = dialog.current;
    if (!shown?.open) shown?.showModal();
    // what the dialog is comes before what can be done in it
    (first ?? heading).current?.focus();
  }, [first]);
  useLayoutEffect(() => {
    const shown = dialog.current;
    // while it still is in the page: only then does the browser give the focus back
    return () => shown?.close();
  }, []);
  const press = (target: EventTarget) => {
    // its content covers all the rest: this was a press on the backdrop
    if (target === dialog.current) onClose?.();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // a second Escape closes a native dialog whatever was said to the first
      onClose={() => (onClose ? onClose() : dialog.current?.isConnected && dialog.current.showModal())}
      onClick={(event) => press(event.target)}
    >
      <div className={styles.panel}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {onClose && (
          <button type="button" className={styles.close} aria-label={label('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
        {children}
      </div>
    </dialog>
  );
}
