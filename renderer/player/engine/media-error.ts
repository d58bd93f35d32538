import type { MediaPlayerInstance } from '@vidstack/react';
import type { Failure } from './problems';

/** As `MediaError` numbers them. */
const NETWORK = 2;
const DECODE = 3;

/** Meets what the media element says by itself: hls.js meets its own failures (`use-provider.ts`). */
export function meetMediaError(
  code: number | undefined,
  player: MediaPlayerInstance | null,
  provider: { repair(): boolean },
  fail: (failure: Failure) => void,
): void {
  if (player?.provider?.type !== 'hls') fail({ kind: code === NETWORK ? 'network' : 'media' });
  else if (code === DECODE) provider.repair();
}
