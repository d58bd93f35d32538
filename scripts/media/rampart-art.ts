/** The artwork of RAMPART: red, bone and black; a cage, lights, smoke and people in the dark. Everything is drawn, nothing photographed except cities. */
import sharp, { type OverlayOptions } from 'sharp';
import { seededNumbers } from '../../renderer/contract/seeded-numbers.ts';
import type { Build, Figure, Light, Palette } from './figures.ts';
import { POSES, type PoseName } from './poses.ts';
import {
  COVER,
  colour,
  duotone,
  figureLayer,
  flatten,
  footLight,
  grain,
  layer,
  placed,
  type Size,
  smoke,
  svg,
  vignette,
} from './raster.ts';

const RED = '#e3142b';
const BONE = '#f1e7d6';
const INK = '#0b0909';

const PALETTE: Palette = {
  skin: [0.5, 0.33, 0.24],
  cloth: [0.05, 0.012, 0.016],
  glove: [0.35, 0.03, 0.05],
  hair: [0.03, 0.02, 0.02],
};
const BUILD: Build = { bulk: 1.12, gloves: true, shorts: true, hair: 'short' };
const WOMAN: Build = { bulk: 0.96, gloves: true, shorts: true, top: true, hair: 'bun' };

const RED_LEFT: Light = { from: [-0.85, 0.45, -0.5], colour: [6.5, 0.42, 0.4], edge: 3.2 };
const BONE_RIGHT: Light = { from: [0.9, 0.75, -0.4], colour: [4.4, 3.9, 3.3], edge: 3.6 };
const RED_RIGHT: Light = { ...RED_LEFT, from: [0.85, 0.45, -0.5] };
const BONE_LEFT: Light = { ...BONE_RIGHT, from: [-0.9, 0.75, -0.4] };
const TOP: Light = { from: [0, 1, 0.25], colour: [0.1, 0.075, 0.07], edge: 0.4 };

export interface Fighter {
  pose: PoseName;
  woman?: boolean;
  /** Which side the red light comes from. */
  red?: 'left' | 'right';
  yaw?: number;
}

const figure = ({ pose, woman, red = 'left', yaw = 0 }: Fighter): Figure => ({
  pose: POSES[pose],
  build: woman ? WOMAN : BUILD,
  palette: PALETTE,
  lights: red === 'left' ? [RED_LEFT, BONE_RIGHT, TOP] : [RED_RIGHT, BONE_LEFT, TOP],
  yaw,
  ambient: 0.008,
});

const stand = async (
  canvas: Size,
  fighter: Fighter,
  place: { x: number; foot: number; tall: number; mirror?: boolean },
): Promise<OverlayOptions> => {
  const side = Math.round(place.tall * 1.22);
  const view = { height: 2.2, bottom: -0.06, centre: 0 };
  // The mirror turns the lights with the body, so a mirrored fighter is lit from the other side first.
  const lit = place.mirror
    ? { ...fighter, red: fighter.red === 'right' ? ('left' as const) : ('right' as const) }
    : fighter;
  const picture = await figureLayer(
    figure(lit),
    { width: side, height: side },
    { mirror: place.mirror ?? false, view },
  );
  return placed(picture, canvas, Math.round(place.x - side / 2), Math.round(place.foot - side * 0.97));
};

/** Chain link, as a pattern that a panel can lean. */
const LINK = (id: string, pitch: number, width: number, stroke: string): string =>
  `<pattern id="${id}" width="${pitch}" height="${pitch * 1.15}" patternUnits="userSpaceOnUse"><path d="M0 0L${pitch / 2} ${pitch * 0.575}L${pitch} 0M0 ${pitch * 1.15}L${pitch / 2} ${pitch * 0.575}L${pitch} ${pitch * 1.15}" fill="none" stroke="${stroke}" stroke-width="${width}"/></pattern>`;

const beams = (size: Size, seed: number, tint: string, count: number, strength: number): Buffer => {
  const next = seededNumbers(seed);
  const shapes = Array.from({ length: count }, (_, index) => {
    const x = (size.width * (index + 0.2 + next() * 0.6)) / count;
    const lean = (next() - 0.5) * size.width * 0.5;
    const spread = size.width * (0.06 + next() * 0.08);
    return `<polygon points="${x - 6},-20 ${x + 6},-20 ${x + lean + spread},${size.height * 0.95} ${x + lean - spread},${size.height * 0.95}" fill="url(#b)" opacity="${(0.35 + next() * 0.65) * strength}"/><ellipse cx="${x}" cy="4" rx="26" ry="9" fill="#fff" opacity="${0.8 * strength}"/>`;
  }).join('');
  return svg(
    size,
    `<g filter="url(#soft)">${shapes}</g>`,
    `<linearGradient id="b" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${tint}" stop-opacity="0.75"/><stop offset="0.5" stop-color="${tint}" stop-opacity="0.22"/><stop offset="1" stop-color="${tint}" stop-opacity="0"/></linearGradient><filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>`,
  );
};

const crowd = (size: Size, seed: number, top: number, depth: number): string => {
  const next = seededNumbers(seed);
  return Array.from({ length: 520 }, () => {
    const t = next() ** 1.4;
    const y = top + t * depth;
    const r = 1.2 + t * 5 * next();
    const warm = next();
    const fill = warm > 0.86 ? BONE : warm > 0.5 ? '#7c1019' : '#3a0d12';
    return `<circle cx="${(next() * size.width).toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}" opacity="${(0.15 + next() * 0.5).toFixed(2)}"/>`;
  }).join('');
};

/** The cage from inside: back panels, posts with pads, top rail, canvas. */
const cage = (size: Size, options: { horizon?: number; seed: number; floor?: string } = { seed: 1 }): Buffer => {
  const { width: w, height: h } = size;
  const base = h * (options.horizon ?? 0.74);
  const rail = base - h * 0.46;
  const [left, right] = [w * 0.27, w * 0.73];
  const post = (x: number, top: number, foot: number, thick: number): string =>
    `<rect x="${x - thick / 2}" y="${top - 14}" width="${thick}" height="${foot - top + 26}" rx="${thick * 0.35}" fill="url(#pad)"/><rect x="${x - thick / 2}" y="${top + (foot - top) * 0.38}" width="${thick}" height="${thick * 1.1}" fill="${RED}" opacity="0.85"/>`;
  const side = (sign: number, inner: number): string => {
    const outer = sign < 0 ? -w * 0.06 : w * 1.06;
    const points = `${inner},${rail} ${outer},${rail - h * 0.2} ${outer},${base + h * 0.2} ${inner},${base}`;
    return `<polygon points="${points}" fill="url(#near)"/><polyline points="${inner},${rail} ${outer},${rail - h * 0.2}" stroke="#2a2022" stroke-width="16" fill="none"/><polyline points="${inner},${rail - 5} ${outer},${rail - h * 0.2 - 5}" stroke="${RED}" stroke-opacity="0.55" stroke-width="3" fill="none"/>`;
  };
  return svg(
    size,
    `<g filter="url(#far)">${crowd(size, options.seed, rail - h * 0.2, h * 0.5)}</g>
     <polygon points="${-w * 0.1},${h} ${left},${base} ${right},${base} ${w * 1.1},${h}" fill="url(#canvas)"/>
     <ellipse cx="${w / 2}" cy="${h * 1.0}" rx="${w * 0.3}" ry="${h * 0.17}" fill="none" stroke="${RED}" stroke-opacity="0.5" stroke-width="7"/>
     <rect x="${left}" y="${rail}" width="${right - left}" height="${base - rail}" fill="url(#back)"/>
     <rect x="${left}" y="${rail - 7}" width="${right - left}" height="13" fill="#2a2022"/><rect x="${left}" y="${rail - 9}" width="${right - left}" height="3" fill="${RED}" opacity="0.6"/>
     <rect x="${left}" y="${base - 16}" width="${right - left}" height="22" fill="#1a1213"/>
     ${side(-1, left)}${side(1, right)}${post(left, rail, base, 26)}${post(right, rail, base, 26)}`,
    `${LINK('back', 20, 1.3, 'rgba(235,220,205,0.34)')}${LINK('near', 34, 2.2, 'rgba(235,220,205,0.3)')}
     <linearGradient id="pad" x1="0" x2="1"><stop offset="0" stop-color="#46151a"/><stop offset="0.4" stop-color="#191012"/><stop offset="1" stop-color="#0a0707"/></linearGradient>
     <radialGradient id="canvas" cx="50%" cy="30%" r="75%"><stop offset="0" stop-color="${options.floor ?? '#6d5a50'}"/><stop offset="0.6" stop-color="#2a1c1b"/><stop offset="1" stop-color="#0d0808"/></radialGradient>
     <filter id="far"><feGaussianBlur stdDeviation="2.6"/></filter>`,
  );
};

const finish = async (size: Size, picture: Buffer, seed: number): Promise<Buffer> =>
  flatten(picture, [layer(vignette(size, 0.82)), layer(await grain(size, seed, 0.34), 'soft-light')]);

const glow = (size: Size, x: number, y: number, r: number, fill: string, strength: number): Buffer =>
  svg(
    size,
    `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#g)"/>`,
    `<radialGradient id="g"><stop offset="0" stop-color="${fill}" stop-opacity="${strength}"/><stop offset="1" stop-color="${fill}" stop-opacity="0"/></radialGradient>`,
  );

const word = (
  size: Size,
  text: string,
  options: {
    height: number;
    x: number;
    y: number;
    fill?: string;
    outline?: number;
    lean?: number;
    spacing?: number;
    anchor?: string;
    opacity?: number;
  },
): Buffer =>
  svg(
    size,
    `<text transform="translate(${options.x} ${options.y}) skewX(${options.lean ?? 0})" font-family="Anton" font-size="${options.height}" letter-spacing="${options.spacing ?? 0}" text-anchor="${options.anchor ?? 'middle'}" ${options.outline ? `fill="none" stroke="${options.fill ?? BONE}" stroke-width="${options.outline}"` : `fill="${options.fill ?? BONE}"`} opacity="${options.opacity ?? 1}">${text}</text>`,
  );

/** Long cuts across the picture, all at one angle. */
const slashes = (size: Size, seed: number, fill: string, count = 5): Buffer => {
  const next = seededNumbers(seed);
  const lean = size.height * 0.42;
  const cuts = Array.from({ length: count }, () => {
    const x = next() * size.width * 1.2 - size.width * 0.1;
    const w = next() ** 2 * size.width * 0.16 + 4;
    return `<polygon points="${x + lean},-5 ${x + w + lean},-5 ${x + w - lean},${size.height + 5} ${x - lean},${size.height + 5}" fill="${fill}" opacity="${(0.25 + next() * 0.75).toFixed(2)}"/>`;
  }).join('');
  return svg(size, cuts);
};

const halftone = (size: Size, x: number, y: number, reach: number, fill: string, pitch = 14): Buffer => {
  const dots: string[] = [];
  for (let row = 0; row * pitch * 0.87 < size.height; row++) {
    for (let column = 0; column * pitch < size.width; column++) {
      const [cx, cy] = [column * pitch + (row % 2) * (pitch / 2), row * pitch * 0.87];
      const r = Math.max(0, 1 - Math.hypot(cx - x, cy - y) / reach) * pitch * 0.6;
      if (r > 0.5) dots.push(`<circle cx="${cx}" cy="${cy.toFixed(1)}" r="${r.toFixed(1)}"/>`);
    }
  }
  return svg(size, `<g fill="${fill}">${dots.join('')}</g>`);
};

export type Scene = (size: Size) => Promise<Buffer>;

/** Two fighters meet under the lights, the event's number behind them. */
export const versus =
  (seed: number, a: Fighter, b: Fighter, number?: string): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const tall = size === COVER ? h * 1.02 : h * 0.62;
    const foot = size === COVER ? h * 1.2 : h * 0.86;
    const gap = size === COVER ? w * 0.17 : w * 0.27;
    return finish(
      size,
      await flatten(colour(size, INK), [
        layer(slashes(size, seed, '#5c0a14', 6)),
        layer(glow(size, w / 2, h * 0.42, h * 0.75, RED, 0.75), 'screen'),
        layer(await smoke(size, seed + 3, [200, 60, 60], 0.5), 'screen'),
        ...(number
          ? [
              layer(
                word(size, number, {
                  height: size === COVER ? h * 0.86 : h * 0.44,
                  x: w / 2,
                  y: size === COVER ? h * 0.83 : h * 0.52,
                  fill: BONE,
                  lean: -8,
                  opacity: 0.92,
                }),
              ),
              layer(halftone(size, w / 2, h * 0.85, h * 0.55, '#3c060d', 9)),
            ]
          : []),
        layer(beams(size, seed, '#ffd9c8', 7, 0.7), 'screen'),
        await stand(size, { ...a, red: 'left' }, { x: w / 2 - gap, foot, tall }),
        await stand(size, { ...b, red: 'right' }, { x: w / 2 + gap, foot, tall, mirror: true }),
        layer(await smoke(size, seed + 11, [30, 10, 12], 0.9, 1)),
        layer(footLight(size, '#070404', 0.85, 0.6)),
      ]),
      seed,
    );
  };

/** One figure against light; a name in outline behind when there is one. */
export const solo =
  (
    seed: number,
    fighter: Fighter,
    options: { name?: string; side?: number; near?: number; tint?: string; mirror?: boolean } = {},
  ): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const near = options.near ?? 1.25;
    const cover = size === COVER;
    const x = w * (cover ? (options.side ?? 0.64) : 0.5);
    const tint = options.tint ?? RED;
    return finish(
      size,
      await flatten(colour(size, '#0d090a'), [
        layer(glow(size, x, h * 0.4, h * 0.7, tint, 0.85), 'screen'),
        layer(await smoke(size, seed, tint === BONE ? [190, 175, 160] : [215, 50, 55], 0.62), 'screen'),
        ...(options.name
          ? [
              layer(
                word(size, options.name, {
                  height: h * (cover ? 0.62 : 0.3),
                  x: w / 2,
                  y: h * (cover ? 0.74 : 0.36),
                  outline: 3,
                  fill: BONE,
                  opacity: 0.5,
                  lean: -6,
                }),
              ),
            ]
          : []),
        layer(beams(size, seed + 5, tint === BONE ? '#fff1de' : '#ffb9a8', 5, 0.6), 'screen'),
        await stand(size, fighter, {
          x,
          foot: h * (near > 1.2 ? 0.09 + 1.02 * near : 0.97),
          tall: h * near * (cover ? 1 : 0.82),
          mirror: options.mirror ?? false,
        }),
        layer(await smoke(size, seed + 21, [24, 10, 12], 0.8, 1)),
        layer(footLight(size, '#070404', 0.8, 0.62)),
      ]),
      seed,
    );
  };

/** The cage and its crowd, with two small people in it or none. */
export const arena =
  (seed: number, fighters: readonly [Fighter, Fighter] | undefined, tint = '#ffcdb8', floor?: string): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const people = fighters
      ? [
          await stand(size, fighters[0], {
            x: w * (size === COVER ? 0.41 : 0.3),
            foot: h * (size === COVER ? 0.86 : 0.7),
            tall: h * (size === COVER ? 0.46 : 0.34),
          }),
          await stand(size, fighters[1], {
            x: w * (size === COVER ? 0.58 : 0.7),
            foot: h * (size === COVER ? 0.86 : 0.7),
            tall: h * (size === COVER ? 0.46 : 0.34),
            mirror: true,
          }),
        ]
      : [];
    return finish(
      size,
      await flatten(colour(size, '#080505'), [
        layer(glow(size, w / 2, h * 0.3, h * 0.8, '#7c0d18', 0.8), 'screen'),
        layer(cage(size, { seed, ...(floor && { floor }) })),
        layer(beams(size, seed, tint, 9, 0.9), 'screen'),
        ...people,
        layer(await smoke(size, seed + 2, [150, 70, 62], 0.32), 'screen'),
      ]),
      seed,
    );
  };

/** Link close up, out of focus lights behind. */
export const mesh =
  (seed: number, tint: string): Scene =>
  async (size) => {
    const next = seededNumbers(seed);
    const lights = Array.from(
      { length: 46 },
      () =>
        `<circle cx="${next() * size.width}" cy="${next() * size.height * 0.9}" r="${12 + next() * 46}" fill="${next() > 0.5 ? tint : BONE}" opacity="${0.25 + next() * 0.6}"/>`,
    ).join('');
    return finish(
      size,
      await flatten(colour(size, '#0a0607'), [
        layer(
          svg(size, `<g filter="url(#b)">${lights}</g>`, '<filter id="b"><feGaussianBlur stdDeviation="7"/></filter>'),
          'screen',
        ),
        layer(
          svg(
            size,
            `<g transform="rotate(-7 ${size.width / 2} ${size.height / 2}) scale(1.25) translate(-120 -80)"><rect width="2000" height="2000" fill="url(#s)"/><rect width="2000" height="2000" fill="url(#l)"/></g>`,
            `${LINK('s', 96, 13, '#050303')}${LINK('l', 96, 3, '#d9c7b4')}`,
          ),
        ),
        layer(
          svg(
            size,
            `<rect width="100%" height="100%" fill="url(#d)"/>`,
            `<linearGradient id="d" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#16020a" stop-opacity="0.86"/></linearGradient>`,
          ),
        ),
      ]),
      seed,
    );
  };

/** Lettering so large that it becomes the picture. */
export const letters =
  (seed: number, text: string, paper: 'red' | 'bone' | 'ink'): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const [ground, ink] =
      paper === 'red' ? ['#b90d20', '#0d0809'] : paper === 'bone' ? ['#e9dfce', '#c2101f'] : ['#0d0a0a', RED];
    const height = Math.min(h * 1.2, (w * 2.02) / Math.max(2.2, text.length));
    return flatten(colour(size, ground), [
      layer(slashes(size, seed, paper === 'bone' ? '#d3c6b1' : '#3f060d', 6)),
      layer(
        halftone(
          size,
          w * 0.85,
          h * 0.1,
          h * 1.05,
          paper === 'ink' ? '#4a0912' : paper === 'red' ? '#8d0917' : '#cdbfa8',
          12,
        ),
      ),
      layer(word(size, text, { height, x: w / 2, y: h / 2 + height * 0.42, fill: ink, lean: -9 })),
      layer(
        word(size, text, {
          height,
          x: w / 2 + 14,
          y: h / 2 + height * 0.42 + 12,
          fill: paper === 'bone' ? '#140c0c' : BONE,
          outline: 2.5,
          lean: -9,
          opacity: 0.75,
        }),
      ),
      layer(vignette(size, paper === 'bone' ? 0.35 : 0.7)),
      layer(await grain(size, seed, 0.5), 'soft-light'),
    ]);
  };

/** A position under study: the figure on a ruled sheet with its angles drawn in. */
export const study =
  (seed: number, fighter: Fighter, mirror = false): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const next = seededNumbers(seed);
    const cx = w * 0.56;
    const arcs = [0.28, 0.4, 0.52]
      .map(
        (r, index) =>
          `<circle cx="${cx}" cy="${h * 0.52}" r="${h * r}" fill="none" stroke="${index === 1 ? RED : BONE}" stroke-opacity="${index === 1 ? 0.95 : 0.35}" stroke-width="${index === 1 ? 5 : 1.5}" stroke-dasharray="${index === 1 ? `${h * (0.5 + next())} 3000` : '4 9'}" transform="rotate(${next() * 360} ${cx} ${h * 0.52})"/>`,
      )
      .join('');
    const ruled = `<pattern id="r" width="40" height="40" patternUnits="userSpaceOnUse"><path d="M40 0H0V40" fill="none" stroke="${BONE}" stroke-opacity="0.09" stroke-width="1"/></pattern>`;
    return finish(
      size,
      await flatten(colour(size, '#170d0e'), [
        layer(svg(size, `<rect width="100%" height="100%" fill="url(#r)"/>`, ruled)),
        layer(glow(size, cx, h * 0.5, h * 0.62, '#a10f1f', 0.75), 'screen'),
        layer(
          svg(
            size,
            `${arcs}<path d="M${cx - h * 0.6} ${h * 0.52}H${cx + h * 0.6}M${cx} ${h * 0.02}V${h}" stroke="${BONE}" stroke-opacity="0.28" stroke-dasharray="2 8"/>`,
          ),
        ),
        await stand(size, fighter, { x: cx, foot: h * 0.97, tall: h * 0.92, mirror }),
      ]),
      seed,
    );
  };

/** A city under its event: the photograph in two inks, cut by a red edge. */
export const city =
  (seed: number, photograph: Buffer, light = '#ffb59e', dark = '#14060a'): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const toned = await duotone(photograph, size, dark, light, 0.94, 1.35);
    return finish(
      size,
      await flatten(toned, [
        layer(footLight(size, '#0a0405', 0.95, 0.25)),
        layer(
          svg(
            size,
            `<polygon points="${w * 0.72},0 ${w * 0.755},0 ${w * 0.415},${h} ${w * 0.38},${h}" fill="${RED}"/><polygon points="${w * 0.775},0 ${w * 0.781},0 ${w * 0.441},${h} ${w * 0.435},${h}" fill="${BONE}" opacity="0.8"/>`,
          ),
        ),
      ]),
      seed,
    );
  };

/** The belt: an eight-sided plate in worn metal. */
export const belt =
  (seed: number, metal: readonly [string, string, string], text = 'R'): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const [cx, cy, r] = [w / 2, h * 0.5, h * (size === COVER ? 0.36 : 0.24)];
    const octagon = (k: number): string =>
      Array.from(
        { length: 8 },
        (_, i) =>
          `${cx + Math.cos(((i + 0.5) * Math.PI) / 4) * r * k},${cy + Math.sin(((i + 0.5) * Math.PI) / 4) * r * k}`,
      ).join(' ');
    const [hi, mid, lo] = metal;
    const rays = Array.from(
      { length: 48 },
      (_, i) =>
        `<path d="M${cx} ${cy}L${cx + Math.cos((i * Math.PI) / 24) * r * 0.9} ${cy + Math.sin((i * Math.PI) / 24) * r * 0.9}" stroke="${lo}" stroke-opacity="0.55" stroke-width="2.5"/>`,
    ).join('');
    return finish(
      size,
      await flatten(colour(size, '#0c0808'), [
        layer(glow(size, cx, cy, h * 0.7, '#8e0f1d', 0.85), 'screen'),
        layer(await smoke(size, seed, [190, 50, 50], 0.5), 'screen'),
        layer(
          svg(
            size,
            `<path d="M-20 ${cy - r * 0.5}Q${cx} ${cy - r * 0.2} ${w + 20} ${cy - r * 0.62}V${cy + r * 0.38}Q${cx} ${cy + r * 0.66} -20 ${cy + r * 0.5}Z" fill="#120c0c"/><path d="M-20 ${cy - r * 0.42}Q${cx} ${cy - r * 0.12} ${w + 20} ${cy - r * 0.54}M-20 ${cy + r * 0.42}Q${cx} ${cy + r * 0.58} ${w + 20} ${cy + r * 0.3}" fill="none" stroke="${mid}" stroke-opacity="0.5" stroke-width="2" stroke-dasharray="9 6"/>
      <polygon points="${octagon(1.06)}" fill="#050303" opacity="0.7" transform="translate(8 14)"/><polygon points="${octagon(1)}" fill="url(#m)"/><polygon points="${octagon(0.9)}" fill="none" stroke="${lo}" stroke-width="5"/>${rays}<polygon points="${octagon(0.62)}" fill="url(#n)"/><polygon points="${octagon(0.62)}" fill="none" stroke="${hi}" stroke-width="4"/>
      <text x="${cx}" y="${cy + r * 0.3}" font-family="Anton" font-size="${r * 0.78}" text-anchor="middle" fill="url(#m)">${text}</text>`,
            `<linearGradient id="m" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${hi}"/><stop offset="0.35" stop-color="${mid}"/><stop offset="0.55" stop-color="${lo}"/><stop offset="0.75" stop-color="${hi}"/><stop offset="1" stop-color="${lo}"/></linearGradient><radialGradient id="n"><stop offset="0" stop-color="#7a0d1a"/><stop offset="1" stop-color="#22060a"/></radialGradient>`,
          ),
        ),
        layer(beams(size, seed, '#ffe3cf', 4, 0.5), 'screen'),
      ]),
      seed,
    );
  };

/** Talk: a wall of sound in bars. */
export const waves =
  (seed: number, fill: string, ground: string): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const next = seededNumbers(seed);
    const bars = Array.from({ length: 54 }, (_, i) => {
      const envelope = Math.sin((i / 53) * Math.PI) ** 0.6;
      const tall = h * (0.06 + envelope * (0.12 + next() * 0.6));
      return `<rect x="${(i + 0.2) * (w / 54)}" y="${h * 0.5 - tall / 2}" width="${(w / 54) * 0.55}" height="${tall}" rx="3" fill="${fill}" opacity="${0.45 + next() * 0.55}"/>`;
    }).join('');
    return finish(
      size,
      await flatten(colour(size, ground), [
        layer(halftone(size, w * 0.2, h * 0.9, h * 1.1, 'rgba(0,0,0,0.35)', 13)),
        layer(svg(size, bars)),
        layer(slashes(size, seed, 'rgba(0,0,0,0.35)', 4)),
      ]),
      seed,
    );
  };

/** What a scale shows: the weight in numerals on a ruled edge, and the people who made it. */
export const scaleOf =
  (seed: number, weight: string, woman = false): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const cover = size === COVER;
    const marks = Array.from(
      { length: 61 },
      (_, i) =>
        `<rect x="${i * (w / 60)}" y="${h * 0.86}" width="2" height="${i % 5 === 0 ? h * 0.07 : h * 0.035}" fill="${BONE}" opacity="0.7"/>`,
    ).join('');
    return finish(
      size,
      await flatten(colour(size, '#120c0c'), [
        layer(glow(size, w * 0.5, h * 0.35, h * 0.8, '#97101f', 0.85), 'screen'),
        layer(
          word(size, weight, {
            height: h * (size === COVER ? 0.8 : 0.4),
            x: w / 2,
            y: h * (size === COVER ? 0.76 : 0.5),
            fill: BONE,
            opacity: 0.16,
            spacing: 8,
          }),
        ),
        layer(await smoke(size, seed, [205, 60, 60], 0.4), 'screen'),
        await stand(
          size,
          { pose: 'staredown', woman, red: 'left' },
          { x: w * (cover ? 0.41 : 0.27), foot: h * (cover ? 1.25 : 0.86), tall: h * (cover ? 1.12 : 0.66) },
        ),
        await stand(
          size,
          { pose: 'staredown', woman, red: 'right' },
          {
            x: w * (cover ? 0.59 : 0.73),
            foot: h * (cover ? 1.25 : 0.86),
            tall: h * (cover ? 1.12 : 0.66),
            mirror: true,
          },
        ),
        layer(svg(size, marks)),
      ]),
      seed,
    );
  };

/** A poster's lettering: a scene below, the bill above it. */
export const bill =
  (scene: Scene, lines: { over: string; title: string; under: string }): Scene =>
  async (size) => {
    const { width: w, height: h } = size;
    const picture = await scene(size);
    const rows = lines.title.split('|');
    const longest = Math.max(...rows.map((row) => row.length));
    const height = Math.min(h * 0.15, (w * 1.9) / longest);
    const lettering = rows
      .map(
        (row, index) =>
          `<text x="${w / 2}" y="${h * 0.885 - (rows.length - 1 - index) * height * 1.02}" font-family="Anton" font-size="${height}" text-anchor="middle" fill="${BONE}">${row}</text>`,
      )
      .join('');
    return sharp(
      await flatten(picture, [
        layer(footLight(size, '#080405', 0.97, 0.5)),
        layer(
          svg(
            size,
            `<text x="${w / 2}" y="${h * 0.062}" font-family="Anton" font-size="27" letter-spacing="9" text-anchor="middle" fill="${BONE}" opacity="0.92">${lines.over}</text><rect x="${w * 0.08}" y="${h * 0.915}" width="${w * 0.84}" height="4" fill="${RED}"/>${lettering}<text x="${w / 2}" y="${h * 0.962}" font-family="Barlow" font-weight="600" font-size="22" letter-spacing="4" text-anchor="middle" fill="${BONE}">${lines.under}</text>`,
          ),
        ),
      ]),
    )
      .png()
      .toBuffer();
  };
