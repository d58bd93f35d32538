import { defineOverlay } from '../../../../renderer/contract';

/**
 * MO-08: offers the realm's app until it is dismissed. Children are not led out of the realm. Which store the device has is for
 * the view to find out; every phone and tablet that has one can be touched.
 */
export const appBanner = defineOverlay({
  name: 'app-banner',
  prompt: 'appBanner',
  when: ({ viewer: { status, child, smartBannerDismissed }, settings: { appBanner: app } }) =>
    app !== null && status !== 'unknown' && !child && !smartBannerDismissed,
  media: '(any-pointer: coarse)',
  labels: 'prompts',
  view: () => import('./AppBanner'),
});
