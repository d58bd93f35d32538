import { isTelevision, MAX_USER_AGENT } from '../../../../renderer/contract/television';

/** A platform for which realms have apps. */
export type AppPlatform = 'ios' | 'android';

/** What says that it is an iPhone or an Android device as well, and has another store. */
const OTHERS = /\bWindows Phone\b|\bSilk\b|\bKindle\b|\bKF[A-Z]{2,6}\b|\bCrOS\b/i;
const IOS = /\b(?:iPhone|iPad|iPod)\b/;
const ANDROID = /\bAndroid\b/;
const MACINTOSH = /\bMacintosh\b/;

/**
 * MO-08: the platform of the phone or tablet that a browser runs on, by what the browser says of itself; undefined on everything else.
 *
 * @param userAgent `navigator.userAgent`
 * @param touchPoints `navigator.maxTouchPoints`: an iPad requests desktop websites, and then says that it is a Macintosh, but no
 *   Macintosh has a touch screen
 */
export function appPlatformOf(userAgent: string, touchPoints: number): AppPlatform | undefined {
  const name = userAgent.slice(0, MAX_USER_AGENT);
  if (isTelevision(name) || OTHERS.test(name)) return undefined;
  if (IOS.test(name) || (MACINTOSH.test(name) && touchPoints > 1)) return 'ios';
  return ANDROID.test(name) ? 'android' : undefined;
}
