import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createToastStore } from '../../renderer/ui/toast-store';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const shown = (store: ReturnType<typeof createToastStore>) =>
  store.getState().toasts.map(({ message, fading }) => `${message}${fading ? ' fading' : ''}`);

describe('toasts', () => {
  test('MO-09 a short one stays 1500 ms and a long one 3000 ms, then fades for 300 ms', () => {
    const store = createToastStore();
    store.show({ message: 'short', type: 'success' });
    store.show({ message: 'long', type: 'error', duration: 'LONG' });
    vi.advanceTimersByTime(1499);
    expect(shown(store)).toEqual(['short', 'long']);
    vi.advanceTimersByTime(1);
    expect(shown(store)).toEqual(['short fading', 'long']);
    vi.advanceTimersByTime(299);
    expect(shown(store)).toEqual(['short fading', 'long']);
    vi.advanceTimersByTime(1);
    expect(shown(store)).toEqual(['long']);
    vi.advanceTimersByTime(1200);
    expect(shown(store)).toEqual(['long fading']);
    vi.advanceTimersByTime(300);
    expect(shown(store)).toEqual([]);
  });

  test('MO-09 one is dismissed at once, fades, and its own end comes to nothing', () => {
    const store = createToastStore();
    store.show({ message: 'one', type: 'info' });
    store.show({ message: 'other', type: 'info', duration: 'LONG' });
    const [first] = store.getState().toasts;
    expect(first?.dismissable).toBe(true);
    store.dismiss(first!.id);
    expect(shown(store)).toEqual(['one fading', 'other']);
    vi.advanceTimersByTime(300);
    expect(shown(store)).toEqual(['other']);
    vi.advanceTimersByTime(1300);
    expect(shown(store)).toEqual(['other']);
  });

  test('the toasts of one page are none of another’s', () => {
    const [one, other] = [createToastStore(), createToastStore()];
    one.show({ message: 'here', type: 'info' });
    expect(shown(other)).toEqual([]);
  });
});
