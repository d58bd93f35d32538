// @vitest-environment happy-dom
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Commands } from '../state/commands';
import { handleKey } from './handle-key';

let root: HTMLElement;
const run = vi.fn();
const toggleAd = vi.fn();
const preventDefault = vi.fn();

beforeEach(() => {
  root = document.createElement('div');
  root.innerHTML = '<button>Mute</button><input>';
  document.body.append(root);
});
afterEach(() => {
  root.remove();
  vi.clearAllMocks();
});

function press(key: string, { target = root as Element, hasFilm = true, television = false } = {}): void {
  const event = { key, target, defaultPrevented: false, preventDefault } as unknown as ReactKeyboardEvent;
  const adControls = hasFilm ? null : { toggle: toggleAd, pause: vi.fn() };
  handleKey(event, { root, television, commands: { run } as unknown as Commands, hasFilm, adControls });
}

test('a key is a command to the film, and is taken from the page', () => {
  press('k');
  press('m');
  expect(run.mock.calls).toEqual([[{ do: 'toggle' }], [{ do: 'mute' }]]);
  expect(preventDefault).toHaveBeenCalledTimes(2);
});

test('in a break, keys reach the advertisement: it cannot be skipped by seeking', () => {
  press('k', { hasFilm: false });
  expect(toggleAd).toHaveBeenCalledTimes(1);
  press('ArrowRight', { hasFilm: false });
  press('End', { hasFilm: false });
  expect(run).not.toHaveBeenCalled();
  press('f', { hasFilm: false });
  expect(run.mock.calls).toEqual([[{ do: 'fullscreen' }]]);
});

test('what is typed into a field, and Enter on a button, are left to them', () => {
  press('k', { target: root.querySelector('input')! });
  press('Enter', { target: root.querySelector('button')! });
  press('x');
  expect(run).not.toHaveBeenCalled();
  expect(preventDefault).not.toHaveBeenCalled();
});

test('Enter on the picture is the OK key of a remote control', () => {
  press('Enter', { television: true });
  expect(run.mock.calls).toEqual([[{ do: 'toggle' }]]);
});
