/** Names that the browsers of televisions, and of devices connected to one, give themselves. */
const TELEVISIONS: readonly RegExp[] = [
  /smart[- ]?tv|hbbtv|nettv|netcast|inettvbrowser|opera tv|pov_tv|viera|vidaa|bravia|googletv|mitv|roku|crkey/i,
  // LG writes a zero; phones and tablets with webOS do not
  /\bWeb0S\b|\bwebOS\.TV/i,
  /\bAFT[A-Z0-9]{1,6}\b/,
  /\bAndroid ?TV\b|\bAndroid\b[^)]*\bTV\b/i,
  /\bTizen\b(?!.*\bMobile\b)/i,
  /\bPlayStation\b(?! ?(?:Vita|Portable))/i,
  /\bXbox\b/i,
];

/** No browser's name is longer, and what somebody else writes is not worth reading further. */
export const MAX_USER_AGENT = 512;

/**
 * Whether a browser runs on a television: operated with a remote control, watched from across the room. Games consoles count.
 *
 * @param userAgent the `User-Agent` header, or `navigator.userAgent`
 */
export function isTelevision(userAgent: string | undefined): boolean {
  const name = userAgent?.slice(0, MAX_USER_AGENT) ?? '';
  return TELEVISIONS.some((pattern) => pattern.test(name));
}
