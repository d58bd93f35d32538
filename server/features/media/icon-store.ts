import { readdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { IconStore } from '../../../schemas/generated/types';
import { hasMedia } from './contained';

const FOLDER = 'icons';
const ICONS = `media/${FOLDER}`;
const KINDS = new Set(['.svg', '.webp', '.png']);

/** The realm's own icons, by name: the pictures in its `media/icons` folder. */
export async function iconStore(folder: string): Promise<IconStore> {
  const files = await readdir(join(folder, ICONS)).catch(() => []);
  const icons: string[] = [];
  for (const file of files.filter((name) => KINDS.has(extname(name))).sort()) {
    // what is not served has no business in the list: the folder may be a link that leads out of the realm
    if (await hasMedia(folder, `${FOLDER}/${file}`)) icons.push(file);
  }
  return Object.fromEntries(icons.map((file) => [basename(file, extname(file)), `${ICONS}/${file}`]));
}
