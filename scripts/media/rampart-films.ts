/** RAMPART's films: cuts on the beat, names that slam in, slashes that wipe. 120 beats a minute, so a beat is half a second. */
import type { Film } from './films.ts';
import type { PoseName } from './poses.ts';
import * as R from './rampart-art.ts';
import { COVER, svg } from './raster.ts';
import { draw, ease, FRAME, type Picture, picture, ramp, screen, settle, slash, wash } from './screen.ts';
import { breath, clap, drum, growl, pad, pluck, room, silence, type Track } from './sound.ts';

type Make = (sources: string) => Promise<Omit<Film, 'name'>>;

const RED = [227, 20, 43] as const;
const BONE = [241, 231, 214] as const;
const DARK = [9, 6, 7] as const;

const still = async (scene: R.Scene): Promise<Picture> => picture(await scene(COVER));

const words = async (
  text: string,
  height: number,
  options: { fill?: string; family?: string; spacing?: number; weight?: number } = {},
): Promise<Picture> =>
  picture(
    svg(
      { width: 960, height: Math.ceil(height * 1.4) },
      `<text x="480" y="${height * 1.12}" font-family="${options.family ?? 'Anton'}" font-weight="${options.weight ?? 400}" font-size="${height}" letter-spacing="${options.spacing ?? 2}" text-anchor="middle" fill="${options.fill ?? '#f1e7d6'}">${text}</text>`,
    ),
  );

/** Shakes hardest on the hit and is still a third of a second later. */
const shake = (t: number, hits: readonly number[]): [number, number] => {
  const since = Math.min(...hits.filter((hit) => hit <= t).map((hit) => t - hit), 9);
  const k = 9 * Math.exp(-since * 11);
  return [Math.sin(t * 91) * k, Math.cos(t * 77) * k];
};

interface Shot {
  from: number;
  to: number;
  still: Picture;
  /** Scale at the start and at the end, and the drift across in pixels. */
  zoom?: [number, number];
  drift?: [number, number];
  line?: Picture;
  under?: Picture;
  at?: number;
}

const CUT = COVER.width / FRAME.width;

const shoot = (frame: Buffer, t: number, shot: Shot, hits: readonly number[]): void => {
  const k = (t - shot.from) / (shot.to - shot.from);
  const [z0, z1] = shot.zoom ?? [1.02, 1.14];
  const [d0, d1] = shot.drift ?? [0, 0];
  const [sx, sy] = shake(t, hits);
  const punch = 1 + 0.05 * Math.exp(-(t - shot.from) * 9);
  draw(frame, shot.still, {
    x: FRAME.width / 2 + d0 + (d1 - d0) * k + sx,
    y: FRAME.height / 2 + sy,
    scale: ((z0 + (z1 - z0) * ease(k)) * punch) / CUT,
  });
  const local = t - shot.from;
  const y = shot.at ?? 400;
  if (shot.line) {
    const slide = settle(ramp(local, 0.1, 0.55));
    slash(frame, -300, -300 + slide * 1700 * ramp(local, 0, 0.35), RED, ramp(local, 0.55, 0.2) * 0.9);
    draw(frame, shot.line, { x: 480 - (1 - slide) * 700 + local * 6, y, scale: 1, alpha: ramp(local, 0.08, 0.2) });
  }
  if (shot.under)
    draw(frame, shot.under, {
      x: 480 + (1 - settle(ramp(local, 0.35, 0.9))) * 500,
      y: y + 78,
      scale: 1,
      alpha: ramp(local, 0.35, 0.6),
    });
  // The wipe into the next shot starts before the cut and leaves after it.
  const out = ramp(t, shot.to - 0.16, shot.to);
  if (out > 0) slash(frame, -700 + out * 1500, -400 + out * 1500, RED, 0.95);
  const into = ramp(t, shot.from, shot.from + 0.2);
  if (into < 1) {
    slash(frame, 300 + into * 1200, 820 + into * 1200, RED, 0.95);
    wash(frame, BONE, (1 - into) * 0.28);
  }
};

const reel =
  (shots: readonly Shot[], hits: readonly number[]): ((t: number) => Buffer) =>
  (t) => {
    const frame = screen();
    const shot = shots.find((one) => t >= one.from && t < one.to) ?? shots.at(-1);
    if (shot) shoot(frame, t, shot, hits);
    wash(frame, DARK, Math.max(1 - ramp(t, 0, 0.5), ramp(t, 29.2, 29.9)));
    return frame;
  };

const beats = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) }, (_, i) => from + i * step);

const warDrums = (quiet: readonly [number, number]): Track => {
  const track = silence(30);
  for (const t of beats(1, 29, 0.5)) {
    if (t > quiet[0] && t < quiet[1]) continue;
    const bar = Math.round(t * 2) % 4;
    drum(
      track,
      t,
      bar === 0 ? 0.95 : bar === 2 ? 0.7 : 0.34,
      bar === 0 ? 52 : 70,
      bar === 1 ? -0.5 : bar === 3 ? 0.5 : 0,
    );
    if (bar === 2) clap(track, t, 0.42);
    if (t > 13 && t < 18)
      for (const extra of [0.125, 0.25, 0.375]) drum(track, t + extra, 0.26, 92, extra > 0.2 ? 0.6 : -0.6);
  }
  for (const [at, midi] of [
    [2, 33],
    [6, 33],
    [10, 29],
    [14, 31],
    [18, 33],
    [22, 28],
    [26, 33],
  ] as const)
    growl(track, at, 3.9, midi, 0.3);
  breath(track, 11.5, 2.5, 0.5, (t) => 0.02 + t * 0.12, 7);
  breath(track, 0, 30, 0.1, (t) => 0.05 + 0.03 * Math.sin(t * 0.9), 9);
  pad(track, 18, 8, [45, 52, 57, 60], 0.3);
  return room(track, 0.55);
};

const figure = (pose: PoseName, woman = false): { pose: PoseName; woman: boolean } => ({ pose, woman });

const siege: Make = async () => {
  const shots: Shot[] = [
    {
      from: 0,
      to: 2,
      still: await still(R.mesh(1, '#e3142b')),
      zoom: [1.3, 1.1],
      line: await words('RAMPART', 150, { spacing: 10 }),
      at: 270,
    },
    {
      from: 2,
      to: 6,
      still: await still(R.arena(2, undefined, '#ffe7d6', '#8a7566')),
      zoom: [1.02, 1.3],
      line: await words('FIVE ROUNDS', 92),
      at: 410,
    },
    {
      from: 6,
      to: 10,
      still: await still(R.solo(3, figure('guard'), { side: 0.66, near: 1.42 })),
      drift: [40, -30],
      zoom: [1.12, 1.16],
      line: await words('OKORO', 130),
      under: await words('THE CHAMPION · 17–1', 34, { family: 'Barlow', weight: 600 }),
      at: 330,
    },
    {
      from: 10,
      to: 14,
      still: await still(R.solo(4, figure('cross'), { side: 0.4, near: 1.3, mirror: true })),
      drift: [-40, 30],
      zoom: [1.12, 1.16],
      line: await words('VALDEZ', 130),
      under: await words('THE CHALLENGER · 14–0', 34, { family: 'Barlow', weight: 600 }),
      at: 330,
    },
    { from: 14, to: 14.5, still: await still(R.solo(5, figure('highKick'), { side: 0.5, near: 1.05 })) },
    { from: 14.5, to: 15, still: await still(R.letters(6, 'WAR', 'bone')) },
    { from: 15, to: 15.5, still: await still(R.solo(7, figure('knee'), { side: 0.5, near: 1.05 })) },
    { from: 15.5, to: 16, still: await still(R.mesh(8, '#d8b48a')), zoom: [1.1, 1.3] },
    { from: 16, to: 16.5, still: await still(R.arena(9, [figure('cross'), figure('guard')])), zoom: [1.3, 1.5] },
    { from: 16.5, to: 17, still: await still(R.letters(10, 'KO', 'red')) },
    { from: 17, to: 18, still: await still(R.belt(11, ['#ffe9b0', '#c79a45', '#5e3d12'])), zoom: [1.4, 1.02] },
    {
      from: 18,
      to: 24,
      still: await still(R.versus(41, figure('guard'), figure('guard'), '41')),
      zoom: [1.0, 1.16],
      line: await words('OKORO  ×  VALDEZ', 84),
      under: await words('LIGHTWEIGHT TITLE', 32, { family: 'Barlow', weight: 600, spacing: 8 }),
      at: 420,
    },
    {
      from: 24,
      to: 27,
      still: await still(R.solo(12, figure('victory'), { side: 0.5, near: 0.95 })),
      zoom: [1.02, 1.12],
      line: await words('ONE LEAVES WITH IT', 76),
      at: 420,
    },
    {
      from: 27,
      to: 30,
      still: await still(R.mesh(13, '#e3142b')),
      zoom: [1.1, 1.2],
      line: await words('RAMPART 41', 140, { spacing: 6 }),
      at: 260,
    },
  ];
  return {
    frame: reel(
      shots,
      shots.map((shot) => shot.from),
    ),
    sound: warDrums([12.4, 13.9]),
    captions: {
      en: [
        [0.4, 1.9, '[Drums]'],
        [2.2, 5.6, 'Five rounds. Twenty-five minutes. One door.'],
        [6.4, 9.7, 'Okoro has held this belt for a thousand and nine days.'],
        [10.4, 13.6, 'Valdez has never heard the other man’s name called.'],
        [14, 17.8, '[Drums quicken]'],
        [18.4, 23.6, 'Okoro. Valdez. For the lightweight title of the world.'],
        [24.3, 26.8, 'Two walk in. One leaves with it.'],
        [27.3, 29.6, 'Rampart 41.'],
      ],
      pt: [
        [0.4, 1.9, '[Tambores]'],
        [2.2, 5.6, 'Cinco assaltos. Vinte e cinco minutos. Uma só porta.'],
        [6.4, 9.7, 'Okoro segura esse cinturão há mil e nove dias.'],
        [10.4, 13.6, 'Valdez nunca ouviu anunciarem o nome do outro.'],
        [14, 17.8, '[Os tambores aceleram]'],
        [18.4, 23.6, 'Okoro. Valdez. Pelo título mundial dos leves.'],
        [24.3, 26.8, 'Dois entram. Um sai com ele.'],
        [27.3, 29.6, 'Rampart 41.'],
      ],
    },
  };
};

const ladder: Make = async () => {
  const shots: Shot[] = [
    {
      from: 0,
      to: 3,
      still: await still(R.scaleOf(21, '155')),
      zoom: [1.25, 1.05],
      line: await words('NO CONTRACT', 110),
      at: 400,
    },
    {
      from: 3,
      to: 6,
      still: await still(R.solo(22, figure('corner'), { side: 0.55, near: 1.25 })),
      drift: [30, -30],
      line: await words('NO NAME', 110),
      at: 400,
    },
    {
      from: 6,
      to: 9,
      still: await still(R.solo(23, figure('staredown'), { side: 0.5, near: 1.3 })),
      drift: [-30, 30],
      line: await words('ONE NIGHT', 110),
      at: 400,
    },
    { from: 9, to: 12, still: await still(R.versus(24, figure('guard'), figure('knee'))), zoom: [1.02, 1.2] },
    { from: 12, to: 13, still: await still(R.letters(25, 'TAP', 'bone')) },
    {
      from: 13,
      to: 14,
      still: await still(R.arena(26, [figure('shoot'), figure('guard')], '#ffbfae')),
      zoom: [1.3, 1.5],
    },
    { from: 14, to: 15, still: await still(R.solo(27, figure('cross', true), { side: 0.5, near: 1.3, mirror: true })) },
    { from: 15, to: 16, still: await still(R.letters(28, 'RAW', 'ink')) },
    {
      from: 16,
      to: 20,
      still: await still(R.versus(29, figure('cross', true), figure('guard', true))),
      zoom: [1.02, 1.18],
      line: await words('FIVE FIGHTS', 96),
      under: await words('FIVE CONTRACTS', 36, { family: 'Barlow', weight: 600, spacing: 8 }),
      at: 400,
    },
    {
      from: 20,
      to: 24,
      still: await still(R.arena(30, [figure('victory'), figure('corner')], '#ffe0b8', '#7d6a58')),
      zoom: [1.4, 1.1],
    },
    {
      from: 24,
      to: 27,
      still: await still(R.solo(31, figure('victory', true), { side: 0.5, near: 0.98, tint: '#c9b9a4' })),
      line: await words('CLIMB', 150),
      at: 390,
    },
    {
      from: 27,
      to: 30,
      still: await still(R.letters(32, 'NOW', 'red')),
      zoom: [1.15, 1.02],
      line: await words('THE LADDER', 120),
      at: 270,
    },
  ];
  return {
    frame: reel(
      shots,
      shots.map((shot) => shot.from),
    ),
    sound: warDrums([19.2, 20.4]),
    captions: {
      en: [
        [0.4, 2.8, 'They come without a contract.'],
        [3.3, 5.8, 'Most of them without a name.'],
        [6.3, 8.8, 'They get one night.'],
        [9.2, 11.8, '[Crowd roars]'],
        [16.4, 19.7, 'Five fights. At most five contracts.'],
        [20.4, 23.6, 'Some go home. They all go home different.'],
        [24.4, 26.8, 'Climb.'],
        [27.3, 29.6, 'The Ladder. Tuesdays, live.'],
      ],
      pt: [
        [0.4, 2.8, 'Eles chegam sem contrato.'],
        [3.3, 5.8, 'A maioria, sem nome.'],
        [6.3, 8.8, 'Têm uma noite só.'],
        [9.2, 11.8, '[A torcida explode]'],
        [16.4, 19.7, 'Cinco lutas. No máximo cinco contratos.'],
        [20.4, 23.6, 'Alguns voltam para casa. Nenhum volta igual.'],
        [24.4, 26.8, 'Suba.'],
        [27.3, 29.6, 'The Ladder. Terças, ao vivo.'],
      ],
    },
  };
};

const blueprint: Make = async () => {
  const shots: Shot[] = [
    {
      from: 0,
      to: 4,
      still: await still(R.study(41, figure('guard'))),
      zoom: [1.0, 1.08],
      line: await words('BLUEPRINT', 116, { spacing: 8 }),
      at: 400,
    },
    {
      from: 4,
      to: 9,
      still: await still(R.study(42, figure('shoot'))),
      zoom: [1.3, 1.1],
      drift: [-60, 0],
      line: await words('1 · LEVEL', 70),
      at: 440,
    },
    {
      from: 9,
      to: 14,
      still: await still(R.study(43, figure('cross'))),
      zoom: [1.1, 1.24],
      drift: [30, -30],
      line: await words('2 · LINE', 70),
      at: 440,
    },
    {
      from: 14,
      to: 19,
      still: await still(R.study(44, figure('knee'))),
      zoom: [1.24, 1.08],
      line: await words('3 · TIME', 70),
      at: 440,
    },
    {
      from: 19,
      to: 24,
      still: await still(R.arena(45, [figure('shoot'), figure('guard')], '#ffe7d6', '#8a7566')),
      zoom: [1.5, 1.8],
    },
    {
      from: 24,
      to: 30,
      still: await still(R.study(46, figure('highKick'))),
      zoom: [1.08, 1.0],
      line: await words('BLUEPRINT', 116, { spacing: 8 }),
      at: 420,
    },
  ];
  const track = silence(30);
  for (const t of beats(0.5, 29, 1)) drum(track, t, 0.4, 58);
  for (const t of beats(1, 28, 0.5))
    pluck(track, t, [45, 52, 57, 50, 45, 52, 60, 55][Math.round(t * 2) % 8]!, 0.2, Math.sin(t) * 0.6, 1.2);
  pad(track, 0, 15, [33, 45, 52], 0.3);
  pad(track, 14, 15, [31, 43, 50, 58], 0.3);
  return {
    frame: reel(shots, [0, 4, 9, 14, 19, 24]),
    sound: room(track, 0.5),
    captions: {
      en: [
        [0.5, 3.7, 'A takedown is three questions, asked in order.'],
        [4.4, 8.6, 'Level: are your hips under theirs?'],
        [9.4, 13.6, 'Line: is your head on the side you will turn to?'],
        [14.4, 18.6, 'Time: did you go when they breathed in?'],
        [19.4, 23.6, 'Answer all three and it looks easy.'],
        [24.5, 28.8, 'Miss one, and you have fed them a knee.'],
      ],
      pt: [
        [0.5, 3.7, 'Uma queda são três perguntas, nessa ordem.'],
        [4.4, 8.6, 'Nível: seu quadril está abaixo do dele?'],
        [9.4, 13.6, 'Linha: sua cabeça está do lado para onde vai girar?'],
        [14.4, 18.6, 'Tempo: você entrou quando ele puxou o ar?'],
        [19.4, 23.6, 'Responda às três e vai parecer fácil.'],
        [24.5, 28.8, 'Erre uma, e você serviu uma joelhada.'],
      ],
    },
  };
};

export const rampartFilms: Record<string, Make> = { 'the-siege': siege, 'the-ladder': ladder, blueprint };
