import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CuePiece, cuePieces, directionOf } from './cue-text';

const wordsOf = (pieces: CuePiece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : wordsOf(piece.pieces))).join('');

describe('captions', () => {
  it('keep what is stressed and drop every other mark', () => {
    expect(cuePieces('A <i>dark <b>and</b></i> <v Anna>stormy <c.loud>night</c></v>')).toEqual([
      'A ',
      { mark: 'i', pieces: ['dark ', { mark: 'b', pieces: ['and'] }] },
      ' ',
      'stormy ',
      'night',
    ]);
  });

  it('read entities once, and leave text that only looks like HTML as text', () => {
    expect(wordsOf(cuePieces('1 &lt; 2 &amp;lt; 3'))).toBe('1 < 2 &lt; 3');
    expect(cuePieces('<script>alert(1)</script>')).toEqual(['alert(1)']);
  });

  it('survive any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void cuePieces(text)));
    expect(wordsOf(cuePieces('<i>never closed'))).toBe('never closed');
  });

  it('run in the direction of their own language', () => {
    expect(directionOf('ar')).toBe('rtl');
    expect(directionOf('he-IL')).toBe('rtl');
    expect(directionOf('fr')).toBe('ltr');
    expect(directionOf('')).toBe('auto');
  });
});
