const MEDIA = 'media/';

/** The address that a realm's media file is served under; an address on another host stays as it is. */
export const mediaAddress = (realm: string, path: string): string =>
  path.startsWith(MEDIA) ? `/media/${realm}/${path.slice(MEDIA.length)}` : path;
