import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SamplesByKind } from '../../renderer/contract';
import { ROOT } from '../fixtures/root';

type Kind = keyof SamplesByKind;

/** In which folders of a feature the blocks of a kind are. */
const FOLDERS: Readonly<Record<Kind, string>> = {
  field: 'fields',
  layout: 'views',
  navigation: 'views',
  overlay: 'overlays',
  panel: 'panels',
};

/** The path of a block's `samples.ts` from the root. */
function sampleFile(root: string, kind: Kind, name: string): string {
  const folders = readdirSync(join(root, 'blocks')).map((feature) => `blocks/${feature}/${FOLDERS[kind]}/${name}`);
  const folder = folders.find((candidate) => existsSync(join(root, candidate)));
  if (!folder) throw new Error(`The ${kind} “${name}” is in no folder blocks/<feature>/${FOLDERS[kind]}/${name}`);
  return `${folder}/samples.ts`;
}

/** The samples of a block. A block without any is an error, which says what to write. */
export async function samplesOf<Of extends Kind>(kind: Of, name: string, root = ROOT): Promise<SamplesByKind[Of]> {
  const file = sampleFile(root, kind, name);
  const type = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}Sample`;
  const advice = `export default [{ name: '…', … }] satisfies ${type}[] with at least one sample`;
  if (!existsSync(join(root, file))) throw new Error(`${file} is missing: write it, and ${advice}`);
  const module = (await import(/* @vite-ignore */ join(root, file))) as { default?: SamplesByKind[Of] };
  if (!module.default?.length) throw new Error(`${file} has no samples: ${advice}`);
  return module.default;
}
