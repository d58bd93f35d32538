import { isRecord } from '../../../../renderer/realm/is-record';
import { type Problem, readSource, type Source, schemaProblems } from '../../../../renderer/realm/validate';
import type { ContentItemsRequest } from '../../../../schemas/generated/types';
import { validateContentItemsRequest } from '../../../../schemas/generated/validators.js';
import type { ContentWrite } from './content-write';

/** One item of a write, as it was sent. */
export interface SentItem {
  /** Null where it has none. */
  externalId: string | null;
  /** Null where the item is to be deleted. */
  document: Readonly<Record<string, unknown>> | null;
  /** The revision that the sender has seen; null for none. */
  revision: string | null;
  /** The type that the sender takes the item to be; null where nothing says so. */
  type: string | null;
  /** What is wrong with it as JSON. */
  problems: Problem[];
}

/** The items of a write, or why none of it can be taken. */
export type ReadWrite = { items: SentItem[]; isDryRun: boolean } | { refusal: string };

/** What is wrong with a single item, and leaves the others as they are. */
const OF_ITEMS: readonly string[] = ['duplicate-key', 'reserved-key'];

/** The body as a document; a refusal in words where it is none. */
function sourceOf(body: Uint8Array): Source | string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    return 'The body is not UTF-8.';
  }
  const source = readSource('', text);
  const fault = source.problems.find(({ code }) => !OF_ITEMS.includes(code));
  if (fault) return `Line ${fault.line}, column ${fault.column}: ${fault.message}.`;
  return source;
}

/** What is wrong below a place, as if the item stood alone. */
const problemsBelow = ({ problems }: Source, base: string): Problem[] =>
  problems.flatMap((one) =>
    one.pointer.startsWith(`${base}/`) ? [{ ...one, pointer: one.pointer.slice(base.length) }] : [],
  );

const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function readBatch(source: Source): ReadWrite {
  const [fault] = schemaProblems(validateContentItemsRequest, source.value, source);
  if (fault) return { refusal: `“${fault.pointer || '/'}”: ${fault.message}.` };
  const { items, dryRun: isDryRun = false } = source.value as ContentItemsRequest;
  return {
    isDryRun,
    items: items.map((sent, place) => {
      const { item, revision = null } = sent;
      const problems = problemsBelow(source, `/items/${place}/item`);
      return {
        externalId: textIn(item ? item.externalId : sent.delete),
        ...{ document: item ?? null, revision, type: null, problems },
      };
    }),
  };
}

/** What the address says of an item need not be said again in it, and not otherwise. */
function readItem(source: Source, { type, externalId, revision }: ContentWrite & { kind: 'item' }): ReadWrite {
  const { value } = source;
  if (!isRecord(value)) return { refusal: 'The body is not a JSON object.' };
  for (const [key, named] of Object.entries({ type, externalId }))
    if (value[key] !== undefined && value[key] !== named)
      return { refusal: `“/${key}” does not match the address, which has “${named}”.` };
  return {
    isDryRun: false,
    items: [
      { externalId, document: { ...value, type, externalId }, revision, type, problems: problemsBelow(source, '') },
    ],
  };
}

/** Reads what a system has sent. */
export function readContentWrite(write: ContentWrite): ReadWrite {
  if (write.kind === 'deletion') {
    const { externalId, revision, type } = write;
    return { items: [{ externalId, document: null, revision, type, problems: [] }], isDryRun: false };
  }
  const source = sourceOf(write.body);
  if (typeof source === 'string') return { refusal: source };
  return write.kind === 'item' ? readItem(source, write) : readBatch(source);
}
