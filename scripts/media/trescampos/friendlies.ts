/** Friendly matches of the anchor day, which fill the hours between the fixtures: a demonstration has a match under way at any moment. */
import { type Entity, english, stream } from './entity.ts';
import { AUSTRAL, at, type Club, RIBERA, SPORTS } from './world.ts';

/** Minutes after midnight UTC. None goes on past midnight, when the anchor day begins again. */
const HOURS: readonly (readonly [start: number, end: number])[] = [
  [0, 90],
  [150, 240],
  [270, 360],
  [885, 990],
  [1020, 1110],
  [1095, 1215],
  [1350, 1440],
];

const COVERS = ['stadium-dusk', 'stadium-night', 'stadium-rain'];

const friendly = (home: Club, away: Club, place: number): Entity => {
  const [start, end] = HOURS[place]!;
  const [es, en] = SPORTS.football;
  const title = `${home.name}\u00a0– ${away.name}`;
  const cover = `media/art/${COVERS[place % COVERS.length]}.webp`;
  return {
    type: 'LIVE_EVENT',
    id: `amistoso-${home.id}-${away.id}`,
    title,
    description: 'Amistoso internacional. Dos ligas que casi nunca se cruzan.',
    coverUrl: cover,
    dominantColour: home.colours[0],
    startDate: at(0, start),
    endDate: at(0, end),
    venue: home.venue,
    city: home.city,
    competitionId: 'amistosos',
    competitorIds: [home.id, away.id],
    participants: [home, away].map(({ id, name, city }) => ({
      ...{ name, detail: city, imageUrl: `media/art/crests/${id}.svg` },
    })),
    tags: ['football', 'amistosos'],
    genres: [es],
    accessLevel: 'GUEST',
    playback: stream('la-hora-azul'),
    ...english({ title, description: 'International friendly. Two leagues that hardly ever meet.', genres: [en] }),
  };
};

export const friendlies = (): Entity[] =>
  HOURS.map((_, place) => friendly(RIBERA[place]!, AUSTRAL[(place + 3) % AUSTRAL.length]!, place));
