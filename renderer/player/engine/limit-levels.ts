import type Hls from 'hls.js';
import type { Level } from 'hls.js';
import { renditionsWithin } from '../../contract/renditions-within';

type Levels = Pick<Hls, 'levels' | 'removeLevel'>;

const renditionOf = ({ width, height, bitrate, videoCodec, audioCodec }: Level, at: number) => ({
  ...{ at, width, height, bitrate },
  isAudioOnly: !videoCodec && !height && audioCodec !== undefined,
});

/**
 * Takes the renditions of a stream out that are beyond a resolution. Media of our own server come without them; others are limited here.
 *
 * @param hls once it has read the multivariant playlist
 * @param limit pixels of the shorter side
 */
export function limitLevels(hls: Levels, limit: number): void {
  const within = new Set(renditionsWithin(hls.levels.map(renditionOf), limit).map(({ at }) => at));
  for (let at = hls.levels.length - 1; at >= 0; at--) if (!within.has(at)) hls.removeLevel(at);
}
