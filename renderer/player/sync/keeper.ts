import { MS_PER_SECOND } from '../../contract/constants';
import { correctionFor, missesAfter, nextLead, type PictureReading } from './in-step';

/** What a picture is corrected by. */
export interface CorrectedPicture {
  /** @param moment where to, by the picture's own clock, in ms */
  seek(moment: number): void;
  setRate(rate: number): void;
}

/** Keeps one picture to a moment that moves on. */
export interface Keeper {
  /** @param target the moment that it should show, by its own clock, in ms @param now ms since any moment */
  keep(picture: CorrectedPicture, reading: PictureReading, target: number, now: number): void;
  /** The target has jumped: what the last seek was for is over. */
  jump(): void;
  /** How far ahead of its target a seek aims, in ms. */
  lead(): number;
}

/** How far ahead the first seek of a picture aims, in seconds. */
const FIRST_LEAD = 0.3;

export function createKeeper(): Keeper {
  let lead = FIRST_LEAD;
  let isCorrecting = false;
  let isSeeking = false;
  let misses = 0;
  let landedAt = Number.NEGATIVE_INFINITY;

  return {
    keep(picture, { moment, ahead, isWaiting }, target, now) {
      if (isWaiting) return;
      const drift = (moment - target) / MS_PER_SECOND;
      misses = missesAfter(misses, drift, isSeeking);
      if (isSeeking) {
        isSeeking = false;
        landedAt = now;
        lead = nextLead(lead, drift);
      }
      const sinceSeek = (now - landedAt) / MS_PER_SECOND;
      const correction = correctionFor(drift, ahead, { isCorrecting, sinceSeek, misses });
      isCorrecting = correction.do === 'rate';
      picture.setRate(correction.do === 'rate' ? correction.rate : 1);
      if (correction.do !== 'seek') return;
      isSeeking = true;
      picture.seek(target + lead * MS_PER_SECOND);
    },
    jump() {
      isSeeking = false;
      misses = 0;
      landedAt = Number.NEGATIVE_INFINITY;
    },
    lead: () => lead * MS_PER_SECOND,
  };
}
