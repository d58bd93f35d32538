import bidiFactory from 'bidi-js';
import { clustersOf, FIXED_SPACE } from './faces.mjs';

const bidi = bidiFactory();

/** Parts of a line that one font draws in one direction, in the order of reading. */
function runsOf(line, { faces, language, direction }) {
  const { levels } = bidi.getEmbeddingLevels(line, direction);
  const runs = [];
  let place = 0;
  for (const cluster of clustersOf(line, language)) {
    const level = levels[place];
    place += cluster.length;
    const face = faces.get(cluster);
    if (!face) continue;
    const text = level % 2 === 1 ? [...cluster].map((one) => bidi.getMirroredCharacter(one) ?? one).join('') : cluster;
    const last = runs.at(-1);
    if (last?.face === face && last.level === level) last.text += text;
    else runs.push({ text, face, level });
  }
  return runs;
}

/** From left to right (https://unicode.org/reports/tr9/, L2): what has a level or a higher one is turned round, the highest first. */
function inVisualOrder(runs) {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      if (ordered[start].level < level) continue;
      let end = start;
      while (end < ordered.length && ordered[end].level >= level) end++;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

/**
 * The outlines of a line, at a size of 1 em with its baseline at 0: text that is drawn from them needs no font.
 *
 * @param setting `faces` by grapheme cluster, `language`, `direction` of the paragraph, `tracking` in em
 * @returns its glyphs from left to right, each with its place, and its width
 */
export function outlinesOf(line, setting) {
  const glyphs = [];
  let x = 0;
  // every font has a glyph for the plain space
  for (const { text, face, level } of inVisualOrder(runsOf(line.replaceAll(FIXED_SPACE, ' '), setting))) {
    const { glyphs: shapes, positions } = face.layout(text, undefined, undefined, undefined, level % 2 ? 'rtl' : 'ltr');
    shapes.forEach((shape, place) => {
      const { xAdvance, xOffset, yOffset } = positions[place];
      const em = face.unitsPerEm;
      glyphs.push({ shape, em, x: x + xOffset / em, y: yOffset / em });
      // letters that are joined are never spaced
      x += xAdvance / em + (xAdvance > 0 && level % 2 === 0 ? setting.tracking : 0);
    });
  }
  return { glyphs, width: x };
}

/** Outlines as the data of an SVG path, with their left end and their baseline at a point. */
export const pathOf = ({ glyphs }, { left, baseline, size }) =>
  glyphs
    .map(({ shape, em, x, y }) =>
      shape.path
        .scale(size / em, -size / em)
        .translate(left + x * size, baseline - y * size)
        .toSVG(),
    )
    .join('');
