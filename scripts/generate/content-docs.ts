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

const BY_API = `## Content by API

A catalogue system (a CMS or a MAM) can send content to the API in place of files. The realm's settings say which of them leads, with \`"contentSource": "folder"\` (the default) or \`"api"\` in settings.json; there is never more than one source, so that neither overwrites the
other. Pages, menus, licences and everything else stay documents of the folder, and are checked with the content that the API has.

1. Set \`"contentSource": "api"\` and remove the files in \`content/\`. What was in them stays stored, and the API goes on from there.
2. Create an API key: \`npm run realm -- keys aurora create --name Catalogue --scope content:write\`. With the embedded store, stop the server for that.
3. Send items, each as in the files. This works in a realm that \`npm run realm -- new aurora\` has made:

\`\`\`sh
curl http://localhost:4000/api/v2/content-items -H 'Realm: aurora' -H "Authorization: Bearer $API_KEY" -H 'Content-Type: application/json' --data-binary @- <<'JSON'
{ "items": [
  { "item": { "type": "VOD_SERIES", "externalId": "urn:mam:camp", "title": "The Long Camp", "coverUrl": "media/art/harbour-nights.webp", "seasonIds": ["urn:mam:camp-1"] } },
  { "item": { "type": "SEASON", "externalId": "urn:mam:camp-1", "title": "Season 1", "seriesId": "urn:mam:camp", "seasonNumber": 1, "episodeIds": [] } }
] }
JSON
\`\`\`

\`\`\`json
{ "items": [
  { "externalId": "urn:mam:camp", "id": "urn-mam-camp-355e347a", "revision": "pjmvL39rTbPt8XbH5DlnyT", "status": "created", "problems": [] },
  …
] }
\`\`\`

- **Ids.** \`externalId\` is required, and finds the item again. \`id\` is derived from it when left out, and then stays. Wherever an item names another, both ids are accepted; the item is stored and given back with \`id\`s. An item that the folder had without an \`externalId\` takes the one that is sent with its \`id\`.
- **Batches.** Up to 1,000 items and 4 MB, in any order; items may refer to one another. Each is \`created\`, \`updated\`, \`deleted\`, \`unchanged\` or \`refused\` on its own, and those that are accepted are written together, in one transaction. \`{ "delete": "urn:mam:camp" }\` deletes an item. Sending a batch again changes nothing. With \`"dryRun": true\` the results are those that the call would have, and nothing is written.
- **Check.** The rules are those of \`npm run realm -- check\`. \`problems\` has their [codes](errors.md#problems-in-a-realms-folder) with a JSON pointer within the item, and a message with what is expected and the nearest right value. An error refuses the item, a warning does not. An item that something else needs is not deleted: delete or change both in one batch.
- **Changes by others.** Each item has a \`revision\`, which is also its \`ETag\`. With \`"revision"\` in a batch, or \`If-Match\` for one item, a change is refused if the item has another revision by now (\`changed-since\`, or 412). Without one, an item that was last written with a key of another name is not changed either (\`other-writer\`, or 428). A new key for the same system should have the name of the old one.
- **Complete items.** An item replaces the one before it as a whole; what is left out is gone. Its place among the others stays; new items come last.
- **Media** are files of the realm's folder, or on one of its \`mediaHosts\`. A server without the realm's folder takes no content (\`NOT_READY\`).

One item is written with \`PUT /api/v2/content-items/<type>/<externalId>\`, read with \`GET\` and deleted with \`DELETE\`; \`GET /api/v2/content-items?after=…&limit=…\` lists all items with their revisions, to find out what differs. See [api.md](api.md#content-items).

**A new realm** starts with \`"contentSource": "api"\` and without content. A page or menu that names content is refused until the content is there, and is looked at again when content comes.

**Back to the folder.** \`npm run realm -- content export <realm>\` writes everything into \`content/\` in the realm's folder; then set \`contentSource\` to \`"folder"\`. A folder that lacks an item that the API wrote, or has another in its place, is refused (\`unexported-content\`), and the last valid version stays online.
`;

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
others, by language: \`{ "fr": { "title": "Le Siège" } }\`. Or content is [sent to the API](#content-by-api).

## Types

${kinds.map((kind) => kindChapter(kind, index)).join('\n')}
## Bucket queries

A \`BUCKET\` lists its items (\`itemIds\`) or finds them (\`query\`). An item matches if it meets all conditions of the query; of several genres, one is enough.

${queryTable(schemas, index)}

${BY_API}
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
