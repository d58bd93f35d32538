/** `#t=74`: from when on a video is to be played, in seconds (W3C Media Fragments URI 1.0, section 4.2.1). */
const FRAGMENT = /^#t=(\d{1,6}(?:\.\d{1,3})?)$/;

/** The address with the time to play from, in whole seconds. */
export function withTime(address: string, time: number): string {
  const url = new URL(address);
  url.hash = `t=${Math.floor(time)}`;
  return url.href;
}

/** The time that a fragment names, in seconds; undefined where it names none. */
export function timeOfFragment(fragment: string): number | undefined {
  const [, time] = FRAGMENT.exec(fragment) ?? [];
  return time === undefined ? undefined : Number(time);
}
