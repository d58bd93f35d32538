import { clustersOf, FIXED_SPACE, facesFor } from './faces.mjs';
import { outlinesOf } from './outlines.mjs';

const ELLIPSIS = '…';
/** What follows is behind the ellipsis in any case. */
const MOST_CLUSTERS = 400;
/** Marks of direction, and of where a word may be divided. */
const NOT_DRAWN = /[\u00ad\u200b\u200e\u200f\u061c\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const FIRST_LETTER = /\p{L}/u;
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Scripts that need no more room above and below than Latin does. */
const LOW_SCRIPTS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;
/** Between two baselines, in em; of capitals, beside their height. */
const LEADING = { capitals: 0.3, low: 1.1, high: 1.45 };
/** How far most letters reach above their baseline, and below it, in em. */
const REACH = { low: [0.72, 0.2], high: [0.95, 0.35] };
const STEPS_OF_BALANCE = 12;

/** Spaces at which no line ends, some of which fonts seldom have. */
const FIXED_SPACES = /[\u2007\u202f]/g;
/** Other spaces, and breaks of lines. */
const SPACES = /[ \p{Cc}\u2000-\u2006\u2008-\u200a\u3000]+/gu;
/** French has spaces before marks that begin no line, and after those that end none. */
const BEFORE_MARK = / (?=[:;!?»])/g;
const AFTER_MARK = /(?<=«) /g;

/** The text in the form in which it is drawn. */
function formOf({ text, isUpper }, language) {
  const plain = text
    .normalize('NFC')
    .replace(NOT_DRAWN, '')
    .replace(SPACES, ' ')
    .trim()
    .replace(FIXED_SPACES, FIXED_SPACE)
    .replace(BEFORE_MARK, FIXED_SPACE)
    .replace(AFTER_MARK, FIXED_SPACE);
  const cased = isUpper ? plain.toLocaleUpperCase(language) : plain;
  const clusters = clustersOf(cased, language);
  return clusters.length > MOST_CLUSTERS ? clusters.slice(0, MOST_CLUSTERS).join('') : cased;
}

const directionOf = (text) => (FROM_THE_RIGHT.test(FIRST_LETTER.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr');

/** The room that lines need, in em. Capitals fill less of a line than letters with descenders do. */
function measuresOf(text, { faces, isUpper }) {
  if (!LOW_SCRIPTS.test(text)) return { leading: LEADING.high, rise: REACH.high[0], fall: REACH.high[1] };
  if (!isUpper) return { leading: LEADING.low, rise: REACH.low[0], fall: REACH.low[1] };
  const heights = [...new Set(faces.values())].map(({ capHeight, unitsPerEm }) => capHeight / unitsPerEm);
  const rise = Math.max(...heights);
  return { leading: rise + LEADING.capitals, rise, fall: 0 };
}

/** The least parts of a text that stand on one line, with the space before each, in em. */
function partsOf(text, setting, widest) {
  const widthOf = (part) => outlinesOf(part, setting).width;
  const space = widthOf(' ');
  return text.split(' ').flatMap((word) => {
    const width = widthOf(word);
    if (width <= widest) return [{ text: word, width, space }];
    // a word that is longer than a line, and writing without spaces
    return clustersOf(word, setting.language).map((cluster, place) => ({
      ...{ text: cluster, width: widthOf(cluster) },
      space: place === 0 ? space : 0,
    }));
  });
}

/** Parts in lines of a width, in em. */
function wrapped(parts, width) {
  const lines = [];
  for (const part of parts) {
    const line = lines.at(-1);
    if (line && line.width + part.space + part.width <= width) {
      line.text += (part.space > 0 ? ' ' : '') + part.text;
      line.width += part.space + part.width;
    } else lines.push({ text: part.text, width: part.width });
  }
  return lines;
}

/** The same number of lines, as equal as they can be. */
function balanced(parts, width) {
  let lines = wrapped(parts, width);
  let [narrow, wide] = [0, width];
  for (let step = 0; step < STEPS_OF_BALANCE; step++) {
    const middle = (narrow + wide) / 2;
    const other = wrapped(parts, middle);
    if (other.length === lines.length && other.every((line) => line.width <= middle)) {
      lines = other;
      wide = middle;
    } else narrow = middle;
  }
  return lines.map((line) => line.text);
}

/** The first lines, the last of which says that something follows. */
function shortened(parts, width, mostLines, setting) {
  const lines = wrapped(parts, width)
    .slice(0, mostLines)
    .map((line) => line.text);
  const last = clustersOf(lines.at(-1), setting.language);
  const end = setting.faces.has(ELLIPSIS) ? ELLIPSIS : '...';
  while (last.length > 1 && outlinesOf(last.join('').trimEnd() + end, setting).width > width) last.pop();
  return [...lines.slice(0, -1), last.join('').trimEnd() + end];
}

/** The largest of some sizes in which a text fits into its lines. */
function fitted(text, setting, { sizes, width }) {
  const widest = width / sizes.at(-1).size;
  const parts = partsOf(text, setting, widest);
  for (const { size, mostLines } of sizes) {
    const lines = wrapped(parts, width / size);
    if (lines.length <= mostLines && lines.every((line) => line.width <= width / size))
      return { size, lines: balanced(parts, width / size) };
  }
  const { size, mostLines } = sizes.at(-1);
  return { size, lines: shortened(parts, widest, mostLines, setting) };
}

/**
 * Sets a text in lines.
 *
 * @param text `text`, `fonts` with the preferred first, `isUpper`, `tracking` in em
 * @param room `width` in pixels, and `sizes` with the most lines in each, the largest first
 * @returns outlines of each line, their `size`, and in pixels the `leading` between them, and how far they `rise` above and `fall` below
 *   their baselines; null where a letter is in none of the fonts, since part of a text
 *   may say something else
 */
export async function setText(text, language, room) {
  const form = formOf(text, language);
  if (form === '') return null;
  const { faces, isComplete } = await facesFor(`${form} ${ELLIPSIS}.`, text.fonts, language);
  if (!isComplete) return null;
  const setting = { faces, language, direction: directionOf(form), tracking: text.tracking };
  const { size, lines } = fitted(form, setting, room);
  const { leading, rise, fall } = measuresOf(form, { faces, isUpper: text.isUpper });
  return {
    ...{ size, leading: leading * size, rise: rise * size, fall: fall * size },
    lines: lines.map((line) => outlinesOf(line, setting)),
  };
}
