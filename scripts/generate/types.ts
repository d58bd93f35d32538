import { compile } from 'json-schema-to-typescript';
import type { JsonSchema, NamedSchema, SchemaIndex } from './schema-files';

/** Keywords under which further schemas stand, by name or as they are. */
const schemaMaps = ['properties', 'patternProperties'] as const;
const schemaLists = ['oneOf', 'anyOf', 'allOf'] as const;

/** The branches say only which properties go together, which a type cannot say. */
function isRequirement(branches: readonly JsonSchema[]): boolean {
  return branches.every((branch) => Object.keys(branch).every((keyword) => keyword === 'required'));
}

/**
 * A schema as json-schema-to-typescript reads it best: each reference is the name of the type it leads to, so that each
 * title gives exactly one type and the descriptions beside a reference are kept.
 */
function typedSchema(schema: JsonSchema, file: string, index: SchemaIndex): JsonSchema {
  const { $ref, description } = schema;
  if ($ref !== undefined) return { tsType: index.titleOf(file, $ref), ...(description ? { description } : {}) };
  const inner = (part: JsonSchema) => typedSchema(part, file, index);
  if (schema.discriminator !== undefined) {
    return { title: schema.title, description, oneOf: schema.oneOf?.map(inner) };
  }
  const typed: JsonSchema = { ...schema };
  // What the type does not depend on only adds noise to the comments.
  for (const keyword of ['$schema', '$id', '$defs', 'propertyNames', 'examples', 'minItems', 'maxItems', 'default']) {
    delete typed[keyword];
  }
  for (const keyword of schemaMaps) {
    const map = schema[keyword] as Record<string, JsonSchema> | undefined;
    if (map) typed[keyword] = Object.fromEntries(Object.entries(map).map(([name, part]) => [name, inner(part)]));
  }
  for (const keyword of schemaLists) {
    const list = schema[keyword];
    if (list && isRequirement(list)) delete typed[keyword];
    else if (list) typed[keyword] = list.map(inner);
  }
  if (schema.items) typed.items = inner(schema.items);
  if (typeof schema.additionalProperties === 'object') {
    typed.additionalProperties = inner(schema.additionalProperties);
  }
  return typed;
}

const banner = '// Generated from the schemas by `npm run generate`. Do not edit.\n';

/** Two types of one title come out numbered: `Id1`. Titles in the schemas never end in a digit, so that this is seen. */
function assertOneTypeEach(source: string): void {
  const numbered = /export (?:interface|type) (\w+\d)\b/.exec(source);
  if (numbered) throw new Error(`the title of "${numbered[1]}" is used by more than one schema`);
}

/** The types of the named schemas, in one compilation so that each is written once. */
export async function typesOf(named: readonly NamedSchema[], index: SchemaIndex): Promise<string> {
  if (named.length === 0) return banner;
  const definitions = Object.fromEntries(
    named.map(({ title, file, schema }) => [title, typedSchema(schema, file, index)]),
  );
  const root = { title: 'SyntheticRoot', type: 'object', additionalProperties: false, definitions };
  const source = await compile(root as Parameters<typeof compile>[0], 'SyntheticRoot', {
    additionalProperties: false,
    bannerComment: '',
    format: true,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    $refOptions: { resolve: { http: false, file: false } },
    style: { singleQuote: true, printWidth: 120 },
  });
  assertOneTypeEach(source);
  return `${banner}\n${withoutRoot(source)}`;
}

/** Takes out the synthetic root and the notes about it. */
function withoutRoot(source: string): string {
  return `${source
    .replace(/export (?:interface|type) SyntheticRoot[^\n]*\n?/, '')
    .replace(
      / \*\n \* This interface was referenced by `SyntheticRoot`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
      '',
    )
    .replace(
      /\/\*\*\n \* This interface was referenced by `SyntheticRoot`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g,
      '',
    )
    .trim()}\n`;
}

/** The names of the types that a source exports. */
export function exportedTypes(source: string): string[] {
  return [...source.matchAll(/^export (?:interface|type) (\w+)/gm)].map((match) => match[1] as string);
}
