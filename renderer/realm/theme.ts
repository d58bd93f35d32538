import type { Theme, ThemeFont, ThemeFontFile } from '../../schemas/generated/types';
import { blackOrWhiteOn, contrast, fromOklch, mix, parseHex, readableOn, toOklch } from './colour';

export type ThemeScheme = 'dark' | 'light';

/** Two colours that stand on each other, and the contrast that WCAG 2.2 AA asks of them. */
export interface ThemePair {
  name: string;
  foreground: string;
  background: string;
  minimum: number;
  ratio: number;
  /** True where both colours are the operator's own: a pair that misses is mended by derivation, and worth a word. */
  chosen: boolean;
}

export interface DerivedTheme {
  /** CSS custom properties, without the `--rc-`. */
  tokens: Record<string, string>;
  pairs: ThemePair[];
}

const TEXT_CONTRAST = 4.5;
const SHAPE_CONTRAST = 3;
const STATES = { success: '#2f9e5b', error: '#e5484d', warning: '#d98a1f' };

/** The theme's own colours, or the default theme's (RE-05). */
function ownColours(theme: Theme) {
  return {
    bg: theme.BG_COLOR ?? '#101114',
    epg: theme.EPG_COLOR ?? theme.PRIMARY_COLOR ?? '#4c8dff',
    primary: theme.PRIMARY_COLOR ?? '#4c8dff',
    secondary: theme.SECONDARY_COLOR ?? theme.PRIMARY_COLOR ?? '#8a94a6',
    tertiary: theme.TERTIARY_COLOR ?? theme.SECONDARY_COLOR ?? theme.PRIMARY_COLOR ?? '#c9a227',
    live: theme.LIVE_COLOR ?? '#e0162b',
  };
}

/** The background that the operator's own pictures, such as the mark, are made for. */
export const ownBackground = (theme: Theme): string => ownColours(theme).bg;

/** The scheme that a realm's pages have where nobody chose one: of a realm with both, the one that its own background belongs to. */
export function usualScheme(theme: Theme): ThemeScheme {
  const mode = theme.mode ?? 'dark';
  if (mode !== 'auto') return mode;
  return toOklch(ownBackground(theme)).l < 0.5 ? 'dark' : 'light';
}

/** The background of pages in a scheme, as browsers draw their own bars beside them. */
export const pageBackground = (theme: Theme, scheme: ThemeScheme): string =>
  backgroundFor(ownBackground(theme), scheme);

/** The background in a scheme: the operator's where it fits, else its hue at the other end of the scale. */
function backgroundFor(bg: string, scheme: ThemeScheme): string {
  const { l, c, h } = toOklch(bg);
  if (scheme === 'dark') return l < 0.45 ? bg : fromOklch({ l: 0.19, c: Math.min(c, 0.02), h });
  return l >= 0.6 ? bg : fromOklch({ l: 0.98, c: Math.min(c, 0.008), h });
}

const STEPS: Readonly<Record<ThemeScheme, readonly number[]>> = {
  dark: [0.035, 0.075, 0.12],
  light: [-0.025, -0.05, -0.085],
};

/**
 * The surfaces over a background. Near the middle of the scale neither black nor white reads on all of them: the steps
 * are made smaller there, until what reads on the background reads on each.
 */
function surfacesOf(bg: string, scheme: ThemeScheme): [string, string, string] {
  const { l, c, h } = toOklch(bg);
  const extreme = blackOrWhiteOn(bg);
  const at = (scale: number) =>
    STEPS[scheme].map((step) =>
      scale === 0 ? bg : fromOklch({ l: l + step * scale, c: Math.min(c + 0.002, 0.05), h }),
    );
  const reads = (surfaces: readonly string[]) =>
    surfaces.every((surface) => contrast(extreme, surface) >= TEXT_CONTRAST);
  return ([1, 0.75, 0.5, 0.25].map(at).find(reads) ?? at(0)) as [string, string, string];
}

/** Derives every colour of the product from the realm's few, with contrast kept in one place (WCAG 2.2, 1.4.3 and 1.4.11). */
export function deriveTheme(theme: Theme, scheme: ThemeScheme): DerivedTheme {
  const own = ownColours(theme);
  const bg = backgroundFor(own.bg, scheme);
  const [surface1, surface2, surface3] = surfacesOf(bg, scheme);
  const grounds = [bg, surface1, surface2, surface3];
  const hue = toOklch(own.bg).h;
  const extreme = blackOrWhiteOn(bg);
  const text = readableOn(
    fromOklch({ l: extreme === '#ffffff' ? 0.965 : 0.19, c: 0.008, h: hue }),
    grounds,
    TEXT_CONTRAST,
  );
  const muted = readableOn(mix(text, bg, 0.34), grounds, TEXT_CONTRAST);
  const towards = (colour: string, share: number) =>
    mix(colour, blackOrWhiteOn(colour) === '#ffffff' ? '#000000' : '#ffffff', share);
  const accentText = readableOn(own.primary, grounds, TEXT_CONTRAST);
  const scrim = fromOklch({ l: 0.13, c: Math.min(toOklch(own.bg).c, 0.015), h: hue });
  const fill = (name: string, colour: string) => ({ [name]: colour, [`on-${name}`]: blackOrWhiteOn(colour) });
  const states = Object.fromEntries(
    Object.entries(STATES).map(([name, colour]) => [name, readableOn(colour, grounds, TEXT_CONTRAST)]),
  );
  const disabled = mix(bg, text, 0.16);
  const tokens: Record<string, string> = {
    bg,
    'surface-1': surface1,
    'surface-2': surface2,
    'surface-3': surface3,
    text,
    'text-muted': muted,
    line: mix(bg, text, 0.14),
    ...fill('accent', own.primary),
    'accent-hover': towards(own.primary, 0.12),
    'accent-pressed': towards(own.primary, 0.22),
    'accent-text': accentText,
    ...fill('secondary', own.secondary),
    ...fill('tertiary', own.tertiary),
    ...fill('epg', own.epg),
    ...fill('live', own.live),
    ...states,
    focus: readableOn(own.primary, grounds, SHAPE_CONTRAST),
    disabled,
    'on-disabled': readableOn(mix(disabled, text, 0.55), [disabled], SHAPE_CONTRAST),
    'scrim-rgb': parseHex(scrim).join(' '),
    'on-picture': '#fbfbfc',
    'on-picture-muted': readableOn('#d3d5da', [scrim], TEXT_CONTRAST),
    backdrop: `rgb(${parseHex(scrim).join(' ')} / 0.72)`,
  };
  return { tokens, pairs: pairsOf(tokens, own, bg) };
}

function pairsOf(tokens: Record<string, string>, own: ReturnType<typeof ownColours>, bg: string): ThemePair[] {
  const pair = (name: string, foreground: string, background: string, minimum: number, chosen = false): ThemePair => ({
    name,
    foreground,
    background,
    minimum,
    ratio: contrast(foreground, background),
    chosen,
  });
  const derived = (foreground: string, background: string, minimum = TEXT_CONTRAST) =>
    pair(`${foreground} on ${background}`, tokens[foreground]!, tokens[background]!, minimum);
  const grounds = ['bg', 'surface-1', 'surface-2', 'surface-3'];
  const readable = ['text', 'text-muted', 'accent-text', 'success', 'error', 'warning'];
  return [
    ...readable.flatMap((name) => grounds.map((ground) => derived(name, ground))),
    ...['accent', 'secondary', 'tertiary', 'epg', 'live'].map((name) => derived(`on-${name}`, name)),
    derived('on-accent', 'accent-hover'),
    derived('on-accent', 'accent-pressed'),
    ...grounds.map((ground) => derived('focus', ground, SHAPE_CONTRAST)),
    pair('PRIMARY_COLOR on BG_COLOR', own.primary, bg, SHAPE_CONTRAST, true),
  ];
}

const RADII = {
  none: ['0px', '0px'],
  small: ['4px', '3px'],
  medium: ['10px', '6px'],
  large: ['18px', '10px'],
} as const;

function fontStack(font: ThemeFont | undefined): string {
  const fallback = font?.fallback ?? 'system-ui';
  return font ? `"${font.family}", ${fallback}` : 'system-ui, sans-serif';
}

/** Text as a string of CSS, whatever characters it has. */
const cssString = (text: string): string =>
  `"${text.replace(/["\\\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`;

/** A style element ends at `</style`, even within a string of CSS. Escaped, the character means the same to CSS. */
const insideElement = (css: string): string => css.replaceAll('<', '\\3c ');

function fontFaces(font: ThemeFont | undefined, address: (path: string) => string): string {
  return (font?.files ?? [])
    .map(
      (file) =>
        // `optional`: a font that is late waits for the next page, so that no text ever moves under a reader
        `@font-face{font-family:"${font!.family}";src:url(${cssString(address(file.src))}) format("woff2");` +
        `font-weight:${file.weight ?? '400'};font-style:${file.style ?? 'normal'};font-display:optional` +
        `${file.unicodeRange ? `;unicode-range:${file.unicodeRange}` : ''}}`,
    )
    .join('');
}

function shapeTokens(theme: Theme): Record<string, string> {
  const [radius, radiusSmall] = RADII[theme.radius ?? 'medium'];
  return {
    'font-display': fontStack(theme.fonts?.display),
    'font-text': fontStack(theme.fonts?.text),
    'title-weight': String(theme.titles?.weight ?? 700),
    'title-case': theme.titles?.case === 'upper' ? 'uppercase' : 'none',
    'title-style': theme.titles?.style ?? 'normal',
    'title-tracking': `${theme.titles?.tracking ?? -0.01}em`,
    'card-title-scale': String(theme.cardTitleFontScale ?? 1),
    radius,
    'radius-small': radiusSmall,
  };
}

const declarations = (tokens: Record<string, string>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--rc-${name}:${value}`)
    .join(';');

/**
 * The realm's theme as one style sheet: colours for the schemes it has, fonts, shapes. Small, so that it stands inline in
 * every page, named in the Content Security Policy by its hash. Nothing in it can end the element that it stands in.
 *
 * @param address turns a realm media path into the address it is served under
 */
export function themeCss(theme: Theme, address: (path: string) => string): string {
  const colours = (scheme: ThemeScheme) => `color-scheme:${scheme};${declarations(deriveTheme(theme, scheme).tokens)}`;
  const mode = theme.mode ?? 'dark';
  const languages = Object.entries(theme.fonts?.byLanguage ?? {});
  const fonts = [theme.fonts?.display, theme.fonts?.text, ...languages.flatMap(([, own]) => [own.display, own.text])];
  const families = new Set<string>();
  const faces = fonts
    .filter((font) => font && !families.has(font.family) && families.add(font.family))
    .map((font) => fontFaces(font, address));
  const schemes =
    mode === 'auto'
      ? `:root,:root[data-scheme=dark]{${colours('dark')}}` +
        `@media (prefers-color-scheme:light){:root[data-scheme=system]{${colours('light')}}}` +
        `:root[data-scheme=light]{${colours('light')}}`
      : `:root{${colours(mode)}}`;
  const byLanguage = languages.map(
    ([language, own]) =>
      `:root:lang(${language}){${declarations({
        // names in another script keep the realm's face
        ...(own.display && { 'font-display': `"${own.display.family}", ${fontStack(theme.fonts?.display)}` }),
        ...(own.text && { 'font-text': `"${own.text.family}", ${fontStack(theme.fonts?.text)}` }),
        'title-tracking': '0em',
      })}}`,
  );
  const child =
    theme.FONT_SCALE === undefined
      ? ''
      : `:root[data-child]{${declarations({ 'card-title-scale': String(theme.FONT_SCALE) })}}`;
  return insideElement(
    `${faces.join('')}${schemes}:root{${declarations(shapeTokens(theme))}}${child}${byLanguage.join('')}`,
  );
}

const firstFile = (font: ThemeFont | undefined, fits: (file: ThemeFontFile) => boolean): string[] =>
  font?.files
    ?.filter((file) => file.style !== 'italic' && fits(file))
    .slice(0, 1)
    .map(({ src }) => src) ?? [];

/** The files that a page in this language shows first, worth fetching with the page: titles, text, and text that counts. */
export function fontsToPreload(theme: Theme, language: string): string[] {
  const own = theme.fonts?.byLanguage?.[language];
  const display = own?.display ?? theme.fonts?.display;
  const text = own?.text ?? theme.fonts?.text;
  const weights = ['400', '600'].flatMap((wanted) => firstFile(text, ({ weight = '400' }) => weight === wanted));
  return [
    ...new Set([...firstFile(display, () => true), ...(weights.length > 0 ? weights : firstFile(text, () => true))]),
  ];
}
