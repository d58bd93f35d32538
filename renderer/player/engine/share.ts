import { withTime } from './time-fragment';

/** A device that is held in the hand shares by its own sheet; elsewhere, links are copied. */
const hasShareSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

/**
 * Shares a page from a time of its video.
 *
 * @param address absolute
 * @param time seconds
 * @returns whether the link was copied, which the viewer has to be told; null where the device's own sheet says what happens
 */
export async function shareFrom(title: string, address: string, time: number): Promise<boolean | null> {
  const url = withTime(address, time);
  try {
    if (hasShareSheet()) {
      await navigator.share({ title, url });
      return null;
    }
    await navigator.clipboard.writeText(url);
    return true;
  } catch (error) {
    // the viewer has closed the sheet
    return error instanceof DOMException && error.name === 'AbortError' ? null : false;
  }
}
