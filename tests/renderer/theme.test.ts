import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blackOrWhiteOn, contrast, fromOklch, mix, parseHex, readableOn, toOklch } from '../../renderer/realm/colour';
import { deriveTheme, themeCss } from '../../renderer/realm/theme';
import type { Theme } from '../../schemas/generated/types';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const theme = fc.record(
  {
    BG_COLOR: colour,
    EPG_COLOR: colour,
    PRIMARY_COLOR: colour,
    SECONDARY_COLOR: colour,
    TERTIARY_COLOR: colour,
    LIVE_COLOR: colour,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Theme>;
const scheme = fc.constantFrom('dark' as const, 'light' as const);
const path = (file: string) => `/${file}`;

describe('a derived theme', () => {
  test('RE-05 (part) every derived pair of colours can be read, whatever the realm chooses', () => {
    fc.assert(
      fc.property(theme, scheme, (colours, chosen) => {
        const poor = deriveTheme(colours, chosen).pairs.filter((pair) => !pair.chosen && pair.ratio < pair.minimum);
        expect(poor).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test('RE-05 (part) backgrounds in the middle of the scale keep their colour and their text readable', () => {
    for (let grey = 0; grey < 256; grey++) {
      const BG_COLOR = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
      for (const chosen of ['dark', 'light'] as const) {
        const poor = deriveTheme({ BG_COLOR }, chosen).pairs.filter(
          (pair) => !pair.chosen && pair.ratio < pair.minimum,
        );
        expect(poor, `${BG_COLOR} ${chosen}`).toEqual([]);
      }
    }
  });

  test('RE-05 (part) each colour of the theme reaches the page; a missing one falls back to the default theme', () => {
    const own = deriveTheme(
      {
        BG_COLOR: '#101014',
        EPG_COLOR: '#445566',
        PRIMARY_COLOR: '#e4572e',
        SECONDARY_COLOR: '#2e86ab',
        TERTIARY_COLOR: '#f6ae2d',
      },
      'dark',
    ).tokens;
    expect(own).toMatchObject({
      bg: '#101014',
      epg: '#445566',
      accent: '#e4572e',
      secondary: '#2e86ab',
      tertiary: '#f6ae2d',
    });
    const fallback = deriveTheme({}, 'dark').tokens;
    expect(fallback).toMatchObject({ bg: '#101114', accent: '#4c8dff', epg: '#4c8dff' });
    const css = themeCss({ fonts: { text: { family: 'Own', files: [{ src: 'media/own.woff2' }] } } } as Theme, path);
    expect(css).toContain('--rc-font-text:"Own"');
    expect(css).toContain('url("/media/own.woff2")');
    expect(themeCss({}, path)).toContain('--rc-font-text:system-ui');
  });

  test('RE-07 (part) the card title scale comes from the realm, and FONT_SCALE is a child’s', () => {
    const css = themeCss({ cardTitleFontScale: 1.25, FONT_SCALE: 1.5 }, path);
    expect(css).toContain('--rc-card-title-scale:1.25');
    expect(css).toContain(':root[data-child]{--rc-card-title-scale:1.5}');
    expect(themeCss({}, path)).toContain('--rc-card-title-scale:1;');
  });

  test('a theme for both schemes follows the device only where nobody has chosen', () => {
    const css = themeCss({ mode: 'auto' }, path);
    expect(css).toContain(':root,:root[data-scheme=dark]{color-scheme:dark');
    expect(css).toContain('@media (prefers-color-scheme:light){:root[data-scheme=system]{color-scheme:light');
    expect(css).toContain(':root[data-scheme=light]{color-scheme:light');
  });
});

describe('colours', () => {
  test('a colour goes to OKLCH and back within a step of each part', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const back = parseHex(fromOklch(toOklch(hex)));
        for (const [at, part] of parseHex(hex).entries()) expect(Math.abs(part - back[at]!)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('contrast is the same both ways, from 1 to 21', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const ratio = contrast(one, other);
        expect(ratio).toBe(contrast(other, one));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
      }),
    );
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });

  test('black or white reads on any colour', () => {
    fc.assert(fc.property(colour, (hex) => contrast(blackOrWhiteOn(hex), hex) >= 4.5));
  });

  test('a colour made readable on one background is', () => {
    fc.assert(
      fc.property(colour, colour, (hex, ground) => {
        expect(contrast(readableOn(hex, [ground], 4.5), ground)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  test('a mix starts with the one and ends with the other', () => {
    expect(mix('#336699', '#ffcc00', 0)).toBe('#336699');
    expect(mix('#336699', '#ffcc00', 1)).toBe('#ffcc00');
    expect(parseHex('#fa0')).toEqual([255, 170, 0]);
  });
});

describe('the style sheet of a theme', () => {
  const withoutStrings = (css: string) => css.replace(/"(?:[^"\\]|\\[\s\S])*"/g, '""');
  const sheet = (src: string) =>
    themeCss({ fonts: { display: { family: 'Own', files: [{ src }] } } } as Theme, (at) => at);

  test('never ends the element that it stands in, and no address leaves its string', () => {
    const hostile = fc.constantFrom('</style>', '<meta>', '");}', '"', '\\', '\n', '\f', ')', '}', '<!--', '\0', 'a');
    const source = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(hostile).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(source, (src) => {
        const css = sheet(src);
        expect(css).not.toContain('<');
        expect(withoutStrings(css)).toBe(withoutStrings(sheet('a.woff2')));
      }),
      { numRuns: 1000 },
    );
  });
});
