import type { PlayerStore } from '../port';

/** A film is begun from here on: whichever comes first of seconds and share. */
const BEGUN_SECONDS = 5;
const BEGUN_SHARE = 0.01;
/** From here on it counts as seen, and its resume point is forgotten. */
const SEEN_SHARE = 0.95;
/** The place in a store (RE-14: `{realm}_prod_resume_{id}`). */
const NAME = 'resume';

export interface ResumePoint {
  position: number;
  duration: number;
  /** When the viewer was there, ms since the epoch; missing in points that were stored long ago. */
  at?: number;
}

export type ResumeDecision = { keep: ResumePoint } | 'forget' | 'leave';

/** What a position means for the resume point: store it, remove the stored one, or leave it as it is. */
export function resumeDecision(position: number, duration: number): ResumeDecision {
  if (!Number.isFinite(position) || !Number.isFinite(duration) || duration <= 0 || position < 0) return 'leave';
  if (position >= duration * SEEN_SHARE) return 'forget';
  const begun = position >= BEGUN_SECONDS || position >= duration * BEGUN_SHARE;
  return begun ? { keep: { position, duration } } : 'leave';
}

/** The stored resume point, or nothing when it is missing, edited by hand, or no longer one to resume from. */
export function parseResumePoint(text: string | null): ResumePoint | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { position, duration, at } = value as Partial<Record<keyof ResumePoint, unknown>>;
    if (typeof position !== 'number' || typeof duration !== 'number') return null;
    const decision = resumeDecision(position, duration);
    return typeof decision === 'object' ? { ...decision.keep, ...(typeof at === 'number' && { at }) } : null;
  } catch {
    return null;
  }
}

/** Where this viewer left the film, if they did. */
export function readResumePoint(store: PlayerStore, id: string): ResumePoint | null {
  return parseResumePoint(store.read(NAME, id));
}

/**
 * Takes a position to the store.
 *
 * @param at when the viewer was there, in ms since the epoch by the server's clock, as positions from elsewhere are
 * @returns what it meant
 */
export function saveResumePoint(
  store: PlayerStore,
  id: string,
  position: number,
  duration: number,
  at: number,
): ResumeDecision {
  const decision = resumeDecision(position, duration);
  if (decision === 'forget') store.remove(NAME, id);
  else if (decision !== 'leave')
    store.write(NAME, JSON.stringify({ position: Math.floor(position), duration: Math.floor(duration), at }), id);
  return decision;
}

/** Takes over where the viewer left the film elsewhere, when that was later than here. */
export function adoptResumePoint(store: PlayerStore, id: string, theirs: ResumePoint): void {
  const { position, duration, at = 0 } = theirs;
  if (at > (readResumePoint(store, id)?.at ?? 0)) saveResumePoint(store, id, position, duration, at);
}

/** Forgets where the film was left: it starts over. */
export function forgetResumePoint(store: PlayerStore, id: string): void {
  store.remove(NAME, id);
}
