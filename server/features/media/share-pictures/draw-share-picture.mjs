import sharp from 'sharp';
import { opened } from '../pictures/opened-file.mjs';
import { drawn, refusalOf } from '../pictures/readable-pictures.mjs';
import { pathOf } from './outlines.mjs';
import { setText } from './set-text.mjs';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const QUALITY = 86;
const LOGO = { width: 300, height: 60 };
/** Of the longest side that a drawing is drawn at, before it is resized. */
const LOGO_SHARPNESS = 2;
const TITLE = {
  sizes: [
    { size: 112, mostLines: 1 },
    { size: 96, mostLines: 2 },
    { size: 82, mostLines: 2 },
    { size: 70, mostLines: 3 },
    { size: 58, mostLines: 3 },
    { size: 48, mostLines: 3 },
  ],
};
/** The title stands beside what is to be seen of the picture, not over it. */
const TITLE_WIDTH = { besidePicture: 590, alone: 940 };
const KICKER = { width: 560, sizes: [{ size: 28, mostLines: 1 }] };
const NAME = { width: 480, sizes: [{ size: 40, mostLines: 1 }] };
const BAR = { width: 56, height: 8 };
/** Between the lines of text, the kicker and the bar, in pixels. */
const GAP = 26;
/**
 * Where the cover stands: it bleeds off three sides, and fades into the background towards the text. `shade` is how much of the background
 * covers it, from its edge beside the text: eased, so that no edge of the shade is seen.
 */
const WIDE_COVER = {
  width: 900,
  position: 'centre',
  shade: [
    [0, 1],
    [0.18, 0.97],
    [0.3, 0.88],
    [0.4, 0.74],
    [0.5, 0.46],
    [0.6, 0.2],
    [0.72, 0.05],
    [0.82, 0],
  ],
};
/** Of a portrait, all that matters is at its top. */
const TALL_COVER = {
  width: 540,
  position: 'top',
  shade: [
    [0, 1],
    [0.08, 0.9],
    [0.2, 0.56],
    [0.34, 0.22],
    [0.46, 0.05],
    [0.56, 0],
  ],
};

const stops = (curve, colour) =>
  curve.map(([at, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('');

const leftOf = ({ width }, isRightToLeft) => (isRightToLeft ? 0 : WIDTH - width);

/** The realm's background over a cover, densest where the text stands. */
function shade(place, { background }, isRightToLeft) {
  const across = isRightToLeft ? 'x1="1" x2="0" y1="0" y2="0"' : 'x1="0" x2="1" y1="0" y2="0"';
  return `<defs><linearGradient id="side" ${across}>${stops(place.shade, background)}</linearGradient></defs>
<rect x="${leftOf(place, isRightToLeft)}" width="${place.width}" height="${HEIGHT}" fill="url(#side)"/>`;
}

/** What stands behind the text without a picture: a light in the accent's colour. */
function glow({ accent }, isRightToLeft) {
  const x = isRightToLeft ? 0.08 : 0.92;
  return `<defs><radialGradient id="glow" cx="${x}" cy="0.1" r="0.9">
<stop offset="0" stop-color="${accent}" stop-opacity="0.42"/><stop offset="0.45" stop-color="${accent}" stop-opacity="0.13"/>
<stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>`;
}

/** Lines of text, the last of which has its baseline at a height. */
function textLayer({ lines, size, leading }, { bottom, colour, isRightToLeft }) {
  const path = lines
    .map((line, place) => {
      const left = isRightToLeft ? WIDTH - MARGIN - line.width * size : MARGIN;
      return pathOf(line, { left, baseline: bottom - (lines.length - 1 - place) * leading, size });
    })
    .join('');
  return `<path d="${path}" fill="${colour}"/>`;
}

function bar(top, { accent }, isRightToLeft) {
  const left = isRightToLeft ? WIDTH - MARGIN - BAR.width : MARGIN;
  return `<rect x="${left}" y="${top}" width="${BAR.width}" height="${BAR.height}" fill="${accent}"/>`;
}

/** Title, kicker and bar, from the bottom up. */
async function words({ title, kicker, language, isRightToLeft, colours }, width) {
  const set = await setText(title, language, { ...TITLE, width });
  if (!set) return '';
  const bottom = HEIGHT - MARGIN - set.fall;
  const top = bottom - (set.lines.length - 1) * set.leading - set.rise;
  const small = kicker && (await setText(kicker, language, KICKER));
  const above = top - GAP - (small?.fall ?? 0);
  const barTop = (small ? above - small.rise - GAP : top - GAP) - BAR.height;
  return [
    textLayer(set, { bottom, colour: colours.text, isRightToLeft }),
    ...(small ? [textLayer(small, { bottom: above, colour: colours.accentText, isRightToLeft })] : []),
    bar(barTop, colours, isRightToLeft),
  ].join('');
}

/** The cover, and where it stands; null where there is none that can be read. */
async function coverLayer(file, isRightToLeft, maxPixels) {
  if (file === null) return null;
  try {
    return await opened(file, async (path) => {
      if (await refusalOf(path, maxPixels)) return null;
      const source = sharp(path, { limitInputPixels: maxPixels, sequentialRead: true });
      const { width = 0, height = 0 } = await source.metadata();
      const place = height > width ? TALL_COVER : WIDE_COVER;
      const { data, info } = await source
        .resize({ width: place.width, height: HEIGHT, fit: 'cover', position: place.position })
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { place, layer: { input: data, raw: info, top: 0, left: leftOf(place, isRightToLeft) } };
    });
  } catch {
    return null;
  }
}

/** The realm's logo with its place; null where it cannot be read. */
async function logoLayer(logo, isRightToLeft, maxPixels) {
  if (!logo) return null;
  try {
    return await opened(logo.file, async (path) => {
      const isRefused = !logo.isDrawing && (await refusalOf(path, maxPixels));
      if (isRefused) return null;
      const source = logo.isDrawing
        ? await drawn(path, LOGO.width * LOGO_SHARPNESS)
        : sharp(path, { limitInputPixels: maxPixels });
      if (!source) return null;
      const { data, info } = await source
        .resize({ ...LOGO, fit: 'inside' })
        .png()
        .toBuffer({ resolveWithObject: true });
      return { input: data, top: MARGIN - 8, left: isRightToLeft ? WIDTH - MARGIN - info.width : MARGIN };
    });
  } catch {
    return null;
  }
}

async function nameLayer({ name, language, isRightToLeft, colours }) {
  const set = await setText(name, language, NAME);
  return set ? textLayer(set, { bottom: MARGIN + set.rise, colour: colours.text, isRightToLeft }) : '';
}

/**
 * The picture that other sites show of a page: its cover under the realm's background, its title, and the realm's logo. Text is drawn
 * as outlines of the realm's own fonts, which libvips could not read, so that no font of the system has a part in it.
 */
export async function sharePictureOf({ file, sharePicture, maxPixels }) {
  const { colours, isRightToLeft, logo } = sharePicture;
  const cover = await coverLayer(file, isRightToLeft, maxPixels);
  const mark = await logoLayer(logo, isRightToLeft, maxPixels);
  const layers = [
    cover ? shade(cover.place, colours, isRightToLeft) : glow(colours, isRightToLeft),
    await words(sharePicture, cover ? TITLE_WIDTH.besidePicture : TITLE_WIDTH.alone),
    mark ? '' : await nameLayer(sharePicture),
  ];
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${layers.join('')}</svg>`;
  const present = [cover?.layer, { input: Buffer.from(overlay) }, mark].filter((layer) => layer);
  const picture = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colours.background } })
    .composite(present)
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { outcome: 'done', picture };
}
