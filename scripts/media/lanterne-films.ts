/** LA LANTERNE's films: slow moves, long dissolves, a title set small. Only pictures under CC0, CC-BY and CC-BY-SA, so that the films are CC-BY-SA. */
import type { Film } from './films.ts';
import * as L from './lanterne-art.ts';
import { type PhotographName, photographFile } from './pictures.ts';
import { COVER, type Size, svg } from './raster.ts';
import { draw, ease, FRAME, type Picture, picture, ramp, screen, wash } from './screen.ts';
import { breath, pad, pluck, room, silence, type Track } from './sound.ts';

type Make = (sources: string) => Promise<Omit<Film, 'name'>>;

const WIDE: Size = { width: 1440, height: 810 };
const NIGHT = [10, 8, 12] as const;

const title = async (text: string, size: number, options: { italic?: boolean; y?: number } = {}): Promise<Picture> =>
  picture(
    svg(
      FRAME,
      `<text x="480" y="${options.y ?? 280}" font-family="Cormorant Garamond" font-weight="500" font-style="${options.italic ? 'italic' : 'normal'}" font-size="${size}" text-anchor="middle" fill="#f7efe1" letter-spacing="${options.italic ? 0 : 1.5}">${text}</text>`,
    ),
  );

interface Shot {
  from: number;
  to: number;
  still: Picture;
  zoom: [number, number];
  x?: [number, number];
  y?: [number, number];
}

const DISSOLVE = 1.6;

/** Each shot starts under the one before it and comes through while that one still moves. */
const dissolve = (frame: Buffer, t: number, shots: readonly Shot[]): void => {
  for (const shot of shots) {
    if (t < shot.from || t > shot.to + DISSOLVE) continue;
    const k = (t - shot.from) / (shot.to + DISSOLVE - shot.from);
    const at = ([a, b]: readonly [number, number]): number => a + (b - a) * k;
    draw(frame, shot.still, {
      x: FRAME.width / 2 + at(shot.x ?? [0, 0]),
      y: FRAME.height / 2 + at(shot.y ?? [0, 0]),
      scale: (at(shot.zoom) * FRAME.width) / shot.still.width,
      alpha: shot.from === 0 ? 1 : ease(ramp(t, shot.from, shot.from + DISSOLVE)),
    });
  }
};

interface Card {
  from: number;
  to: number;
  words: Picture;
}

const cards = (frame: Buffer, t: number, list: readonly Card[]): void => {
  for (const card of list)
    draw(frame, card.words, {
      scale: 1,
      y: FRAME.height / 2 - (t - card.from) * 1.5,
      alpha: ease(ramp(t, card.from, card.from + 0.9)) * ease(ramp(t, card.to, card.to - 0.9)),
    });
};

const reel =
  (shots: readonly Shot[], list: readonly Card[]): ((t: number) => Buffer) =>
  (t) => {
    const frame = screen();
    dissolve(frame, t, shots);
    for (const card of list)
      wash(frame, NIGHT, 0.3 * ease(ramp(t, card.from, card.from + 0.9)) * ease(ramp(t, card.to, card.to - 0.9)));
    cards(frame, t, list);
    wash(frame, NIGHT, Math.max(1 - ramp(t, 0.1, 1.4), ramp(t, 28.3, 29.7)));
    return frame;
  };

const seconds =
  (sources: string) =>
  async (name: PhotographName, grade: L.Grade, window: L.Crop = {}): Promise<Picture> =>
    picture(await L.graded(photographFile(sources, name), WIDE, grade, window));

const melody = (track: Track, notes: readonly (readonly [at: number, midi: number])[], gain: number): void => {
  for (const [index, [at, midi]] of notes.entries()) pluck(track, at, midi, gain, ((index % 5) - 2) * 0.2, 3.2);
};

const seaMusic = (): Track => {
  const track = silence(30);
  breath(track, 0, 30, 1.5, (t) => 0.03 + 0.026 * Math.sin(t * 0.82 - 1), 21);
  for (const [at, chord] of [
    [0.5, [38, 50, 57, 62, 65]],
    [7, [34, 46, 53, 58, 65]],
    [14, [31, 43, 50, 58, 62]],
    [21, [33, 45, 52, 57, 64]],
    [25.5, [38, 50, 57, 62, 69]],
  ] as const)
    pad(track, at, 8, chord, 0.5);
  melody(
    track,
    [
      [2, 74],
      [3.2, 77],
      [4.4, 76],
      [5, 72],
      [8, 70],
      [9.2, 74],
      [10.4, 77],
      [12, 76],
      [15, 74],
      [16.2, 70],
      [17.4, 69],
      [19, 67],
      [22, 69],
      [23.2, 73],
      [24.4, 76],
      [25.8, 74],
      [27, 62],
    ],
    0.26,
  );
  return room(track, 0.9);
};

const seaOnly = (): Track => {
  const track = silence(30);
  breath(track, 0, 30, 1.6, (t) => 0.034 + 0.03 * Math.sin(t * 0.82 - 1), 21);
  breath(track, 0, 30, 0.25, (t) => 0.25 + 0.12 * Math.sin(t * 0.41), 31);
  for (const at of [3.1, 9.4, 15.8, 22.2]) pluck(track, at, 88, 0.05, 0.6, 1.6);
  return room(track, 0.6);
};

const selEtLampe: Make = async (sources) => {
  const shot = seconds(sources);
  const shots: Shot[] = [
    { from: 0, to: 5, still: await shot('seaSunset', 'lamp'), zoom: [1.06, 1.16], x: [10, -16] },
    { from: 5, to: 10, still: await shot('beachStorm', 'night'), zoom: [1.18, 1.08], x: [-24, 20] },
    { from: 10, to: 15, still: await shot('tower', 'evening', { x: 0.8 }), zoom: [1.04, 1.16], y: [-6, 10] },
    { from: 15, to: 19.5, still: await shot('saltMarsh', 'rose'), zoom: [1.14, 1.06], x: [20, -20] },
    { from: 19.5, to: 24, still: await shot('beachWalkers', 'sepia'), zoom: [1.06, 1.14], x: [-14, 14] },
    { from: 24, to: 30, still: await shot('seaRed', 'wine'), zoom: [1.04, 1.12], y: [8, -8] },
  ];
  const list: Card[] = [
    { from: 1.4, to: 4.6, words: await title('La Lanterne présente', 34, { italic: true }) },
    { from: 24.6, to: 28.8, words: await title('Le Sel et la Lampe', 78) },
  ];
  return {
    frame: reel(shots, list),
    sound: seaMusic(),
    otherSound: { name: 'La mer seule, sans musique', language: 'fr', mainName: 'Musique et mer', track: seaOnly() },
    captions: {
      fr: [
        [1.2, 4.6, '[Le ressac. Quelques notes de piano.]'],
        [5.8, 9.4, 'Mon père disait que la mer ne prend rien.'],
        [10.6, 14.4, 'Qu’elle garde, et qu’il faut une lampe pour lui redemander.'],
        [15.6, 18.8, 'Alors nous avons gardé la lampe.'],
        [20, 23.4, 'Et le sel, lui, nous a gardés.'],
      ],
      en: [
        [1.2, 4.6, '[Surf. A few notes of piano.]'],
        [5.8, 9.4, 'My father used to say the sea takes nothing.'],
        [10.6, 14.4, 'It keeps things, and you need a lamp to ask for them back.'],
        [15.6, 18.8, 'So we kept the lamp.'],
        [20, 23.4, 'And the salt kept us.'],
      ],
      ar: [
        [1.2, 4.6, '[هدير الموج، ونغمات بيانو خافتة]'],
        [5.8, 9.4, 'كان أبي يقول إن البحر لا يأخذ شيئًا.'],
        [10.6, 14.4, 'إنه يحفظ الأشياء، ولا بدّ من مصباح لنستردّها منه.'],
        [15.6, 18.8, 'فحفظنا نحن المصباح.'],
        [20, 23.4, 'أمّا الملح، فقد حفظنا.'],
      ],
    },
  };
};

const cheminsHiver: Make = async (sources) => {
  const shot = seconds(sources);
  const shots: Shot[] = [
    { from: 0, to: 5, still: await shot('snowPines', 'ink'), zoom: [1.04, 1.14], y: [10, -10] },
    { from: 5, to: 10, still: await shot('winterValley', 'slate'), zoom: [1.16, 1.06], x: [-20, 20] },
    { from: 10, to: 15, still: await shot('massifCloud', 'night'), zoom: [1.05, 1.16] },
    { from: 15, to: 20, still: await shot('alpenglow', 'rose'), zoom: [1.16, 1.06], x: [18, -18] },
    { from: 20, to: 24.5, still: await shot('picos', 'slate', { y: 0.4 }), zoom: [1.06, 1.16], x: [-16, 16] },
    { from: 24.5, to: 30, still: await shot('winterSun', 'lamp'), zoom: [1.04, 1.14] },
  ];
  const list: Card[] = [
    { from: 1.4, to: 4.6, words: await title('Les Passeurs d’hiver', 74) },
    { from: 25.2, to: 28.6, words: await title('1958 · copie restaurée', 34, { italic: true }) },
  ];
  const track = silence(30);
  breath(track, 0, 30, 0.8, (t) => 0.02 + 0.016 * Math.sin(t * 0.5) + 0.01 * Math.sin(t * 1.7), 41);
  for (const [at, chord] of [
    [0.5, [45, 52, 59, 64]],
    [7, [41, 53, 57, 64]],
    [14, [43, 50, 59, 62]],
    [21, [40, 52, 56, 59]],
    [25.5, [45, 57, 60, 64]],
  ] as const)
    pad(track, at, 8, chord, 0.5);
  melody(
    track,
    [
      [1, 76],
      [2.5, 71],
      [4, 72],
      [6, 69],
      [8, 69],
      [9.5, 72],
      [11, 76],
      [13, 74],
      [15, 71],
      [16.5, 74],
      [18, 79],
      [20, 76],
      [22, 68],
      [23.5, 71],
      [25, 76],
      [26.5, 81],
    ],
    0.24,
  );
  return {
    frame: reel(shots, list),
    sound: room(track, 0.95),
    captions: {
      fr: [
        [1.2, 4.6, '[Le vent. Un piano, très loin.]'],
        [5.8, 9.4, 'On partait à la nuit, pour que la neige nous porte.'],
        [10.6, 14.4, 'Celui qui ouvrait la trace ne se retournait jamais.'],
        [15.6, 19.2, 'Il comptait les souffles derrière lui.'],
        [20.6, 23.8, 'Au col, il en manquait un.'],
        [25.2, 28, '[Le vent tombe]'],
      ],
      en: [
        [1.2, 4.6, '[Wind. A piano, far away.]'],
        [5.8, 9.4, 'We left at night, so that the snow would bear us.'],
        [10.6, 14.4, 'Whoever broke the trail never looked back.'],
        [15.6, 19.2, 'He counted the breaths behind him.'],
        [20.6, 23.8, 'At the pass, there was one too few.'],
        [25.2, 28, '[The wind drops]'],
      ],
      ar: [
        [1.2, 4.6, '[ريح. بيانو من بعيد.]'],
        [5.8, 9.4, 'كنّا نرحل ليلًا كي تحملنا الثلوج.'],
        [10.6, 14.4, 'ومن يشقّ الدرب لا يلتفت وراءه أبدًا.'],
        [15.6, 19.2, 'كان يعدّ الأنفاس من خلفه.'],
        [20.6, 23.8, 'وعند المعبر، نقص نَفَس.'],
        [25.2, 28, '[تهدأ الريح]'],
      ],
    },
  };
};

const repetition: Make = async () => {
  const dance = async (
    seed: number,
    pose: L.Player['pose'],
    dress: L.Player['dress'],
    cloth: L.Player['cloth'],
    light: 'lamp' | 'moon',
    disc = false,
  ): Promise<Picture> =>
    picture(
      await L.stage(
        seed,
        light === 'lamp' ? 'wine' : 'ink',
        [{ pose, dress, cloth, x: 0.5, tall: 0.68, foot: pose === 'leap' ? 0.8 : 0.9 }],
        { light, disc },
      )(COVER),
    );
  const drape = await picture(await L.drapes(5, 'wine')(COVER));
  const shots: Shot[] = [
    { from: 2.2, to: 6.5, still: await dance(61, 'walk', 'coat', 'night', 'lamp'), zoom: [1.02, 1.1] },
    { from: 6.5, to: 11, still: await dance(61, 'arabesque', 'tutu', 'ivory', 'lamp'), zoom: [1.1, 1.18] },
    { from: 11, to: 15.5, still: await dance(62, 'attitude', 'tutu', 'night', 'moon', true), zoom: [1.16, 1.06] },
    { from: 15.5, to: 20, still: await dance(62, 'leap', 'tutu', 'night', 'moon', true), zoom: [1.06, 1.14] },
    { from: 20, to: 24.5, still: await dance(64, 'aria', 'gown', 'wine', 'lamp'), zoom: [1.14, 1.04] },
    { from: 24.5, to: 30, still: await dance(64, 'bow', 'gown', 'ivory', 'lamp'), zoom: [1.04, 1.0] },
  ];
  const half = (side: 'left' | 'right'): Picture => {
    const data = Buffer.alloc(640 * 720 * 3);
    for (let y = 0; y < 720; y++)
      drape.data.copy(
        data,
        y * 640 * 3,
        (y * 1280 + (side === 'left' ? 0 : 640)) * 3,
        (y * 1280 + (side === 'left' ? 640 : 1280)) * 3,
      );
    return { data, width: 640, height: 720, channels: 3 };
  };
  const [left, right] = [half('left'), half('right')];
  const opening = await title('Dernière répétition', 70);
  const track = silence(30);
  // A waltz, so the steps fall in threes.
  const bars = [
    [45, 60, 64],
    [50, 62, 65],
    [43, 59, 62],
    [48, 60, 64],
    [41, 57, 60],
    [38, 57, 62],
    [40, 56, 59],
    [45, 57, 60],
  ] as const;
  for (let bar = 0; bar < 16; bar++) {
    const [low, mid, high] = bars[bar % 8]!;
    const at = 1.5 + bar * 1.65;
    pluck(track, at, low, 0.34, -0.2, 2.4);
    for (const beat of [0.55, 1.1]) for (const midi of [mid, high]) pluck(track, at + beat, midi, 0.13, 0.25, 1.1);
  }
  melody(
    track,
    [
      [3.2, 76],
      [4.8, 74],
      [6.4, 71],
      [8, 72],
      [9.8, 77],
      [11.4, 76],
      [13, 74],
      [14.7, 69],
      [16.4, 76],
      [18, 81],
      [19.7, 79],
      [21.3, 76],
      [23, 77],
      [24.6, 74],
      [26.3, 71],
      [27.9, 69],
    ],
    0.3,
  );
  return {
    frame: (t) => {
      const frame = screen();
      wash(frame, NIGHT, 1);
      dissolve(frame, t, shots);
      const open = ease(ramp(t, 2.2, 5)) - ease(ramp(t, 26.6, 29));
      if (open < 1) {
        const gap = 430 * open;
        draw(frame, left, { x: 240 - gap, scale: 0.75 });
        draw(frame, right, { x: 720 + gap, scale: 0.75 });
      }
      draw(frame, opening, { scale: 1, alpha: ease(ramp(t, 0.4, 1.2)) * ease(ramp(t, 2.9, 2.1)) });
      wash(frame, NIGHT, Math.max(1 - ramp(t, 0.1, 0.9), ramp(t, 28.9, 29.8)));
      return frame;
    },
    sound: room(track, 0.9),
    captions: {
      fr: [
        [0.6, 2.8, '[Le rideau s’ouvre sur une valse]'],
        [6.8, 10.4, 'La salle est vide, alors je danse pour les fauteuils.'],
        [11.4, 15, 'Ils connaissent la musique mieux que personne.'],
        [16, 19.4, 'Demain, ils seront cachés sous des gens.'],
        [20.4, 24, 'Ce soir, ils me regardent.'],
        [25, 27.8, '[Elle salue. Personne n’applaudit.]'],
      ],
      en: [
        [0.6, 2.8, '[The curtain opens on a waltz]'],
        [6.8, 10.4, 'The house is empty, so I dance for the seats.'],
        [11.4, 15, 'They know the music better than anyone.'],
        [16, 19.4, 'Tomorrow they will be hidden under people.'],
        [20.4, 24, 'Tonight they are watching me.'],
        [25, 27.8, '[She bows. Nobody claps.]'],
      ],
      ar: [
        [0.6, 2.8, '[يُرفع الستار على أنغام الفالس]'],
        [6.8, 10.4, 'القاعة خالية، فأرقص للمقاعد.'],
        [11.4, 15, 'إنها تحفظ الموسيقى أكثر من أيّ أحد.'],
        [16, 19.4, 'غدًا سيخفيها الجالسون عليها.'],
        [20.4, 24, 'أمّا الليلة، فهي تنظر إليّ.'],
        [25, 27.8, '[تنحني. لا أحد يصفّق.]'],
      ],
    },
  };
};

export const lanterneFilms: Record<string, Make> = {
  'le-sel-et-la-lampe': selEtLampe,
  'derniere-repetition': repetition,
  'les-passeurs-d-hiver': cheminsHiver,
};
