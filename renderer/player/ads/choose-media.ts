/** A file of an advertisement, as its document has it. */
export interface AdMediaFile {
  fileURL: string | null;
  mimeType: string | null;
  width: number;
  height: number;
  /** kbit/s; 0 where it is not said. */
  bitrate: number;
  deliveryType: string;
  /** Files that are programs (VPAID, SIMID) are not run. */
  apiFramework: string | null;
}

export interface AdMedia {
  url: string;
  type: string;
}

interface Screen {
  /** The width of the picture, in device pixels. */
  width: number;
  /** Where the document came from, for addresses relative to it. */
  base: string;
  /** Whether a type is played here. */
  plays(type: string): boolean;
}

export const HLS_TYPES: ReadonlySet<string> = new Set(['application/vnd.apple.mpegurl', 'application/x-mpegurl']);

/** Faster than this is no use to a short clip, kbit/s. */
const MOST_KBITS = 4_000;

/** The whole address, if a page may load it. */
function addressOf(fileURL: string | null, base: string): string | undefined {
  if (!fileURL || !URL.canParse(fileURL.trim(), base)) return undefined;
  const url = new URL(fileURL.trim(), base);
  return url.protocol === 'https:' || url.origin === new URL(base).origin ? url.href : undefined;
}

/**
 * The file of an advertisement that suits the picture: the one whose width is nearest to it, of several the one with the best
 * bitrate below a limit. Undefined if none is played here. Pure.
 */
export function chooseMedia(files: readonly AdMediaFile[], { width, base, plays }: Screen): AdMedia | undefined {
  const playable = files.flatMap((file) => {
    const url = addressOf(file.fileURL, base);
    const type = file.mimeType?.toLowerCase() ?? '';
    return url && !file.apiFramework && plays(type) ? [{ ...file, url, type }] : [];
  });
  const modest = playable.filter(({ bitrate }) => bitrate <= MOST_KBITS);
  const [best] = (modest.length > 0 ? modest : playable).toSorted(
    (one, other) => Math.abs(one.width - width) - Math.abs(other.width - width) || other.bitrate - one.bitrate,
  );
  return best && { url: best.url, type: best.type };
}
