import type { HlsConfig, RetryConfig } from 'hls.js';
import workerPath from 'hls.js/dist/hls.worker.js?url';
import type { PlayerDrm } from '../port';
import type { AddressRenewal } from './address-renewal';
import { drmConfig } from './drm-config';
import type { StreamOrigins } from './stream-origins';

const retry = (maxNumRetry: number, maxRetryDelayMs: number): RetryConfig => ({
  maxNumRetry,
  retryDelayMs: 500,
  maxRetryDelayMs,
  backoff: 'exponential',
});

/** The loading of playlists and pictures: patient with a slow connection, quick to say that there is none. */
const policy = (
  maxTimeToFirstByteMs: number,
  maxLoadTimeMs: number,
  tries: number,
  extra: Pick<RetryConfig, 'shouldRetry'> = {},
) => ({
  default: {
    maxTimeToFirstByteMs,
    maxLoadTimeMs,
    timeoutRetry: retry(tries, 2000),
    errorRetry: { ...retry(tries, 4000), ...extra },
  },
});

/**
 * On a live stream a missing segment may only be late: it is requested again, for as long as the buffer lasts.
 * hls.js then skips over the hole; of a film it says that the piece is missing.
 */
const lateNotMissing = (live: boolean): Pick<RetryConfig, 'shouldRetry'> =>
  live
    ? {
        shouldRetry: (config, count, _timeout, response, retry) =>
          retry || (response?.code === 404 && count < (config?.maxNumRetry ?? 0)),
      }
    : {};

/** What the requests for a stream tell its server (CTA-5004): of the play, and nothing of the viewer. */
export interface StreamCmcd {
  /** As a parameter of the address, or in headers, which leave caches as they are. */
  mode: 'QUERY' | 'HEADERS';
  playId: string;
  contentId: string;
}

/** The longest content id that CMCD has. */
const MAX_CONTENT_ID = 64;

const cmcdConfig = ({ mode, playId, contentId }: StreamCmcd): HlsConfig['cmcd'] => ({
  sessionId: playId,
  contentId: contentId.slice(0, MAX_CONTENT_ID),
  useHeaders: mode === 'HEADERS',
});

export interface StreamOptions {
  /** Where to begin, in seconds. */
  startAt: number;
  live: boolean;
  /** For addresses that expire. */
  renewal: AddressRenewal | undefined;
  /** Left out for a stream that is on one origin only. */
  origins?: StreamOrigins | undefined;
  /** The language that the viewer prefers to hear at the time the stream is opened, as a BCP 47 tag. */
  audioLanguage: () => string | undefined;
  /** Left out where requests tell nothing. */
  cmcd?: StreamCmcd | undefined;
  /** Left out where nothing is protected. */
  drm?: PlayerDrm | undefined;
}

/**
 * hls.js's settings: its worker from our own files, a start where the film was left, and the viewer's soundtrack from
 * its first segment on, since a change of track after the start would throw away what was loaded.
 */
export function hlsConfig({
  startAt,
  live,
  renewal,
  origins,
  audioLanguage,
  cmcd,
  drm,
}: StreamOptions): Partial<HlsConfig> {
  const lang = audioLanguage();
  return {
    ...((renewal || origins) && {
      xhrSetup: async (request: XMLHttpRequest, named: string) => {
        const address = origins?.addressOf(named) ?? named;
        request.open('GET', (await renewal?.addressOf(address)) ?? address, true);
      },
    }),
    ...(lang !== undefined && { audioPreference: { lang } }),
    ...(cmcd && { cmcd: cmcdConfig(cmcd) }),
    ...(drm && drmConfig(drm)),
    enableWorker: true,
    workerPath,
    startPosition: startAt > 0 ? startAt : -1,
    capLevelToPlayerSize: true,
    maxBufferLength: 30,
    backBufferLength: 60,
    manifestLoadPolicy: policy(10_000, 20_000, 1),
    playlistLoadPolicy: policy(10_000, 20_000, 2, lateNotMissing(live)),
    fragLoadPolicy: policy(10_000, 60_000, 3, lateNotMissing(live)),
  };
}
