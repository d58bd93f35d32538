const MEDIA = 'media/';

/** The address that a realm's media file is served under; an address on another host stays as it is. */
export const mediaAddress = (realm: string, path: string): string =>
  path.startsWith(MEDIA) ? `/media/${realm}/${path.slice(MEDIA.length)}` : path;

/** The same for a picture in one of the served widths, in px. Drawings fit any width; those of another host are not ours to resize. */
export function pictureAddress(realm: string, path: string, width: number | undefined): string {
  const address = mediaAddress(realm, path);
  return width && address !== path && !path.endsWith('.svg') ? `${address}?width=${width}` : address;
}
