/** TRESCAMPOS's pictures: bright flat fields under large skies, drawn from lines and light. Every scene fits any size. */
import sharp from 'sharp';
import { seededNumbers } from '../../../renderer/contract/seeded-numbers.ts';
import { flatten, grain, layer, type Size, svg } from '../raster.ts';
import { charge, crest } from './crests.ts';
import type { Athlete, Club } from './world.ts';

export type Scene = (size: Size) => Promise<Buffer>;

const n = (value: number): string => value.toFixed(1);

const gradient = (id: string, stops: readonly string[], across = false): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops
    .map((stop, i) => `<stop offset="${i / (stops.length - 1)}" stop-color="${stop}"/>`)
    .join('')}</linearGradient>`;

const glow = (id: string, colour: string, strength = 1): string =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".25" stop-color="${colour}" stop-opacity="${strength * 0.42}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

/** A drawing with a breath of grain, so that large even areas do not band. */
const finished = async (size: Size, body: string, defs = '', seed = 1): Promise<Buffer> =>
  flatten(sharp(svg(size, body, defs)), [layer(await grain(size, seed, 0.07), 'soft-light')]);

const mix = (a: string, b: string, k: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [x, y] = [a, b].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16)) as [number, number];
      return Math.round(x + (y - x) * k)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

const distance = (a: string, b: string): number =>
  [1, 3, 5].reduce(
    (sum, at) => sum + Math.abs(Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16)),
    0,
  );

/** Two clubs face each other: their colours meet on a leaning line, their charges loom, their crests stand in front. */
export const versus =
  (home: Club, away: Club): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const [left] = home.colours;
    const right = distance(left, away.colours[0]) < 130 ? away.colours[1] : away.colours[0];
    const faint = right === away.colours[1] ? away.colours[0] : away.colours[1];
    const lean = h * 0.16;
    const seam = (x: number): string => `${n(w / 2 + lean + x)} 0L${n(w / 2 - lean + x)} ${h}`;
    const court = home.competition === 'liga-pivot';
    const lines = court
      ? `<path d="M${w * 0.5 - h * 0.62} ${h}A${h * 0.62} ${h * 0.62} 0 0 1 ${w * 0.5 + h * 0.62} ${h}M${w * 0.5 - h * 0.18} ${h}V${h * 0.62}H${w * 0.5 + h * 0.18}V${h}"/><circle cx="${w / 2}" cy="${h * 0.62}" r="${h * 0.18}"/>`
      : `<circle cx="${w / 2}" cy="${h / 2}" r="${h * 0.36}"/><path d="M0 ${h / 2}H${w}"/>`;
    const size1 = h * 0.44;
    const badge = (club: Club, cx: number, id: string): string =>
      `<ellipse cx="${cx}" cy="${h * 0.5 + size1 * 0.6}" rx="${size1 * 0.36}" ry="${size1 * 0.05}" fill="#000" opacity=".28"/><g transform="translate(${cx - size1 / 2} ${h * 0.49 - size1 / 2}) scale(${size1 / 100})">${crest(club, id)}</g>`;
    const loom = (club: Club, fill: string, x: number): string =>
      `<g transform="translate(${x} ${-h * 0.18}) scale(${(h * 1.36) / 100})" opacity=".2">${charge(club, fill)}</g>`;
    return finished(
      size,
      `<g clip-path="url(#L)"><rect width="${w}" height="${h}" fill="url(#l)"/>${loom(home, home.colours[1], -h * 0.34)}</g>
       <g clip-path="url(#R)"><rect width="${w}" height="${h}" fill="url(#r)"/>${loom(away, faint, w - h * 1.02)}</g>
       <g fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="${h / 160}">${lines}</g>
       <path d="M${seam(0)}" stroke="#fff" stroke-width="${h / 70}"/><path d="M${seam(h / 36)}" stroke="#fff" stroke-opacity=".5" stroke-width="${h / 240}"/>
       <rect width="${w}" height="${h}" fill="url(#v)"/>
       ${badge(home, w * 0.27, 'a')}${badge(away, w * 0.73, 'b')}`,
      `<clipPath id="L"><path d="M0 0L${seam(0)}H0Z"/></clipPath><clipPath id="R"><path d="M${w} 0L${seam(0)}H${w}Z"/></clipPath>
       ${gradient('l', [mix(left, '#ffffff', 0.1), mix(left, '#000022', 0.22)])}${gradient('r', [mix(right, '#ffffff', 0.1), mix(right, '#000022', 0.22)])}
       <radialGradient id="v" cx=".5" cy=".4" r=".8"><stop offset=".4" stop-color="#001" stop-opacity="0"/><stop offset="1" stop-color="#001" stop-opacity=".32"/></radialGradient>`,
      home.id.length * 31 + away.id.length,
    );
  };

interface Light {
  sky: readonly string[];
  stand: string;
  crowd: readonly string[];
  grass: readonly [light: string, dark: string];
  lamps?: string;
  sun?: string;
  rain?: boolean;
}

export const LIGHTS = {
  night: {
    sky: ['#070d33', '#16309c', '#3f6bff'],
    stand: '#0a1440',
    crowd: ['#2d47c9', '#7d95ff', '#d4f53c'],
    grass: ['#2fae5b', '#249850'],
    lamps: '#f4fbff',
  },
  dusk: {
    sky: ['#2a1b6b', '#e0527a', '#ffb35c'],
    stand: '#35165a',
    crowd: ['#ff8a6b', '#ffd08a', '#8d4bb0'],
    grass: ['#46a24b', '#3a8f44'],
    lamps: '#fff1cf',
    sun: '#ffe08a',
  },
  dawn: {
    sky: ['#8fd0ff', '#d7efff', '#fff3d6'],
    stand: '#c3d4e8',
    crowd: ['#8fa8c9', '#f7b267', '#ffffff'],
    grass: ['#6fce6c', '#5bbf62'],
    sun: '#fff6c9',
  },
  rain: {
    sky: ['#1d2a3f', '#3e556f', '#7f96a8'],
    stand: '#1a2433',
    crowd: ['#41546c', '#e3c34a', '#b8c7d6'],
    grass: ['#3d8f5a', '#357f51'],
    lamps: '#eaf6ff',
    rain: true,
  },
} as const satisfies Record<string, Light>;

const crowd = (size: Size, colours: readonly string[], top: number, bottom: number, seed: number): string => {
  const next = seededNumbers(seed);
  const rows = 15;
  return Array.from({ length: rows }, (_, row) => {
    const y = top + ((bottom - top) * (row + 0.5)) / rows;
    const r = size.height * (0.0042 + row * 0.00022);
    return Array.from({ length: Math.round(size.width / (r * 3.4)) }, (_, i) =>
      next() < 0.78
        ? `<circle cx="${n(i * r * 3.4 + next() * r)}" cy="${n(y + next() * r)}" r="${n(r)}" fill="${colours[Math.floor(next() * next() * colours.length)]}"/>`
        : '',
    ).join('');
  }).join('');
};

const pole = (x: number, y: number, s: number): string =>
  `<path d="M${n(x)} ${n(y)}V${n(y + s * 5)}" stroke="#0a1230" stroke-width="${n(s * 0.1)}"/>`;

const lamp = (x: number, y: number, s: number, colour: string): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(s * 3.4)}" fill="url(#lamp)"/>${[-1, 0, 1]
    .flatMap((row) =>
      [-1.5, -0.5, 0.5, 1.5].map(
        (column) =>
          `<circle cx="${n(x + column * s * 0.26)}" cy="${n(y + row * s * 0.24)}" r="${n(s * 0.105)}" fill="${colour}"/>`,
      ),
    )
    .join('')}`;

/** A full ground seen from behind one goal's corner: sky, stands, floodlights, mown stripes and lines running to one point. */
export const ground =
  (light: Light, seed: number, ball = true): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const horizon = h * 0.56;
    const vanish = { x: w * 0.62, y: h * 0.2 };
    const stripe = (i: number): string => {
      const [a, b] = [-1.2 + i * 0.2, -1.2 + (i + 1) * 0.2];
      const to = (k: number): number => vanish.x + (k * w * 1.25 + w * 0.5 - vanish.x) * 1;
      const edge = (k: number): number => vanish.x + (to(k) - vanish.x) * ((horizon - vanish.y) / (h - vanish.y));
      return `<path d="M${n(edge(a))} ${n(horizon)}L${n(edge(b))} ${n(horizon)}L${n(to(b))} ${h}L${n(to(a))} ${h}Z" fill="${light.grass[Math.abs(i) % 2]}"/>`;
    };
    const roof = h * 0.25;
    const masts = [
      [w * 0.16, h * 0.14, h * 0.1],
      [w * 0.86, h * 0.1, h * 0.1],
      [w * 0.5, h * 0.19, h * 0.06],
    ] as const;
    const rain = light.rain
      ? Array.from({ length: 260 }, (_, i) => {
          const next = seededNumbers(seed * 977 + i);
          const [x, y, l] = [next() * w * 1.1, next() * h, 20 + next() * 50];
          return `<path d="M${n(x)} ${n(y)}l${n(-l * 0.24)} ${n(l)}" stroke="#eaf6ff" stroke-opacity="${n(0.15 + next() * 0.3)}" stroke-width="1.6"/>`;
        }).join('')
      : '';
    const bx = w * 0.6;
    const by = h * 0.86;
    const br = h * 0.062;
    return finished(
      size,
      `<rect width="${w}" height="${h}" fill="url(#sky)"/>
       ${light.sun ? `<circle cx="${w * 0.74}" cy="${h * 0.24}" r="${h * 0.5}" fill="url(#sun)"/><circle cx="${w * 0.74}" cy="${h * 0.24}" r="${h * 0.06}" fill="${light.sun}"/>` : ''}
       ${light.lamps ? masts.map(([x, y, k]) => pole(x, y, k)).join('') : ''}
       <path d="M0 ${n(roof + h * 0.06)}L${w * 0.5} ${n(roof + h * 0.11)}L${w} ${n(roof + h * 0.02)}V${horizon}H0Z" fill="${light.stand}"/>
       <g opacity=".92">${crowd(size, light.crowd, h * 0.39, horizon - h * 0.012, seed)}</g>
       <path d="M0 ${n(roof)}L${w * 0.5} ${n(roof + h * 0.075)}L${w} ${n(roof - h * 0.03)}V${n(roof + h * 0.02)}L${w * 0.5} ${n(roof + h * 0.115)}L0 ${n(roof + h * 0.06)}Z" fill="${mix(light.stand, '#ffffff', 0.14)}"/>
       <rect y="${n(horizon - h * 0.018)}" width="${w}" height="${n(h * 0.03)}" fill="${light.crowd[2]}" opacity=".9"/>
       <rect y="${horizon}" width="${w}" height="${h - horizon}" fill="${light.grass[1]}"/>${Array.from({ length: 13 }, (_, i) => stripe(i)).join('')}
       <g fill="none" stroke="#fff" stroke-opacity=".9">
         <path d="M0 ${n(h * 0.66)}L${w} ${n(h * 0.63)}" stroke-width="${n(h * 0.006)}"/>
         <path d="M${n(w * 0.2)} ${h}L${n(w * 0.42)} ${n(h * 0.647)}" stroke-width="${n(h * 0.008)}"/>
         <ellipse cx="${w * 0.72}" cy="${h * 0.94}" rx="${w * 0.3}" ry="${h * 0.17}" stroke-width="${n(h * 0.009)}"/>
       </g>
       <rect y="${horizon}" width="${w}" height="${h - horizon}" fill="url(#turf)"/>
       ${ball ? `<ellipse cx="${n(bx + br * 0.5)}" cy="${n(by + br)}" rx="${n(br * 1.2)}" ry="${n(br * 0.24)}" fill="#001a10" opacity=".35"/>${football(bx, by, br)}` : ''}
       ${light.lamps ? masts.map(([x, y, k]) => lamp(x, y, k, light.lamps ?? '')).join('') : ''}${rain}`,
      `${gradient('sky', light.sky)}${glow('lamp', light.lamps ?? '#ffffff', 0.95)}${glow('sun', light.sun ?? '#ffffff', 0.75)}
       <linearGradient id="turf" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".5" stop-color="#001a10" stop-opacity="0"/><stop offset="1" stop-color="#001a10" stop-opacity=".4"/></linearGradient>`,
      seed,
    );
  };

/** A white ball with five dark patches around one, shaded from the upper left. */
export const football = (x: number, y: number, r: number, turn = 14): string => {
  const five = (cx: number, cy: number, s: number, at: number): string =>
    Array.from(
      { length: 5 },
      (_, i) =>
        `${n(cx + Math.sin(((at + i * 72) * Math.PI) / 180) * s)},${n(cy - Math.cos(((at + i * 72) * Math.PI) / 180) * s)}`,
    ).join(' ');
  const id = `b${Math.round(x)}${Math.round(y)}`;
  const ring = Array.from({ length: 5 }, (_, i) => {
    const a = ((turn + i * 72) * Math.PI) / 180;
    return `<polygon points="${five(x + Math.sin(a) * r * 0.86, y - Math.cos(a) * r * 0.86, r * 0.34, turn + i * 72 + 180)}" fill="#1b2140"/><path d="M${n(x + Math.sin(a) * r * 0.32)} ${n(y - Math.cos(a) * r * 0.32)}L${n(x + Math.sin(a) * r * 0.54)} ${n(y - Math.cos(a) * r * 0.54)}" stroke="#1b2140" stroke-width="${n(r * 0.045)}"/>`;
  }).join('');
  return `<clipPath id="${id}"><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/></clipPath><radialGradient id="s${id}" cx=".36" cy=".3" r=".8"><stop offset=".3" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0a1238" stop-opacity=".55"/></radialGradient><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="#fbfcff"/><g clip-path="url(#${id})"><polygon points="${five(x, y, r * 0.34, turn)}" fill="#1b2140"/>${ring}</g><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="url(#s${id})"/>`;
};

export const basketball = (x: number, y: number, r: number): string =>
  `<radialGradient id="bb" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#ffae5c"/><stop offset=".55" stop-color="#f2711c"/><stop offset="1" stop-color="#9c3a08"/></radialGradient><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="url(#bb)"/><g transform="rotate(-18 ${n(x)} ${n(y)})" fill="none" stroke="#32130a" stroke-width="${n(r * 0.055)}"><path d="M${n(x - r)} ${n(y)}H${n(x + r)}M${n(x)} ${n(y - r)}V${n(y + r)}M${n(x - r * 0.72)} ${n(y - r * 0.69)}C${n(x - r * 0.2)} ${n(y - r * 0.3)} ${n(x - r * 0.2)} ${n(y + r * 0.3)} ${n(x - r * 0.72)} ${n(y + r * 0.69)}M${n(x + r * 0.72)} ${n(y - r * 0.69)}C${n(x + r * 0.2)} ${n(y - r * 0.3)} ${n(x + r * 0.2)} ${n(y + r * 0.3)} ${n(x + r * 0.72)} ${n(y + r * 0.69)}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/></g>`;

/** A wooden floor running to the far basket, under a dark or a bright hall. */
export const court =
  (hall: readonly string[], wood: readonly [string, string], paint: string, seed: number, ball = true): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const y0 = h * 0.54;
    const vx = w * 0.6;
    const at = (k: number, y: number): number => vx + k * w * ((y - h * 0.3) / (h * 0.7));
    const planks = Array.from({ length: 34 }, (_, i) => {
      const next = seededNumbers(seed * 71 + i);
      const [a, b] = [-1.7 + i * 0.1, -1.7 + (i + 1) * 0.1];
      return `<path d="M${n(at(a, y0))} ${n(y0)}L${n(at(b, y0))} ${n(y0)}L${n(at(b, h))} ${h}L${n(at(a, h))} ${h}Z" fill="${mix(wood[0], wood[1], next())}"/>`;
    }).join('');
    const hoopY = h * 0.33;
    const board = h * 0.11;
    return finished(
      size,
      `<rect width="${w}" height="${h}" fill="url(#hall)"/><g opacity=".7">${crowd(size, [hall[2]!, '#ffffff', paint], h * 0.2, h * 0.5, seed)}</g><rect width="${w}" height="${h * 0.52}" fill="url(#shade)"/>
       <rect y="${n(y0 - h * 0.035)}" width="${w}" height="${n(h * 0.04)}" fill="${paint}"/>${planks}
       <path d="M${n(at(-0.2, y0 + h * 0.03))} ${n(y0 + h * 0.03)}L${n(at(0.2, y0 + h * 0.03))} ${n(y0 + h * 0.03)}L${n(at(0.2, h * 0.78))} ${n(h * 0.78)}L${n(at(-0.2, h * 0.78))} ${n(h * 0.78)}Z" fill="${paint}" opacity=".88" stroke="#fff" stroke-width="${n(h * 0.007)}"/>
       <g fill="none" stroke="#fff" stroke-width="${n(h * 0.007)}"><ellipse cx="${vx}" cy="${n(h * 0.78)}" rx="${n(at(0.2, h * 0.78) - vx)}" ry="${n(h * 0.06)}"/><path d="M${n(at(-0.62, y0 + h * 0.03))} ${n(y0 + h * 0.03)}C${n(at(-0.72, h * 0.8))} ${n(h * 0.97)} ${n(at(0.72, h * 0.8))} ${n(h * 0.97)} ${n(at(0.62, y0 + h * 0.03))} ${n(y0 + h * 0.03)}"/></g>
       <rect y="${y0}" width="${w}" height="${h - y0}" fill="url(#shine)"/>
       <path d="M${n(vx)} ${n(hoopY)}V${n(y0 + h * 0.02)}" stroke="#232842" stroke-width="${n(h * 0.016)}"/><rect x="${n(vx - board)}" y="${n(hoopY - board * 0.85)}" width="${n(board * 2)}" height="${n(board * 1.25)}" rx="4" fill="#fff" fill-opacity=".93" stroke="#232842" stroke-width="4"/><rect x="${n(vx - board * 0.36)}" y="${n(hoopY - board * 0.38)}" width="${n(board * 0.72)}" height="${n(board * 0.5)}" fill="none" stroke="#e0432b" stroke-width="4"/>
       <path d="M${n(vx - board * 0.34)} ${n(hoopY + board * 0.3)}L${n(vx - board * 0.2)} ${n(hoopY + board * 0.86)}H${n(vx + board * 0.2)}L${n(vx + board * 0.34)} ${n(hoopY + board * 0.3)}M${n(vx - board * 0.12)} ${n(hoopY + board * 0.34)}L${n(vx + board * 0.1)} ${n(hoopY + board * 0.86)}M${n(vx + board * 0.12)} ${n(hoopY + board * 0.34)}L${n(vx - board * 0.1)} ${n(hoopY + board * 0.86)}" stroke="#fff" stroke-width="2.4" fill="none"/><ellipse cx="${vx}" cy="${n(hoopY + board * 0.28)}" rx="${n(board * 0.36)}" ry="${n(board * 0.1)}" fill="none" stroke="#f2541b" stroke-width="${n(h * 0.011)}"/>
       ${ball ? `${basketball(w * 0.4, h * 0.25, h * 0.068)}<path d="M${w * 0.1} ${h * 0.62}Q${w * 0.22} ${h * 0.3} ${w * 0.37} ${h * 0.255}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3" stroke-dasharray="3 14" stroke-linecap="round"/>` : ''}`,
      `${gradient('hall', hall)}<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${hall[0]}" stop-opacity=".95"/><stop offset="1" stop-color="${hall[0]}" stop-opacity=".15"/></linearGradient><radialGradient id="shine" cx=".6" cy=".1" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".4"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2a0d00" stop-opacity=".35"/></radialGradient>`,
      seed,
    );
  };

/** The rim from below, against one strong colour. */
export const hoop =
  (sky: readonly string[], seed: number): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const [x, y, r] = [w * 0.62, h * 0.46, h * 0.24];
    const strands = Array.from({ length: 12 }, (_, i) => {
      const a = (i / 12) * Math.PI * 2;
      const b = a + 0.5;
      return `<path d="M${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r * 0.34)}Q${n(x + Math.cos(b) * r * 0.72)} ${n(y + r * 0.7)} ${n(x + Math.cos(b + 0.4) * r * 0.52)} ${n(y + r * 1.25)}M${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r * 0.34)}Q${n(x + Math.cos(a - 0.5) * r * 0.72)} ${n(y + r * 0.7)} ${n(x + Math.cos(a - 0.9) * r * 0.52)} ${n(y + r * 1.25)}"/>`;
    }).join('');
    return finished(
      size,
      `<rect width="${w}" height="${h}" fill="url(#sky)"/><circle cx="${x}" cy="${y}" r="${h * 0.75}" fill="url(#halo)"/>
       <path d="M${n(x - r * 1.9)} ${n(-h * 0.05)}H${n(x + r * 1.9)}V${n(y - r * 0.1)}H${n(x - r * 1.9)}Z" fill="#fff" opacity=".96"/><path d="M${n(x - r * 0.75)} ${n(y - r * 1.25)}H${n(x + r * 0.75)}V${n(y - r * 0.34)}H${n(x - r * 0.75)}Z" fill="none" stroke="#e0432b" stroke-width="${n(h * 0.014)}"/>
       ${basketball(x - r * 0.12, y - r * 0.62, r * 0.66)}
       <g fill="none" stroke="#fff" stroke-opacity=".92" stroke-width="${n(h * 0.008)}">${strands}</g><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${n(r * 0.34)}" fill="none" stroke="#f2541b" stroke-width="${n(h * 0.026)}"/>`,
      `${gradient('sky', sky)}${glow('halo', '#ffffff', 0.5)}`,
      seed,
    );
  };

/** A ball in the corner of the net. */
export const net: Scene = async (size) => {
  const { width: w, height: h } = size;
  const s = h * 0.085;
  const [bx, by] = [w * 0.66, h * 0.42];
  const bend = (x: number, y: number): string => {
    const d = Math.hypot(x - bx, y - by);
    const k = Math.exp(-((d / (h * 0.34)) ** 2)) * h * 0.12;
    return `${n(x + ((x - bx) / (d + 1)) * k)} ${n(y + ((y - by) / (d + 1)) * k)}`;
  };
  const lines = Array.from({ length: 34 }, (_, i) => {
    const c = (i - 12) * s;
    const steps = Array.from({ length: 60 }, (_, j) => j * h * 0.02 - h * 0.1);
    return `<path d="M${steps.map((y) => bend(c + y, y)).join('L')}"/><path d="M${steps.map((y) => bend(c + h * 0.9 - y, y)).join('L')}"/>`;
  }).join('');
  return finished(
    size,
    `<rect width="${w}" height="${h}" fill="url(#sky)"/><circle cx="${bx}" cy="${by}" r="${h * 0.8}" fill="url(#halo)"/>${football(bx, by, h * 0.2, 30)}<g fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="${n(h * 0.006)}">${lines}</g><rect width="${n(h * 0.05)}" height="${h}" x="${w * 0.965}" fill="#fff"/><rect width="${w}" height="${n(h * 0.05)}" fill="#fff"/>`,
    `${gradient('sky', ['#10279e', '#1b3bff', '#2fae5b'])}${glow('halo', '#d4f53c', 0.4)}`,
    5,
  );
};

/** A coach's board. */
export const tactics: Scene = async (size) => {
  const { width: w, height: h } = size;
  const k = h / 720;
  const o = (x: number, y: number, fill: string): string =>
    `<circle cx="${n(x * w)}" cy="${n(y * h)}" r="${n(26 * k)}" fill="${fill}" stroke="#fff" stroke-width="${n(5 * k)}"/>`;
  const x = (px: number, py: number): string =>
    `<path d="M${n(px * w - 20 * k)} ${n(py * h - 20 * k)}l${n(40 * k)} ${n(40 * k)}m0 ${n(-40 * k)}l${n(-40 * k)} ${n(40 * k)}" stroke="#ff6b57" stroke-width="${n(10 * k)}" stroke-linecap="round"/>`;
  return finished(
    size,
    `<rect width="${w}" height="${h}" fill="url(#b)"/><g fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="${n(6 * k)}"><rect x="${w * 0.05}" y="${h * 0.09}" width="${w * 0.9}" height="${h * 0.82}"/><path d="M${w * 0.5} ${h * 0.09}V${h * 0.91}"/><circle cx="${w * 0.5}" cy="${h * 0.5}" r="${h * 0.16}"/><rect x="${w * 0.78}" y="${h * 0.27}" width="${w * 0.17}" height="${h * 0.46}"/><rect x="${w * 0.05}" y="${h * 0.27}" width="${w * 0.17}" height="${h * 0.46}"/></g>
     <g fill="none" stroke="#d4f53c" stroke-width="${n(8 * k)}" stroke-linecap="round"><path d="M${w * 0.46} ${h * 0.66}C${w * 0.56} ${h * 0.56} ${w * 0.6} ${h * 0.4} ${w * 0.72} ${h * 0.36}" stroke-dasharray="${n(2 * k)} ${n(22 * k)}"/><path d="M${w * 0.72} ${h * 0.36}l${n(-26 * k)} ${n(-6 * k)}m${n(26 * k)} ${n(6 * k)}l${n(-18 * k)} ${n(22 * k)}"/><path d="M${w * 0.58} ${h * 0.22}Q${w * 0.74} ${h * 0.14} ${w * 0.85} ${h * 0.45}"/><path d="M${w * 0.85} ${h * 0.45}l${n(-24 * k)} ${n(-14 * k)}m${n(24 * k)} ${n(14 * k)}l${n(4 * k)} ${n(-28 * k)}"/></g>
     ${o(0.46, 0.66, '#1b3bff')}${o(0.58, 0.22, '#1b3bff')}${o(0.36, 0.42, '#1b3bff')}${o(0.6, 0.74, '#1b3bff')}${x(0.66, 0.5)}${x(0.78, 0.28)}${x(0.74, 0.66)}${x(0.86, 0.58)}`,
    gradient('b', ['#173a8f', '#0d2460']),
    6,
  );
};

/** Out of the dark towards the pitch. */
export const tunnel: Scene = async (size) => {
  const { width: w, height: h } = size;
  const [cx, cy] = [w * 0.6, h * 0.5];
  const frame = (k: number): string =>
    `M${n(cx - w * 0.5 * k)} ${n(cy - h * 0.62 * k)}H${n(cx + w * 0.5 * k)}V${n(cy + h * 0.5 * k)}H${n(cx - w * 0.5 * k)}Z`;
  const rings = Array.from({ length: 9 }, (_, i) => {
    const k = 1.7 * 0.78 ** i;
    return `<path d="${frame(k)}" fill="${mix('#0a1240', '#3c5cff', i / 9)}"/>${i % 2 ? `<path d="M${n(cx - w * 0.16 * k)} ${n(cy - h * 0.62 * k)}h${n(w * 0.32 * k)}" stroke="#eaf3ff" stroke-width="${n(h * 0.02 * k)}"/>` : ''}`;
  }).join('');
  const k = 0.26;
  return finished(
    size,
    `<rect width="${w}" height="${h}" fill="#070c30"/>${rings}<path d="${frame(k)}" fill="#dff1ff"/><path d="M${n(cx - w * 0.5 * k)} ${n(cy + h * 0.1 * k)}H${n(cx + w * 0.5 * k)}V${n(cy + h * 0.5 * k)}H${n(cx - w * 0.5 * k)}Z" fill="#4cc26a"/><circle cx="${cx}" cy="${cy}" r="${h * 0.7}" fill="url(#out)"/><path d="M${n(cx - w * 0.13)} ${n(cy + h * 0.13)}L${n(cx - w * 0.5)} ${h}H${n(cx + w * 0.5)}L${n(cx + w * 0.13)} ${n(cy + h * 0.13)}Z" fill="url(#floor)"/>`,
    `${glow('out', '#f4fbff', 0.85)}<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".6"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>`,
    7,
  );
};

/** A studio: arcs of light around a desk, in the colours of the hour. */
export const studio =
  (colours: readonly [string, string, string], seed: number): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const arcs = Array.from(
      { length: 7 },
      (_, i) =>
        `<circle cx="${w * 0.64}" cy="${h * 0.8}" r="${n(h * (0.28 + i * 0.14))}" fill="none" stroke="${mix(colours[1], '#ffffff', 0.15 + (i % 3) * 0.22)}" stroke-width="${n(h * (0.05 - i * 0.004))}" stroke-opacity="${n(0.8 - i * 0.09)}"/>`,
    ).join('');
    return finished(
      size,
      `<rect width="${w}" height="${h}" fill="url(#s)"/>${arcs}<rect y="${h * 0.8}" width="${w}" height="${h * 0.2}" fill="${mix(colours[0], '#000010', 0.4)}"/><rect y="${h * 0.8}" width="${w}" height="${h * 0.2}" fill="url(#gl)"/>
       <path d="M${w * 0.42} ${h * 0.74}H${w * 0.86}L${w * 0.82} ${h * 0.9}H${w * 0.46}Z" fill="#fff"/><path d="M${w * 0.42} ${h * 0.74}H${w * 0.86}L${w * 0.855} ${h * 0.765}H${w * 0.425}Z" fill="${colours[2]}"/>
       <g opacity=".95">${football(w * 0.56, h * 0.68, h * 0.052)}</g>${basketball(w * 0.645, h * 0.675, h * 0.06)}<circle cx="${w * 0.725}" cy="${h * 0.705}" r="${h * 0.03}" fill="#fff"/><circle cx="${w * 0.725}" cy="${h * 0.705}" r="${h * 0.03}" fill="url(#dim)"/>`,
      `${gradient('s', [colours[0], colours[1], mix(colours[1], '#ffffff', 0.4)])}<linearGradient id="gl" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours[1]}" stop-opacity=".7"/><stop offset="1" stop-color="${colours[1]}" stop-opacity="0"/></linearGradient><radialGradient id="dim" cx=".35" cy=".3" r=".8"><stop offset=".3" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#334" stop-opacity=".6"/></radialGradient>`,
      seed,
    );
  };

export const GOLF_SKIES = {
  dawn: { sky: ['#7fb7ff', '#ffd9c2', '#fff0d0'], hills: ['#b9d8c2', '#8cc49a', '#5fae72', '#3d9656'], sun: '#fff4c2' },
  noon: { sky: ['#2f8cff', '#8fcbff', '#e2f5ff'], hills: ['#9fd3b0', '#74c27f', '#4fb15f', '#369a4b'], sun: '#ffffff' },
  dusk: { sky: ['#3a2b7d', '#e8627c', '#ffc56b'], hills: ['#7d5a9e', '#5d6f8e', '#3f7a66', '#2b6b4b'], sun: '#ffe9a8' },
} as const;

const ridge = (w: number, h: number, y: number, swing: number, seed: number): string => {
  const next = seededNumbers(seed);
  const [a, b, c] = [next() * 6, next() * 6, next() * 6];
  const points = Array.from({ length: 41 }, (_, i) => {
    const t = i / 40;
    return `${n(t * w)} ${n(y + swing * (Math.sin(t * 5 + a) * 0.5 + Math.sin(t * 9 + b) * 0.3 + Math.sin(t * 17 + c) * 0.1))}`;
  });
  return `M0 ${h}L${points.join('L')}L${w} ${h}Z`;
};

const tree = (x: number, y: number, s: number, fill: string): string =>
  `<path d="M${n(x)} ${n(y)}v${n(-s * 0.5)}" stroke="#4a3520" stroke-width="${n(s * 0.09)}"/><ellipse cx="${n(x)}" cy="${n(y - s * 0.72)}" rx="${n(s * 0.3)}" ry="${n(s * 0.44)}" fill="${fill}"/><ellipse cx="${n(x - s * 0.07)}" cy="${n(y - s * 0.82)}" rx="${n(s * 0.15)}" ry="${n(s * 0.26)}" fill="#fff" opacity=".13"/>`;

/** A hole from the tee: ridges behind each other, a mown green, sand, and the flag in the wind. */
export const links =
  (hue: keyof typeof GOLF_SKIES, hole: number): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const { sky, hills, sun } = GOLF_SKIES[hue];
    const seed = hole * 37 + hue.length * 101 + hue.charCodeAt(1);
    const next = seededNumbers(seed);
    const gx = w * (0.56 + next() * 0.14);
    const gy = h * 0.72;
    const sx = w * (0.3 + next() * 0.5);
    const woods = Array.from({ length: 16 }, () => {
      const x = next() * w;
      const far = Math.abs(x - gx) / w;
      return far < 0.16
        ? ''
        : tree(x, h * (0.6 + next() * 0.05), h * (0.09 + next() * 0.09), mix(hills[3], '#06301c', 0.25 + next() * 0.4));
    }).join('');
    const stripes = Array.from(
      { length: 7 },
      (_, i) =>
        `<ellipse cx="${n(gx)}" cy="${n(gy + h * 0.02)}" rx="${n(w * (0.26 - i * 0.034))}" ry="${n(h * (0.105 - i * 0.0138))}" fill="${i % 2 ? mix(hills[2], '#d8f35f', 0.4) : mix(hills[2], '#d8f35f', 0.3)}"/>`,
    ).join('');
    return finished(
      size,
      `<rect width="${w}" height="${h}" fill="url(#sky)"/><circle cx="${n(sx)}" cy="${h * 0.3}" r="${h * 0.55}" fill="url(#sun)"/><circle cx="${n(sx)}" cy="${h * 0.3}" r="${h * 0.055}" fill="${sun}"/>
       <g fill="#fff" opacity=".5">${Array.from({ length: 4 }, () => {
         const [x, y, s] = [next() * w, h * (0.08 + next() * 0.2), h * (0.03 + next() * 0.03)];
         return `<path d="M${n(x)} ${n(y)}h${n(s * 7)}a${n(s * 0.7)} ${n(s * 0.7)} 0 0 0 ${n(-s)} ${n(-s * 0.9)}a${n(s * 1.4)} ${n(s * 1.4)} 0 0 0 ${n(-s * 2.6)} ${n(-s * 0.5)}a${n(s * 1.2)} ${n(s * 1.2)} 0 0 0 ${n(-s * 2.2)} ${n(s * 0.6)}a${n(s * 0.8)} ${n(s * 0.8)} 0 0 0 ${n(-s * 1.2)} ${n(s * 0.8)}Z"/>`;
       }).join('')}</g>
       ${hills
         .slice(0, 3)
         .map((fill, i) => `<path d="${ridge(w, h, h * (0.42 + i * 0.075), h * 0.1, seed + i * 7)}" fill="${fill}"/>`)
         .join('')}${woods}
       <path d="${ridge(w, h, h * 0.63, h * 0.04, seed + 31)}" fill="url(#fair)"/>
       <ellipse cx="${n(gx - w * 0.3)}" cy="${n(gy + h * 0.1)}" rx="${n(w * 0.085)}" ry="${n(h * 0.035)}" fill="#f6e2ad"/><ellipse cx="${n(gx - w * 0.3)}" cy="${n(gy + h * 0.09)}" rx="${n(w * 0.085)}" ry="${n(h * 0.03)}" fill="#e8cd8c"/><ellipse cx="${n(gx + w * 0.25)}" cy="${n(gy + h * 0.13)}" rx="${n(w * 0.075)}" ry="${n(h * 0.04)}" fill="#f6e2ad"/>
       ${stripes}<ellipse cx="${n(gx)}" cy="${n(gy)}" rx="${n(h * 0.016)}" ry="${n(h * 0.006)}" fill="#12301c"/>
       <path d="M${n(gx)} ${n(gy)}l${n(w * 0.09)} ${n(h * 0.03)}" stroke="#0b2a18" stroke-opacity=".35" stroke-width="${n(h * 0.008)}"/><path d="M${n(gx)} ${n(gy)}V${n(gy - h * 0.38)}" stroke="#fff" stroke-width="${n(h * 0.009)}"/><path d="M${n(gx)} ${n(gy - h * 0.38)}c${n(h * 0.06)} ${n(-h * 0.03)} ${n(h * 0.09)} ${n(h * 0.04)} ${n(h * 0.17)} ${n(h * 0.012)}v${n(h * 0.1)}c${n(-h * 0.08)} ${n(h * 0.028)} ${n(-h * 0.11)} ${n(-h * 0.04)} ${n(-h * 0.17)} ${n(-h * 0.012)}Z" fill="#1b3bff"/>
       <circle cx="${n(gx - w * 0.07)}" cy="${n(gy + h * 0.05)}" r="${n(h * 0.0115)}" fill="#fff"/><rect y="${h * 0.8}" width="${w}" height="${h * 0.2}" fill="url(#near)"/>`,
      `${gradient('sky', sky)}${glow('sun', sun, 0.8)}${gradient('fair', [hills[3], mix(hills[3], '#0a3a20', 0.35)])}<linearGradient id="near" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#052414" stop-opacity="0"/><stop offset="1" stop-color="#052414" stop-opacity=".4"/></linearGradient>`,
      seed,
    );
  };

/** The ball on its tee, near enough to touch. */
export const golfBall: Scene = async (size) => {
  const { width: w, height: h } = size;
  const [x, y, r] = [w * 0.6, h * 0.46, h * 0.29];
  const dimples = Array.from({ length: 19 }, (_, row) =>
    Array.from({ length: 19 }, (_, column) => {
      const u = (column - 9 + (row % 2) * 0.5) / 9;
      const v = (row - 9) / 9;
      const d = Math.hypot(u, v);
      if (d > 0.94) return '';
      const bulge = Math.sin((d * Math.PI) / 2) / (d || 1);
      const s = r * 0.036 * Math.cos((d * Math.PI) / 2.5);
      return `<circle cx="${n(x + u * bulge * r * 0.97)}" cy="${n(y + v * bulge * r * 0.97)}" r="${n(s)}" fill="#8fa3c4" opacity=".45"/>`;
    }).join(''),
  ).join('');
  return finished(
    size,
    `<rect width="${w}" height="${h}" fill="url(#sky)"/><circle cx="${w * 0.3}" cy="${h * 0.2}" r="${h * 0.7}" fill="url(#sun)"/><path d="${ridge(w, h, h * 0.7, h * 0.08, 3)}" fill="#74c27f"/><path d="${ridge(w, h, h * 0.82, h * 0.05, 9)}" fill="#369a4b"/>
     <path d="M${n(x - r * 0.22)} ${n(y + r * 0.98)}h${n(r * 0.44)}l${n(-r * 0.14)} ${n(r * 0.2)}l${n(-r * 0.04)} ${n(r)}h${n(-r * 0.08)}l${n(-r * 0.04)} ${n(-r)}Z" fill="#ff6b4a"/><circle cx="${x}" cy="${y}" r="${r}" fill="#fff"/>${dimples}<circle cx="${x}" cy="${y}" r="${r}" fill="url(#round)"/>
     ${Array.from({ length: 90 }, (_, i) => {
       const next = seededNumbers(i + 40);
       const gx = next() * w;
       const s = h * (0.05 + next() * 0.1);
       return `<path d="M${n(gx)} ${h}q${n(s * 0.1)} ${n(-s)} ${n((next() - 0.3) * s)} ${n(-s * 1.3)}q${n(-s * 0.1)} ${n(s * 0.7)} ${n(s * 0.12)} ${n(s * 1.3)}Z" fill="${mix('#2b8a43', '#8fd36a', next())}"/>`;
     }).join('')}`,
    `${gradient('sky', ['#2f8cff', '#9ad2ff', '#eefaff'])}${glow('sun', '#ffffff', 0.9)}<radialGradient id="round" cx=".34" cy=".28" r=".85"><stop offset=".35" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1a2f66" stop-opacity=".5"/></radialGradient>`,
    8,
  );
};

/** A pitch on a cliff, the sea beyond it. */
export const coast: Scene = async (size) => {
  const { width: w, height: h } = size;
  const glints = Array.from({ length: 70 }, (_, i) => {
    const next = seededNumbers(i + 300);
    const y = h * (0.42 + next() * 0.2);
    return `<path d="M${n(w * 0.5 + (next() - 0.5) * w * 0.5)} ${n(y)}h${n(20 + next() * 60)}" stroke="#fff" stroke-opacity="${n(0.2 + next() * 0.5)}" stroke-width="2.4" stroke-linecap="round"/>`;
  }).join('');
  return finished(
    size,
    `<rect width="${w}" height="${h}" fill="url(#sky)"/><circle cx="${w * 0.6}" cy="${h * 0.3}" r="${h * 0.5}" fill="url(#sun)"/><circle cx="${w * 0.6}" cy="${h * 0.3}" r="${h * 0.06}" fill="#fff8dc"/><rect y="${h * 0.4}" width="${w}" height="${h * 0.3}" fill="url(#sea)"/>${glints}
     <path d="M${w} ${h * 0.3}C${w * 0.9} ${h * 0.33} ${w * 0.86} ${h * 0.4} ${w * 0.82} ${h * 0.5}L${w} ${h * 0.62}Z" fill="#b9855c"/><path d="M0 ${h * 0.6}C${w * 0.3} ${h * 0.54} ${w * 0.7} ${h * 0.56} ${w} ${h * 0.6}V${h}H0Z" fill="#c99a6b"/><path d="M0 ${h * 0.64}C${w * 0.3} ${h * 0.58} ${w * 0.7} ${h * 0.6} ${w} ${h * 0.64}V${h}H0Z" fill="#57b765"/>
     <g fill="none" stroke="#fff" stroke-width="${n(h * 0.008)}"><path d="M${w * 0.16} ${h * 0.68}H${w * 0.84}L${w * 1.06} ${h * 0.99}H${w * -0.06}Z"/><path d="M${w * 0.5} ${h * 0.68}V${h}"/><ellipse cx="${w * 0.5}" cy="${h * 0.82}" rx="${w * 0.12}" ry="${h * 0.06}"/></g>
     <g fill="none" stroke="#fff" stroke-width="${n(h * 0.011)}"><path d="M${w * 0.83} ${h * 0.8}v${n(-h * 0.14)}l${n(w * 0.06)} ${n(h * 0.06)}v${n(h * 0.15)}M${w * 0.17} ${h * 0.8}v${n(-h * 0.14)}l${n(-w * 0.06)} ${n(h * 0.06)}v${n(h * 0.15)}"/></g>${football(w * 0.56, h * 0.88, h * 0.034)}`,
    `${gradient('sky', ['#3aa0ff', '#a7dcff', '#fff1d6'])}${gradient('sea', ['#1f7fc4', '#2bb3c9', '#7fe0d6'])}${glow('sun', '#fff3c4', 0.95)}`,
    9,
  );
};

/** Cones, a ladder and a long morning shadow, from above. */
export const training: Scene = async (size) => {
  const { width: w, height: h } = size;
  const cone = (x: number, y: number, fill: string): string =>
    `<path d="M${n(x)} ${n(y)}l${n(h * 0.2)} ${n(h * 0.1)}l${n(-h * 0.19)} ${n(-h * 0.06)}Z" fill="#06301a" opacity=".35"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(h * 0.035)}" fill="${fill}"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(h * 0.014)}" fill="#fff"/>`;
  return finished(
    size,
    `${Array.from({ length: 9 }, (_, i) => `<rect x="${n((i * w) / 9)}" width="${n(w / 9 + 1)}" height="${h}" fill="${i % 2 ? '#5bbf62' : '#6bcb6c'}"/>`).join('')}
     <g transform="rotate(-14 ${w / 2} ${h / 2})"><g fill="none" stroke="#fff" stroke-width="${n(h * 0.011)}">${Array.from({ length: 10 }, (_, i) => `<rect x="${n(w * 0.12 + i * h * 0.14)}" y="${n(h * 0.58)}" width="${n(h * 0.14)}" height="${n(h * 0.17)}"/>`).join('')}</g>
     ${Array.from({ length: 6 }, (_, i) => cone(w * 0.3 + i * w * 0.11, h * (0.32 + (i % 2) * 0.12), i % 2 ? '#ff6b4a' : '#ffd23f')).join('')}</g>
     <path d="M${w * 0.74} ${h * 0.78}l${n(h * 0.5)} ${n(h * 0.2)}l${n(-h * 0.44)} ${n(-h * 0.08)}Z" fill="#06301a" opacity=".35"/>${football(w * 0.74, h * 0.76, h * 0.07, 40)}<rect width="${w}" height="${h}" fill="url(#m)"/>`,
    `<radialGradient id="m" cx=".2" cy=".1" r="1.1"><stop offset="0" stop-color="#fff7c9" stop-opacity=".5"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#04301c" stop-opacity=".4"/></radialGradient>`,
    10,
  );
};

/** A poster: the scene, darkened to its foot, and a title set large. `|` breaks the line. */
export const bill =
  (scene: Scene, title: string, under: string): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const lines = title.split('|');
    const longest = Math.max(...lines.map((line) => line.length));
    const fs = Math.min(w * 0.19, (w * 1.42) / longest);
    const text = lines
      .map(
        (line, i) =>
          `<text x="${w * 0.07}" y="${n(h * 0.885 - (lines.length - 1 - i) * fs * 0.95)}" font-family="Red Hat Display" font-weight="900" font-size="${n(fs)}" letter-spacing="${n(-fs * 0.02)}" fill="#fff">${line}</text>`,
      )
      .join('');
    return flatten(sharp(await scene(size)), [
      layer(
        svg(
          size,
          `<rect width="${w}" height="${h}" fill="url(#f)"/>${text}<rect x="${w * 0.07}" y="${n(h * 0.885 - lines.length * fs * 0.95 - fs * 0.06)}" width="${w * 0.13}" height="${n(h * 0.008)}" fill="#d4f53c"/><text x="${w * 0.07}" y="${n(h * 0.935)}" font-family="Red Hat Display" font-weight="900" font-size="${n(w * 0.036)}" letter-spacing="${n(w * 0.004)}" fill="#fff" fill-opacity=".85">${under}</text>`,
          `<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset=".35" stop-color="#060b2c" stop-opacity="0"/><stop offset="1" stop-color="#060b2c" stop-opacity=".92"/></linearGradient>`,
        ),
      ),
    ]);
  };

const SKINS = [
  ['#f3c9a5', '#d9a079'],
  ['#e2a97c', '#bf8257'],
  ['#c68657', '#9c6238'],
  ['#8a5a3b', '#683f27'],
  ['#5d3b29', '#432719'],
] as const;
const HAIRS = ['#1c1512', '#3a2418', '#6b4423', '#a8743a', '#2b2b33', '#d9b26a'];

/** A portrait in paper cut: shoulders in the club's shirt, a face in two tones. It shows nobody. */
export const portrait =
  (athlete: Athlete): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const next = seededNumbers(athlete.seed);
    const [skin, shade] = SKINS[Math.floor(next() * SKINS.length)]!;
    const hair = HAIRS[Math.floor(next() * HAIRS.length)]!;
    const [main, second] =
      athlete.club?.colours ??
      (
        [
          ['#1b3bff', '#e2f5ff'],
          ['#ff6b4a', '#fff1d6'],
          ['#0e9f6e', '#eafff4'],
          ['#2b2b6b', '#d4f53c'],
        ] as const
      )[Math.floor(next() * 4)]!;
    const cx = w * (0.49 + next() * 0.04);
    const cy = h * 0.4;
    const fw = w * (0.148 + next() * 0.018) * (athlete.woman ? 0.93 : 1);
    const fh = fw * (1.26 + next() * 0.1);
    const golf = athlete.sport === 'golf';
    const back = golf
      ? GOLF_SKIES.noon.sky
      : [mix(main, '#ffffff', 0.52), mix(main, '#ffffff', 0.26), mix(main, '#000022', 0.12)];
    const shoulders = h * 0.66;
    const body = `M${n(cx - w * 0.43)} ${h}C${n(cx - w * 0.42)} ${n(shoulders + h * 0.08)} ${n(cx - w * 0.3)} ${n(shoulders + h * 0.01)} ${n(cx - fw * 0.62)} ${n(shoulders - h * 0.045)}H${n(cx + fw * 0.62)}C${n(cx + w * 0.3)} ${n(shoulders + h * 0.01)} ${n(cx + w * 0.42)} ${n(shoulders + h * 0.08)} ${n(cx + w * 0.43)} ${h}Z`;
    const top = cy - fh;
    const style = Math.floor(next() * 4);
    const crown = [
      `M${n(cx - fw * 1.06)} ${n(cy - fh * 0.05)}C${n(cx - fw * 1.2)} ${n(top - fh * 0.28)} ${n(cx + fw * 1.2)} ${n(top - fh * 0.28)} ${n(cx + fw * 1.06)} ${n(cy - fh * 0.05)}C${n(cx + fw * 0.9)} ${n(cy - fh * 0.55)} ${n(cx - fw * 0.5)} ${n(cy - fh * 0.38)} ${n(cx - fw * 0.82)} ${n(cy - fh * 0.58)}C${n(cx - fw * 0.96)} ${n(cy - fh * 0.4)} ${n(cx - fw * 0.98)} ${n(cy - fh * 0.2)} ${n(cx - fw * 1.06)} ${n(cy - fh * 0.05)}Z`,
      `M${n(cx - fw * 1.02)} ${n(cy - fh * 0.1)}C${n(cx - fw * 1.05)} ${n(top - fh * 0.16)} ${n(cx + fw * 1.05)} ${n(top - fh * 0.16)} ${n(cx + fw * 1.02)} ${n(cy - fh * 0.1)}C${n(cx + fw * 0.86)} ${n(cy - fh * 0.66)} ${n(cx - fw * 0.86)} ${n(cy - fh * 0.66)} ${n(cx - fw * 1.02)} ${n(cy - fh * 0.1)}Z`,
      `M${n(cx - fw * 1.1)} ${n(cy + fh * 0.02)}C${n(cx - fw * 1.3)} ${n(top - fh * 0.5)} ${n(cx + fw * 0.6)} ${n(top - fh * 0.5)} ${n(cx + fw * 1.12)} ${n(cy - fh * 0.3)}L${n(cx + fw * 1.04)} ${n(cy)}C${n(cx + fw * 0.92)} ${n(cy - fh * 0.5)} ${n(cx + fw * 0.2)} ${n(cy - fh * 0.66)} ${n(cx - fw * 0.8)} ${n(cy - fh * 0.42)}Z`,
      `M${n(cx - fw * 1.04)} ${n(cy - fh * 0.12)}C${n(cx - fw * 0.98)} ${n(top - fh * 0.06)} ${n(cx + fw * 0.98)} ${n(top - fh * 0.06)} ${n(cx + fw * 1.04)} ${n(cy - fh * 0.12)}C${n(cx + fw * 0.9)} ${n(cy - fh * 0.74)} ${n(cx - fw * 0.9)} ${n(cy - fh * 0.74)} ${n(cx - fw * 1.04)} ${n(cy - fh * 0.12)}Z`,
    ][style]!;
    const long = athlete.woman
      ? `<path d="M${n(cx - fw * 1.14)} ${n(cy - fh * 0.3)}C${n(cx - fw * 1.5)} ${n(cy + fh * 0.9)} ${n(cx - fw * 1.2)} ${n(cy + fh * 1.5)} ${n(cx - fw * 0.7)} ${n(cy + fh * 1.6)}H${n(cx + fw * 0.7)}C${n(cx + fw * 1.2)} ${n(cy + fh * 1.5)} ${n(cx + fw * 1.5)} ${n(cy + fh * 0.9)} ${n(cx + fw * 1.14)} ${n(cy - fh * 0.3)}Z" fill="${mix(hair, '#000000', 0.2)}"/>`
      : '';
    const beard =
      !athlete.woman && next() < 0.42
        ? `<path d="M${n(cx - fw * 0.97)} ${n(cy + fh * 0.12)}C${n(cx - fw * 0.92)} ${n(cy + fh * 1.16)} ${n(cx + fw * 0.92)} ${n(cy + fh * 1.16)} ${n(cx + fw * 0.97)} ${n(cy + fh * 0.12)}C${n(cx + fw * 0.75)} ${n(cy + fh * 0.42)} ${n(cx + fw * 0.4)} ${n(cy + fh * 0.36)} ${n(cx)} ${n(cy + fh * 0.38)}C${n(cx - fw * 0.4)} ${n(cy + fh * 0.36)} ${n(cx - fw * 0.75)} ${n(cy + fh * 0.42)} ${n(cx - fw * 0.97)} ${n(cy + fh * 0.12)}Z" fill="${hair}" opacity=".82"/>`
        : '';
    const cap = `<path d="M${n(cx - fw * 1.08)} ${n(cy - fh * 0.36)}C${n(cx - fw * 1.06)} ${n(top - fh * 0.3)} ${n(cx + fw * 1.06)} ${n(top - fh * 0.3)} ${n(cx + fw * 1.08)} ${n(cy - fh * 0.36)}Z" fill="${main}"/><path d="M${n(cx - fw * 1.1)} ${n(cy - fh * 0.36)}C${n(cx - fw * 0.5)} ${n(cy - fh * 0.56)} ${n(cx + fw * 0.5)} ${n(cy - fh * 0.56)} ${n(cx + fw * 1.1)} ${n(cy - fh * 0.36)}C${n(cx + fw * 1.3)} ${n(cy - fh * 0.2)} ${n(cx - fw * 1.3)} ${n(cy - fh * 0.2)} ${n(cx - fw * 1.1)} ${n(cy - fh * 0.36)}Z" fill="${mix(main, '#000022', 0.3)}"/>`;
    const brow = cy - fh * 0.1;
    const shirt = athlete.club
      ? `<g transform="translate(${n(cx - w * 0.46)} ${n(shoulders - h * 0.06)}) scale(${n((w * 0.92) / 100)})" opacity=".9">${charge(athlete.club, second)}</g>`
      : `<path d="M${n(cx - fw * 0.1)} ${n(shoulders)}V${h}" stroke="${second}" stroke-width="${n(w * 0.02)}"/>`;
    const number = athlete.number
      ? `<text x="${n(w * 0.5)}" y="${n(h * 0.42)}" font-family="Red Hat Display" font-weight="900" font-size="${n(h * 0.5)}" text-anchor="middle" letter-spacing="${n(-h * 0.02)}" fill="#fff" fill-opacity=".26">${athlete.number}</text>`
      : '';
    return finished(
      size,
      `<rect width="${w}" height="${h}" fill="url(#back)"/>${golf ? `<path d="${ridge(w, h, h * 0.6, h * 0.06, athlete.seed)}" fill="#74c27f"/><path d="${ridge(w, h, h * 0.72, h * 0.05, athlete.seed + 5)}" fill="#4fb15f"/>` : `<g transform="translate(${-w * 0.28} ${h * 0.02}) scale(${(w * 1.5) / 100})" opacity=".12">${athlete.club ? charge(athlete.club, '#ffffff') : ''}</g>${number}`}
       ${long}
       <path d="M${n(cx - fw * 0.56)} ${n(cy + fh * 0.4)}H${n(cx + fw * 0.56)}V${n(shoulders)}L${n(cx)} ${n(shoulders + h * 0.07)}L${n(cx - fw * 0.56)} ${n(shoulders)}Z" fill="${shade}"/>
       <g clip-path="url(#body)"><path d="${body}" fill="${main}"/>${shirt}<path d="M${n(cx)} 0H${w}V${h}H${n(cx)}Z" fill="#000018" opacity=".14"/></g>
       <path d="M${n(cx - fw * 0.66)} ${n(shoulders - h * 0.045)}L${n(cx)} ${n(shoulders + h * 0.075)}L${n(cx + fw * 0.66)} ${n(shoulders - h * 0.045)}L${n(cx + fw * 0.54)} ${n(shoulders - h * 0.052)}L${n(cx)} ${n(shoulders + h * 0.045)}L${n(cx - fw * 0.54)} ${n(shoulders - h * 0.052)}Z" fill="${second}"/>
       <circle cx="${n(cx - fw)}" cy="${n(cy + fh * 0.06)}" r="${n(fw * 0.17)}" fill="${shade}"/><circle cx="${n(cx + fw)}" cy="${n(cy + fh * 0.06)}" r="${n(fw * 0.17)}" fill="${shade}"/>
       <path id="face" d="M${n(cx - fw)} ${n(cy - fh * 0.2)}C${n(cx - fw * 1.02)} ${n(top - fh * 0.06)} ${n(cx + fw * 1.02)} ${n(top - fh * 0.06)} ${n(cx + fw)} ${n(cy - fh * 0.2)}C${n(cx + fw * 1.02)} ${n(cy + fh * 0.6)} ${n(cx + fw * 0.5)} ${n(cy + fh)} ${n(cx)} ${n(cy + fh)}C${n(cx - fw * 0.5)} ${n(cy + fh)} ${n(cx - fw * 1.02)} ${n(cy + fh * 0.6)} ${n(cx - fw)} ${n(cy - fh * 0.2)}Z" fill="${skin}"/>
       <path d="M${n(cx + fw * 0.14)} ${n(top + fh * 0.1)}C${n(cx + fw * 1.02)} ${n(top + fh * 0.1)} ${n(cx + fw)} ${n(cy - fh * 0.2)} ${n(cx + fw)} ${n(cy)}C${n(cx + fw)} ${n(cy + fh * 0.6)} ${n(cx + fw * 0.5)} ${n(cy + fh)} ${n(cx)} ${n(cy + fh)}C${n(cx + fw * 0.42)} ${n(cy + fh * 0.6)} ${n(cx + fw * 0.4)} ${n(cy + fh * 0.3)} ${n(cx + fw * 0.2)} ${n(cy + fh * 0.2)}C${n(cx + fw * 0.1)} ${n(cy)} ${n(cx + fw * 0.24)} ${n(cy - fh * 0.3)} ${n(cx + fw * 0.14)} ${n(top + fh * 0.1)}Z" fill="${shade}" opacity=".55"/>
       ${beard}
       <g stroke="${mix(hair, '#000000', 0.3)}" stroke-width="${n(fw * 0.11)}" stroke-linecap="round" fill="none"><path d="M${n(cx - fw * 0.62)} ${n(brow)}Q${n(cx - fw * 0.4)} ${n(brow - fh * 0.08)} ${n(cx - fw * 0.2)} ${n(brow - fh * 0.01)}M${n(cx + fw * 0.62)} ${n(brow)}Q${n(cx + fw * 0.4)} ${n(brow - fh * 0.08)} ${n(cx + fw * 0.2)} ${n(brow - fh * 0.01)}"/></g>
       <ellipse cx="${n(cx - fw * 0.4)}" cy="${n(cy + fh * 0.06)}" rx="${n(fw * 0.095)}" ry="${n(fw * 0.1)}" fill="#1a1420"/><ellipse cx="${n(cx + fw * 0.4)}" cy="${n(cy + fh * 0.06)}" rx="${n(fw * 0.095)}" ry="${n(fw * 0.1)}" fill="#1a1420"/>
       <path d="M${n(cx - fw * 0.24)} ${n(cy + fh * 0.57)}Q${n(cx)} ${n(cy + fh * (0.58 + next() * 0.09))} ${n(cx + fw * 0.28)} ${n(cy + fh * 0.56)}" stroke="${mix(shade, '#3a0d0d', 0.55)}" stroke-width="${n(fw * 0.07)}" stroke-linecap="round" fill="none"/>
       ${golf ? cap : `<path d="${crown}" fill="${hair}"/>`}`,
      `${gradient('back', back)}<clipPath id="body"><path d="${body}"/></clipPath>`,
      athlete.seed,
    );
  };
