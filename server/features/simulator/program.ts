import { isUnconfirmed } from '../../../renderer/contract/confirmed-time';
import type { LiveEvent, SimulatedCompetition, Simulation } from '../../../schemas/generated/types';
import type { Match } from './match';
import type { Tour } from './order-of-merit';
import type { Athlete } from './sides';
import { matchOf } from './sports';
import type { League } from './standings';

/** What a realm's simulator plays in these days. */
export interface Program {
  matches: readonly Match[];
  leagues: readonly League[];
  tours: readonly Tour[];
}

const MEDIA = /^(?:media\/|https:\/\/)/;

const competitionOf = ({ tags = [] }: LiveEvent, { competitions }: Simulation): SimulatedCompetition | undefined =>
  competitions.find(({ eventTag }) => tags.includes(eventTag));

const participantsOf = ({ participants = [] }: LiveEvent) =>
  participants.map(({ name, imageUrl }) => ({ name, ...(imageUrl && MEDIA.test(imageUrl) && { imageUrl }) }));

/** An event is not played that is called off, or whose beginning nobody knows. */
const isOn = (event: LiveEvent): boolean => event.eventState === undefined && !isUnconfirmed(event);

/**
 * What is played of a realm's events.
 *
 * @param shift how far the content is moved, in ms
 */
export function programOf(
  simulation: Simulation,
  events: readonly LiveEvent[],
  athletes: readonly Athlete[],
  shift: number,
): Program {
  const { seed, competitions, results = [] } = simulation;
  const scores = new Map(results.map(({ eventId, home, away }) => [eventId, [home, away] as const]));
  const played = events.filter(isOn).flatMap((event) => {
    const competition = competitionOf(event, simulation);
    if (!competition) return [];
    const times = { startsAt: Date.parse(event.startDate) + shift, endsAt: Date.parse(event.endDate) + shift };
    const participants = participantsOf(event);
    const result = scores.get(event.id);
    const own = { id: event.id, sport: competition.sport, participants, ...times, ...(result && { result }) };
    const match = matchOf(own, athletes, seed);
    return match ? [{ match, participants, competition }] : [];
  });
  const leagues = competitions.flatMap(({ id, sport, standings: title, earlierRounds }): League[] => {
    if (title === undefined || (sport !== 'football' && sport !== 'basketball')) return [];
    const own = played.filter(({ competition }) => competition.id === id);
    const clubs = [
      ...new Map(own.flatMap(({ participants }) => participants).map((club) => [club.name, club])).values(),
    ].sort((one, other) => (one.name < other.name ? -1 : 1));
    if (clubs.length < 2) return [];
    const matches = own.map(({ match }) => match);
    return [{ id, sport, seed, title, clubs, matches, ...(earlierRounds !== undefined && { earlierRounds }) }];
  });
  const tours = competitions.flatMap(({ id, sport, standings: title, tournaments = [] }): Tour[] =>
    title !== undefined && sport === 'golf' && tournaments.length > 0 ? [{ id, title, tournaments, athletes }] : [],
  );
  return { matches: played.map(({ match }) => match), leagues, tours };
}
