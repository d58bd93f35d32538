import type Hls from 'hls.js';
import { NO_FAILURES, recoveryFor } from './recovery';

/** hls.js as the player uses it. */
export interface PlayerHls extends Hls {
  /** Called in place of the repair that is one too many. */
  onUnrepairable: (() => void) | undefined;
}

/**
 * hls.js with an end to its repairs. Whoever meets a fatal media error asks for a repair, again and again; a film that
 * cannot be decoded would flicker for ever instead of saying so.
 */
export const withBoundedRepairs = (Base: typeof Hls): typeof Hls =>
  class extends Base implements PlayerHls {
    onUnrepairable: (() => void) | undefined;
    #history = NO_FAILURES;

    override recoverMediaError(): void {
      const { recovery, history } = recoveryFor({ kind: 'media' }, this.#history, Date.now());
      this.#history = history;
      if (recovery.do === 'repair') super.recoverMediaError();
      else this.onUnrepairable?.();
    }
  };
