import type { Target } from './../feed-item';
import { type Finding, finding } from '../finding';

const MEDIA_ADDRESS = /^https:\/\/[^\s"'`()<>{}[\]\\]+$/;

/** Whether an address may be one of the realm's media: https, on one of its mediaHosts. */
export function isMediaAddress(address: string, mediaHosts: readonly string[]): boolean {
  const host = /^https:\/\/([^/?#]*)/.exec(address)?.[1]?.toLowerCase();
  return host !== undefined && MEDIA_ADDRESS.test(address) && mediaHosts.includes(host);
}

/** The first of an item's images that the realm may show, and what is said of the others. */
export function chooseImage(
  addresses: readonly (string | undefined)[],
  { mediaHosts }: Pick<Target, 'mediaHosts'>,
): { image: string | undefined; notes: Finding[] } {
  const given = addresses.flatMap((address) => (address?.trim() ? [address.trim()] : []));
  const image = given.find((address) => isMediaAddress(address, mediaHosts));
  const [first] = given;
  return {
    image,
    notes: image === undefined && first !== undefined ? [finding('image-left-out', { address: first })] : [],
  };
}
