import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageNotice } from '../../app/viewer/page-notice';
import { createToastStore, TOAST_FADE_MS } from '../../renderer/ui/toast-store';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function notice() {
  const toasts = createToastStore();
  const shown = () => toasts.getState().toasts.filter(({ fading }) => !fading);
  return { shown, ...createPageNotice(toasts, (key) => key) };
}

test('a page that could not be loaded is told as an error that stays, with another try', () => {
  const { show, shown } = notice();
  const retry = vi.fn();
  show(retry);
  vi.advanceTimersByTime(60_000);
  expect(shown()).toMatchObject([{ message: 'pageFailed', type: 'error', dismissable: true }]);
  expect(shown()[0]?.action?.label).toBe('tryAgain');
  shown()[0]?.action?.run();
  expect(retry).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

test('there is one of them at a time, and none once it is dismissed', () => {
  const { show, dismiss, shown } = notice();
  show(() => {});
  show(() => {});
  expect(shown()).toHaveLength(1);
  dismiss();
  dismiss();
  vi.advanceTimersByTime(TOAST_FADE_MS);
  expect(shown()).toEqual([]);
});
