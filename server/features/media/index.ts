export { openMedia } from './contained';
export { iconStore } from './icon-store';
export { liveAddress } from './live/address';
export { type MediaOptions, registerMedia } from './register';
export { mediaSigner, type SignMedia } from './signed-address';
