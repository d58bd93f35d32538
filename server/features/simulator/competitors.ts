import type { Competitor, StatisticsValue } from '../../../schemas/generated/types';
import type { Side } from './match';

const SHORT = 3;

/** Three letters of the word that distinguishes a club: its longest. */
function shortNameOf(name: string): string {
  const longest = name.split(/\s+/).reduce((one, other) => (other.length > one.length ? other : one), '');
  return [...longest].slice(0, SHORT).join('').toUpperCase();
}

/** What is said of those who take part beside who they are. */
export type CompetitorState = Pick<Competitor, 'isWinner'> & { score?: StatisticsValue };

/** @param stateOf what is said of a side by its id */
export const competitorsOf = (
  sides: readonly Side[],
  stateOf: (id: string) => CompetitorState,
): Record<string, Competitor> =>
  Object.fromEntries(
    sides.map(({ id, players: _, ...side }, place) => [
      id,
      { ...side, shortName: shortNameOf(side.name), order: place + 1, ...stateOf(id) },
    ]),
  );
