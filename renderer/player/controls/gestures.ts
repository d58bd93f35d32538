/** One tap on the picture. */
export interface Tap {
  /** ms */
  at: number;
  /** px from the picture's left edge */
  x: number;
}

export type TapMeaning = 'controls' | 'back' | 'forward';

/** Taps that follow one another this soon belong together, ms. */
const TOGETHER_MS = 320;
/** The middle of the picture is left alone: it is where one taps for the controls. */
const SIDE_SHARE = 0.38;

type Side = 'left' | 'middle' | 'right';

const sideOf = (x: number, width: number): Side => {
  if (x < width * SIDE_SHARE) return 'left';
  return x > width * (1 - SIDE_SHARE) ? 'right' : 'middle';
};

/** What a tap means after the one before: the second and each further one at a side seek, any other shows or hides the controls. */
export function tapMeaning(tap: Tap, before: Tap | undefined, width: number): TapMeaning {
  const side = sideOf(tap.x, width);
  const together = before !== undefined && tap.at - before.at < TOGETHER_MS && sideOf(before.x, width) === side;
  if (!together || side === 'middle') return 'controls';
  return side === 'left' ? 'back' : 'forward';
}
