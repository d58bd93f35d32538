import { useState } from 'react';

/** Which tile is heard, and whether anything is. */
export interface Sound {
  /** The tile that has the sound; undefined where none plays. */
  heard: string | undefined;
  isMuted: boolean;
  /** The browser allows no sound before something has been pressed. */
  isSilenced: boolean;
  /** Turns the sound off and on. */
  toggle(): void;
  /** Something has been pressed: there is sound. */
  allow(): void;
  refuse(): void;
  /** A tile that shows no picture has no sound either. */
  setCovered(id: string, isCovered: boolean): void;
}

/** The sound of the wall: that of the tile which the address names, as long as it is shown and plays; else of the first that does. */
export function useSound(wanted: string | null, shown: readonly string[]): Sound {
  const [isMuted, setMuted] = useState(false);
  const [isSilenced, setSilenced] = useState(false);
  const [covered, setCovered] = useState<ReadonlySet<string>>(new Set());
  const playing = shown.filter((id) => !covered.has(id));
  const heard = playing.find((id) => id === wanted) ?? playing[0];
  return {
    heard,
    isMuted,
    isSilenced,
    toggle() {
      setMuted(isSilenced ? false : !isMuted);
      setSilenced(false);
    },
    allow() {
      setMuted(false);
      setSilenced(false);
    },
    refuse: () => setSilenced(true),
    setCovered: (id, isCovered) =>
      setCovered((before) => {
        if (before.has(id) === isCovered) return before;
        return new Set(isCovered ? [...before, id] : [...before].filter((other) => other !== id));
      }),
  };
}
