import { describe, expect, test } from 'vitest';
import {
  type JsonSchema,
  namedSchemas,
  readBlocks,
  readSchemas,
  SchemaIndex,
  schemaBase,
} from '../../scripts/generate/schema-files';
import { ajvFor } from '../../scripts/generate/validators';

const root = new URL('../..', import.meta.url).pathname;
const schemas = readSchemas(root);
const files = [...schemas, ...readBlocks(root)];
const index = new SchemaIndex(files);

interface Property {
  where: string;
  file: string;
  pointer: string;
  schema: JsonSchema;
}

/** Every property that a schema names, however deep. */
function propertiesOf(schema: JsonSchema, file: string, pointer = ''): Property[] {
  const found: Property[] = [];
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const at = `${pointer}/properties/${name}`;
    found.push({ where: `${file}#${at}`, file, pointer: at, schema: property }, ...propertiesOf(property, file, at));
  }
  for (const keyword of ['oneOf', 'anyOf', 'allOf'] as const) {
    schema[keyword]?.forEach((part, place) => {
      found.push(...propertiesOf(part, file, `${pointer}/${keyword}/${place}`));
    });
  }
  for (const [name, part] of Object.entries(schema.$defs ?? {})) {
    found.push(...propertiesOf(part, file, `${pointer}/$defs/${name}`));
  }
  if (schema.items) found.push(...propertiesOf(schema.items, file, `${pointer}/items`));
  if (typeof schema.additionalProperties === 'object') {
    found.push(...propertiesOf(schema.additionalProperties, file, `${pointer}/additionalProperties`));
  }
  return found;
}

const properties = files.flatMap(({ path, schema }) => propertiesOf(schema, path));

/** An object whose properties each have an example needs none of its own. */
function examplesOf({ schema, file }: Property): unknown[] | undefined {
  const target = schema.$ref === undefined ? schema : index.resolve(file, schema.$ref);
  const named = schema.examples ?? target.examples;
  if (named !== undefined && named.length > 0) return named;
  if (target.const !== undefined) return [target.const];
  return target.properties !== undefined || target.oneOf !== undefined ? [] : undefined;
}

describe('every property of every schema', () => {
  test('there are some', () => expect(properties.length).toBeGreaterThan(400));

  test('has a description', () => {
    const bare = properties.filter(({ schema, file }) => {
      const target = schema.$ref === undefined ? schema : index.resolve(file, schema.$ref);
      return !(schema.description ?? target.description);
    });
    expect(bare.map(({ where }) => where)).toEqual([]);
  });

  test('has an example', () => {
    expect(properties.filter((property) => examplesOf(property) === undefined).map(({ where }) => where)).toEqual([]);
  });

  test('has examples and defaults that it accepts itself', () => {
    const ajv = ajvFor(files);
    const wrong: string[] = [];
    for (const property of properties) {
      const { schema, file, pointer, where } = property;
      const validate = ajv.getSchema(`${schemaBase}${file}#${encodeURI(pointer)}`);
      if (validate === undefined) throw new Error(`${where} cannot be compiled`);
      const own = schema.default === undefined ? [] : [schema.default];
      for (const value of [...(examplesOf(property) ?? []), ...own]) {
        if (!validate(value)) wrong.push(`${where}: ${JSON.stringify(value)} ${validate.errors?.[0]?.message}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('every schema names itself by its path, and every type has a description', () => {
  for (const { path, schema } of schemas) expect(schema.$id).toBe(schemaBase + path);
  for (const { schema, title } of namedSchemas(schemas)) expect(schema.description, title).toBeTruthy();
});

test('every object refuses what it does not know, or says what its values are', () => {
  const open = files.flatMap(({ path, schema }) => openObjects(schema, path));
  // A section's settings are the block's matter, a previewed document its kind's: schemas of their own close them. The events of
  // Stripe and PayPal, and the vendor list of IAB Europe with its translations, are theirs, who add to them whenever they like. A difference is closed by the document that it makes.
  const closedElsewhere =
    /\/settings$|preview-message\.schema\.json.*\/document$|(?:(?:stripe|paypal)-event|vendor-list|purpose-translations)\.schema\.json|feed-.*\/patch$/;
  expect(open.filter((where) => !closedElsewhere.test(where))).toEqual([]);
});

function openObjects(schema: JsonSchema, where: string): string[] {
  const open = schema.type === 'object' && schema.additionalProperties === undefined && !schema.discriminator;
  const inner = Object.entries(schema)
    .filter(([keyword]) => !['examples', 'default', 'enum', 'const', 'if', 'then'].includes(keyword))
    .flatMap(([keyword, value]) => innerSchemas(value, `${where}/${keyword}`));
  return open && schema.maxProperties === undefined ? [where, ...inner] : inner;
}

function innerSchemas(value: unknown, where: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item, place) => innerSchemas(item, `${where}/${place}`));
  return typeof value === 'object' && value !== null ? openObjects(value as JsonSchema, where) : [];
}
