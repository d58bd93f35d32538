import { describe, expect, it } from 'vitest';
import { tapMeaning } from './gestures';

const WIDTH = 400;

describe('taps', () => {
  it('show the controls first', () => {
    expect(tapMeaning({ at: 0, x: 380 }, undefined, WIDTH)).toBe('controls');
  });

  it('seek when the same side is tapped twice, and on with each further tap', () => {
    expect(tapMeaning({ at: 200, x: 380 }, { at: 0, x: 370 }, WIDTH)).toBe('forward');
    expect(tapMeaning({ at: 200, x: 20 }, { at: 0, x: 30 }, WIDTH)).toBe('back');
  });

  it('do not belong together when they are slow, apart, or in the middle', () => {
    expect(tapMeaning({ at: 900, x: 380 }, { at: 0, x: 380 }, WIDTH)).toBe('controls');
    expect(tapMeaning({ at: 100, x: 380 }, { at: 0, x: 20 }, WIDTH)).toBe('controls');
    expect(tapMeaning({ at: 100, x: 200 }, { at: 0, x: 200 }, WIDTH)).toBe('controls');
  });
});
