/** An item as a document has it. */
export interface DocumentItem {
  id: string;
  /** As JSON, by `lineOf`. */
  line: string;
}

/** A document of an import: its text, and whose items are in it in which order. */
export interface ImportDocument {
  text: string;
  ids: string[];
}

/** Documents stay well below what a check reads (schemas/content/content.schema.json has 5,000 items). */
const MOST_ITEMS = 4_000;
const MOST_CHARACTERS = 2_000_000;

interface Fields {
  type: string;
  channelId?: string;
  startDate?: string;
}

/** The document of an item: programmes have one for each month of their channel, so that an import rewrites little. */
function groupOf(line: string, name: string): string {
  const { type, channelId = '', startDate = '' } = JSON.parse(line) as Fields;
  if (type !== 'PROGRAMME') return '';
  const channel = channelId.startsWith(`${name}-`) ? channelId.slice(name.length + 1) : channelId;
  return `-${channel}-${startDate.slice(0, 7)}`;
}

/** Whether a file is one of the documents that an import writes. */
export const isDocumentOf = (file: string, name: string): boolean =>
  file === `content/import-${name}.json` || (file.startsWith(`content/import-${name}-`) && file.endsWith('.json'));

function partsOf(items: readonly DocumentItem[]): DocumentItem[][] {
  const parts: DocumentItem[][] = [];
  let size = 0;
  for (const item of items) {
    const last = parts.at(-1);
    if (!last || last.length === MOST_ITEMS || size + item.line.length > MOST_CHARACTERS) {
      parts.push([item]);
      size = item.line.length;
    } else {
      last.push(item);
      size += item.line.length;
    }
  }
  return parts;
}

const textOf = (items: readonly DocumentItem[], schema: string) =>
  `{\n"$schema": ${JSON.stringify(schema)},\n"items": [\n${items.map(({ line }) => line).join(',\n')}\n]\n}\n`;

/**
 * The documents of an import by file. They follow from its items alone: the same items give the same bytes, in whatever order they
 * come.
 *
 * @param schema where the schema of content lies, for editors
 */
export function documentsOf(name: string, items: Iterable<DocumentItem>, schema: string): Map<string, ImportDocument> {
  const groups = new Map<string, DocumentItem[]>();
  for (const item of items) {
    const group = groupOf(item.line, name);
    const found = groups.get(group);
    if (found) found.push(item);
    else groups.set(group, [item]);
  }
  const documents = new Map<string, ImportDocument>();
  for (const group of [...groups.keys()].sort()) {
    const sorted = groups.get(group)!.sort((one, other) => (one.id < other.id ? -1 : 1));
    for (const [at, part] of partsOf(sorted).entries()) {
      const file = `content/import-${name}${group}${at === 0 ? '' : `-part${at + 1}`}.json`;
      documents.set(file, { text: textOf(part, schema), ids: part.map(({ id }) => id) });
    }
  }
  return documents;
}
