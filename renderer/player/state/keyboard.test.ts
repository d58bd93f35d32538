// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { commandOf, keepsKey, speedBeside } from './keyboard';

describe('the keyboard (CT-13)', () => {
  it.each([
    [' ', { do: 'toggle' }],
    ['k', { do: 'toggle' }],
    ['K', { do: 'toggle' }],
    ['ArrowLeft', { do: 'seekBy', seconds: -5 }],
    ['ArrowRight', { do: 'seekBy', seconds: 5 }],
    ['ArrowUp', { do: 'volumeBy', step: 0.05 }],
    ['ArrowDown', { do: 'volumeBy', step: -0.05 }],
    ['j', { do: 'seekBy', seconds: -10 }],
    ['l', { do: 'seekBy', seconds: 10 }],
    ['m', { do: 'mute' }],
    ['f', { do: 'fullscreen' }],
    ['c', { do: 'captions' }],
    ['i', { do: 'pip' }],
    ['0', { do: 'seekTo', fraction: 0 }],
    ['7', { do: 'seekTo', fraction: 0.7 }],
    ['Home', { do: 'seekTo', fraction: 0 }],
    ['End', { do: 'seekTo', fraction: 1 }],
    ['<', { do: 'speedBy', step: -1 }],
    ['>', { do: 'speedBy', step: 1 }],
    [',', { do: 'frameBy', step: -1 }],
    ['.', { do: 'frameBy', step: 1 }],
    ['?', { do: 'help' }],
  ])('%s', (key, command) => {
    expect(commandOf({ key })).toEqual(command);
  });

  it('leaves the browser its own keys', () => {
    expect(commandOf({ key: 'f', ctrlKey: true })).toBeUndefined();
    expect(commandOf({ key: 'ArrowLeft', altKey: true })).toBeUndefined();
    for (const key of ['Escape', 'Tab', 'constructor', 'q', 'F5']) expect(commandOf({ key })).toBeUndefined();
  });

  it('leaves a button its space bar and a menu everything', () => {
    document.body.innerHTML = '<button>a</button><div role="slider"></div><div role="menu"><i></i></div>';
    const [button, slider, inMenu] = ['button', '[role=slider]', 'i'].map((selector) =>
      document.querySelector(selector),
    );
    expect(keepsKey(button!, ' ')).toBe(true);
    expect(keepsKey(button!, 'ArrowRight')).toBe(false);
    expect(keepsKey(slider!, ' ')).toBe(false);
    expect(keepsKey(inMenu!, 'ArrowDown')).toBe(true);
    expect(keepsKey(null, ' ')).toBe(false);
  });

  it('goes through the offered speeds and stays at their ends', () => {
    expect(speedBeside(1, 1)).toBe(1.25);
    expect(speedBeside(1, -1)).toBe(0.75);
    expect(speedBeside(2, 1)).toBe(2);
    expect(speedBeside(0.5, -1)).toBe(0.5);
    expect(speedBeside(1.1, 1)).toBe(1.25);
  });
});
