/** The endings of the pictures that are resized. */
export const RESIZED_EXTENSIONS: ReadonlySet<string> = new Set(['.webp', '.jpg', '.jpeg', '.png', '.avif']);
/** The largest picture that is read, in bytes. */
export const MAX_PICTURE_BYTES = 50_000_000;
/** The largest picture that is decoded, in pixels: four bytes each while it is being resized. */
export const MAX_PICTURE_PIXELS = 60_000_000;
