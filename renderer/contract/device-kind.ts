import { isTelevision } from './television';

/** What a browser runs on. */
export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'television';

/** No browser's name is longer, and what somebody else writes is not worth reading further. */
const MAX_USER_AGENT = 512;

/** Android leaves “Mobile” out on what is not a phone. */
const TABLET = /\biPad\b|\bTablet\b|\bKindle\b|\bSilk\/(?!.*\bMobile\b)|\bAndroid\b(?!.*\bMobile\b)/i;
const PHONE = /\biPhone\b|\biPod\b|\bMobile\b|\bMobi\b/i;

/**
 * The kind of device by what its browser says of itself, which is no proof. An iPad that requests desktop websites, as it does by default,
 * is a computer.
 *
 * @param userAgent the `User-Agent` header, or `navigator.userAgent`
 */
export function deviceKindOf(userAgent: string | undefined): DeviceKind {
  const name = userAgent?.slice(0, MAX_USER_AGENT) ?? '';
  if (isTelevision(name)) return 'television';
  if (TABLET.test(name)) return 'tablet';
  return PHONE.test(name) ? 'phone' : 'computer';
}
