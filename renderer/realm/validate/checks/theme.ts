import type { Theme } from '../../../../schemas/generated/types';
import type { Context, ContrastPair } from '../context';
import { problem } from '../problem';

/** The realm's colour that a pair is derived from, by the pair's words. */
const sources: readonly (readonly [RegExp, keyof Theme])[] = [
  [/PRIMARY_COLOR|on-accent/, 'PRIMARY_COLOR'],
  [/secondary/i, 'SECONDARY_COLOR'],
  [/tertiary/i, 'TERTIARY_COLOR'],
  [/epg/i, 'EPG_COLOR'],
  [/live/i, 'LIVE_COLOR'],
];

/** The key of the theme that a pair goes back to. */
const keyOf = (name: string): keyof Theme => sources.find(([words]) => words.test(name))?.[1] ?? 'BG_COLOR';

/** Pairs that miss their contrast, the poorest first, gathered by what would mend them. */
function poorPairs(pairs: readonly ContrastPair[]): ContrastPair[][] {
  const gathered = new Map<string, ContrastPair[]>();
  for (const pair of pairs) {
    if (pair.ratio >= pair.minimum) continue;
    const cause = `${keyOf(pair.name)} ${pair.chosen}`;
    gathered.set(
      cause,
      [...(gathered.get(cause) ?? []), pair].sort((a, b) => a.ratio - b.ratio),
    );
  }
  return [...gathered.values()];
}

/** Every pair of colours that the theme leads to has the contrast that WCAG 2.2 AA asks for. */
export function checkTheme({ theme, product, report }: Context): void {
  if (theme === undefined) return;
  const { source, value } = theme;
  const mode = value.mode ?? product.base.theme.mode ?? 'dark';
  const whole = { ...product.base.theme, ...value };
  for (const scheme of mode === 'auto' ? (['dark', 'light'] as const) : [mode]) {
    for (const [poorest, ...others] of poorPairs(product.contrast(whole, scheme))) {
      if (poorest === undefined) continue;
      const { name, minimum, ratio, chosen } = poorest;
      const key = keyOf(name);
      const more = others.length > 0 ? ` (and ${others.length} more)` : '';
      const values = { scheme, pair: `${name}${more}`, ratio: ratio.toFixed(2), minimum };
      const at = source.at(value[key] === undefined ? '' : `/${key}`);
      report(problem(chosen ? 'mended-contrast' : 'low-contrast', at, values, `choose a lighter or darker ${key}`));
    }
  }
}
