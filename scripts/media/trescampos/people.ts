/** The athletes as entities: short lives, told from a few facts. */
import { type Entity, english, type Two } from './entity.ts';
import { FIXTURES } from './fixtures.ts';
import { ATHLETES, type Athlete, pick, SPORTS } from './world.ts';

const LINES: Readonly<Record<Athlete['sport'], readonly Two[]>> = {
  football: [
    [
      'Aprendió en la playa, donde el bote no se puede prever.',
      'Learned on the beach, where the bounce cannot be foreseen.',
    ],
    ['Llegó tarde al fútbol y desde entonces tiene prisa.', 'Came late to football, and has been in a hurry since.'],
    ['Habla poco y ordena mucho.', 'Says little and arranges a lot.'],
    ['Dos lesiones, dos regresos y ninguna queja.', 'Two injuries, two returns, and no complaint.'],
  ],
  basketball: [
    ['Tira antes de que nadie lo decida, tampoco él.', 'Shoots before anybody decides to, himself included.'],
    [
      'Empezó de base y creció veinte centímetros sin cambiar de ideas.',
      'Began as a point guard and grew eight inches without changing his mind.',
    ],
    ['El pase, para él, es una forma de puntuar.', 'A pass, to him, is a way of scoring.'],
  ],
  golf: [
    [
      'Juega como se cruza un río: mirando la piedra siguiente.',
      'Plays as one crosses a river: with an eye on the next stone.',
    ],
    ['Golpe corto, cuaderno largo.', 'A short game and a long notebook.'],
    [
      'Creció en un campo público de nueve hoyos y aún vuelve cada lunes.',
      'Grew up on a public nine-hole course, and still goes back on Mondays.',
    ],
  ],
};

const entityOf = (athlete: Athlete): Entity => {
  const { club, position } = athlete;
  const line = pick(LINES[athlete.sport], athlete.seed);
  const upcoming = FIXTURES.filter(({ clubs, day }) => club && day >= -3 && clubs?.includes(club)).slice(0, 4);
  const rounds = FIXTURES.filter(({ round, day }) => !club && round && day >= -1).slice(0, 4);
  return {
    ...{ type: 'ATHLETE', id: athlete.id, title: athlete.name, description: line[0] },
    posterUrl: `media/art/people/${athlete.id}.webp`,
    dominantColour: club?.colours[0] ?? '#8fbf6b',
    country: athlete.country,
    ...(club ? { team: club.name } : {}),
    discipline: SPORTS[athlete.sport][0],
    ...(position ? { position: position[0] } : {}),
    ...(athlete.number ? { number: athlete.number } : {}),
    ...(athlete.rank ? { rank: athlete.rank } : {}),
    relatedIds: [...upcoming, ...rounds].map(({ id }) => id),
    tags: [athlete.sport],
    ...english({
      ...{ title: athlete.name, description: line[1], discipline: SPORTS[athlete.sport][1] },
      ...(position ? { position: position[1] } : {}),
    }),
  };
};

export const athletes = (): Entity[] => ATHLETES.map(entityOf);
