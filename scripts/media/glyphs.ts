/** Outlines out of a TrueType file, so that a logo is paths and needs no font where it is shown. Simple glyphs only: capitals are. */
interface Tables {
  [tag: string]: number;
}

const tables = (font: Buffer): Tables => {
  const found: Tables = {};
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + i * 16;
    found[font.toString('latin1', entry, entry + 4)] = font.readUInt32BE(entry + 8);
  }
  return found;
};

/** The glyph of a character, by the character map's format 4. */
const glyphOf = (font: Buffer, cmap: number, code: number): number => {
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4);
    if (font.readUInt16BE(at) !== 4) continue;
    const half = font.readUInt16BE(at + 6);
    for (let s = 0; s < half; s += 2) {
      if (font.readUInt16BE(at + 14 + s) < code) continue;
      const start = font.readUInt16BE(at + 16 + half + s);
      if (start > code) return 0;
      const delta = font.readUInt16BE(at + 16 + half * 2 + s);
      const range = at + 16 + half * 3 + s;
      const offset = font.readUInt16BE(range);
      return offset === 0 ? (code + delta) & 0xffff : font.readUInt16BE(range + offset + (code - start) * 2);
    }
  }
  return 0;
};

interface Point {
  x: number;
  y: number;
  on: boolean;
}

const contours = (font: Buffer, at: number): Point[][] => {
  const count = font.readInt16BE(at);
  if (count < 0) throw new Error('A composite glyph: pick plain letters for a logo.');
  const ends = Array.from({ length: count }, (_, i) => font.readUInt16BE(at + 10 + i * 2));
  let cursor = at + 10 + count * 2;
  cursor += 2 + font.readUInt16BE(cursor);
  const total = (ends.at(-1) ?? -1) + 1;
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = font.readUInt8(cursor++);
    flags.push(flag);
    if (flag & 8) for (let repeat = font.readUInt8(cursor++); repeat > 0; repeat--) flags.push(flag);
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? font.readUInt8(cursor++) : -font.readUInt8(cursor++);
      else if (!(flag & same)) {
        value += font.readInt16BE(cursor);
        cursor += 2;
      }
      return value;
    });
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  const points = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, on: (flag & 1) === 1 }));
  return ends.map((end, i) => points.slice(i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end + 1));
};

/** Quadratic outlines leave out the points halfway between two controls: put them back. */
const whole = (points: readonly Point[]): Point[] =>
  points.flatMap((point, i) => {
    const next = points[(i + 1) % points.length] ?? point;
    return point.on || next.on ? [point] : [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2, on: true }];
  });

export interface Setting {
  size: number;
  x: number;
  y: number;
  spacing: number;
}

/** A line of text as one path, its left edge at `x` on the baseline `y`; also says how wide it came out. */
export const outline = (
  font: Buffer,
  text: string,
  { size, x, y, spacing }: Setting,
): { path: string; width: number } => {
  const table = tables(font);
  const scale = size / font.readUInt16BE(table.head! + 18);
  const long = font.readInt16BE(table.head! + 50) === 1;
  const metrics = font.readUInt16BE(table.hhea! + 34);
  const loca = (glyph: number): number =>
    long ? font.readUInt32BE(table.loca! + glyph * 4) : font.readUInt16BE(table.loca! + glyph * 2) * 2;
  let pen = x;
  const parts: string[] = [];
  for (const letter of text) {
    const glyph = glyphOf(font, table.cmap!, letter.codePointAt(0) ?? 32);
    const spot = (point: Point): string => `${(pen + point.x * scale).toFixed(2)} ${(y - point.y * scale).toFixed(2)}`;
    if (loca(glyph) !== loca(glyph + 1)) {
      for (const contour of contours(font, table.glyf! + loca(glyph))) {
        const points = whole(contour);
        const first = points.findIndex((point) => point.on);
        const ring = [...points.slice(first), ...points.slice(0, first)];
        parts.push(`M${spot(ring[0]!)}`);
        for (let i = 1; i < ring.length; i++) {
          const point = ring[i]!;
          parts.push(point.on ? `L${spot(point)}` : `Q${spot(point)} ${spot(ring[++i] ?? ring[0]!)}`);
        }
        parts.push('Z');
      }
    }
    pen += font.readUInt16BE(table.hmtx! + Math.min(glyph, metrics - 1) * 4) * scale + spacing;
  }
  return { path: parts.join(''), width: pen - spacing - x };
};
