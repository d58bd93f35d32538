/** As much of one of hls.js's fragments as its clock is made of: its place in the media, in seconds, and its date. */
export interface DatedFragment {
  start: number;
  /** ms since the epoch; null where the stream has no dates (`EXT-X-PROGRAM-DATE-TIME`). */
  programDateTime: number | null;
}

interface Anchor {
  start: number;
  date: number;
}

const anchorsOf = (fragments: readonly DatedFragment[]): Anchor[] =>
  fragments.flatMap(({ start, programDateTime }) =>
    programDateTime === null ? [] : [{ start, date: programDateTime }],
  );

/**
 * The moment that a time of the media shows, ms since the epoch; null where the stream has no dates. It is counted from the
 * fragment that the time lies in: a stream's segments are a little longer or shorter than its dates are apart, which adds up.
 */
export function momentAt(time: number, fragments: readonly DatedFragment[]): number | null {
  const anchors = anchorsOf(fragments);
  const anchor = anchors.findLast(({ start }) => start <= time) ?? anchors[0];
  return anchor ? anchor.date + (time - anchor.start) * 1000 : null;
}

/** The time of the media that shows a moment, in seconds; null where the stream has no dates. */
export function timeAtMoment(moment: number, fragments: readonly DatedFragment[]): number | null {
  const anchors = anchorsOf(fragments);
  const anchor = anchors.findLast(({ date }) => date <= moment) ?? anchors[0];
  return anchor ? anchor.start + (moment - anchor.date) / 1000 : null;
}
