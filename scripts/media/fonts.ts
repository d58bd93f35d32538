/**
 * Gives the drawing library the realms' typefaces, so that lettering does not depend on the machine's fonts. Call it before sharp is
 * loaded. FreeType inside sharp reads no WOFF, so the .woff files of the @fontsource packages are unwrapped to TrueType first.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

/** WOFF 1.0 to the sfnt it holds: the same tables, each inflated, behind a plain directory. */
export const unwrapWoff = (woff: Buffer): Buffer => {
  const count = woff.readUInt16BE(12);
  const directory = Buffer.alloc(12 + count * 16);
  woff.copy(directory, 0, 4, 8);
  const power = 2 ** Math.floor(Math.log2(count));
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * 16, 10);
  const parts = [directory];
  let offset = directory.length;
  for (let i = 0; i < count; i++) {
    const entry = 44 + i * 20;
    const [at, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [number, number, number];
    const stored = woff.subarray(at, at + packed);
    const table = packed < size ? inflateSync(stored) : stored;
    woff.copy(directory, 12 + i * 16, entry, entry + 4);
    directory.writeUInt32BE(woff.readUInt32BE(entry + 16), 12 + i * 16 + 4);
    directory.writeUInt32BE(offset, 12 + i * 16 + 8);
    directory.writeUInt32BE(size, 12 + i * 16 + 12);
    const padded = Buffer.alloc((size + 3) & ~3);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
};

/** The cuts the artwork is lettered in. Latin only: Arabic titles are drawn by the app, never into pictures. */
const CUTS = [
  'anton-latin-400-normal',
  'barlow-latin-600-normal',
  'cormorant-garamond-latin-500-normal',
  'cormorant-garamond-latin-500-italic',
  'figtree-latin-500-normal',
  'red-hat-display-latin-900-normal',
];

/** `folder` holds unpacked @fontsource packages (`npm pack @fontsource/anton`, …), at any depth. */
export const registerFonts = (folder: string): void => {
  const home = join(tmpdir(), 'realmcast-media-fonts');
  mkdirSync(home, { recursive: true });
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const cut of CUTS) {
    const file = found.find((name) => name.endsWith(`${cut}.woff`));
    if (!file) throw new Error(`${cut}.woff is missing under ${folder}: unpack its @fontsource package there.`);
    writeFileSync(join(home, `${cut}.ttf`), unwrapWoff(readFileSync(join(folder, file))));
  }
  const config = join(home, 'fonts.conf');
  writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${home}</dir><cachedir>${home}</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = config;
};
