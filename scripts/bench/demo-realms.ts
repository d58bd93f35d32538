import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Settings = Readonly<Record<string, unknown>>;

/** What measurements look at in an item of a realm's content. */
export interface DemoItem {
  type: string;
  id: string;
  accessLevel?: string;
  coverUrl?: string;
  playback?: { hlsUrl: string };
}

/** A realm in a folder of realms. */
export interface DemoRealm {
  name: string;
  folder: string;
  settings: Settings;
  items: readonly DemoItem[];
}

const read = <Document>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Document;

export function readRealm(realmsDir: string, name: string): DemoRealm {
  const folder = join(realmsDir, name);
  const content = join(folder, 'content');
  return {
    name,
    folder,
    settings: read(join(folder, 'settings.json')),
    items: readdirSync(content).flatMap((file) => read<{ items: readonly DemoItem[] }>(join(content, file)).items),
  };
}

/** The first realm that has what a measurement takes. @throws Error where none has it */
export function findRealm(realmsDir: string, has: (realm: DemoRealm) => boolean): DemoRealm {
  const realms = readdirSync(realmsDir)
    .sort()
    .map((name) => readRealm(realmsDir, name));
  const found = realms.find(has);
  if (!found) throw new Error('No realm has what this measurement takes');
  return found;
}

/** Writes settings over a realm's own; those that are undefined go. */
export const changeSettings = ({ folder, settings }: DemoRealm, changes: Settings): void =>
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ ...settings, ...changes }));

/** The first item of a type that everybody may play, where there is one. */
export const openItem = ({ items }: Pick<DemoRealm, 'items'>, type: string): DemoItem | undefined =>
  items.find((item) => item.type === type && !item.accessLevel && item.playback);
