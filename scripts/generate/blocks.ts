import { posix } from 'node:path';
import { Bundle } from './bundle';
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

/**
 * A document's schema in which a section's settings are those of its block, for editors: complete in itself, so that
 * an editor has nothing to look up.
 */
export function editorSchema(document: string, blocks: readonly BlockFile[], schemas: readonly SchemaFile[]): string {
  const index = new SchemaIndex([...schemas, ...blocks]);
  const bundle = new Bundle(index, '#/$defs/');
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

/**
 * A section's schema in which its settings are those of its block. Editors complete from if/then far better than from a
 * oneOf whose branches nearly match.
 *
 * @param prefix under which the schemas of settings stand
 */
export function unionOf(section: JsonSchema, blocks: readonly BlockFile[], prefix = '#/$defs/'): JsonSchema {
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
      then: { type: 'object', properties: { settings: { $ref: prefix + settingsTitle(block.type) } } },
    })),
  };
}
