import { describe, expect, test } from 'vitest';
import { remoteKeyOf } from '../../../app/viewer/television/keys';

const press = (key: string, keyCode = 0) => ({ key, keyCode, altKey: false, ctrlKey: false, metaKey: false });
const BACK = { is: 'back' };

describe('remoteKeyOf', () => {
  test.each([
    ['ArrowLeft', 'left'],
    ['ArrowDown', 'down'],
    ['Up', 'up'],
    ['Right', 'right'],
  ])('%s moves to the %s', (key, direction) => {
    expect(remoteKeyOf(press(key), false)).toEqual({ is: 'arrow', direction });
  });

  test.each([
    ['GoBack', 0],
    ['BrowserBack', 166],
    ['Unidentified', 461],
    ['XF86Back', 10_009],
    ['Unidentified', 10_009],
  ])('%s with code %i goes back, while typing as well', (key, keyCode) => {
    expect(remoteKeyOf(press(key, keyCode), false)).toEqual(BACK);
    expect(remoteKeyOf(press(key, keyCode), true)).toEqual(BACK);
  });

  test('Backspace goes back, and deletes while typing', () => {
    expect(remoteKeyOf(press('Backspace', 8), false)).toEqual(BACK);
    expect(remoteKeyOf(press('Backspace', 8), true)).toBeUndefined();
  });

  test('other keys and combinations are left to the browser', () => {
    for (const key of ['a', '5', 'Tab', 'constructor', '__proto__', 'MediaPlayPause'])
      expect(remoteKeyOf(press(key), false), key).toBeUndefined();
    expect(remoteKeyOf({ ...press('ArrowLeft'), altKey: true }, false)).toBeUndefined();
  });
});
