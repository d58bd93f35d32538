import { defineOverlay } from '../../../../renderer/contract';
import { isAskedIn, isCookieChoiceCurrent } from '../../../../renderer/contract/consents';

/** The hash of links that open the banner again. */
export const COOKIES_HASH = 'cookies';

/** MO-07: shows until the policy in force was agreed to, and again where a link asks for it. */
export const cookieBanner = defineOverlay({
  name: 'cookie-banner',
  prompt: 'cookies',
  isOpened: ({ hash }) => hash === COOKIES_HASH,
  when: ({ viewer: { status, cookieChoice }, hash, settings: { cookiePolicy }, territory }) =>
    status !== 'unknown' &&
    !!cookiePolicy &&
    isAskedIn(cookiePolicy.territories, territory) &&
    (hash === COOKIES_HASH || !isCookieChoiceCurrent(cookieChoice, cookiePolicy)),
  labels: 'prompts',
  view: () => import('./CookieBanner'),
});
