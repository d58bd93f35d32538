import type { ToastStore } from '../../renderer/ui/toast-store';

/** Says that a page could not be loaded, and offers another try, until it is dismissed. */
export interface PageNotice {
  show(retry: () => void): void;
  dismiss(): void;
}

export function createPageNotice(
  toasts: Pick<ToastStore, 'show' | 'dismiss'>,
  label: (key: string) => string,
): PageNotice {
  let shown: number | undefined;
  function dismiss(): void {
    if (shown !== undefined) toasts.dismiss(shown);
    shown = undefined;
  }
  return {
    dismiss,
    show(retry) {
      dismiss();
      const run = () => {
        dismiss();
        retry();
      };
      shown = toasts.show({
        message: label('pageFailed'),
        type: 'error',
        duration: 'STAY',
        action: { label: label('tryAgain'), run },
      });
    },
  };
}
