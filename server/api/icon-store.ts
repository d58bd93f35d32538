import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { IconStore } from '../../schemas/generated/types';

const ICONS = 'media/icons';
const KINDS = new Set(['.svg', '.webp', '.png']);

/** The realm's own icons, by name: the pictures in its `media/icons` folder. */
export async function iconStore(folder: string): Promise<IconStore> {
  const files = await readdir(join(folder, ICONS)).catch(() => []);
  const icons = files.filter((file) => KINDS.has(extname(file))).sort();
  return Object.fromEntries(icons.map((file) => [basename(file, extname(file)), `${ICONS}/${file}`]));
}
