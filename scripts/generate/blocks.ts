import { posix } from 'node:path';
import {
  type BlockFile,
  type JsonSchema,
  namedSchemas,
  type SchemaFile,
  SchemaIndex,
  settingsTitle,
} from './schema-files';
import { exportedTypes, typesOf } from './types';
import { declarationsOf, type ValidatorPlan, validatorsOf } from './validators';

const banner = '// Generated from the schemas by `npm run generate`. Do not edit.\n';

/** The blocks' settings as types, and the look-up from type to settings. */
export async function blockSettings(blocks: readonly BlockFile[], schemas: readonly SchemaFile[]): Promise<string> {
  const index = new SchemaIndex([...schemas, ...blocks]);
  const source = (await typesOf(namedSchemas(blocks), index)).slice(banner.length).trim();
  const own = new Set(exportedTypes(source));
  const foreign = namedSchemas(schemas)
    .map(({ title }) => title)
    .filter((title) => !own.has(title) && new RegExp(`\\b${title}\\b`).test(withoutComments(source)))
    .sort();
  const imports =
    foreign.length > 0 ? `import type { ${foreign.join(', ')} } from '../../schemas/generated/types';\n` : '';
  const lookUp = blocks.map(({ type }) => `    '${type}': ${settingsTitle(type)};\n`).join('');
  // `export {}` makes a module of it even without a block, so that the declaration augments and does not replace.
  return `${banner}${imports}\n${source === '' ? 'export {};' : source}

declare module '../../renderer/contract/blocks' {
  interface BlockSettings {
${lookUp}  }
}
`;
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '');
}

/** One validator a block, found by the block's type. */
export async function blockValidators(
  blocks: readonly BlockFile[],
  schemas: readonly SchemaFile[],
): Promise<{ code: string; declarations: string }> {
  const plans: ValidatorPlan[] = blocks.map((block) => ({
    name: `validate${settingsTitle(block.type)}`,
    schema: block.path,
    type: settingsTitle(block.type),
  }));
  const code = plans.length === 0 ? `${banner}` : await validatorsOf([...schemas, ...blocks], plans);
  const table = blocks.map(({ type }) => `  '${type}': validate${settingsTitle(type)},\n`).join('');
  const declarations =
    plans.length === 0
      ? `${banner}import type { Validate } from '../../schemas/generated/validators';\n`
      : declarationsOf(plans, './settings').replace(
          /\/\*\* What a validator found[\s\S]*?\n}\n\n\/\*\* Tells whether[\s\S]*?\n}\n/,
          "import type { Validate } from '../../schemas/generated/validators';\n",
        );
  return {
    code: `${code}\n/** The validators of the blocks' settings, by block type. */\nexport const blockValidators = {\n${table}};\n`,
    declarations: `${declarations}
/** The validators of the blocks' settings, by block type. */
export declare const blockValidators: Readonly<Record<string, Validate<Record<string, unknown>>>>;
`,
  };
}

/** Puts schemas of many files into one that refers to nothing outside. */
class Bundle {
  readonly defs: Record<string, JsonSchema> = {};

  constructor(readonly index: SchemaIndex) {}

  /** The schema with its references made into references within this bundle. */
  take(schema: JsonSchema, file: string): JsonSchema {
    const taken: Record<string, unknown> = {};
    for (const [keyword, value] of Object.entries(schema)) {
      if (keyword === '$ref') taken.$ref = this.#reference(value as string, file);
      else if (keyword === '$defs' || keyword === '$id' || keyword === '$schema') continue;
      else if (keyword === 'examples' || keyword === 'default' || keyword === 'enum') taken[keyword] = value;
      else taken[keyword] = this.#inner(value, file);
    }
    return taken;
  }

  #inner(value: unknown, file: string): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#inner(item, file));
    return typeof value === 'object' && value !== null ? this.take(value as JsonSchema, file) : value;
  }

  #reference(reference: string, from: string): string {
    const title = this.index.titleOf(from, reference);
    if (!(title in this.defs)) {
      this.defs[title] = {}; // stands for a schema that refers to itself
      const file = SchemaIndex.absolute(from, reference).split('#')[0] as string;
      this.defs[title] = this.take(this.index.resolve(from, reference), file);
    }
    return `#/$defs/${title}`;
  }
}

/**
 * A document's schema in which a section's settings are those of its block, for editors: complete in itself, so that
 * an editor has nothing to look up.
 */
export function editorSchema(document: string, blocks: readonly BlockFile[], schemas: readonly SchemaFile[]): string {
  const index = new SchemaIndex([...schemas, ...blocks]);
  const bundle = new Bundle(index);
  const source = index.resolve(document, '');
  const root = bundle.take(source, document);
  const section = bundle.defs.SectionDocument;
  if (section === undefined) throw new Error(`${document} has no sections`);
  if (blocks.length > 0) {
    bundle.defs.SectionDocument = { ...unionOf(section, blocks) };
    for (const block of blocks) bundle.defs[settingsTitle(block.type)] = bundle.take(block.schema, block.path);
  }
  const defs = Object.fromEntries(Object.entries(bundle.defs).sort(([a], [b]) => (a < b ? -1 : 1)));
  const name = posix.basename(document);
  const schema = {
    $schema: source.$schema,
    $comment: `Generated from ${name} and the blocks' schemas by \`npm run generate\`. Do not edit.`,
    ...root,
    $defs: defs,
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Editors complete from if/then far better than from a oneOf whose branches nearly match. */
function unionOf(section: JsonSchema, blocks: readonly BlockFile[]): JsonSchema {
  const properties = { ...section.properties };
  properties.type = {
    description: section.properties?.type?.description,
    enum: blocks.map(({ type }) => type),
    examples: section.properties?.type?.examples,
  };
  return {
    ...section,
    properties,
    allOf: blocks.map((block) => ({
      if: { type: 'object', properties: { type: { const: block.type } }, required: ['type'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { type: 'object', properties: { settings: { $ref: `#/$defs/${settingsTitle(block.type)}` } } },
    })),
  };
}
