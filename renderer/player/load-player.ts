import workerPath from 'hls.js/dist/hls.worker.js?url';
import type { ComponentType } from 'react';
import { buildFor, firstVariant, type HlsBuild } from './engine/hls-build';
import { loadHls } from './engine/load-hls';
import type { StageProps } from './stage';

/** Fetches the heavy part of the player, hls.js beside it rather than after it. */
export async function loadStage(build: HlsBuild): Promise<ComponentType<StageProps>> {
  const [stage] = await Promise.all([import('./stage'), loadHls(build).catch(() => undefined)]);
  return stage.default;
}

async function readText(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
  return answer.text();
}

/** Reads a stream's playlists, which the browser caches, and finds the build of hls.js that plays it. */
export async function chooseBuild(hlsUrl: string, signal: AbortSignal): Promise<HlsBuild> {
  const address = new URL(hlsUrl, document.baseURI).href;
  const playlist = await readText(address, signal);
  const variant = firstVariant(playlist, address);
  return buildFor(playlist, variant === undefined ? playlist : await readText(variant, signal));
}

/** Fetches ahead what pressing play needs: the player, a build of hls.js and its worker. */
export async function prepareToPlay(build: HlsBuild, signal: AbortSignal): Promise<void> {
  await loadStage(build);
  if (!signal.aborted) await readText(new URL(workerPath, document.baseURI).href, signal);
}
