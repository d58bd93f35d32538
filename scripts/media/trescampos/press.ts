/** Forty news items: reports of what was played, previews of what comes, and the house's own stories. */
import { type Entity, english, type Two } from './entity.ts';
import { competitionName, FIXTURES, type Fixture, leadersAfter, PLAYED, titles } from './fixtures.ts';
import { ATHLETES, at, pick, playersOf } from './world.ts';

const AUTHORS = ['Lucía Berrocalde', 'Tomás Aldeaza', 'Clara Montesalvo', 'Andrés Villorana', 'Mina Quiroldo'];

interface Story {
  id: string;
  day: number;
  minutes: number;
  cover: string;
  title: Two;
  about: Two;
  body: Two;
  /** What is said of a report while the result of its event is hidden. */
  plain?: { title: Two; about: Two; eventId: string };
  related?: readonly string[];
  tags: readonly string[];
}

const story = (it: Story, index: number): Entity => ({
  ...{ type: 'NEWS', id: it.id, title: it.title[0], description: it.about[0], body: it.body[0] },
  coverUrl: `media/art/${it.cover}.webp`,
  dominantColour: '#274060',
  publishedDate: at(it.day, it.minutes),
  author: AUTHORS[index % AUTHORS.length]!,
  tags: ['news', ...it.tags],
  ...(it.related ? { relatedIds: it.related } : {}),
  ...(it.plain && {
    eventId: it.plain.eventId,
    spoilerFreeTitle: it.plain.title[0],
    spoilerFreeDescription: it.plain.about[0],
  }),
  ...english({
    ...{ title: it.title[1], description: it.about[1], body: it.body[1] },
    ...(it.plain && { spoilerFreeTitle: it.plain.title[1], spoilerFreeDescription: it.plain.about[1] }),
  }),
});

const plainOf = (fixture: Fixture): NonNullable<Story['plain']> => {
  const league = competitionName(fixture.competition);
  const [es, en]: Two = fixture.round ? titles(fixture) : [fixture.title, fixture.title];
  return {
    eventId: fixture.id,
    title: [`Crónica: ${es}`, `Report: ${en}`],
    about: [`${league}: lo que pasó, contado desde el campo.`, `${league}: what happened, told from the ground.`],
  };
};

const QUOTES: readonly Two[] = [
  ['Hemos corrido más que nunca y se ha notado al final.', 'We ran more than ever, and it showed at the end.'],
  ['No firmo nada en noviembre. Pregúntenme en mayo.', 'I sign nothing in November. Ask me in May.'],
  ['El vestuario estaba callado. Eso es buena señal.', 'The dressing room was quiet. That is a good sign.'],
  ['La grada nos ha llevado los últimos diez minutos.', 'The stand carried us for the last ten minutes.'],
  ['Falta mucho, pero hoy se duerme bien.', 'There is a long way to go, but tonight we sleep well.'],
];

const matchReport = (fixture: Fixture, index: number): Story => {
  const [home, away] = fixture.clubs!;
  const [h, a] = fixture.score!;
  const winner = h >= a ? home : away;
  const loser = winner === home ? away : home;
  const star = playersOf(winner)[0]!;
  const quote = pick(QUOTES, index + 70);
  const league = competitionName(fixture.competition);
  const basket = fixture.sport === 'basketball';
  const draw = h === a;
  const points = 14 + ((index * 5) % 17);
  const link = `<a href="/live/${fixture.id}">`;
  const headline: Two = draw
    ? [`Reparto de puntos en ${fixture.venue}`, `Honours even at ${fixture.venue}`]
    : pick(
        [
          [
            `${winner.short} se lleva la noche ante ${loser.short}`,
            `${winner.short} take the night from ${loser.short}`,
          ],
          [`${star.name} decide y ${winner.short} respira`, `${star.name} decides it, and ${winner.short} breathe`],
          [
            `${loser.short} se queda corto; ${winner.short} no perdona`,
            `${loser.short} fall short; ${winner.short} do not forgive`,
          ],
        ] as const,
        index + 11,
      );
  const how: Two = basket
    ? [
        `<strong>${star.name}</strong> terminó con ${points} puntos y la sensación de que le sobraban minutos.`,
        `<strong>${star.name}</strong> finished with ${points} points and the air of having minutes to spare.`,
      ]
    : [
        `<strong>${star.name}</strong>, con el ${star.number} a la espalda, estuvo en todo lo que importó.`,
        `<strong>${star.name}</strong>, number ${star.number} on the back, was part of all that mattered.`,
      ];
  return {
    id: `cronica-${fixture.id}`,
    day: fixture.day,
    minutes: Math.min(fixture.start + fixture.lasts + 75, 1435),
    cover: fixture.cover,
    title: headline,
    about: [
      `${league}: ${titles(fixture)[0]}. La crónica y la frase del día.`,
      `${league}: ${titles(fixture)[1]}. The report, and the line of the day.`,
    ],
    body: [
      `<p>${fixture.venue} esperaba un partido largo y lo tuvo: <strong>${h}–${a}</strong>.</p><p>${how[0]}</p><h2>La frase</h2><blockquote>${quote[0]}</blockquote><p>El ${link}encuentro completo</a> está en la carta desde esta noche, sin cortes y, para quien lo prefiera, sin el resultado en el título.</p>`,
      `<p>${fixture.venue} expected a long game and got one: <strong>${h}–${a}</strong>.</p><p>${how[1]}</p><h2>The line</h2><blockquote>${quote[1]}</blockquote><p>The ${link}whole game</a> is up from tonight, uncut and, for those who prefer it, without the score in its title.</p>`,
    ],
    plain: plainOf(fixture),
    related: [fixture.id, star.id],
    tags: [fixture.sport],
  };
};

const golfReport = (fixture: Fixture): Story => {
  const { first, second, under } = leadersAfter(fixture);
  const ids = ATHLETES.filter(({ name }) => name === first || name === second).map(({ id }) => id);
  return {
    id: `cronica-${fixture.id}`,
    day: fixture.day,
    minutes: fixture.start + fixture.lasts + 45,
    cover: fixture.cover,
    title: [`${first} manda con −${under} en ${fixture.venue}`, `${first} leads at −${under} at ${fixture.venue}`],
    about: [
      `${second}, al acecho tras la jornada ${fixture.round}.`,
      `${second} lies in wait after round ${fixture.round}.`,
    ],
    body: [
      `<p>El viento cambió al mediodía y con él la tabla. <strong>${first}</strong> cerró la jornada ${fixture.round} con <strong>−${under}</strong> en total.</p><h2>Lo que decidió</h2><ul><li>Dos birdies seguidos a la vuelta</li><li>Un rescate desde la arena en el 14</li><li>Veintiséis putts</li></ul><p>${second} sale mañana en el último partido.</p>`,
      `<p>The wind turned at noon, and the board with it. <strong>${first}</strong> closed round ${fixture.round} at <strong>−${under}</strong> in all.</p><h2>What decided it</h2><ul><li>Two birdies in a row after the turn</li><li>A save from the sand at the 14th</li><li>Twenty-six putts</li></ul><p>${second} goes out in the last group tomorrow.</p>`,
    ],
    plain: plainOf(fixture),
    related: [fixture.id, ...ids],
    tags: ['golf'],
  };
};

const preview = (fixture: Fixture, index: number): Story => {
  const [home, away] = fixture.clubs!;
  const doubt = playersOf(away)[0]!;
  const league = competitionName(fixture.competition);
  return {
    id: `previa-${fixture.id}`,
    day: 0,
    minutes: -900 - index * 95,
    cover: fixture.cover,
    title: pick(
      [
        [`${home.short} y ${away.short}, sin red`, `${home.short} and ${away.short}, without a net`],
        [`Lo que ${away.short} busca en ${home.city}`, `What ${away.short} want in ${home.city}`],
        [`${home.short} recibe a ${away.short} con dudas`, `${home.short} host ${away.short} with doubts`],
      ] as const,
      index + 3,
    ),
    about: [`La previa de la ${league}, en tres claves.`, `The build-up to the ${league} game, in three points.`],
    body: [
      `<p>${fixture.venue} abre sus puertas dos horas antes.</p><h2>Tres claves</h2><ul><li>El primer cuarto de hora: ${home.short} sale siempre a morder.</li><li><strong>${doubt.name}</strong> llega justo y podría empezar en el banquillo.</li><li>La última vez nadie supo cerrar el partido.</li></ul><p>En directo en <a href="/live/${fixture.id}">la página del encuentro</a>; la previa, treinta minutos antes.</p>`,
      `<p>${fixture.venue} opens its doors two hours before.</p><h2>Three points</h2><ul><li>The first quarter of an hour: ${home.short} always come out biting.</li><li><strong>${doubt.name}</strong> is barely fit and may start on the bench.</li><li>Last time nobody knew how to close the game.</li></ul><p>Live on <a href="/live/${fixture.id}">the game’s page</a>; the build-up starts thirty minutes before.</p>`,
    ],
    related: [fixture.id, doubt.id],
    tags: [fixture.sport],
  };
};

const house = (
  id: string,
  day: number,
  cover: string,
  tag: string,
  title: Two,
  about: Two,
  body: Two,
  related?: readonly string[],
): Story => ({
  id,
  day,
  minutes: day === 0 ? -170 : 540 + Math.abs(day) * 13,
  cover,
  title,
  about,
  body,
  tags: [tag],
  ...(related ? { related } : {}),
});

const HOUSE: readonly Story[] = [
  house(
    'abono-prueba',
    0,
    'stadium-dusk',
    'house',
    ['Siete días de prueba, sin letra pequeña', 'Seven days to try it, without small print'],
    [
      'El abono se puede probar una semana entera. Esto es todo lo que hay que saber.',
      'The pass can be tried for a whole week. This is all there is to know.',
    ],
    [
      '<p>Siete días, todo abierto, y un aviso <strong>dos días antes</strong> de cobrar nada.</p><ul><li>Se cancela en dos toques, desde la cuenta.</li><li>Lo que quede de los siete días sigue siendo suyo.</li><li>El abono anual cuesta como diez meses.</li></ul>',
      '<p>Seven days, everything open, and a word <strong>two days before</strong> anything is charged.</p><ul><li>Cancel in two touches, from your account.</li><li>What is left of the seven days stays yours.</li><li>The yearly pass costs what ten months do.</li></ul>',
    ],
  ),
  house(
    'sin-resultado',
    0,
    'tunnel',
    'house',
    ['Ver el partido mañana, y no saber nada hoy', 'Watch tomorrow, and know nothing today'],
    ['Los títulos sin resultado llegan a todas las repeticiones.', 'Titles without the result come to every replay.'],
    [
      '<p>Quien llega tarde merece el mismo partido. Desde hoy las listas de repeticiones <strong>no cuentan cómo acabó</strong>.</p><blockquote>He tenido que salir de cuatro grupos de mensajes. Esto es mejor.</blockquote>',
      '<p>Whoever comes late deserves the same match. From today, lists of replays <strong>do not say how it ended</strong>.</p><blockquote>I had to leave four message groups. This is better.</blockquote>',
    ],
  ),
  house(
    'vestuario-b-estreno',
    -1,
    'training',
    'football',
    ['«Vestuario B» llega a mayo', '“The Other Dressing Room” reaches May'],
    ['El último episodio de la serie ya está en la carta.', 'The last episode of the series is up.'],
    [
      '<p>Seis episodios, una temporada y un ascenso que no vamos a contar aquí. <a href="/series/vestuario-b">La serie entera</a> está disponible.</p><h2>Lo que viene</h2><p>El equipo de rodaje vuelve en enero, a otra ciudad y con otro deporte.</p>',
      '<p>Six episodes, one season, and a promotion that we will not tell of here. <a href="/series/vestuario-b">The whole series</a> is up.</p><h2>What comes next</h2><p>The crew is back in January, in another town and with another sport.</p>',
    ],
    ['vestuario-b'],
  ),
  house(
    'calendario-copa',
    -1,
    'golf-dusk-1',
    'golf',
    ['La Copa del Acantilado estrena recorrido', 'The Copa del Acantilado has a new routing'],
    [
      'El 14 se juega ahora hacia el mar. Los caddies ya han pedido otro cuaderno.',
      'The 14th now plays towards the sea. The caddies have asked for a new notebook.',
    ],
    [
      '<p>Sesenta metros más, y todos sobre el agua. El diseñador dice que <em>se ve peor de lo que es</em>. Los jugadores dicen lo contrario.</p><p>La primera jornada, <a href="/live/copa-acantilado-r1">en directo</a>.</p>',
      '<p>Sixty metres more, and all of them over water. The designer says that <em>it looks worse than it is</em>. The players say the opposite.</p><p>The first round is <a href="/live/copa-acantilado-r1">live</a>.</p>',
    ],
    ['copa-acantilado-r1', 'doc-hoyo-14'],
  ),
  house(
    'canal-aro-noches',
    -2,
    'court',
    'basketball',
    ['Canal Aro cambia las noches', 'Rim Channel changes its nights'],
    [
      'Finales enteras de otros años, de medianoche al desayuno.',
      'Whole finals of other years, from midnight to breakfast.',
    ],
    [
      '<p>Parqué clásico pasa a emitirse <strong>cada noche</strong>. Empieza con la final de las tres prórrogas, que aquí nadie ha olvidado.</p><p>Todo está en <a href="/schedule">la programación</a>.</p>',
      '<p>Classic Hardwood now runs <strong>every night</strong>. It begins with the final of three overtimes, which nobody here has forgotten.</p><p>It is all in <a href="/schedule">the schedule</a>.</p>',
    ],
    ['canal-aro'],
  ),
  house(
    'utilero',
    -3,
    'stadium-dusk',
    'football',
    [
      'El utilero de Brenal se jubila y el vestuario se queda sin llaves',
      'Brenal’s kit man retires, and nobody has the keys',
    ],
    [
      'Cuarenta temporadas, tres escudos distintos y una película.',
      'Forty seasons, three different crests and a film.',
    ],
    [
      '<p>Empezó cuando las camisetas se cosían en casa. El sábado recogió las últimas.</p><blockquote>Lo difícil no es lavar. Es que no falte ninguna.</blockquote><p>Su historia está en <a href="/video/doc-utilero">El utilero</a>.</p>',
      '<p>He began when shirts were sewn at home. On Saturday he gathered the last ones.</p><blockquote>Washing is not the hard part. It is that none goes missing.</blockquote><p>His story is in <a href="/video/doc-utilero">The Kit Man</a>.</p>',
    ],
    ['doc-utilero'],
  ),
  house(
    'arbitros-microfono',
    -4,
    'tactics',
    'football',
    ['Los árbitros hablarán con el micrófono abierto', 'Referees will speak with an open microphone'],
    [
      'La Liga Ribera prueba un mes de decisiones explicadas en voz alta.',
      'The Liga Ribera tries a month of decisions explained aloud.',
    ],
    [
      '<p>Cada revisión se explicará en el estadio y en la retransmisión. La prueba dura <strong>cuatro jornadas</strong>.</p><h3>Qué cambia para quien mira</h3><ul><li>Una pista de sonido con el campo solo</li><li>Subtítulos de lo que se dice</li></ul>',
      '<p>Each review will be explained in the ground and on air. The trial lasts <strong>four rounds</strong>.</p><h3>What changes for those who watch</h3><ul><li>A soundtrack with only the pitch</li><li>Captions of what is said</li></ul>',
    ],
  ),
  house(
    'marea-cancha',
    -5,
    'court-night',
    'basketball',
    ['La Marea estrena pista sobre el muelle', 'Marea open a court on the quay'],
    ['Dos mil asientos y, con temporal, alguno menos.', 'Two thousand seats and, in a storm, a few less.'],
    [
      '<p>La pista se monta en nueve horas y se desmonta en cuatro. <em>El bote suena distinto</em>, dicen los que ya han entrenado allí.</p>',
      '<p>The court goes up in nine hours and comes down in four. <em>The bounce sounds different</em>, say those who have trained there.</p>',
    ],
    ['canal-aro'],
  ),
  house(
    'austral-horarios',
    -6,
    'pitch-dawn',
    'football',
    ['Por qué la Liga Austral se ve con el desayuno', 'Why the Liga Austral goes with breakfast'],
    ['Doce horas de diferencia, y una afición que madruga.', 'Twelve hours’ difference, and followers who rise early.'],
    [
      '<p>A las seis y media de la mañana, en Brenal, hay un bar lleno. Son seguidores de <strong>Port Halloway</strong>, y ninguno ha estado allí.</p><p>Los directos de madrugada quedan en la carta con el título sin resultado.</p>',
      '<p>At half past six in the morning there is a full bar in Brenal. They follow <strong>Port Halloway</strong>, and none of them has been there.</p><p>What is live at night stays up with a title that gives nothing away.</p>',
    ],
  ),
  house(
    'greenkeeper',
    -7,
    'golf-dawn-1',
    'golf',
    ['A las cuatro, cuando el campo es de otra', 'At four, when the course is somebody else’s'],
    ['Una mañana con la jardinera de Las Retamas.', 'A morning with the greenkeeper of Las Retamas.'],
    [
      '<p>El primer corte se hace con linterna. El segundo, con café.</p><p>El documental está en <a href="/section/originales">Originales</a>.</p>',
      '<p>The first cut is made by torchlight. The second, with coffee.</p><p>The documentary is among the <a href="/section/originales">Originals</a>.</p>',
    ],
    ['doc-jardinera'],
  ),
];

export const news = (): Entity[] => {
  const reports = [...PLAYED].reverse().filter(({ clubs }) => clubs);
  const rounds = PLAYED.filter(({ round }) => round);
  const ahead = FIXTURES.filter(({ day, clubs, state }) => day >= 0 && day <= 1 && clubs && !state);
  const told = [
    ...HOUSE,
    ...ahead.slice(0, 9).map(preview),
    ...reports.slice(0, 17).map(matchReport),
    ...rounds.map(golfReport),
  ];
  return told.map(story);
};
