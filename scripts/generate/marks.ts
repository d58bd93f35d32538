import { type BlockFile, type JsonSchema, type SchemaFile, SchemaIndex } from './schema-files';

/** Formats of ids of content, by the kinds of content that may have them; null for any kind. */
export const contentFormatKinds: Readonly<Record<string, readonly string[] | null>> = {
  'content-id': null,
  'card-id': [
    ...['LIVE_EVENT', 'VOD_VIDEO', 'VOD_PLAYLIST', 'VOD_SERIES', 'SEASON', 'SECTION'],
    ...['CHANNEL', 'PROGRAMME', 'NEWS', 'ATHLETE'],
  ],
  'bucket-id': ['BUCKET'],
  'section-id': ['SECTION'],
  'athlete-id': ['ATHLETE'],
  'event-id': ['LIVE_EVENT'],
  'news-id': ['NEWS'],
  'collection-id': ['VOD_SERIES', 'SEASON', 'VOD_PLAYLIST'],
  'title-id': ['VOD_VIDEO', 'VOD_SERIES', 'SEASON', 'VOD_PLAYLIST'],
  'watchable-id': ['VOD_VIDEO', 'LIVE_EVENT', 'CHANNEL'],
};
export const contentFormats = Object.keys(contentFormatKinds);

/** What a string in a document is for, beyond its form; checks walk documents by these. */
const formats = new Set([
  'link',
  'rich-text',
  'label-key',
  'regex',
  'date',
  'date-time',
  'plugin-id',
  'external-page-id',
  ...contentFormats,
]);
const titles: Record<string, string> = {
  Text: 'text',
  Link: 'link',
  Media: 'media',
  Clip: 'media',
  DrmAddress: 'drm-address',
  Country: 'country',
};

/** Where in a document of a schema marked strings stand. */
export interface MarkTree {
  mark?: string;
  properties?: Record<string, MarkTree>;
  /** The values of an object's other keys. */
  values?: MarkTree;
  items?: MarkTree;
}

function merged(trees: readonly (MarkTree | undefined)[]): MarkTree | undefined {
  const tree: MarkTree = {};
  for (const other of trees) {
    if (other === undefined) continue;
    if (other.mark !== undefined) tree.mark = other.mark;
    for (const [name, property] of Object.entries(other.properties ?? {})) {
      tree.properties ??= {};
      tree.properties[name] = merged([tree.properties[name], property]) as MarkTree;
    }
    tree.values = merged([tree.values, other.values].filter(Boolean));
    tree.items = merged([tree.items, other.items].filter(Boolean));
    if (tree.values === undefined) delete tree.values;
    if (tree.items === undefined) delete tree.items;
  }
  return Object.keys(tree).length > 0 ? tree : undefined;
}

/** The marks of a schema; one that holds itself is followed into itself once. */
export function marksOf(
  schema: JsonSchema,
  file: string,
  index: SchemaIndex,
  within: readonly string[] = [],
): MarkTree | undefined {
  if (schema.format && formats.has(schema.format)) return { mark: schema.format };
  if (schema.$ref !== undefined) {
    const absolute = SchemaIndex.absolute(file, schema.$ref);
    if (within.filter((other) => other === absolute).length > 1) return undefined;
    return marksOf(index.resolve(file, schema.$ref), absolute.split('#')[0] as string, index, [...within, absolute]);
  }
  const mark = titles[schema.title ?? ''];
  if (mark !== undefined) return { mark };
  const inner = (part: JsonSchema) => marksOf(part, file, index, within);
  const own: MarkTree = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const tree = inner(property);
    if (tree === undefined) continue;
    own.properties ??= {};
    own.properties[name] = tree;
  }
  const items = schema.items && inner(schema.items);
  const values = typeof schema.additionalProperties === 'object' ? inner(schema.additionalProperties) : undefined;
  const branches = [...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].map(inner);
  return merged([{ ...own, ...(items && { items }), ...(values && { values }) }, ...branches]);
}

/** The documents whose strings are checked, by the name under which the checks know them. */
const documents: Record<string, string> = {
  settings: 'schemas/realm/settings.schema.json',
  theme: 'schemas/realm/theme.schema.json',
  menu: 'schemas/realm/menu.schema.json',
  frame: 'schemas/realm/frame.schema.json',
  routes: 'schemas/realm/routes.schema.json',
  page: 'schemas/realm/page.schema.json',
  licences: 'schemas/realm/licences.schema.json',
  promos: 'schemas/realm/promos.schema.json',
  vouchers: 'schemas/realm/vouchers.schema.json',
  gifts: 'schemas/realm/gifts.schema.json',
  simulation: 'schemas/realm/simulation.schema.json',
  commerce: 'schemas/realm/commerce.schema.json',
  consents: 'schemas/realm/consents.schema.json',
  signup: 'schemas/realm/signup-form.schema.json',
  purposeTranslations: 'schemas/realm/purpose-translations.schema.json',
  vendorList: 'schemas/realm/vendor-list.schema.json',
  content: 'schemas/content/content.schema.json',
};

const banner = '// Generated from the schemas by `npm run generate`. Do not edit.\n';

export function documentMarks(schemas: readonly SchemaFile[]): string {
  const index = new SchemaIndex(schemas);
  const marks = Object.fromEntries(
    Object.entries(documents).map(([name, path]) => [name, marksOf(index.resolve(path, ''), path, index, []) ?? {}]),
  );
  return `${banner}
/** What a string in a document is for, beyond its form. */
export type Mark = ContentMark | ${[...Object.values(titles), ...formats]
    .filter((name) => !contentFormats.includes(name))
    .map((name) => `'${name}'`)
    .join(' | ')};

/** A mark of an id of content. */
export type ContentMark = ${contentFormats.map((name) => `'${name}'`).join(' | ')};

/** The kinds of content that an id with a mark may name; null for any. */
export const contentKinds: Readonly<Record<ContentMark, readonly string[] | null>> = ${JSON.stringify(contentFormatKinds, null, 2)};

/** Where in a document of a schema marked strings stand. */
export interface MarkTree {
  mark?: Mark;
  properties?: Readonly<Record<string, MarkTree>>;
  /** The values of an object's other keys. */
  values?: MarkTree;
  items?: MarkTree;
}

export type MarkedDocument = ${Object.keys(documents)
    .map((name) => `'${name}'`)
    .join(' | ')};

/** The marks of a realm's documents. */
export const documentMarks: Readonly<Record<MarkedDocument, MarkTree>> = ${JSON.stringify(marks, null, 2)};
`;
}

export function blockMarks(blocks: readonly BlockFile[], schemas: readonly SchemaFile[]): string {
  const index = new SchemaIndex([...schemas, ...blocks]);
  const marks = Object.fromEntries(
    blocks.map(({ type, path, schema }) => [type, marksOf(schema, path, index, []) ?? {}]),
  );
  return `${banner}import type { MarkTree } from '../../schemas/generated/marks';

/** The marks of the blocks' settings, by block type. */
export const blockMarks: Readonly<Record<string, MarkTree>> = ${JSON.stringify(marks, null, 2)};
`;
}
