import { defineOverlay } from '../../../../renderer/contract';

/**
 * MO-08: offers the realm's app until it is dismissed. Children are not led out of the realm. Whether the app runs on this device is
 * for the view to find out, which few pages load.
 */
export const appBanner = defineOverlay({
  name: 'app-banner',
  prompt: 'appBanner',
  when: ({ viewer: { status, child, smartBannerDismissed }, settings: { appBanner: app } }) =>
    app !== null && status !== 'unknown' && !child && !smartBannerDismissed,
  labels: 'prompts',
  view: () => import('./AppBanner'),
});
