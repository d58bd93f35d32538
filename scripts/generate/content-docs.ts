import { contentOfRoute } from '../../renderer/realm/content-of-route';
import { routeNameOfPath } from '../../renderer/realm/pages';
import type { PageDocument, RouteDocument } from '../../schemas/generated/types';
import { cell, rowsOf } from './docs';
import { type SchemaFile, SchemaIndex } from './schema-files';

const FOLDER = 'schemas/content/';
/** What every kind has is told once. */
const SHARED = ['type', 'id', 'localisations'];
const HEAD = '| Field | Type | Required | Default | Description | Example |\n|---|---|---|---|---|---|';

const row = (...words: readonly string[]): string => `| ${words.map(cell).join(' | ')} |`;
const code = (text: string): string => `\`${text}\``;

interface Kind {
  type: string;
  file: SchemaFile;
}

/** The kinds of content, by the `type` that their schemas require. */
function kindsOf(schemas: readonly SchemaFile[]): Kind[] {
  return schemas.flatMap((file) => {
    const type = file.path.startsWith(FOLDER) ? file.schema.properties?.type?.const : undefined;
    return typeof type === 'string' ? [{ type, file }] : [];
  });
}

function kindChapter({ type, file }: Kind, index: SchemaIndex): string {
  const { properties = {}, description = '', ...rest } = file.schema;
  const own = Object.fromEntries(Object.entries(properties).filter(([name]) => !SHARED.includes(name)));
  const rows = rowsOf({ ...rest, properties: own }, file.path, index);
  return `### ${type}\n\n${description}\n\n${HEAD}\n${rows.join('\n')}\n`;
}

function queryTable(schemas: readonly SchemaFile[], index: SchemaIndex): string {
  const { path, schema } = schemas.find((file) => file.path === `${FOLDER}bucket.schema.json`)!;
  const query = schema.properties!.query!;
  const [target, file] =
    query.$ref === undefined
      ? [query, path]
      : [index.resolve(path, query.$ref), SchemaIndex.absolute(path, query.$ref).split('#')[0]!];
  return `${HEAD}\n${rowsOf(target, file, index).join('\n')}`;
}

const narrowed = ({ match }: PageDocument): string =>
  match
    ? ` (${Object.entries(match)
        .map(([name, value]) => `${name} = ${value}`)
        .join(', ')})`
    : '';

function pageRows(pages: readonly PageDocument[]): string {
  return pages
    .map((page) =>
      row(
        `${code(page.route ?? routeNameOfPath(page.path ?? ''))}${narrowed(page)}`,
        page.sections.map(({ id, type }) => (id === type ? code(id) : `${code(id)} (${type})`)).join(', '),
      ),
    )
    .join('\n');
}

const needs = ({ requires = {} }: RouteDocument): string =>
  Object.entries(requires)
    .map(([setting, value]) => code(`${setting} = ${JSON.stringify(value)}`))
    .join(', ');

function routeRows(routes: readonly RouteDocument[]): string {
  return routes
    .map((route) => {
      const kinds = Object.hasOwn(contentOfRoute, route.name) ? contentOfRoute[route.name]! : [];
      const guests = route.guestsWhen && route.roles.includes('guest') ? ` (guest: ${route.guestsWhen})` : '';
      return row(
        code(route.name),
        code(route.path),
        route.roles.join(', ') + guests,
        kinds.map(code).join(', '),
        needs(route),
      );
    })
    .join('\n');
}

/** `docs/content.md`: every kind of content, bucket queries, the sections of the product's pages, and its routes. */
export function contentPage(
  schemas: readonly SchemaFile[],
  { pages, routes }: { pages: readonly PageDocument[]; routes: readonly RouteDocument[] },
): string {
  const index = new SchemaIndex(schemas);
  const kinds = kindsOf(schemas);
  return `# Content, pages and routes

Generated from the schemas and the built-in documents by \`npm run generate\`.

A realm's content is in \`content/*.json\`: each file is \`{ "items": [ … ] }\`, and items can be spread over files as you like. Each item has
a \`type\` from the list below, and a unique \`id\`. Texts are in the realm's first language; \`localisations\` contains the
others, by language: \`{ "fr": { "title": "Le Siège" } }\`.

## Types

${kinds.map((kind) => kindChapter(kind, index)).join('\n')}
## Bucket queries

A \`BUCKET\` lists its items (\`itemIds\`) or finds them (\`query\`). An item matches if it meets all conditions of the query; of several genres, one is enough.

${queryTable(schemas, index)}

## Sections of the built-in pages

A page document with \`"extends": "base"\` changes these by their ids: a section with the same id changes its settings, \`before\` inserts a new one
before another, and \`remove\` removes some. Without \`extends\`, a page with a \`route\` replaces the built-in page. The section types are described in
[blocks.md](blocks.md).

| Page | Sections, in order |
|---|---|
${pageRows(pages)}

## Routes

\`routes.json\` changes the \`path\` of a route, and pages refer to it as \`route\`. A route only exists if the realm has the settings that it requires.
A realm's own page has a \`path\` that no route has, and takes precedence over routes with a parameter.

| Route | Path | Roles | Content in its address | Requires |
|---|---|---|---|---|
${routeRows(routes)}
`;
}
