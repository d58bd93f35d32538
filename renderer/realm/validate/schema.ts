import type { Validate, ValidationError } from '../../../schemas/generated/validators';
import { nearest } from '../nearest';
import { formHint, isUnsafeAddress, typeHint } from './hints';
import { type Problem, problem } from './problem';
import { escapePointer, type Source } from './source';
import { didYouMean, foundInWords, listed, quoted, suggestion, typeInWords } from './words';

/** The most problems that are reported for one document: the rest follows once these are fixed. */
const mostProblems = 50;

/** The most that is looked at of one document, before what is most telling is found: more than anybody mends in one go. */
const mostErrors = 300;

/** Keywords that only gather what others have said. */
const gatherers = new Set(['anyOf', 'if', 'propertyNames', 'discriminator']);

/** What is most telling about one value comes first; what follows from it is left out. */
const ranks = ['type', 'const', 'enum', 'oneOf', 'required', 'pattern', 'format'];
const rank = ({ keyword }: ValidationError) => {
  const found = ranks.indexOf(keyword);
  return found < 0 ? ranks.length : found;
};

/** The shapes that a value can choose between. */
const alternativesOf = ({ schema }: ValidationError) => (schema as { required?: string[] }[]) ?? [];

/** Whether it is about keys of which one must be given. */
const choosesKeys = (error: ValidationError): boolean =>
  ['anyOf', 'oneOf'].includes(error.keyword) &&
  alternativesOf(error).every((branch) => Object.keys(branch).every((keyword) => keyword === 'required'));

/** Errors that stand for themselves: one a value, missing and unknown keys aside. */
function telling(errors: readonly ValidationError[]): ValidationError[] {
  const relevant: ValidationError[] = [];
  const best = new Map<string, ValidationError>();
  for (const error of withoutBranches(errors)) {
    if (gatherers.has(error.keyword) && error.keyword !== 'propertyNames' && !choosesKeys(error)) continue;
    if (['required', 'additionalProperties', 'propertyNames'].includes(error.keyword)) {
      relevant.push(error);
      continue;
    }
    if ((error as { propertyName?: string }).propertyName !== undefined) continue; // propertyNames tells it
    const other = best.get(error.instancePath);
    if (other === undefined || rank(error) < rank(other)) best.set(error.instancePath, error);
  }
  const ofWrongType = new Set(
    [...best.values()].filter(({ keyword }) => keyword === 'type').map((error) => error.instancePath),
  );
  const below = ({ instancePath }: ValidationError) => pathsAbove(instancePath).some((path) => ofWrongType.has(path));
  return [...relevant, ...best.values()].filter((error) => !below(error));
}

/** `''` and `/a` of `/a/b`. */
function pathsAbove(path: string): string[] {
  const above: string[] = [];
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
    above.push(path.slice(0, end));
    if (end === 0) break;
  }
  return above;
}

const isNothing = (error: ValidationError) => error.keyword === 'type' && error.schema === 'null';

/**
 * Of a choice between shapes, keeps what is said about the shape that the value comes nearest to. ajv tells about the
 * branches first and about the choice after them.
 */
function withoutBranches(errors: readonly ValidationError[]): ValidationError[] {
  const relevant: ValidationError[] = [];
  for (const error of errors) {
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') {
      relevant.push(error);
      continue;
    }
    const first = relevant.findIndex(({ instancePath }) => isWithin(instancePath, error.instancePath));
    const branches = first < 0 ? [] : relevant.splice(first);
    const alternatives = alternativesOf(error);
    if (choosesKeys(error)) {
      relevant.push(
        ...branches.filter(
          ({ keyword, parentSchema }) => keyword !== 'required' || !alternatives.includes(parentSchema as never),
        ),
      );
      relevant.push(error);
    } else {
      relevant.push(...nearestBranch(branches, error, alternatives));
    }
  }
  return relevant;
}

const isWithin = (path: string, of: string) => path === of || path.startsWith(`${of}/`);

/** Which branch each error is about, by the schema that raised it. */
function nearestBranch(
  errors: readonly ValidationError[],
  choice: ValidationError,
  alternatives: readonly object[],
): ValidationError[] {
  const about = errors.filter(({ instancePath }) => isWithin(instancePath, choice.instancePath));
  const others = errors.filter((error) => !about.includes(error));
  const telling = about.filter((error) => !isNothing(error));
  if (telling.length === 0) return [...others, choice];
  const types = about.filter(({ keyword, instancePath }) => keyword === 'type' && instancePath === choice.instancePath);
  // Errors deeper than the value's own type come from a branch that fits it so far.
  const fitting = telling.filter((error) => !types.includes(error));
  if (fitting.length === 0)
    return [...others, { ...choice, keyword: 'type', params: { type: types.map(({ schema }) => schema) } }];
  const groups = alternatives.map((alternative) => {
    const parts = partsOf(alternative);
    return fitting.filter(({ parentSchema }) => parentSchema !== undefined && parts.has(parentSchema));
  });
  const candidates = groups.filter((group) => group.length > 0).sort((a, b) => a.length - b.length);
  return [...others, ...(candidates[0] ?? fitting)];
}

function partsOf(schema: object, found = new Set<object>()): Set<object> {
  if (found.has(schema)) return found;
  found.add(schema);
  for (const part of Object.values(schema)) if (typeof part === 'object' && part !== null) partsOf(part, found);
  return found;
}

type Schema = { title?: string; description?: string; properties?: Record<string, Schema>; examples?: unknown[] };

/** `a colour in hexadecimal notation, three or six digits`, from a schema's own description. */
function expectation({ description, examples }: Schema): string {
  const sentence = (description ?? 'what is expected here').split(/(?<=\.)\s/)[0] ?? '';
  const words = sentence.replace(/\.$/, '');
  const plain = examples?.find((example) => typeof example !== 'object');
  const example = plain === undefined ? '' : ` (as ${quoted(plain)})`;
  return `${words.charAt(0).toLowerCase()}${words.slice(1)}${example}`;
}

const limits: Record<string, (limit: number) => string> = {
  minLength: (limit) => (limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`),
  maxLength: (limit) => `must have at most ${limit} characters`,
  minItems: (limit) => `must have at least ${limit} ${limit === 1 ? 'entry' : 'entries'}`,
  maxItems: (limit) => `must have at most ${limit} entries`,
  minProperties: (limit) => `must have at least ${limit} ${limit === 1 ? 'key' : 'keys'}`,
  maxProperties: (limit) => `must have at most ${limit} ${limit === 1 ? 'key' : 'keys'}`,
  minimum: (limit) => `must be at least ${limit}`,
  maximum: (limit) => `must be at most ${limit}`,
  exclusiveMinimum: (limit) => `must be more than ${limit}`,
  exclusiveMaximum: (limit) => `must be less than ${limit}`,
  multipleOf: (limit) => `must be a multiple of ${limit}`,
};

function unknownKey(error: ValidationError, source: Source, pointer: string): Problem {
  const key = String(error.params.additionalProperty);
  const properties = Object.keys((error.parentSchema as Schema)?.properties ?? {}).filter((name) => name !== '$schema');
  return problem(
    'unknown-key',
    source.atKey(`${pointer}/${escapePointer(key)}`),
    { key: quoted(key) },
    suggestion(key, properties),
  );
}

function missingKey(error: ValidationError, source: Source, pointer: string): Problem {
  const key = String(error.params.missingProperty);
  const property = (error.parentSchema as Schema)?.properties?.[key];
  const hint = property?.description && expectation(property);
  return problem('missing-key', source.at(pointer), { key: quoted(key) }, hint);
}

function wrongForm(error: ValidationError, source: Source, pointer: string): Problem {
  const schema = (error.parentSchema ?? {}) as Schema;
  const found = quoted(error.data);
  if (isUnsafeAddress(error.data)) return problem('unsafe-address', source.at(pointer), { found });
  const hint = formHint(schema.title, error.data);
  // With a hint the name of the thing is enough; without one the whole rule is said.
  const whole = expectation(schema);
  const expected = hint === undefined ? whole : (whole.split(/: | \(as /)[0] ?? whole);
  return problem('wrong-form', source.at(pointer), { found, expected }, hint);
}

/** The nearest of the possible values; of a written part of one, the values that hold it. */
function nearestValues(written: string, possible: readonly string[]): string[] {
  const near = nearest(written, possible);
  if (near.length > 0 || written.length < 3) return near;
  return possible.filter((value) => value.toLowerCase().includes(written.toLowerCase())).slice(0, 3);
}

function unknownValue(error: ValidationError, source: Source, pointer: string): Problem {
  const allowed = error.keyword === 'const' ? [error.params.allowedValue] : (error.params.allowedValues as unknown[]);
  const strings = allowed.filter((value): value is string => typeof value === 'string');
  const hint = typeof error.data === 'string' ? didYouMean(nearestValues(error.data, strings)) : undefined;
  return problem('unknown-value', source.at(pointer), { found: quoted(error.data), allowed: listed(allowed) }, hint);
}

function wrongType(error: ValidationError, source: Source, pointer: string): Problem {
  const expected = [error.params.type].flat(2).map(String);
  return problem(
    'wrong-type',
    source.at(pointer),
    { expected: typeInWords(expected), found: foundInWords(error.data) },
    typeHint(expected, error.data),
  );
}

function outOfRange(error: ValidationError, source: Source, pointer: string): Problem {
  const limit = limits[error.keyword]?.(Number(error.params.limit ?? error.params.multipleOf)) ?? '';
  const found =
    typeof error.data === 'number'
      ? String(error.data)
      : typeof error.data === 'string'
        ? 'the text'
        : quoted(error.data);
  return problem('out-of-range', source.at(pointer), { found, limit });
}

function problemOf(error: ValidationError, source: Source, base: string): Problem {
  const pointer = base + error.instancePath;
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(error, source, pointer);
    case 'required':
      return missingKey(error, source, pointer);
    case 'enum':
    case 'const':
      return unknownValue(error, source, pointer);
    case 'pattern':
    case 'format':
      return wrongForm(error, source, pointer);
    case 'type':
      return wrongType(error, source, pointer);
    case 'propertyNames': {
      const key = String(error.params.propertyName);
      return problem('wrong-key', source.atKey(`${pointer}/${escapePointer(key)}`), { key: quoted(key) });
    }
    case 'uniqueItems': {
      const place = Math.max(Number(error.params.i), Number(error.params.j));
      const item = (error.data as unknown[])[place];
      return problem('duplicate-item', source.at(`${pointer}/${place}`), { found: quoted(item) });
    }
    case 'oneOf':
    case 'anyOf': {
      const keys = alternativesOf(error).flatMap(({ required }) => required ?? []);
      const amount = error.keyword === 'oneOf' ? 'exactly' : 'at least';
      const reason = keys.length > 0 ? `give ${amount} one of ${listed(keys)}` : 'none of the shapes known here';
      return problem('does-not-fit', source.at(pointer), { reason });
    }
    default:
      return error.keyword in limits
        ? outOfRange(error, source, pointer)
        : problem('does-not-fit', source.at(pointer), { reason: error.message ?? error.keyword });
  }
}

/** A misspelt key is reported once, not also as a missing one. */
function withoutEchoes(errors: readonly ValidationError[]): ValidationError[] {
  return errors.filter((error) => {
    if (error.keyword !== 'required') return true;
    const missing = String(error.params.missingProperty);
    return !errors.some(
      (other) =>
        other.keyword === 'additionalProperties' &&
        other.instancePath === error.instancePath &&
        nearest(
          String(other.params.additionalProperty),
          Object.keys((other.parentSchema as Schema)?.properties ?? {}),
        )[0] === missing,
    );
  });
}

/**
 * What is wrong with a document by its schema, one problem a mistake, at its place.
 *
 * @param base where in the source the data stand, as a JSON pointer
 * @param partial data that need not be complete: missing keys are no problem
 */
export function schemaProblems(
  validate: Validate<unknown>,
  data: unknown,
  source: Source,
  base = '',
  partial = false,
): Problem[] {
  if (validate(data)) return [];
  return withoutEchoes(telling((validate.errors ?? []).slice(0, mostErrors)))
    .filter((error) => !(partial && error.keyword === 'required'))
    .slice(0, mostProblems)
    .map((error) => problemOf(error, source, base));
}
