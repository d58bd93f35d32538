import { isTelevision, MAX_USER_AGENT } from './television';

/** What a browser runs on. */
export type DeviceKind = 'phone' | 'tablet' | 'computer' | 'television';

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
