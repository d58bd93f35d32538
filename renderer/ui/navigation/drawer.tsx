import { type ReactNode, useEffect, useRef } from 'react';
import { useLabel } from '../../contract';
import { MOBILE_BREAKPOINT, RESIZE_THROTTLE_MS } from '../../contract/constants';
import { Icon } from '../icon';
import { throttle } from '../throttle';
import styles from './navigation.module.css';

/**
 * The bar's content on phones, behind a button. A native dialog: the page behind it is inert, Escape closes it, focus
 * returns. It also closes on a press outside, on a resize across the breakpoint and on a hash change (NV-07, NV-09).
 */
export function Drawer({ children, always = false }: { children: ReactNode; always?: boolean }) {
  const label = useLabel();
  const dialog = useRef<HTMLDialogElement>(null);
  const openedNarrow = useRef(false);

  const open = () => {
    openedNarrow.current = innerWidth < MOBILE_BREAKPOINT;
    dialog.current?.showModal();
  };

  useEffect(() => {
    const close = () => dialog.current?.close();
    const resized = throttle(() => {
      const isNarrow = innerWidth < MOBILE_BREAKPOINT;
      // compared with the width that it was opened at: a resize may be reported later than the press that follows it
      if (isNarrow !== openedNarrow.current) close();
    }, RESIZE_THROTTLE_MS);
    addEventListener('resize', resized);
    addEventListener('hashchange', close);
    return () => {
      removeEventListener('resize', resized);
      removeEventListener('hashchange', close);
    };
  }, []);

  /** A press on the dialog itself is one on its backdrop: its content covers all the rest. */
  const pressed = (target: EventTarget) => {
    const onLink = target instanceof Element && target.closest('a[href]');
    if (target === dialog.current || onLink) dialog.current?.close();
  };

  return (
    <>
      <button
        type="button"
        className={styles.burger}
        data-always={always || undefined}
        aria-label={label('openMenu')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog */}
      <dialog
        ref={dialog}
        className={styles.drawer}
        aria-label={label('menu')}
        onClick={(event) => pressed(event.target)}
      >
        <div className={styles.drawerPanel}>
          <button
            type="button"
            className={styles.close}
            aria-label={label('closeMenu')}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
          {children}
        </div>
      </dialog>
    </>
  );
}
