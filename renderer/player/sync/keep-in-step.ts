import { commonMoment, type PictureReading } from './in-step';
import { type CorrectedPicture, createKeeper, type Keeper } from './keeper';

/** A picture that can be kept in step with others. */
export interface SyncedPicture extends CorrectedPicture {
  /** Where it is; null where its stream has no dates, or is not there yet. */
  read(): PictureReading | null;
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
  keeper: Keeper;
}

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

  return {
    add(id, picture) {
      const member: Member = { picture, keeper: createKeeper() };
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
      for (const [{ picture, keeper }, reading] of found.values()) keeper.keep(picture, reading, target, now);
    },
    moments: () => new Map([...readings()].map(([id, [, { moment }]]) => [id, moment])),
  };
}
