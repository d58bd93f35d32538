import type { Theme } from '../../../../schemas/generated/types';
import type { Context } from '../context';
import { problem } from '../problem';

/** The realm's colour that a pair is derived from, by the pair's words. */
const sources: readonly (readonly [RegExp, keyof Theme])[] = [
  [/PRIMARY_COLOR|accent|focus/, 'PRIMARY_COLOR'],
  [/secondary/i, 'SECONDARY_COLOR'],
  [/tertiary/i, 'TERTIARY_COLOR'],
  [/epg/i, 'EPG_COLOR'],
  [/live/i, 'LIVE_COLOR'],
];

function pointerOf(name: string, theme: Theme): string {
  const key = sources.find(([words]) => words.test(name))?.[1] ?? 'BG_COLOR';
  return theme[key] === undefined ? '' : `/${key}`;
}

/** Every pair of colours that the theme leads to has the contrast that WCAG 2.2 AA asks for. */
export function checkTheme({ theme, product, report }: Context): void {
  if (theme === undefined) return;
  const { source, value } = theme;
  const mode = value.mode ?? product.base.theme.mode ?? 'dark';
  const whole = { ...product.base.theme, ...value };
  for (const scheme of mode === 'auto' ? (['dark', 'light'] as const) : [mode]) {
    for (const { name, minimum, ratio, chosen } of product.contrast(whole, scheme)) {
      if (ratio >= minimum) continue;
      const values = { scheme, pair: name, ratio: ratio.toFixed(2), minimum };
      report(problem(chosen ? 'mended-contrast' : 'low-contrast', source.at(pointerOf(name, value)), values));
    }
  }
}
