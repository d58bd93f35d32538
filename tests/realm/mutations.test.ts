import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRealm, checkRichText } from '../../renderer/realm/validate';
import { folderOf, product, soundRealm } from './fixture';

const sound = folderOf(soundRealm());
const paths = [...sound.documents.keys()];
const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'label', 'fr', 'sections', 'type', 'id'];

/** Whatever the documents hold, checking ends, and says where. */
function checksCalmly(documents: ReadonlyMap<string, string>): void {
  const { problems, documents: checked } = checkRealm({ ...sound, documents }, product);
  for (const { line, column, message } of problems) {
    expect(line).toBeGreaterThanOrEqual(1);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(message).not.toMatch(/\{\w+\}$|undefined|\[object/);
  }
  expect(checked === undefined).toBe(problems.some(({ severity }) => severity === 'error'));
}

/** Every place in a JSON value, as the way to it. */
function placesIn(value: unknown, way: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [way];
  return [way, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...way, key]))];
}

/** The value with another one at a place, or nothing there. */
function replaced(value: unknown, way: readonly (string | number)[], by: unknown): unknown {
  const [first, ...rest] = way;
  if (first === undefined || typeof value !== 'object' || value === null) return by;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  if (rest.length === 0 && by === undefined) delete copy[first];
  else copy[first] = replaced(copy[first], rest, by);
  return copy;
}

test('any value in any place is refused or harmless, at a line and a column', () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(undefined, '', 'javascript:alert(1)', '/home', 'media/logo.svg', { label: 'home' }, [], {}, 1e308),
    fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 1 })),
  );
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.nat(), value, (path, choice, other) => {
      const document = JSON.parse(sound.documents.get(path) as string);
      const places = placesIn(document);
      const way = places[choice % places.length] as (string | number)[];
      const text = JSON.stringify(replaced(document, way, other)) ?? '';
      checksCalmly(new Map(sound.documents).set(path, text));
    }),
    { numRuns: 400 },
  );
});

test('any change to the text of any document is refused or harmless', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      fc.nat(),
      fc.nat({ max: 12 }),
      fc.oneof(
        fc.string({ maxLength: 8 }),
        fc.constantFrom('{', '}', '[', ']', '"', "'", '\\', '//', '/*', ',', '\u0000', '\uFEFF'),
      ),
      (path, choice, length, insert) => {
        const text = sound.documents.get(path) as string;
        const at = choice % (text.length + 1);
        checksCalmly(new Map(sound.documents).set(path, text.slice(0, at) + insert + text.slice(at + length)));
      },
    ),
    { numRuns: 400 },
  );
});

test('any set of documents under any names', () => {
  const name = fc.oneof(fc.constantFrom(...paths), fc.string({ maxLength: 20 }), fc.constantFrom(...names));
  fc.assert(
    fc.property(fc.dictionary(name, fc.oneof(fc.json({ maxDepth: 4 }), fc.string())), (documents) => {
      checksCalmly(new Map(Object.entries(documents)));
    }),
    { numRuns: 200 },
  );
});

test('a label that is no name, beside the refusal of its type, is not looked for', () => {
  const path = 'pages/about.json';
  const document = JSON.parse(sound.documents.get(path) as string);
  for (const way of placesIn(document)) {
    checksCalmly(new Map(sound.documents).set(path, JSON.stringify(replaced(document, way, { label: {} }))));
  }
});

test('an address that holds markup is refused', () => {
  expect(checkRichText(`<a href="<a href='javascript:x'>"></a>`).faults).toHaveLength(1);
});

test('any text is read as rich text without throwing, and nothing unsafe passes', () => {
  const part = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="',
      '">',
      "<a href='javascript:x'>",
      '</a>',
      '<script>',
      '<',
      '>',
      '<!--',
      '&#106;',
      'onload=',
    ),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const html = parts.join('');
      const { faults } = checkRichText(html);
      if (/<script|javascript:x'>/i.test(html)) expect(faults.length).toBeGreaterThan(0);
      for (const { offset } of faults) expect(offset).toBeLessThanOrEqual(html.length);
    }),
    { numRuns: 500 },
  );
});

test('texts made to be slow are read well within the time of a test', () => {
  for (const part of ['<a "', '<a ', "<a x='", '<', '&#', '<p a=', '<!--', '</p', ' a=']) {
    checkRichText(part.repeat(20_000 / part.length));
    checkRichText(part.repeat(1_000_000));
  }
  const media = `media/${'../'.repeat(100_000)}`;
  const links = `/${'a/'.repeat(100_000)}`;
  for (const [path, document] of [
    ['theme.json', { LOGO: media }],
    [
      'menu.json',
      { layout: 'top', items: [{ id: 'a'.repeat(200_000), type: 'outbound', title: 'x', data: { url: links } }] },
    ],
    ['routes.json', { routes: [{ name: 'vod', path: links, roles: ['guest'] }] }],
    ['settings.json', { realm: 'a.'.repeat(100_000), settings: { ENHANCED_METADATA_VIEWS: 'a ,'.repeat(100_000) } }],
  ] as const) {
    checksCalmly(new Map(sound.documents).set(path, JSON.stringify(document)));
  }
});
