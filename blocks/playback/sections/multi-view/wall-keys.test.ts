import { expect, test } from 'vitest';
import { wallCommandOf } from './wall-keys';

const press = (key: string, more: object = {}) =>
  wallCommandOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...more });

test('numbers give the sound, arrows move, letters do the rest in either case', () => {
  expect(press('3')).toEqual({ do: 'sound', place: 2 });
  expect(press('ArrowUp')).toEqual({ do: 'move', direction: 'up' });
  expect([press('F'), press('l'), press(' ')]).toEqual([{ do: 'fullscreen' }, { do: 'layout' }, { do: 'pause' }]);
});

test('what is the browser’s stays the browser’s', () => {
  expect(press('l', { ctrlKey: true })).toBeUndefined();
  expect(press('1', { altKey: true })).toBeUndefined();
  expect(press('constructor')).toBeUndefined();
  expect(press('5')).toBeUndefined();
});
