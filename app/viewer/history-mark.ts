import type { Entry, Position } from './navigation/core';
import { placeOf } from './navigation/place';

/** What an entry of the session history is known by. */
type Mark = Omit<Entry, 'place'>;

const NAME = 'entry';

/** The mark of the entry that the browser is at; null for one that the browser made itself. */
function readMark(state: unknown): Mark | null {
  const mark = (state as { [NAME]?: Partial<Mark> } | null)?.[NAME];
  const isOurs = typeof mark?.key === 'string' && (mark.index === null || typeof mark.index === 'number');
  return isOurs ? (mark as Mark) : null;
}

/** Where the browser is. */
export const currentPosition = (basename: string): Position => ({
  mark: readMark(history.state),
  place: placeOf(location, basename),
});

/** An entry's state with its mark; what others keep there stays. */
export const markedState = ({ key, index }: Mark, state: unknown): unknown => ({
  ...(state as object | null),
  [NAME]: { key, index } satisfies Mark,
});
