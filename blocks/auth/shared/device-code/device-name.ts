/** What devices call themselves in their browser's name, in the order in which they are looked for. */
const DEVICES: readonly [RegExp, string][] = [
  [/Tizen|SMART-TV; Linux/i, 'Samsung TV'],
  [/Web0S|webOS/i, 'LG TV'],
  [/AFT[A-Z]/, 'Fire TV'],
  [/CrKey/i, 'Chromecast'],
  [/BRAVIA|Android TV|GoogleTV/i, 'Android TV'],
  [/AppleTV/i, 'Apple TV'],
  [/Xbox/i, 'Xbox'],
  [/PlayStation/i, 'PlayStation'],
  [/iPad/i, 'iPad'],
  [/iPhone/i, 'iPhone'],
  [/Android/i, 'Android'],
  [/Mac OS X/i, 'Mac'],
  [/Windows/i, 'Windows'],
  [/Linux/i, 'Linux'],
];

/** A device's name for the viewer who lets it in. */
export const deviceName = (userAgent: string): string =>
  DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'TV';
