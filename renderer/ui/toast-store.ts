import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Toast } from '../contract';

/** MO-09: how long a toast stays, in ms, before it fades. */
export const TOAST_MS = { SHORT: 1500, LONG: 3000 } as const;
export const TOAST_FADE_MS = 300;

export interface ShownToast extends Required<Omit<Toast, 'action'>>, Pick<Toast, 'action'> {
  id: number;
  /** It is on its way out. */
  fading: boolean;
}

export type ToastStore = StoreApi<{ toasts: readonly ShownToast[] }> & {
  /** @returns what it is dismissed by */
  show(toast: Toast): number;
  dismiss(id: number): void;
};

/** Toasts of one page: shown for a while, faded, removed (MO-09). */
export function createToastStore(): ToastStore {
  const store = createStore<{ toasts: readonly ShownToast[] }>(() => ({ toasts: [] }));
  let next = 1;
  const change = (id: number, to: (toast: ShownToast) => ShownToast | undefined) =>
    store.setState(({ toasts }) => ({
      toasts: toasts.flatMap((toast) => (toast.id === id ? (to(toast) ?? []) : toast)),
    }));
  const dismiss = (id: number) => {
    change(id, (toast) => ({ ...toast, fading: true }));
    setTimeout(() => change(id, () => undefined), TOAST_FADE_MS);
  };
  return Object.assign(store, {
    dismiss,
    show({ duration = 'SHORT', dismissable = true, ...toast }: Toast) {
      const id = next++;
      store.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id, duration, dismissable, fading: false }] }));
      if (duration !== 'STAY') setTimeout(() => dismiss(id), TOAST_MS[duration]);
      return id;
    },
  });
}
