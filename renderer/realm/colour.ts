/** Colours as OKLCH has them, where equal steps look equal. Lightness 0–1, chroma 0–0.4, hue in radians. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = readonly [number, number, number];

const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));

/** `#abc` or `#aabbcc` as three numbers from 0 to 255. */
export function parseHex(hex: string): Triple {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16)) as unknown as Triple;
}

function toHex(rgb: Triple): string {
  return `#${rgb.map((part) => Math.round(clamp(part, 0, 255)).toString(16).padStart(2, '0')).join('')}`;
}

const toLinear = (part: number) => {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const fromLinear = (value: number) =>
  255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * clamp(value) ** (1 / 2.4) - 0.055);

/** Björn Ottosson's OKLab, from linear sRGB. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = parseHex(hex).map(toLinear) as unknown as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** The colour in sRGB; chroma is given up, not hue or lightness, where the screen cannot show it. */
export function fromOklch(colour: Oklch): string {
  let { c } = colour;
  const l = clamp(colour.l);
  for (let step = 0; step < 24; step++) {
    const rgb = toLinearRgb({ l, c, h: colour.h });
    if (rgb.every((part) => part >= -0.0005 && part <= 1.0005)) return toHex(rgb.map(fromLinear) as unknown as Triple);
    c *= 0.85;
  }
  return toHex(toLinearRgb({ l, c: 0, h: 0 }).map(fromLinear) as unknown as Triple);
}

/** WCAG 2.2, relative luminance. */
export function luminance(hex: string): number {
  const [r, g, b] = parseHex(hex).map(toLinear) as unknown as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2, contrast ratio: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes in OKLab; `share` 0 gives the first colour, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [toOklch(one), toOklch(other)];
  const axis = (of: Oklch) => [of.c * Math.cos(of.h), of.c * Math.sin(of.h)] as const;
  const [ax, ay] = axis(a);
  const [bx, by] = axis(b);
  const x = ax + (bx - ax) * share;
  const y = ay + (by - ay) * share;
  return fromOklch({ l: a.l + (b.l - a.l) * share, c: Math.hypot(x, y), h: Math.atan2(y, x) });
}

/**
 * The colour nearest to `hex`, by lightness alone, that has at least `minimum` contrast with each of `backgrounds`;
 * black or white where nothing else does.
 */
export function readableOn(hex: string, backgrounds: readonly string[], minimum: number): string {
  const fits = (candidate: string) => backgrounds.every((background) => contrast(candidate, background) >= minimum);
  if (fits(hex)) return hex;
  const { l, c, h } = toOklch(hex);
  for (let step = 1; step <= 100; step++) {
    for (const next of [l + step / 100, l - step / 100]) {
      if (next < 0 || next > 1) continue;
      const candidate = fromOklch({ l: next, c, h });
      if (fits(candidate)) return candidate;
    }
  }
  return blackOrWhiteOn(backgrounds[0] ?? '#000000');
}

/** Black or white, whichever reads better; one of them always has 4.58 : 1 or more. */
export function blackOrWhiteOn(background: string): string {
  return contrast('#ffffff', background) >= contrast('#000000', background) ? '#ffffff' : '#000000';
}
