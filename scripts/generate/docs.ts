import { type BlockFile, type JsonSchema, type SchemaFile, SchemaIndex } from './schema-files';

/** A property's type in a few words. */
function typeInWords(schema: JsonSchema, file: string, index: SchemaIndex): string {
  if (schema.$ref !== undefined) return index.titleOf(file, schema.$ref);
  if (schema.enum) return schema.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.items) return `list of ${typeInWords(schema.items, file, index)}`;
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches) return branches.map((branch) => typeInWords(branch, file, index)).join(' or ');
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
  return schema.title !== undefined && schema.type === 'object' ? schema.title : `${type}${range(schema)}`;
}

function range({ minimum, maximum }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return ` ${minimum}–${maximum}`;
  if (minimum !== undefined) return ` from ${minimum}`;
  return maximum === undefined ? '' : ` up to ${maximum}`;
}

export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** One row a property; those of an object within it follow, under its name. */
export function rowsOf(schema: JsonSchema, file: string, index: SchemaIndex, prefix = ''): string[] {
  const rows: string[] = [];
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const target = property.$ref === undefined ? property : index.resolve(file, property.$ref);
    const must = schema.required?.includes(name) ? 'yes' : '';
    const example = property.examples?.[0] ?? target.examples?.[0];
    const words = [
      `\`${prefix}${name}\``,
      typeInWords(property, file, index),
      must,
      property.default === undefined ? '' : `\`${JSON.stringify(property.default)}\``,
      property.description ?? target.description ?? '',
      example === undefined ? '' : `\`${JSON.stringify(example)}\``,
    ];
    rows.push(`| ${words.map(cell).join(' | ')} |`);
    if (property.properties) rows.push(...rowsOf(property, file, index, `${prefix}${name}.`));
  }
  return rows;
}

interface Sample {
  name?: string;
  title?: string;
  settings?: unknown;
}

function samplesOf(samples: unknown): { title: string; settings: unknown }[] {
  const list: Sample[] = Array.isArray(samples)
    ? samples
    : Object.entries((samples ?? {}) as Record<string, Sample>).map(([name, sample]) => ({ name, ...sample }));
  return list
    .filter((sample) => typeof sample === 'object' && sample !== null && sample.settings !== undefined)
    .map((sample) => ({ title: sample.title ?? sample.name ?? 'sample', settings: sample.settings }));
}

function chapter(block: BlockFile, index: SchemaIndex): string {
  const rows = rowsOf(block.schema, block.path, index);
  const table =
    rows.length === 0
      ? 'This block has no settings.'
      : `| Setting | Type | Required | Default | Description | Example |\n|---|---|---|---|---|---|\n${rows.join('\n')}`;
  const samples = samplesOf(block.samples)
    .map(({ title, settings }) => {
      const section = { id: block.type, type: block.type, settings };
      return `\n\n**${title}**\n\n\`\`\`json\n${JSON.stringify(section, null, 2)}\n\`\`\``;
    })
    .join('');
  return `## ${block.type}\n\n${block.schema.description ?? ''}\n\n${table}${samples}\n`;
}

/** `docs/blocks.md`: every block with its settings and samples. */
export function blocksPage(blocks: readonly BlockFile[], schemas: readonly SchemaFile[]): string {
  const index = new SchemaIndex([...schemas, ...blocks]);
  return `# Blocks

Generated from the blocks' schemas by \`npm run generate\`. A page document is a list of sections. Each one is rendered by the block
with its \`type\`, with the settings below.

${blocks.map((block) => chapter(block, index)).join('\n')}`;
}
