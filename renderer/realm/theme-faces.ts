import type { Theme, ThemeFont, ThemeFontFile } from '../../schemas/generated/types';

/** A font file of a theme, and the weight that is wanted of it. */
export interface ThemeFace {
  /** A realm media path. */
  src: string;
  weight: number;
}

/** What stands in the realm's fonts. */
export type TextRole = 'display' | 'text';

/** Text beside the title is set in this weight, as labels of pages are. */
const TEXT_WEIGHT = 600;
const TITLE_WEIGHT = 700;

/** The weights of a file, of which a variable one has a range. */
function rangeOf({ weight = '400' }: ThemeFontFile): readonly [least: number, most: number] {
  const [least = 400, most = least] = weight.split(' ').map(Number);
  return [least, most];
}

function distance(file: ThemeFontFile, weight: number): number {
  const [least, most] = rangeOf(file);
  return Math.max(0, least - weight, weight - most);
}

/** A family's files, the nearest to a style and a weight first. */
function nearest(font: ThemeFont | undefined, weight: number, style: 'normal' | 'italic'): ThemeFace[] {
  const isOther = ({ style: own = 'normal' }: ThemeFontFile) => Number(own !== style);
  return [...(font?.files ?? [])]
    .sort((one, other) => isOther(one) - isOther(other) || distance(one, weight) - distance(other, weight))
    .map((file) => {
      const [least, most] = rangeOf(file);
      return { src: file.src, weight: Math.min(most, Math.max(least, weight)) };
    });
}

/** A theme's fonts for a text in a language, in the order in which pages use them. */
export function themeFaces({ fonts, titles }: Theme, language: string, role: TextRole): ThemeFace[] {
  const own = fonts?.byLanguage?.[language];
  const weight = role === 'display' ? (titles?.weight ?? TITLE_WEIGHT) : TEXT_WEIGHT;
  const style = role === 'display' ? (titles?.style ?? 'normal') : 'normal';
  const other = role === 'display' ? 'text' : 'display';
  const families = [own?.[role], fonts?.[role], own?.[other], fonts?.[other]];
  return families.flatMap((family) => nearest(family, weight, style));
}
