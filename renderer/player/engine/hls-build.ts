/** Which build of hls.js plays a stream. */
export type HlsBuild = 'full' | 'light';

/** Codecs that both builds know in any container. */
const COMMON_CODEC = /^(?:avc1|mp4a)\./;
/**
 * What the light build cannot do: renditions of audio and subtitles, keys of a DRM, variables, content steering,
 * interstitials.
 */
const NEEDS_FULL =
  /#EXT-X-(?:MEDIA:|SESSION-KEY|DEFINE|CONTENT-STEERING|KEY:(?!.*METHOD=(?:NONE|AES-128)\b)|DATERANGE:.*com\.apple\.hls\.interstitial)/;

/** The address of the first variant that a multivariant playlist names; undefined if it names none. */
export function firstVariant(playlist: string, address: string): string | undefined {
  const [, uri] = /^#EXT-X-STREAM-INF:.*\r?\n(?:#.*\r?\n)*([^#\s].*)$/m.exec(playlist) ?? [];
  return uri === undefined ? undefined : new URL(uri.trim(), address).href;
}

/**
 * The smallest build that plays a stream.
 *
 * @param playlist the multivariant playlist
 * @param variant the playlist of one of its variants
 */
export function buildFor(playlist: string, variant: string): HlsBuild {
  const codecs = [...playlist.matchAll(/CODECS="([^"]*)"/g)].flatMap(([, listed = '']) => listed.split(','));
  const isCommon = codecs.length > 0 && codecs.every((codec) => COMMON_CODEC.test(codec.trim()));
  return isCommon && !NEEDS_FULL.test(playlist) && !NEEDS_FULL.test(variant) ? 'light' : 'full';
}
