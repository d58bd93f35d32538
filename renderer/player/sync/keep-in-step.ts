import { MS_PER_SECOND } from '../../contract/constants';
import { commonMoment, correctionFor, nextLead, type PictureReading } from './in-step';

/** A picture that can be kept in step with others. */
export interface SyncedPicture {
  /** Where it is; null where its stream has no dates, or is not there yet. */
  read(): PictureReading | null;
  seek(moment: number): void;
  setRate(rate: number): void;
}

/** Several pictures that show the same moment. */
export interface InStep {
  /** @returns takes the picture out again */
  add(id: string, picture: SyncedPicture): () => void;
  /** Keeps the pictures to the one that leads, or to the first that has dates. @param now ms since any moment */
  keep(leader: string | undefined, now: number): void;
  /** The moment that each of them shows; those that have none are left out. */
  moments(): ReadonlyMap<string, number>;
}

interface Member {
  picture: SyncedPicture;
  /** How far ahead of its target a seek aims, in seconds. */
  lead: number;
  isCorrecting: boolean;
  isSeeking: boolean;
  /** ms; when its last seek landed. */
  landedAt: number;
}

/** How far ahead the first seek of a picture aims, in seconds. */
const FIRST_LEAD = 0.3;

type Read = readonly [member: Member, reading: PictureReading];

/** Keeps pictures in step by their own clocks. What has none plays where it is. */
export function createInStep(): InStep {
  const members = new Map<string, Member>();

  const readings = (): Map<string, Read> => {
    const found = new Map<string, Read>();
    for (const [id, member] of members) {
      const reading = member.picture.read();
      if (reading) found.set(id, [member, reading]);
    }
    return found;
  };

  const setRate = (member: Member, rate: number) => {
    member.isCorrecting = rate !== 1;
    member.picture.setRate(rate);
  };

  function correct([member, { moment, ahead, isWaiting }]: Read, target: number, now: number): void {
    if (isWaiting) return;
    const drift = (moment - target) / MS_PER_SECOND;
    if (member.isSeeking) {
      member.isSeeking = false;
      member.landedAt = now;
      member.lead = nextLead(member.lead, drift);
    }
    const sinceSeek = (now - member.landedAt) / MS_PER_SECOND;
    const correction = correctionFor(drift, ahead, { isCorrecting: member.isCorrecting, sinceSeek });
    setRate(member, correction.do === 'rate' ? correction.rate : 1);
    if (correction.do !== 'seek') return;
    member.isSeeking = true;
    member.picture.seek(target + member.lead * MS_PER_SECOND);
  }

  return {
    add(id, picture) {
      const member: Member = {
        picture,
        lead: FIRST_LEAD,
        isCorrecting: false,
        isSeeking: false,
        landedAt: Number.NEGATIVE_INFINITY,
      };
      members.set(id, member);
      return () => {
        if (members.get(id) === member) members.delete(id);
      };
    },
    keep(leader, now) {
      const found = readings();
      const [first] = found.values();
      const leading = (leader !== undefined && found.get(leader)) || first;
      // while the one that leads stands still, there is nothing to keep to
      if (!leading || leading[1].isWaiting) return;
      const others = [...found.values()].filter((read) => read !== leading).map(([, reading]) => reading);
      const target = commonMoment(leading[1], others);
      for (const read of found.values()) correct(read, target, now);
    },
    moments: () => new Map([...readings()].map(([id, [, { moment }]]) => [id, moment])),
  };
}
