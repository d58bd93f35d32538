/** What a stream says of one of its renditions. */
export interface Rendition {
  /** Pixels; undefined or 0 where the stream does not say. */
  width?: number | undefined;
  height?: number | undefined;
  /** Bits per second. */
  bitrate: number;
  isAudioOnly: boolean;
}

/** The pixels of the shorter side, so that upright videos count as others do; what nobody knows might be anything. */
const resolutionOf = ({ width, height }: Rendition): number =>
  width && height ? Math.min(width, height) : height || Number.POSITIVE_INFINITY;

const smallestOf = <Kind extends Rendition>(pictures: readonly Kind[]): Kind[] =>
  [...pictures]
    .sort((one, other) => {
      const [first, second] = [resolutionOf(one), resolutionOf(other)];
      return first === second ? one.bitrate - other.bitrate : first - second;
    })
    .slice(0, 1);

/**
 * The renditions that may be played up to a resolution. A video none of whose renditions is small enough is played in its smallest
 * one: who has paid for it sees it. Pure; the one rule of media and player.
 *
 * @param limit pixels of the shorter side
 */
export function renditionsWithin<Kind extends Rendition>(renditions: readonly Kind[], limit: number): Kind[] {
  const pictures = renditions.filter(({ isAudioOnly }) => !isAudioOnly);
  const within = pictures.filter((rendition) => resolutionOf(rendition) <= limit);
  const pictured = within.length > 0 ? within : smallestOf(pictures);
  return renditions.filter((rendition) => rendition.isAudioOnly || pictured.includes(rendition));
}
