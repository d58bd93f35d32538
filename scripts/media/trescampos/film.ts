/** TRESCAMPOS's films: balls in the air over drawn fields, cut on the beat. No photograph, no recording. */
import type { Film } from '../films.ts';
import { COVER, type Size, svg } from '../raster.ts';
import { draw, ease, FRAME, type Picture, picture, ramp, screen, settle, slash, wash } from '../screen.ts';
import { breath, clap, drum, pad, pluck, room, silence, type Track } from '../sound.ts';
import * as S from './scenes.ts';

type Make = () => Promise<Omit<Film, 'name'>>;

const BLUE = [27, 59, 255] as const;
const CORAL = [242, 84, 27] as const;
const MEADOW = [14, 159, 110] as const;
const PAPER = [247, 249, 252] as const;
const FIELDS = [BLUE, CORAL, MEADOW] as const;

const BALL: Size = { width: 240, height: 240 };
/** A football looks the same again after a fifth of a turn: these are the steps in between. */
const STEPS = 12;

const footballs = (): Promise<Picture[]> =>
  Promise.all(Array.from({ length: STEPS }, (_, i) => picture(svg(BALL, S.football(120, 120, 112, (i * 72) / STEPS)))));

const shadow = (): Promise<Picture> =>
  picture(
    svg(
      BALL,
      '<ellipse cx="120" cy="120" rx="116" ry="30" fill="url(#s)"/>',
      '<radialGradient id="s"><stop offset="0" stop-color="#001a10" stop-opacity=".6"/><stop offset="1" stop-color="#001a10" stop-opacity="0"/></radialGradient>',
    ),
  );

const white = (): Promise<Picture> =>
  picture(
    svg(
      BALL,
      '<circle cx="120" cy="120" r="110" fill="url(#w)"/>',
      '<radialGradient id="w" cx=".38" cy=".32" r=".8"><stop offset=".3" stop-color="#fff"/><stop offset="1" stop-color="#a9b8d6"/></radialGradient>',
    ),
  );

const words = (text: string, size: number, colour = '#ffffff'): Promise<Picture> =>
  picture(
    svg(
      { width: FRAME.width, height: 140 },
      `<text x="480" y="96" font-family="Red Hat Display" font-weight="900" font-size="${size}" text-anchor="middle" letter-spacing="-1" fill="${colour}">${text}</text>`,
    ),
  );

const still = async (scene: S.Scene): Promise<Picture> => picture(await scene(COVER), 1152);

/** A slow push over a still; `t` runs from 0 to 1. Returns where a point of the still (0..1) is on the frame. */
const push = (
  frame: Buffer,
  source: Picture,
  t: number,
  from: number,
  to: number,
  aim: readonly [x: number, y: number] = [0.5, 0.5],
): ((x: number, y: number) => readonly [x: number, y: number]) => {
  const zoom = from + (to - from) * t;
  const scale = (FRAME.width / source.width) * zoom;
  const x = FRAME.width / 2 + (0.5 - aim[0]) * FRAME.width * (zoom - 1);
  const y = FRAME.height / 2 + (0.5 - aim[1]) * FRAME.height * (zoom - 1);
  draw(frame, source, { x, y, scale });
  return (px, py) => [x + (px - 0.5) * source.width * scale, y + (py - 0.5) * source.height * scale];
};

/** Three leaning bars in the three fields' colours cross the frame, and the picture behind them is another. */
const wipe = (frame: Buffer, t: number, at: number): void => {
  const k = ramp(t, at - 0.35, at + 0.35);
  if (k <= 0 || k >= 1) return;
  const wide = FRAME.width * 0.42;
  const head = -700 + ease(k) * (FRAME.width + 1400 + wide * 2);
  FIELDS.forEach((colour, i) => {
    slash(frame, head - wide * (i + 1), head - wide * i, colour, 1, 0.22);
  });
};

const cuts = (frame: Buffer, t: number, times: readonly number[]): void => {
  for (const time of times) wipe(frame, t, time);
};

const score = (beat: number, roots: readonly number[]): Track => {
  const track = silence(30);
  for (let at = 0; at < 28.5; at += beat) {
    const step = Math.round(at / beat);
    drum(track, at, step % 4 === 0 ? 0.5 : 0.24, step % 4 === 0 ? 58 : 84);
    if (step % 4 === 2) clap(track, at, 0.16);
    const root = roots[Math.floor(at / 6) % roots.length] ?? 57;
    pluck(track, at, root + [0, 7, 12, 16][step % 4]!, 0.16, step % 2 ? 0.4 : -0.4, 1.4);
  }
  roots.forEach((root, i) => {
    pad(track, i * 6, 6.4, [root, root + 7, root + 16], 0.1);
  });
  return room(track, 0.22);
};

const laHoraAzul: Make = async () => {
  const [night, goal, floor, green, balls, under, small] = await Promise.all([
    still(S.ground(S.LIGHTS.night, 11, false)),
    still(S.net),
    still(S.court(['#0a0f35', '#24307d', '#7d8cff'], ['#d9a86c', '#c4915a'], '#1b3bff', 22, false)),
    still(S.links('dusk', 2)),
    footballs(),
    shadow(),
    white(),
  ]);
  const orange = await picture(svg(BALL, S.basketball(120, 120, 112)));
  const [title, line] = await Promise.all([
    words('trescampos', 104, '#10142b'),
    words('Si se juega, se ve.', 40, '#1b3bff'),
  ]);
  const spin = (t: number): Picture => balls[Math.floor(t * 26) % STEPS]!;
  const kick = (frame: Buffer, t: number): void => {
    const place = push(frame, night, t / 6.4, 1, 1.12, [0.6, 0.7]);
    // Three touches on the spot, then the shot, out over the stand.
    const shot = ramp(t, 4.2, 5.8);
    const hop = t < 4.2 ? Math.abs(Math.sin((t * Math.PI) / 1.4)) : 0;
    const [x, y] = place(0.6 + shot * 0.34, 0.84 - hop * 0.34 - Math.sin(shot * 1.9) * 0.78);
    const [sx, sy] = place(0.6 + shot * 0.34, 0.9);
    draw(frame, under, { x: sx, y: sy, scale: 0.3 + hop * 0.16, alpha: (1 - hop * 0.6) * (1 - shot) });
    draw(frame, spin(t < 4.2 ? t * 0.4 : t), { x, y, scale: 0.27 * (1 - shot * 0.6) });
  };
  const shoot = (frame: Buffer, t: number): void => {
    const place = push(frame, floor, t / 6.4, 1.05, 1.28, [0.6, 0.4]);
    const k = ramp(t, 1.2, 3.4);
    const fall = ramp(t, 3.4, 4.3);
    const [x, y] =
      k < 1 ? place(0.16 + k * 0.44, 0.74 - Math.sin(k * Math.PI * 0.82) * 0.62) : place(0.6, 0.4 + fall * fall * 0.36);
    draw(frame, orange, { x, y, scale: 0.3 - k * 0.12, alpha: 1 - ramp(t, 4.3, 4.7) });
  };
  const putt = (frame: Buffer, t: number): void => {
    const place = push(frame, green, t / 6.4, 1.25, 1.02, [0.6, 0.72]);
    const k = settle(ramp(t, 0.8, 4.6));
    const [x, y] = place(0.2 + k * 0.42, 0.95 - k * 0.23);
    draw(frame, under, { x: x + 6, y: y + 6, scale: 0.1 - k * 0.05 });
    draw(frame, small, { x, y, scale: 0.09 - k * 0.05 });
  };
  const end = (frame: Buffer, t: number): void => {
    wash(frame, PAPER, 1);
    FIELDS.forEach((colour, i) => {
      const k = settle(ramp(t, i * 0.22, 1.5 + i * 0.22));
      slash(frame, 330 + i * 105, 330 + i * 105 + 92 * k, colour, ramp(t, i * 0.22, i * 0.22 + 0.2), 0.02);
    });
    const up = settle(ramp(t, 1.2, 2.4));
    wash(frame, PAPER, 0.86 * ease(ramp(t, 1.1, 1.9)));
    draw(frame, title, { scale: 1, y: 262 + 34 * (1 - up), alpha: up });
    draw(frame, line, { scale: 1, y: 350, alpha: ease(ramp(t, 2.2, 3)) });
  };
  return {
    sound: score(0.5, [45, 41, 48, 43, 45]),
    frame: (t) => {
      const frame = screen();
      if (t < 6) kick(frame, t);
      else if (t < 12) push(frame, goal, (t - 6) / 6, 1.22 - 0.22 * settle(ramp(t, 6, 7.2)), 1.04, [0.66, 0.42]);
      else if (t < 18) shoot(frame, t - 12);
      else if (t < 24) putt(frame, t - 18);
      else end(frame, t - 24);
      cuts(frame, t, [6, 12, 18, 24]);
      return frame;
    },
    captions: {
      es: [
        [0.4, 3.6, '[Bombo y palmas]'],
        [4.2, 5.9, 'La pide, la prepara… ¡y chuta!'],
        [6.4, 9.5, '¡Gol! Pegada al poste, imposible.'],
        [12.8, 15.4, 'Desde la esquina, con la bocina encima…'],
        [15.6, 17.8, 'Limpia. Ni ha tocado el aro.'],
        [19, 22.8, 'Y el último putt, cuesta abajo y con viento.'],
        [25.6, 29, 'Trescampos. Si se juega, se ve.'],
      ],
      en: [
        [0.4, 3.6, '[Drum and claps]'],
        [4.2, 5.9, 'He asks for it, sets it… and shoots!'],
        [6.4, 9.5, 'Goal! Tight against the post. Impossible.'],
        [12.8, 15.4, 'From the corner, with the buzzer coming…'],
        [15.6, 17.8, 'Clean. It never touched the rim.'],
        [19, 22.8, 'And the last putt, downhill and into the wind.'],
        [25.6, 29, 'Trescampos. If it is played, you see it.'],
      ],
    },
  };
};

const elSwing: Make = async () => {
  const [dawn, noon, near, dusk, small, under] = await Promise.all([
    still(S.links('dawn', 3)),
    still(S.links('noon', 1)),
    still(S.golfBall),
    still(S.links('dusk', 3)),
    white(),
    shadow(),
  ]);
  const title = await words('Circuito Brisa', 76);
  const flight = (frame: Buffer, t: number, from: readonly [number, number], to: readonly [number, number]): void => {
    const k = ramp(t, 1.4, 4.6);
    if (k <= 0) return;
    const x = from[0] + (to[0] - from[0]) * k;
    const ground = from[1] + (to[1] - from[1]) * k;
    const y = ground - Math.sin(k * Math.PI) * 300;
    draw(frame, under, { x, y: ground, scale: 0.05, alpha: 0.7 });
    for (let i = 1; i < 9; i++) {
      const past = Math.max(0, k - i * 0.012);
      draw(frame, small, {
        ...{ x: from[0] + (to[0] - from[0]) * past, scale: 0.035 - k * 0.012, alpha: 0.3 - i * 0.03 },
        y: from[1] + (to[1] - from[1]) * past - Math.sin(past * Math.PI) * 300,
      });
    }
    draw(frame, small, { x, y, scale: 0.045 - k * 0.02 });
  };
  const shots = [
    {
      scene: dawn,
      from: 0,
      aim: [0.5, 0.6],
      zoom: [1, 1.14],
      ball: [
        [90, 520],
        [600, 392],
      ],
    },
    { scene: near, from: 7, aim: [0.6, 0.46], zoom: [1.04, 1.22] },
    {
      scene: noon,
      from: 13,
      aim: [0.6, 0.7],
      zoom: [1.14, 1],
      ball: [
        [820, 530],
        [570, 396],
      ],
    },
    {
      scene: dusk,
      from: 20,
      aim: [0.5, 0.5],
      zoom: [1, 1.1],
      ball: [
        [120, 530],
        [610, 390],
      ],
    },
  ] as const;
  const sound = silence(30);
  [50, 55, 52, 57, 50].forEach((root, i) => {
    pad(sound, i * 6, 6.6, [root, root + 7, root + 14], 0.13);
    [0, 1.5, 3, 4.5].forEach((beat, j) => {
      pluck(sound, i * 6 + beat, root + [12, 19, 16, 24][j]!, 0.2, j % 2 ? 0.5 : -0.5);
    });
  });
  for (const at of [1.4, 14.4, 21.4]) clap(sound, at, 0.22);
  breath(sound, 0, 30, 0.9, (t) => 0.02 + 0.012 * Math.sin(t * 0.7), 77);
  return {
    sound: room(sound, 0.35),
    frame: (t) => {
      const frame = screen();
      for (const shot of shots) {
        const next = shots[shots.indexOf(shot) + 1];
        if (t < shot.from || (next && t > next.from + 1.4)) continue;
        const layer = shot.from === 0 ? frame : screen();
        push(layer, shot.scene, (t - shot.from) / 8.5, shot.zoom[0], shot.zoom[1], shot.aim);
        if ('ball' in shot) flight(layer, t - shot.from, shot.ball[0], shot.ball[1]);
        if (layer === frame) continue;
        const k = ease(ramp(t, shot.from, shot.from + 1.4));
        for (let i = 0; i < frame.length; i++) frame[i] = frame[i]! * (1 - k) + layer[i]! * k;
      }
      const shown = ease(ramp(t, 25, 26)) * ease(ramp(t, 29.8, 28.8));
      wash(frame, [10, 18, 60], 0.4 * shown);
      draw(frame, title, { scale: 1, alpha: shown });
      return frame;
    },
    captions: {
      es: [
        [0.5, 3.2, '[Viento suave]'],
        [4, 6.6, 'Primera salida. Calle al centro.'],
        [8, 12, 'Dicen que el swing se aprende en un año y se olvida en un tee.'],
        [15, 18.6, 'Hierro siete. Bota, muerde y se queda.'],
        [21.6, 24.4, 'Hoyo catorce, último sol.'],
      ],
      en: [
        [0.5, 3.2, '[A light wind]'],
        [4, 6.6, 'First tee. Down the middle.'],
        [8, 12, 'They say a swing takes a year to learn and one tee to forget.'],
        [15, 18.6, 'Seven iron. It pitches, bites, and stays.'],
        [21.6, 24.4, 'The fourteenth, with the last of the sun.'],
      ],
    },
  };
};

export const trescamposFilms: Readonly<Record<string, Make>> = { 'la-hora-azul': laHoraAzul, 'el-swing': elSwing };
