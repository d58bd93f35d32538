const MEDIA = 'media/';

/** The path below a realm's `media/` that an address of its documents leads to; undefined for one that lies elsewhere. */
export const mediaPath = (address: string | undefined): string | undefined =>
  address?.startsWith(MEDIA) ? address.slice(MEDIA.length) : undefined;
