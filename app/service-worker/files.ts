import type { WorkboxPlugin } from 'workbox-core';
import { CacheFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { isStorableAsset, isStorablePicture, type ResponseFacts } from './storable';
import { trim } from './trim';

/** Two builds' code and labels. */
const MOST_ASSETS = 400;
/** The pictures of some ten pages. */
const MOST_PICTURES = 250;

/** Stores what a rule allows, and of that so many. */
export const storing = (isStorable: (response: ResponseFacts) => boolean, most: number): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) => (isStorable(response) ? response : null),
  cacheDidUpdate: async ({ cacheName }) => trim(await caches.open(cacheName), most),
});

/** Files whose names are hashes of their content. */
export const assetStrategy = (cacheName: string): Strategy =>
  new CacheFirst({ cacheName, plugins: [storing(isStorableAsset, MOST_ASSETS)] });

/** Pictures can change under their name: one that is shown is looked after, as often as the browser's own cache says. */
export const pictureStrategy = (cacheName: string): Strategy =>
  new StaleWhileRevalidate({ cacheName, plugins: [storing(isStorablePicture, MOST_PICTURES)] });
