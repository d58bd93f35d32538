import { SECONDS_PER_HOUR, SECONDS_PER_MINUTE } from '../../contract/constants';

/** Where a break interrupts the film: seconds from its beginning, or a share of its length. */
export type AdOffset = { seconds: number } | { share: number };

/** A break of the film for advertisements. */
export interface AdBreak {
  offset: AdOffset;
  /** The VAST document: where it is, or itself. */
  source: { url: string } | { xml: Document };
}

const TIME = /^(\d{1,3}):([0-5]?\d):([0-5]?\d(?:\.\d+)?)$/;
const SHARE = /^(\d{1,3}(?:\.\d+)?)%$/;

/** The offset of a break as VMAP writes it; null for the film's end, and what is no place in it. */
export function parseOffset(text: string | null): AdOffset | null {
  if (text === 'start') return { seconds: 0 };
  const time = TIME.exec(text ?? '');
  if (time)
    return { seconds: Number(time[1]) * SECONDS_PER_HOUR + Number(time[2]) * SECONDS_PER_MINUTE + Number(time[3]) };
  const share = Number(SHARE.exec(text ?? '')?.[1] ?? Number.NaN) / 100;
  return share >= 0 && share < 1 ? { share } : null;
}

/** Where a break is, in seconds; null while the film's length is not known. */
export function placeOfBreak({ offset }: Pick<AdBreak, 'offset'>, duration: number): number | null {
  if ('seconds' in offset) return offset.seconds;
  if (offset.share === 0) return 0;
  return duration > 0 ? offset.share * duration : null;
}

interface Passage {
  breaks: readonly AdBreak[];
  seen: ReadonlySet<AdBreak>;
  /** From where to where the film has come, in seconds, by playing or by a seek. */
  from: number;
  to: number;
  duration: number;
}

/**
 * The break that is due when the film has come from one place to another: the last unseen one on the way, since several
 * breaks in a row are nobody's wish. A film that goes back has passed none. Pure.
 */
export function dueBreak({ breaks, seen, from, to, duration }: Passage): AdBreak | undefined {
  if (to <= from) return undefined;
  return passed({ breaks, from, to, duration }).findLast((one) => !seen.has(one));
}

/** The breaks between two places of the film, in their order. */
export function passed({ breaks, from, to, duration }: Omit<Passage, 'seen'>): AdBreak[] {
  const placed = breaks.flatMap((one) => {
    const at = placeOfBreak(one, duration);
    return at !== null && at > from && at <= to ? [{ one, at }] : [];
  });
  return placed.toSorted((a, b) => a.at - b.at).map(({ one }) => one);
}

/** The break before the film. */
export const preRoll = (breaks: readonly AdBreak[]): AdBreak | undefined =>
  breaks.find((one) => placeOfBreak(one, 0) === 0);
