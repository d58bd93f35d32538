// Lays invoices out as PDF in a process of its own (docs/decisions/0090). Plain JavaScript: it starts without the loader
// that reads TypeScript.
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Document, Font, Image, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { openSync } from 'fontkit';
import { createElement } from 'react';
import sharp from 'sharp';

/** Scheduled behind the process that serves. */
const NICENESS = 10;
try {
  setPriority(NICENESS);
} catch {
  // not allowed everywhere, and nothing depends on it
}

sharp.concurrency(1);
sharp.cache(false);

const FONTS = new URL('../../../kernel/fonts/', import.meta.url);
const REGULAR = 400;
const STRONG = 600;
/** Which font draws a character that several have: the first. */
const FAMILIES = [
  'noto-sans-latin',
  'noto-sans-latin-ext',
  'noto-sans-vietnamese',
  'noto-sans-greek',
  'noto-sans-cyrillic',
  'vazirmatn-arabic',
  'noto-sans-hebrew-hebrew',
];
const pathOf = (family, weight) => fileURLToPath(new URL(`${family}-${weight}-normal.woff`, FONTS));
for (const family of FAMILIES)
  Font.register({
    family,
    fonts: [REGULAR, STRONG].map((fontWeight) => ({ src: pathOf(family, fontWeight), fontWeight })),
  });
const faces = FAMILIES.map((family) => openSync(pathOf(family, REGULAR)));

/** Forbids a break where no space is: the library would put a hyphen there, also between two scripts. */
const NEVER = 10_000;
/** A word without end, such as an email address, is cut: it would leave the page. */
const LONGEST_WORD = 36;
const RIGHT_TO_LEFT_MARK = '\u200f';
/** Invisible characters that a font has, and that decide how a text is drawn: joiners and direction marks. */
const DRAWING_MARKS = /[\u200c-\u200f]/u;
/** What sets a part of a text apart in its direction; the fonts do not have them. */
const ISOLATES = /[\u2066-\u2069]/g;
const ARABIC_LETTER_MARK = /\u061c/g;
/** Spaces that the fonts do not have, such as the narrow one in French amounts. */
const SPACES = /[\u2000-\u200a\u202f\u205f\u3000]/g;
const INVISIBLE = /[\p{Cc}\p{Cf}]/u;
const UNKNOWN = '\ufffd';
const LONG_WORD = new RegExp(`(\\S{${LONGEST_WORD}})(?=\\S)`, 'gu');
/** The first letter that has a direction decides; only Hebrew and Arabic letters go from right to left here. */
const FIRST_LETTER = /\p{L}/u;
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** The direction of a text of its own, such as a line of an address. */
function ownDirection(text, otherwise) {
  const [letter] = FIRST_LETTER.exec(text) ?? [];
  if (letter === undefined) return otherwise;
  return FROM_THE_RIGHT.test(letter);
}

/** A character that a font has: one that none has would silently be drawn as another one. */
function drawn(character) {
  if (INVISIBLE.test(character) && !DRAWING_MARKS.test(character)) return '';
  return faces.some((face) => face.hasGlyphForCodePoint(character.codePointAt(0))) ? character : UNKNOWN;
}

/** A text of which every character is in a font. */
function drawable(text, isRightToLeft) {
  const known = text
    .normalize('NFC')
    .replace(SPACES, '\u00a0')
    .replace(ISOLATES, isRightToLeft ? RIGHT_TO_LEFT_MARK : '')
    .replace(ARABIC_LETTER_MARK, RIGHT_TO_LEFT_MARK);
  return [...known].map(drawn).join('').replace(LONG_WORD, '$1\n');
}

/** What a mark may be; other formats that libvips reads can refer to further files, or cost far more than they show. */
const LOGO_FORMATS = ['svg', 'png', 'jpeg', 'webp', 'heif'];
/** The room for a mark, in points: as wide as a third of the page, as high as two lines of the heading. */
const LOGO_WIDTH = 180;
const LOGO_HEIGHT = 44;
/** Dots for each point: paper shows more than screens do. */
const LOGO_SCALE = 4;
/** What drawings are first drawn at: their own size, of which one point is one dot, would be blurred. */
const LOGO_DENSITY = 72 * LOGO_SCALE;
const MOST_PIXELS = 16_000_000;

/** The realm's mark as the library draws it; undefined for one that cannot be read: without it, an invoice is one all the same. */
async function readLogo({ data, background }) {
  try {
    const picture = sharp(data, { density: LOGO_DENSITY, limitInputPixels: MOST_PIXELS });
    if (!LOGO_FORMATS.includes((await picture.metadata()).format)) return undefined;
    const drawn = await picture
      .resize({ width: LOGO_WIDTH * LOGO_SCALE, height: LOGO_HEIGHT * LOGO_SCALE, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = drawn.info;
    return { png: drawn.data, width: width / LOGO_SCALE, height: height / LOGO_SCALE, background };
  } catch {
    return undefined;
  }
}

const INK = '#16161a';
const MUTED = '#5c5c66';
const LINE = '#d4d4da';

// the last family draws what none has, such as the end of a line: one of which nothing else is drawn would be embedded empty
const styles = StyleSheet.create({
  page: { padding: 56, fontFamily: [...FAMILIES, ...FAMILIES.slice(0, 1)], fontSize: 10, lineHeight: 1.5, color: INK },
  logo: { marginBottom: 28 },
  backed: { padding: 10, borderRadius: 6 },
  heading: { fontSize: 18, lineHeight: 1.4, fontWeight: STRONG },
  muted: { color: MUTED },
  strong: { fontWeight: STRONG },
  columns: { gap: 24, marginTop: 28 },
  column: { flex: 1 },
  rows: { marginTop: 28, borderTopWidth: 1, borderTopColor: LINE },
  row: { justifyContent: 'space-between', gap: 24, paddingTop: 8 },
  words: { flex: 1 },
  total: { lineHeight: 1.5, marginTop: 8, borderTopWidth: 1, borderTopColor: LINE, fontSize: 12, fontWeight: STRONG },
  paid: { marginTop: 28, color: MUTED },
});

/** The mark at the beginning of the page's lines. */
function mark({ png, width, height, background }, isRightToLeft) {
  const place = { alignSelf: isRightToLeft ? 'flex-end' : 'flex-start' };
  const behind = background === null ? [] : [styles.backed, { backgroundColor: background }];
  return createElement(
    View,
    { style: [styles.logo, place, ...behind] },
    createElement(Image, { src: { data: png, format: 'png' }, style: { width, height } }),
  );
}

/** The page of an invoice. @param logo as it was read, if there is one */
function page(sheet, logo) {
  const { isRightToLeft, heading, issued, parties, rows, paidWith } = sheet;
  const directed = (words, isFromTheRight, ...style) =>
    createElement(
      Text,
      {
        hyphenationPenalty: NEVER,
        style: [{ direction: isFromTheRight ? 'rtl' : 'ltr', textAlign: isRightToLeft ? 'right' : 'left' }, ...style],
      },
      drawable(words, isFromTheRight),
    );
  const text = (words, ...style) => directed(words, isRightToLeft, ...style);
  const box = (style, ...children) => createElement(View, { style, wrap: false }, ...children);
  const across = { flexDirection: isRightToLeft ? 'row-reverse' : 'row' };
  const party = ({ title, lines }) =>
    box(
      styles.column,
      text(title, styles.muted),
      ...lines.map((line) => directed(line, ownDirection(line, isRightToLeft))),
    );
  const row = ({ text: words, note, amount, isTotal }) =>
    box(
      [styles.row, across, isTotal ? styles.total : {}],
      box(styles.words, text(words), ...(note ? [text(note, styles.muted)] : [])),
      text(amount),
    );
  return createElement(
    Page,
    { size: 'A4', style: styles.page },
    ...(logo ? [mark(logo, isRightToLeft)] : []),
    text(heading, styles.heading),
    text(issued, styles.muted),
    box([styles.columns, across], ...parties.map(party)),
    createElement(View, { style: styles.rows }, ...rows.map(row)),
    ...(paidWith ? [text(paidWith, styles.paid)] : []),
  );
}

/** The bytes of an invoice's PDF. */
async function pdfOf(sheet) {
  const { title, author, language, createdAt } = sheet;
  const properties = {
    title,
    author,
    language,
    creator: author,
    producer: 'Realmcast',
    creationDate: new Date(createdAt),
  };
  const logo = sheet.logo && (await readLogo(sheet.logo));
  return renderToBuffer(createElement(Document, properties, page(sheet, logo)));
}

process.on('disconnect', () => process.exit(0));
process.on('message', async (sheet) => {
  const result = await pdfOf(sheet).then(
    (pdf) => ({ pdf }),
    (error) => ({ reason: String(error) }),
  );
  process.send?.(result);
});
