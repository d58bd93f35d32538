import { isHLSProvider, type MediaPlayerInstance, type MediaProviderAdapter } from '@vidstack/react';
import type { ErrorData } from 'hls.js';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { ApiError } from '../../contract';
import type { AddressRenewal } from './address-renewal';
import type { HlsBuild } from './hls-build';
import { hlsConfig, type StreamOptions } from './hls-config';
import { limitLevels } from './limit-levels';
import { loadHls } from './load-hls';
import type { PlayerHls } from './player-hls';
import type { Failure } from './problems';
import { isFailing, NO_FAILURES, recoveryFor } from './recovery';
import { bufferedEnd, stretchesOf } from './timeline';

/** HTTP status. */
const REFUSED = 403;
/** As `problems.ts` has it. */
const NOT_LICENSED = 402;
const NOT_IN_TERRITORY = 451;
/** How much picture must be left in the buffer for a lost connection not to matter yet, in seconds. */
const AHEAD = 1;

/** As hls.js says it. */
const NO_ACCESS = 'keySystemNoAccess';

const KINDS: Readonly<Partial<Record<string, Failure['kind']>>> = {
  networkError: 'network',
  muxError: 'media',
  keySystemError: 'drm',
};

const kindOf = ({ type, details }: Pick<ErrorData, 'type' | 'details'>): Failure['kind'] =>
  details === NO_ACCESS ? 'noDrm' : (KINDS[type] ?? 'other');

/** Whether an origin does not deliver; one that refuses does so for a reason. */
const isOutage = ({ type, response }: Pick<ErrorData, 'type' | 'response'>): boolean =>
  type === 'networkError' && navigator.onLine && isFailing(response?.code);

const addressIn = ({ details, frag, context, url }: ErrorData): string =>
  (details.startsWith('key') ? frag?.decryptdata?.uri : undefined) ?? frag?.url ?? context?.url ?? url ?? '';

interface StreamSetup extends StreamOptions {
  build: HlsBuild;
  /** In pixels of the shorter side; left out where nothing limits it. */
  maxResolution?: number | undefined;
}

/**
 * Sets hls.js up on the player, from our own files, and meets its fatal failures: tried again first, told to the viewer
 * when that did not help and no more picture is left.
 */
export function useProvider(
  player: RefObject<MediaPlayerInstance | null>,
  { startAt, live, build, renewal, origins, audioLanguage, cmcd, drm, maxResolution }: StreamSetup,
  onFailure: (failure: Failure) => void,
) {
  const fail = useRef(onFailure);
  fail.current = onFailure;
  const { mode, playId, contentId } = cmcd ?? {};
  const provider = useMemo(() => {
    const told = mode && playId && contentId ? { mode, playId, contentId } : undefined;
    const stream = { startAt, live, build, renewal, origins, audioLanguage, cmcd: told, drm, maxResolution };
    return new ProviderSetup(player, stream, (failure) => fail.current(failure));
  }, [player, startAt, live, build, renewal, origins, audioLanguage, mode, playId, contentId, drm, maxResolution]);
  useEffect(() => {
    const again = () => provider.online();
    addEventListener('online', again);
    return () => {
      removeEventListener('online', again);
      provider.dispose();
    };
  }, [provider]);
  return provider;
}

class ProviderSetup {
  #hls: PlayerHls | undefined;
  #history = NO_FAILURES;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A failure that the buffer still hides. */
  #hidden: Failure | undefined;

  constructor(
    private readonly player: RefObject<MediaPlayerInstance | null>,
    private readonly stream: StreamSetup,
    private readonly onFailure: (failure: Failure) => void,
  ) {}

  /** Told when the engine knows more of the stream. */
  onStream: (() => void) | undefined;

  /** The stream's engine, once it is there. */
  hls = (): PlayerHls | undefined => this.#hls;

  /** For the player's `onProviderChange`. */
  attach = (provider: MediaProviderAdapter | null): void => {
    if (!isHLSProvider(provider)) return;
    provider.library = () => loadHls(this.stream.build);
    provider.config = hlsConfig(this.stream);
    provider.onInstance((instance) => this.#meet(instance as PlayerHls));
  };

  /** The buffer has run dry: what it hid must be said now. */
  starved = (): void => {
    const hidden = this.#hidden;
    this.#hidden = undefined;
    if (hidden) this.onFailure(hidden);
  };

  /** The connection is back before the viewer noticed that it was gone. */
  online(): void {
    if (!this.#hidden) return;
    this.#hidden = undefined;
    this.#history = NO_FAILURES;
    this.#hls?.startLoad();
  }

  /** The media element itself could not decode something. */
  repair(): boolean {
    this.#hls?.recoverMediaError();
    return this.#hls !== undefined;
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  #meet(hls: PlayerHls): void {
    this.#hls = hls;
    hls.on('hlsLevelUpdated' as Parameters<typeof hls.on>[0], () => this.onStream?.());
    const { maxResolution } = this.stream;
    if (maxResolution !== undefined)
      hls.on('hlsManifestParsed' as Parameters<typeof hls.on>[0], () => limitLevels(hls, maxResolution));
    hls.onUnrepairable = () => this.onFailure({ kind: 'media' });
    hls.on('hlsError' as Parameters<typeof hls.on>[0], (_: string, data: unknown) => this.#onError(data as ErrorData));
  }

  #onError(data: ErrorData): void {
    // what hls.js tries again by itself goes to the next origin, and so does what it has given up
    if (isOutage(data) && this.stream.origins?.leave(addressIn(data))) {
      if (data.fatal) this.#reload();
      return;
    }
    // Fatal media errors are repaired elsewhere; PlayerHls reports when that has failed.
    if (!data.fatal || data.type === 'mediaError') return;
    const failure: Failure = {
      kind: kindOf(data),
      status: data.response?.code,
    };
    const { renewal } = this.stream;
    if (failure.kind === 'drm' || failure.kind === 'noDrm') this.#tell(failure);
    else if (failure.status === REFUSED && renewal) void this.#renew(renewal, failure);
    else this.#recover(failure);
  }

  /** An address may have been refused because it had expired. */
  async #renew(renewal: AddressRenewal, failure: Failure): Promise<void> {
    try {
      if (await renewal.renew()) return this.#reload();
    } catch (error) {
      // a licence that has ended is no matter of trying again
      if (error instanceof ApiError && error.code === 'LICENCE_REQUIRED')
        return this.#tell({ ...failure, status: NOT_LICENSED });
      if (error instanceof ApiError && error.code === 'BLACKED_OUT')
        return this.#tell({ ...failure, status: NOT_IN_TERRITORY });
    }
    this.#recover(failure);
  }

  #recover(failure: Failure): void {
    const { recovery, history } = recoveryFor(failure, this.#history, Date.now());
    this.#history = history;
    if (recovery.do === 'reload') this.#timer = setTimeout(() => this.#reload(), recovery.after);
    else this.#tell(failure);
  }

  #reload(): void {
    const hls = this.#hls;
    if (!hls) return;
    if (hls.levels.length === 0 && hls.url) hls.loadSource(hls.url);
    else hls.startLoad();
  }

  #tell(failure: Failure): void {
    const state = this.player.current?.state;
    const ahead = state ? bufferedEnd(state.currentTime, stretchesOf(state.buffered)) - state.currentTime : 0;
    if (state && !state.paused && !state.waiting && !state.seeking && ahead > AHEAD) this.#hidden = failure;
    else this.onFailure(failure);
  }
}
