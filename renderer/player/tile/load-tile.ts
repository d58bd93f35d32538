import type { ComponentType } from 'react';
import type { HlsBuild } from '../engine/hls-build';
import { loadHls } from '../engine/load-hls';
import { chooseBuild } from '../load-player';
import type { TileStageProps } from './tile-stage';

/** What plays a tile: its code, and the build of hls.js for its stream. */
export interface LoadedTile {
  Stage: ComponentType<TileStageProps>;
  build: HlsBuild;
}

/** Fetches the code that plays a tile. @param hlsUrl its stream, where that is known before there is a permission */
export async function loadTile(hlsUrl: string | undefined, signal: AbortSignal): Promise<LoadedTile> {
  const stage = import('./tile-stage');
  // pressing play says what is wrong with the stream
  const build = hlsUrl === undefined ? 'full' : await chooseBuild(hlsUrl, signal).catch(() => 'full' as const);
  const [{ default: Stage }] = await Promise.all([stage, loadHls(build).catch(() => undefined)]);
  return { Stage, build };
}
