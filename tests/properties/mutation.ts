import fc from 'fast-check';
import type { Document } from '../fixtures/realm-folder';

type Way = readonly (string | number)[];

/** A mistake in one place of one document: what is there becomes something else, or its key does. */
export interface Mutation {
  /** Chooses the document and the place, each by its number. */
  file: number;
  place: number;
  change: { key: string } | { value: unknown } | 'misspelt' | 'deep' | 'gone';
}

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'];
const TEXTS = [
  'x'.repeat(200_000),
  'NUL \u0000',
  'half \uD83D',
  '\u202Eturned\u200F',
  '\uFEFFmark',
  '/no/such/page',
  'javascript:alert(1)',
  'media/../../etc/passwd',
  'no-such-content',
  '{unclosed',
];
const DEPTH = 400;

export const mutations: fc.Arbitrary<Mutation> = fc.record({
  file: fc.nat(),
  place: fc.nat(),
  change: fc.oneof(
    fc.constantFrom('misspelt' as const, 'deep' as const, 'gone' as const),
    fc.record({ key: fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 5 })) }),
    fc.record({
      value: fc.oneof(fc.constantFrom<unknown>(...TEXTS, null, 1e308, -1, [], {}, true), fc.jsonValue({ maxDepth: 2 })),
    }),
  ),
});

/** Every place below the top of a document. */
function placesIn(value: unknown, way: Way = []): Way[] {
  if (typeof value !== 'object' || value === null) return way.length > 0 ? [way] : [];
  const inner = Object.entries(value).flatMap(([key, part]) => placesIn(part, [...way, key]));
  return way.length > 0 ? [way, ...inner] : inner;
}

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
/** Stands in the text for what no value in memory can hold. */
const MARK = 'here-be-depth';

/** The texts of the documents with the mistake in them; the content’s stay as they are. */
export function mutated(
  documents: Readonly<Record<string, Document>>,
  { file, place, change }: Mutation,
): Map<string, string> {
  const files = Object.keys(documents).filter((name) => !name.startsWith('content/'));
  const name = files[file % files.length]!;
  const copy = structuredClone(documents[name]);
  const places = placesIn(copy);
  const texts = new Map(Object.entries(documents).map(([path, document]) => [path, JSON.stringify(document)]));
  const way = places[place % Math.max(1, places.length)];
  if (!way) return texts;
  const last = way.at(-1)!;
  const parent = way.slice(0, -1).reduce((value, key) => value[key], copy);
  const replaced = parent[last];
  const rename = (key: string) => {
    delete parent[last];
    // an assignment would set the prototype
    Object.defineProperty(parent, key, { value: replaced, enumerable: true, configurable: true });
  };
  if (change === 'gone') delete parent[last];
  else if (change === 'deep') parent[last] = MARK;
  else if (change === 'misspelt') rename(`${String(last)}s`);
  else if ('key' in change) rename(change.key);
  else parent[last] = change.value;
  return texts.set(name, JSON.stringify(copy).replace(`"${MARK}"`, nested(DEPTH)));
}
