/** What playing advertisements takes: loaded when a play has some, and not before. */
export { default as AdLayer } from './ad-layer';
export { playsType } from './ad-request';
export { type Ad, loadAds } from './load-ads';
export { loadBreaks } from './load-breaks';
export { loadOmSdk } from './verification/om-sdk';
