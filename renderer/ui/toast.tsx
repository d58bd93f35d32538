import { useStore } from 'zustand';
import { useLabel } from '../contract';
import { Icon } from './icon';
import styles from './toast.module.css';
import type { ToastStore } from './toast-store';

/** Shows toasts at the foot of the screen; screen readers hear them, errors at once. */
export function ToastRegion({ store }: { store: ToastStore }) {
  const label = useLabel();
  const toasts = useStore(store, (state) => state.toasts);
  return (
    <div className={styles.region} aria-live="polite" data-toasts>
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className={styles.toast}
          data-type={toast.type}
          data-fading={toast.fading || undefined}
          role={toast.type === 'error' ? 'alert' : undefined}
        >
          <Icon name={toast.type} />
          <p>{toast.message}</p>
          {toast.action && (
            <button type="button" className={styles.action} onClick={toast.action.run}>
              {toast.action.label}
            </button>
          )}
          {toast.dismissable && (
            <button type="button" aria-label={label('dismiss')} onClick={() => store.dismiss(toast.id)}>
              <Icon name="close" />
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
