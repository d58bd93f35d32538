import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, useEngine } from '../../contract';
import { unsignedAddress } from '../engine/address-renewal';
import { problemOfRefusal } from '../engine/problems';
import type { AdQuestion, OpenSource, PermittedStream, PlayerProblem, PlayerSource } from '../port';

export interface OpeningOptions<Loaded> {
  source: PlayerSource;
  /** Fetches the code that plays the stream. */
  load(): Promise<Loaded>;
  /** What is said for the ad server, where advertisements may be due. */
  adQuestion?: (() => Promise<AdQuestion>) | undefined;
  /** Playing was refused. @returns whether the page says why in the player's place */
  onRefused?: ((code: string) => boolean) | undefined;
  onStart?(): void;
  /** There is nothing to play, and why. */
  onFailed?(problem: PlayerProblem): void;
  onLeave?(): void;
}

/** A source on its way to being played. */
export interface Opening<Loaded> {
  phase: 'poster' | 'loading' | 'failed';
  /** The code that plays it, once it is there. */
  loaded: Loaded | null;
  opened: OpenSource | null;
  /** Why it may not be played; null where it is the code that is missing. */
  refusal: PlayerProblem | null;
  start(): Promise<void>;
  /** Goes back to the poster. */
  leave(): void;
  refuse(error: unknown): void;
}

/** The stream of a source, as far as it is open without a permission. */
export const openStream = ({ stream }: PlayerSource): PermittedStream | null =>
  typeof stream === 'function' ? null : stream;

/** A new source is a new player: nothing of the last one may be left over. */
export const sourceKey = ({ id, stream }: PlayerSource): string =>
  `${id} ${typeof stream === 'function' ? '' : unsignedAddress(stream.hlsUrl)}`;

/** Opens a source when the viewer wants it: the code that plays it, and, where that takes one, the permission. */
export function useOpening<Loaded>({
  source,
  load,
  adQuestion,
  onRefused,
  onStart,
  onFailed,
  onLeave,
}: OpeningOptions<Loaded>): Opening<Loaded> {
  const { loadCode } = useEngine();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [permitted, setPermitted] = useState<PermittedStream | null>(null);
  const [refusal, setRefusal] = useState<PlayerProblem | null>(null);
  const [phase, setPhase] = useState<Opening<Loaded>['phase']>('poster');
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const onLeft = useRef(onLeave);
  onLeft.current = onLeave;
  const leave = useCallback(() => {
    setLoaded(null);
    onLeft.current?.();
    setPhase('poster');
  }, []);
  const refuse = (error: unknown) => {
    const problem = problemOfRefusal(error, navigator.onLine);
    onFailed?.(problem);
    leave();
    if (error instanceof ApiError && onRefused?.(error.code)) return;
    setRefusal(problem);
    setPhase('failed');
  };
  const start = async () => {
    onStart?.();
    setPhase('loading');
    setRefusal(null);
    // while the permission is waited for, the code is on its way
    const loading = loadCode(load);
    // whichever fails first is told
    loading.catch(() => undefined);
    try {
      const { stream } = source;
      const answer = typeof stream === 'function' ? await stream(await adQuestion?.()) : null;
      // nobody is left to give it back later
      if (isGone.current) answer?.permission?.end();
      setPermitted(answer);
    } catch (error) {
      return refuse(error);
    }
    try {
      const code = await loading;
      setLoaded(() => code);
    } catch {
      onFailed?.('network');
      setPhase('failed');
    }
  };
  const stream = openStream(source) ?? permitted;
  return { phase, loaded, opened: stream && { ...source, ...stream }, refusal, start, leave, refuse };
}
