import { isUnconfirmed } from '../../../renderer/contract/confirmed-time';
import type { LiveEvent, SimulatedCompetition, Simulation } from '../../../schemas/generated/types';
import type { Match } from './match';
import type { Athlete } from './sides';
import { matchOf } from './sports';
import type { League } from './standings';

/** What a realm's simulator plays in these days. */
export interface Program {
  matches: readonly Match[];
  leagues: readonly League[];
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
  const { seed, competitions } = simulation;
  const played = events.filter(isOn).flatMap((event) => {
    const competition = competitionOf(event, simulation);
    if (!competition) return [];
    const times = { startsAt: Date.parse(event.startDate) + shift, endsAt: Date.parse(event.endDate) + shift };
    const participants = participantsOf(event);
    const match = matchOf({ id: event.id, sport: competition.sport, participants, ...times }, athletes, seed);
    return match ? [{ match, participants, competition }] : [];
  });
  const leagues = competitions.flatMap(({ id, sport, standings: title }): League[] => {
    if (title === undefined || (sport !== 'football' && sport !== 'basketball')) return [];
    const own = played.filter(({ competition }) => competition.id === id);
    const clubs = [
      ...new Map(own.flatMap(({ participants }) => participants).map((club) => [club.name, club])).values(),
    ].sort((one, other) => (one.name < other.name ? -1 : 1));
    return clubs.length < 2 ? [] : [{ id, sport, seed, title, clubs, matches: own.map(({ match }) => match) }];
  });
  return { matches: played.map(({ match }) => match), leagues };
}
