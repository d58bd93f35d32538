import fc from 'fast-check';
import { contentFormatKinds } from '../../scripts/generate/marks';
import { type JsonSchema, readBlocks, readSchemas, SchemaIndex } from '../../scripts/generate/schema-files';
import { type Document, documentsOf } from '../fixtures/realm-folder';
import { base, ROOT } from '../fixtures/test-server';
import { arbitraryOf, type Generation, type PlaceInSchema } from './arbitrary';

/** The realm that is generated around: its content's ids are known. */
export const REALM = 'aster';

const schemas = readSchemas(ROOT);
const blocks = readBlocks(ROOT);
const index = new SchemaIndex([...schemas, ...blocks]);
const fixture = documentsOf(REALM);
export const entities: Document[] = fixture['content/all.json'].items;
const idsOf = (type: string) => entities.filter((entity) => entity.type === type).map(({ id }) => id as string);

/** The realm's media, each of a kind that its place may take. */
const FONT = 'media/fonts/text.woff2';
export const MEDIA = [
  FONT,
  'media/art/cover.png',
  'media/logo.svg',
  'media/film/master.m3u8',
  'media/film/captions.vtt',
];

const PICTURES = fc.constantFrom('media/art/cover.png', 'media/logo.svg');
const LINKS = fc.constantFrom(
  '/home',
  '/browse',
  '/video/film-1',
  '/section/browse?tab=2#films',
  'https://example.com/a?b=c#d',
  '#top',
  'mailto:desk@example.com',
);
const LABELS = fc.constantFrom(
  ...Object.keys(base.labels.en!)
    .filter((key) => /^[\w ]+$/.test(String(base.labels.en![key])))
    .slice(0, 40),
);
const HTML = fc.constantFrom(
  '<p>Some <strong>text</strong>.</p>',
  '<h2>Title</h2><ul><li>One<br>two</li><li><a href="/browse" data-internal>Browse</a></li></ul>',
  'No element at all & an ampersand',
  '<blockquote><p>مساء</p></blockquote>',
  '<p></p>',
  '',
);
const TEXT = fc.string({ unit: 'grapheme', maxLength: 30 });
const TEXTS = fc.oneof(
  TEXT,
  fc.constantFrom('<img src=x onerror=alert(1)>', '{name}', '\u202Eabc', 'W'.repeat(400)),
  fc.record({ en: TEXT, fr: TEXT }),
  fc.record({ fr: TEXT }),
  LABELS.map((label) => ({ label })),
);

/** The content of each kind, by the name of the property that leads to it. */
const CONTENT: Readonly<Record<string, readonly string[]>> = {
  'bucket-id': idsOf('BUCKET'),
  'section-id': idsOf('SECTION'),
  'athlete-id': idsOf('ATHLETE'),
  'event-id': idsOf('LIVE_EVENT'),
  'news-id': idsOf('NEWS'),
  'collection-id': ['saga', 'evening'],
  'title-id': ['film-1', 'film-2', 'saga', 'evening'],
  'watchable-id': ['film-1', 'fight-night', 'one'],
  bucket: idsOf('BUCKET'),
  section: idsOf('SECTION'),
  athlete: idsOf('ATHLETE'),
  news: idsOf('NEWS'),
};
const ANY_CONTENT = ['film-1', 'film-2', 'saga', 'evening', 'fight-night', 'one', 'tomorrow'];

function special({ schema, name }: PlaceInSchema): fc.Arbitrary<unknown> | undefined {
  if (name === '$schema') return fc.constant('../schema.json');
  if (schema.title === 'Text') return TEXTS;
  if (schema.title === 'Media') return name === 'src' ? fc.constant(FONT) : PICTURES;
  if (schema.title === 'Link') return LINKS;
  if (schema.title === 'Host') return fc.constantFrom('a.example', 'b.example');
  if (schema.title === 'Locale') return fc.constantFrom('en_US', 'fr_FR');
  if (schema.format === 'label-key') return LABELS;
  if (schema.format === 'rich-text') return HTML;
  if (schema.format === 'regex') return fc.constantFrom('^\\S+$', '[a-z]{2,}');
  if (schema.format === 'plugin-id') return fc.constant('ticket-desk');
  if (schema.format === 'external-page-id') return fc.constant('club-shop');
  if (schema.format && Object.hasOwn(contentFormatKinds, schema.format))
    return fc.constantFrom(...(CONTENT[schema.format] ?? CONTENT[name] ?? ANY_CONTENT));
  return undefined;
}

const generation: Generation = { index, special };
const ofFile = (file: string): fc.Arbitrary<Document> => arbitraryOf(index.resolve(file, ''), file, generation);

/** The settings of each block, by its type, as its schema has them. */
export const settingsOf: ReadonlyMap<string, fc.Arbitrary<unknown>> = new Map(
  blocks.map(({ type, path }) => [type, ofFile(path)]),
);

function sectionsOf(types: readonly string[], max: number): fc.Arbitrary<Document[]> {
  const section = fc.oneof(
    ...types.map((type) =>
      fc.record(
        {
          type: fc.constant(type),
          settings: settingsOf.get(type)!,
          visibleTo: fc.constantFrom(['guest'], ['unauthenticated', 'guest'], ['admin']),
          priority: fc.constantFrom('critical', 'deferred'),
        },
        { requiredKeys: ['type', 'settings'] },
      ),
    ),
  );
  return fc.array(section, { maxLength: max }).map((all) => all.map((one, at) => ({ id: `part-${at}`, ...one })));
}

/** Where a generated page stands: the start of its document, and an address that leads to it. */
export const PLACES = [
  { start: { route: 'home' }, address: '/home' },
  { start: { route: 'vod' }, address: '/video/film-1' },
  { start: { route: 'section' }, address: '/section/browse' },
  { start: { route: 'live' }, address: '/live/fight-night' },
  { start: { path: '/generated' }, address: '/generated' },
] as const;

/** The documents of a realm, apart from its content, and the address of its generated page. */
export interface GeneratedRealm {
  address: string;
  documents: Record<string, Document>;
}

const ON_EVERY_PAGE = ['navigation', 'footer'];
const types = [...settingsOf.keys()];

/** Menus need ids that are unique and sections that are there, which no schema can say. */
function entry(item: Document, id: string): Document[] {
  const data = { section: 'browse', plugin: 'ticket-desk', externalPage: 'club-shop' } as Record<string, string>;
  if (item.type === 'folder') {
    const inner = item.items.flatMap((one: Document, at: number) => entry(one, `${id}-${at}`));
    return inner.length > 0 ? [{ ...item, id, items: inner }] : [];
  }
  // a page of the realm's own is not there in every generated realm
  if (item.type === 'page') return [];
  return [{ ...item, id, ...(data[item.type] && { data: { [item.type]: data[item.type] } }) }];
}

const menus = ofFile('schemas/realm/menu.schema.json').map((menu) => ({
  ...menu,
  items: menu.items.flatMap((item: Document, at: number) => entry(item, `item-${at}`)),
}));

/** What the fixture's settings say stays: the realm's name, its languages, that guests may look, that its folder has the content. */
const settings = ofFile('schemas/realm/settings.schema.json').map((generated) => {
  const { preferredDomain: _, contentSource: __, ...rest } = generated;
  return {
    ...rest,
    ...fixture['settings.json'],
    settings: { ...generated.settings, ...fixture['settings.json'].settings },
  };
});

const frames = fc.record({
  header: sectionsOf(ON_EVERY_PAGE, 2),
  footer: sectionsOf(['footer', 'rich-text', 'heading'], 2).map((all) =>
    all.map((one) => ({ ...one, id: `end-${one.id}` })),
  ),
});

/** Realms of all that the schemas allow; some of it is refused for what only the checks can know. */
export const realms: fc.Arbitrary<GeneratedRealm> = fc
  .record({
    place: fc.constantFrom(...PLACES),
    page: fc.record(
      {
        sections: sectionsOf(
          types.filter((type) => !ON_EVERY_PAGE.includes(type)),
          6,
        ),
        title: TEXTS,
        description: TEXTS,
        layout: fc.constantFrom('standard', 'bare'),
      },
      { requiredKeys: ['sections'] },
    ),
    menu: menus,
    theme: ofFile('schemas/realm/theme.schema.json'),
    settings,
    frame: fc.option(frames, { nil: undefined }),
  })
  .map(({ place, page, menu, theme, settings: own, frame }) => ({
    address: place.address,
    documents: {
      'settings.json': own,
      'theme.json': theme,
      'menu.json': menu,
      'licences.json': fixture['licences.json'],
      'pages/generated.json': { ...place.start, ...page },
      ...(frame && { 'frame.json': frame }),
    },
  }));

const SCHEMA_OF_TYPE = new Map(
  schemas
    .filter(({ path }) => path.startsWith('schemas/content/'))
    .flatMap(({ schema, path }) => {
      const type = schema.properties?.type?.const;
      return typeof type === 'string' ? [[type, { schema, path }] as const] : [];
    }),
);
/** What an entity says of others and of its times, which must fit them. */
const BOUND =
  /^(?:type|id|query|.*Ids?|.*Date|delayedUntil|eventState|playback|hlsUrl|.*Number|body|preview.*|localisations)$/;

/** An entity of the fixture with everything else as its schema lets it be. */
function entityLike(entity: Document): fc.Arbitrary<Document> {
  const { schema, path } = SCHEMA_OF_TYPE.get(entity.type)!;
  const free = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => !BOUND.test(name)));
  const others: JsonSchema = { type: 'object', properties: free };
  return arbitraryOf(others, path, generation).map((generated) => ({
    ...entity,
    ...(generated as object),
  }));
}

export const contents: fc.Arbitrary<Document[]> = fc.tuple(...entities.map(entityLike));
