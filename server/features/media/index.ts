export { openMedia } from './contained';
export { iconStore } from './icon-store';
export { limitedAddress } from './limited/address';
export { liveAddress, PART_SECONDS_MOST } from './live/address';
export { type MediaOptions, registerMedia } from './register';
export { mediaSigner, type SignMedia } from './signed-address';
export type { MediaStore, MediaStoreSettings } from './store/media-store';
export { openMediaStore } from './store/open-media-store';
export { createStoredMedia } from './store/stored-media';
