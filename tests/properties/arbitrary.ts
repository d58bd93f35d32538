import fc from 'fast-check';
import { type JsonSchema, SchemaIndex } from '../../scripts/generate/schema-files';

/** A place in a schema: the schema with all its references followed, and the name of the property that it is of. */
export interface PlaceInSchema {
  schema: JsonSchema;
  name: string;
}

export interface Generation {
  index: SchemaIndex;
  /** Values for what a schema cannot tell, such as ids that must lead somewhere; undefined leaves it to the schema. */
  special: (place: PlaceInSchema) => fc.Arbitrary<unknown> | undefined;
}

/** Where a schema stands: its file, for its references; the property's name; how deep in the value; within which references. */
interface Standing {
  file: string;
  name: string;
  depth: number;
  within: readonly string[];
}

/** Values of a schema; undefined where there is none that ends soon enough. */
type Values = fc.Arbitrary<unknown> | undefined;

/** How often a schema may stand within itself. */
const MOST_ROUNDS = 2;

const DEEPEST = 6;
const MOST_ITEMS = 4;
const MOST_KEYS = 3;
const LONGEST = 300;

/** Texts that have gone wrong somewhere: markup, placeholders, several scripts, marks of direction, nothing but space. */
const ODD_TEXTS = [
  'A title',
  ' ',
  '<b>bold</b> & "quoted"',
  "{count, plural, one {#}} '{'",
  '</script><script>alert(1)</script>',
  'مساء الخير',
  '\u202Eright to left\u202C \u200F\u200E',
  'é́́́ 👩‍👩‍👧‍👦 𝔘𝔫𝔦',
  'constructor',
  '__proto__',
  '%E0%A4%A',
  '$& $1 $$',
];

const longText = (max: number) => fc.constantFrom('word ', 'W', 'ﷺ').map((part) => part.repeat(max).slice(0, max));

function textBetween(min: number, max: number): fc.Arbitrary<string> {
  const most = Math.min(max, LONGEST);
  const odd = ODD_TEXTS.filter(({ length }) => length >= min && length <= most);
  const any = fc.string({ unit: 'grapheme', minLength: min, maxLength: Math.min(most, 20) });
  const fitting = any.filter(({ length }) => length >= min && length <= max);
  return fc.oneof(fitting, ...(odd.length > 0 ? [fc.constantFrom(...odd)] : []), longText(most));
}

function stringOf({
  pattern,
  format,
  examples = [],
  minLength = 0,
  maxLength = LONGEST,
}: JsonSchema): fc.Arbitrary<unknown> {
  const [least, most] = [Number(minLength), Number(maxLength)];
  if (format === 'date-time') return dateTimes;
  if (format === 'date') return dateTimes.map((written) => written.slice(0, 10));
  if (pattern === undefined) return textBetween(least, most);
  // what looks ahead cannot be built from its pattern
  if (/\(\?[=!]/.test(pattern)) return fc.constantFrom(...examples);
  return fc.stringMatching(new RegExp(pattern)).filter(({ length }) => length >= least && length <= most);
}

const dateTimes = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((date) => `${date.toISOString().slice(0, 19)}Z`);

/** The schema as one of its branches has it; a branch that only requires keeps out what the others require. */
function withBranch(
  schema: JsonSchema,
  branches: readonly JsonSchema[],
  branch: JsonSchema,
  isOne: boolean,
): JsonSchema {
  const { oneOf: _, anyOf: __, discriminator: ___, ...rest } = schema;
  const others = branches.filter((other) => other !== branch && Object.keys(other).every((key) => key === 'required'));
  const optional = Object.entries(rest.properties ?? {}).filter(
    ([name]) => !isOne || branch.required?.includes(name) || !others.some(({ required }) => required?.includes(name)),
  );
  const merged = {
    ...rest,
    ...branch,
    required: [...new Set([...(rest.required ?? []), ...(branch.required ?? [])])],
    properties: { ...Object.fromEntries(optional), ...branch.properties },
  };
  return merged.type === undefined && Object.keys(merged.properties).length === 0
    ? { ...rest, ...branch, properties: undefined }
    : merged;
}

/**
 * Values that a schema accepts, from the part of JSON Schema that the product's schemas use; `known` may narrow them.
 *
 * @param file where the schema stands, for its references
 */
export function arbitraryOf(schema: JsonSchema, file: string, generation: Generation): fc.Arbitrary<unknown> {
  const values = valuesOf(schema, generation, { file, name: '', depth: 0, within: [] });
  if (!values) throw new Error(`${file} has no value that ends`);
  return values;
}

const isThere = (values: Values): values is fc.Arbitrary<unknown> => values !== undefined;

function oneOfAll(all: readonly Values[]): Values {
  const there = all.filter(isThere);
  return there.length > 0 ? fc.oneof(...there) : undefined;
}

function valuesOf(schema: JsonSchema, generation: Generation, standing: Standing): Values {
  const { file, name, within } = standing;
  if (schema.$ref !== undefined) {
    const reference = SchemaIndex.absolute(file, schema.$ref);
    if (within.filter((other) => other === reference).length >= MOST_ROUNDS) return undefined;
    const target = generation.index.resolve(file, schema.$ref);
    return valuesOf(target, generation, {
      ...standing,
      file: reference.split('#')[0]!,
      within: [...within, reference],
    });
  }
  const special = generation.special({ schema, name });
  if (special) return special;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.oneOf ?? schema.anyOf;
  if (branches) {
    return oneOfAll(
      branches.map((branch) => {
        if (branch.$ref !== undefined) return valuesOf(branch, generation, standing);
        return valuesOf(withBranch(schema, branches, branch, schema.oneOf !== undefined), generation, standing);
      }),
    );
  }
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'object'];
  return oneOfAll(types.map((type) => ofType(type, schema, generation, standing)));
}

function ofType(type: string, schema: JsonSchema, generation: Generation, standing: Standing): Values {
  const { minimum = 0, exclusiveMinimum } = schema as { exclusiveMinimum?: number } & JsonSchema;
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 0.5;
  const { maximum = least + 100_000 } = schema;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: Math.ceil(least), max: maximum });
    case 'number':
      return fc.double({ min: least, max: maximum, noNaN: true });
    case 'string':
      return stringOf(schema);
    case 'array':
      return arrayOf(schema, generation, standing);
    default:
      return objectOf(schema, generation, standing);
  }
}

function arrayOf(schema: JsonSchema, generation: Generation, standing: Standing): Values {
  const minItems = Number(schema.minItems ?? 0);
  const maxItems = Math.max(minItems, Math.min(Number(schema.maxItems ?? MOST_ITEMS), MOST_ITEMS));
  const items = valuesOf(schema.items ?? {}, generation, { ...standing, depth: standing.depth + 1 });
  if (!items || standing.depth >= DEEPEST) return minItems === 0 ? fc.constant([]) : undefined;
  const lengths = { minLength: minItems, maxLength: maxItems };
  return schema.uniqueItems === true
    ? fc.uniqueArray(items, { ...lengths, selector: (value) => JSON.stringify(value) })
    : fc.array(items, lengths);
}

function objectOf(schema: JsonSchema, generation: Generation, standing: Standing): Values {
  const { properties = {}, required = [], additionalProperties, propertyNames } = schema;
  const inner = { ...standing, depth: standing.depth + 1 };
  const fields: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [name, property] of Object.entries(properties)) {
    const isRequired = required.includes(name);
    if (inner.depth >= DEEPEST && !isRequired) continue;
    const values = valuesOf(property, generation, { ...inner, name });
    if (values) fields[name] = values;
    else if (isRequired) return undefined;
  }
  if (schema.maxProperties === 1) {
    const single = Object.entries(fields).map(([name, values]) => values.map((value) => ({ [name]: value })));
    return oneOfAll(single);
  }
  const own = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  if (typeof additionalProperties !== 'object') return own;
  const others = valuesOf(additionalProperties, generation, inner);
  const keys = valuesOf({ type: 'string', minLength: 1, maxLength: 40, ...propertyNames }, generation, {
    ...inner,
    name: '',
  });
  if (!others || !keys) return own;
  const dictionary = fc.dictionary(keys as fc.Arbitrary<string>, others, {
    minKeys: Number(schema.minProperties ?? 0),
    maxKeys: MOST_KEYS,
    noNullPrototype: true,
  });
  return fc.tuple(dictionary, own).map(([other, listed]) => ({ ...other, ...listed }));
}
