import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import { opened } from '../pictures/opened-file.mjs';

/** A space at which no line ends. */
export const FIXED_SPACE = '\u00a0';
/** Larger fonts are none of a website. */
const MOST_BYTES = 10_000_000;
/** What a font does not need a glyph for: joiners, and what chooses between the forms of a character. */
const INVISIBLE = /^(?:\u200c|\u200d|[\ufe00-\ufe0f])$/u;
const WORD = /[\p{L}\p{N}]/u;

export const clustersOf = (text, language) =>
  [...new Intl.Segmenter(language, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

const hasAll = (face, cluster) =>
  [...cluster].every((character) => INVISIBLE.test(character) || face.hasGlyphForCodePoint(character.codePointAt(0)));

/** A font at its weight; undefined where its file cannot be read, so that the next one is tried. */
async function faceOf({ file, weight }) {
  try {
    const bytes = await opened(file, (path) => readFile(path));
    if (bytes.length > MOST_BYTES) return undefined;
    const face = create(bytes);
    return face.variationAxes?.wght ? face.getVariation({ wght: weight }) : face;
  } catch {
    return undefined;
  }
}

/**
 * Which font draws which character: the first that has it. Fonts are read one after another until nothing is missing.
 *
 * @param text a text, every character of which is looked for
 * @param fonts files and weights, the preferred first
 * @returns fonts by grapheme cluster, and whether a letter or digit is in none of them
 */
export async function facesFor(text, fonts, language) {
  const missing = new Set(clustersOf(text, language));
  const faces = new Map();
  for (const font of fonts) {
    if (missing.size === 0) break;
    const face = await faceOf(font);
    if (!face) continue;
    for (const cluster of missing) {
      if (!hasAll(face, cluster)) continue;
      faces.set(cluster, face);
      missing.delete(cluster);
    }
  }
  return { faces, isComplete: ![...missing].some((cluster) => WORD.test(cluster)) };
}
