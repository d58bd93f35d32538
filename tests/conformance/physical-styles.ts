import { type Declaration, declarationsOf, type StyleFault } from './style-sheet';

const SIDE = /\b(?:left|right)\b/;
/** Properties that name a side of the screen and have a logical counterpart. */
const PHYSICAL =
  /^(?:left|right|top|bottom|(?:margin|padding|scroll-margin|scroll-padding|border)-(?:left|right|top|bottom)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
/** Properties whose values name a side and have a logical counterpart. */
const SIDED_VALUES = new Set(['text-align', 'text-align-last', 'float', 'clear', 'caption-side']);
/** Shorthands of four sides: the second is the right one, the fourth the left one. */
const FOUR_SIDES = /^(?:margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding)$/;

/** Splits a value at the spaces that stand in no function. */
const partsOf = (value: string) =>
  value
    .replace(/\s*!important$/, '')
    .match(/(?:[^\s()]+(?:\([^()]*(?:\([^()]*(?:\([^()]*\)[^()]*)*\)[^()]*)*\))?)+/g) ?? [];

const isForRightToLeft = ({ around }: Declaration) => around.some((selector) => /\brtl\b/.test(selector));

function faultOf(declaration: Declaration, all: readonly Declaration[]): string | undefined {
  const { property, value } = declaration;
  if (property.startsWith('--')) return undefined;
  // the middle is the same from both sides, and goes with a translation, which is physical
  if (/^(?:left|right|top|bottom)$/.test(property) && value === '50%') return undefined;
  if (PHYSICAL.test(property)) return 'is physical: use the logical property';
  if (SIDED_VALUES.has(property) && SIDE.test(value)) return 'is physical: use start or end';
  const [top, right, bottom, left] = partsOf(value);
  if (FOUR_SIDES.test(property) && left !== undefined && left !== right)
    return 'sets left and right apart: use the logical properties';
  if (property === 'border-radius' && left !== undefined && !value.includes('/') && (top !== right || bottom !== left))
    return 'sets left and right corners apart: use the logical properties';
  const sided = /-origin$|-position$/.test(property) ? SIDE.test(value) : /\bto [^,]*\b(?:left|right)\b/.test(value);
  const isAnswered = () => all.some((other) => other.property === property && isForRightToLeft(other));
  if (sided && !isForRightToLeft(declaration) && !isAnswered())
    return 'has no logical form and no rule for :dir(rtl) beside it';
  return undefined;
}

/** What a style sheet sets by sides of the screen rather than by the direction of its text. */
export function physicalStyles(css: string): StyleFault[] {
  const all = declarationsOf(css);
  return all.flatMap((declaration) => {
    const fault = faultOf(declaration, all);
    const { line, property, value } = declaration;
    return fault ? [{ property, message: `line ${line}: “${property}: ${value}” ${fault}` }] : [];
  });
}
