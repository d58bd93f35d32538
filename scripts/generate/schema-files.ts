import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** A JSON Schema as it stands in a file. Only what the generator reads is named. */
export interface JsonSchema {
  $id?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  title?: string;
  description?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  discriminator?: { propertyName: string };
  [keyword: string]: unknown;
}

/** A schema file: its path from the project's root, and what is in it. */
export interface SchemaFile {
  path: string;
  schema: JsonSchema;
}

/** The base of every `$id`: a file's id is this and its path. */
export const schemaBase = 'https://realmcast.dev/';

const schemaFolders = ['schemas', 'schemas/realm', 'schemas/content', 'schemas/api', 'schemas/analytics'];

function readSchema(root: string, path: string): SchemaFile {
  try {
    return { path, schema: JSON.parse(readFileSync(join(root, path), 'utf8')) as JsonSchema };
  } catch (error) {
    throw new Error(`${path} is not readable as JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The product's own schemas, in a fixed order. */
export function readSchemas(root: string): SchemaFile[] {
  return schemaFolders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.schema.json'))
      .sort()
      .map((name) => readSchema(root, `${folder}/${name}`)),
  );
}

/** A block's settings schema, with its samples. */
export interface BlockFile extends SchemaFile {
  type: string;
  samples: unknown;
}

/** The folders of all sections with their types: `blocks/<feature>/sections/<type>`, in the order of the types. */
export function sectionFolders(root: string): { type: string; folder: string }[] {
  if (!existsSync(join(root, 'blocks'))) return [];
  return readdirSync(join(root, 'blocks'))
    .map((feature) => `blocks/${feature}/sections`)
    .filter((sections) => existsSync(join(root, sections)))
    .flatMap((sections) => readdirSync(join(root, sections)).map((type) => ({ type, folder: `${sections}/${type}` })))
    .sort((a, b) => (a.type < b.type ? -1 : 1));
}

/** The settings schemas of the sections. A project may have none yet. */
export function readBlocks(root: string): BlockFile[] {
  return sectionFolders(root)
    .filter(({ folder }) => existsSync(join(root, folder, 'schema.json')))
    .map(({ type, folder }, index, all) => {
      if (all[index + 1]?.type === type) throw new Error(`${folder}: another feature has a section "${type}"`);
      const file = readSchema(root, `${folder}/schema.json`);
      const samples = `${folder}/samples.json`;
      const block = {
        ...file,
        type,
        samples: existsSync(join(root, samples)) ? readSchema(root, samples).schema : undefined,
      };
      assertBlock(block);
      return block;
    });
}

/** `video-rail` is the block whose settings are called `VideoRailSettings`. */
export function settingsTitle(type: string): string {
  return `${type.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}Settings`;
}

function assertBlock(block: BlockFile): void {
  if (!/^[a-z][a-z-]{0,39}$/.test(block.type)) {
    throw new Error(`${block.path}: a block's folder is named in lower-case letters and hyphens`);
  }
  const title = settingsTitle(block.type);
  if (block.schema.title !== title) {
    throw new Error(`${block.path}: the title of the settings of "${block.type}" must be "${title}"`);
  }
  if (block.schema.type !== 'object' || block.schema.additionalProperties !== false) {
    throw new Error(`${block.path}: settings are of type "object" with additionalProperties false`);
  }
}

/** Every schema that is found by a `$ref`, by the absolute form of the reference. */
export class SchemaIndex {
  readonly #files = new Map<string, JsonSchema>();

  constructor(files: readonly SchemaFile[]) {
    for (const file of files) this.#files.set(file.path, file.schema);
  }

  /** The absolute form of a reference found in the file `from`: `path#/pointer`. */
  static absolute(from: string, reference: string): string {
    const [path = '', pointer = ''] = reference.split('#');
    const file = path === '' ? from : posix.join(posix.dirname(from), path);
    return pointer === '' ? file : `${file}#${pointer}`;
  }

  /** What a reference in the file `from` leads to. */
  resolve(from: string, reference: string): JsonSchema {
    const absolute = SchemaIndex.absolute(from, reference);
    const [path = '', pointer = ''] = absolute.split('#');
    let found: unknown = this.#files.get(path);
    for (const part of pointer.split('/').slice(1)) {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined;
    }
    if (typeof found !== 'object' || found === null) throw new Error(`${from}: "${reference}" leads nowhere`);
    return found as JsonSchema;
  }

  /** The title under which a referenced schema is known as a type. */
  titleOf(from: string, reference: string): string {
    const { title } = this.resolve(from, reference);
    if (title === undefined) throw new Error(`${from}: "${reference}" leads to a schema without a title`);
    return title;
  }
}

/** A schema that gives a type: it says something about data, and is not just a holder of `$defs`. */
function describesData(schema: JsonSchema): boolean {
  return ['type', 'enum', 'const', 'oneOf', 'anyOf', 'allOf'].some((keyword) => keyword in schema);
}

/** A schema that can be referred to by its title, with the file in which its own references are written. */
export interface NamedSchema {
  title: string;
  file: string;
  schema: JsonSchema;
}

/** The roots and `$defs` of the files, each under its title; two of one title are an error. */
export function namedSchemas(files: readonly SchemaFile[]): NamedSchema[] {
  const named = new Map<string, NamedSchema>();
  for (const { path, schema } of files) {
    for (const candidate of [schema, ...Object.values(schema.$defs ?? {})]) {
      if (!describesData(candidate)) continue;
      if (candidate.title === undefined) throw new Error(`${path}: a schema without a title`);
      const other = named.get(candidate.title);
      if (other !== undefined) throw new Error(`${path}: the title "${candidate.title}" is taken by ${other.file}`);
      named.set(candidate.title, { title: candidate.title, file: path, schema: candidate });
    }
  }
  return [...named.values()];
}
