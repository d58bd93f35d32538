import { SaxesParser } from 'saxes';
import { ImportFailure } from '../finding';
import { DEEPEST, LONGEST_ITEM } from './limits';

/** An element of XML with all that is in it. */
export interface XmlElement {
  /** Its name; with namespaces, with the prefix that the format is known by. */
  name: string;
  /** By name; the namespace of an attribute is left out. */
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
  /** The line on which it begins, from 1. */
  line: number;
}

interface OpenElement extends XmlElement {
  attributes: Record<string, string>;
  children: XmlElement[];
}

export interface XmlFormat {
  /** The name of the root. */
  root: string;
  /** What the format is called. */
  title: string;
  /** The elements that are given, each with all that is in it; what is around them is passed over. */
  items: ReadonlySet<string>;
  /** The prefixes by which namespaces are known. Left out where the format has none. */
  prefixes?: ReadonlyMap<string, string>;
}

const DECLARES_ENTITIES = /<!ENTITY|<!\[|%/i;

type NamedTag = { name: string; local?: string; uri?: string };

/** The name that an element is known by, whatever prefix its feed has for the namespace. */
function nameOf({ name, local, uri }: NamedTag, prefixes: XmlFormat['prefixes']): string {
  if (!prefixes || local === undefined) return name;
  if (!uri) return local;
  const prefix = prefixes.get(uri);
  return prefix === undefined ? `{${uri}}${local}` : `${prefix}:${local}`;
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'value' in value ? String(value.value) : String(value);

/** What a parser has read and nobody has taken yet. */
interface Reading {
  stack: OpenElement[];
  ready: XmlElement[];
  depth: number;
  /** Where the text or the item began that is being read, in characters. */
  since: number;
}

function createParser(format: XmlFormat, reading: Reading): SaxesParser<{ xmlns: boolean; position: true }> {
  const { root, title, items, prefixes } = format;
  const parser = new SaxesParser<{ xmlns: boolean; position: true }>({ xmlns: prefixes !== undefined, position: true });
  const { stack, ready } = reading;
  let line = 1;
  parser.on('error', (error) => {
    const reason = error.message.replace(/^\d+:\d+:\s*/, '').replace(/\.$/, '');
    if (parser.closed || /unclosed|unexpected end|document must contain a root/i.test(reason))
      throw new ImportFailure('truncated-feed', { reason }, parser.line);
    throw new ImportFailure('bad-xml', { reason }, parser.line);
  });
  parser.on('doctype', (text) => {
    if (DECLARES_ENTITIES.test(text)) throw new ImportFailure('entity-declaration', {}, parser.line);
  });
  parser.on('opentagstart', () => {
    line = parser.line;
  });
  parser.on('opentag', (tag) => {
    const name = nameOf(tag as NamedTag, prefixes);
    if (reading.depth === 0 && name !== root)
      throw new ImportFailure('wrong-format', { expected: title, found: `its first element is <${name}>` }, line);
    reading.depth += 1;
    if (reading.depth > DEEPEST) throw new ImportFailure('too-deep', { limit: DEEPEST }, line);
    if (stack.length === 0) reading.since = parser.position;
    if (stack.length === 0 && !items.has(name)) return;
    const attributes: Record<string, string> = Object.create(null);
    for (const [key, value] of Object.entries(tag.attributes)) attributes[key.replace(/^.*:/, '')] = textOf(value);
    stack.push({ name, attributes, children: [], text: '', line });
  });
  const addText = (text: string) => {
    const open = stack.at(-1);
    if (open) open.text += text;
    else reading.since = parser.position;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', () => {
    if (stack.length === 0) reading.since = parser.position;
  });
  parser.on('closetag', () => {
    reading.depth -= 1;
    const closed = stack.pop();
    if (!closed) return;
    const parent = stack.at(-1);
    if (parent) parent.children.push(closed);
    else {
      ready.push(closed);
      reading.since = parser.position;
    }
  });
  return parser;
}

/**
 * The items of an XML document, one after another, of which only one is in memory at a time. Neither its document type nor anything
 * that it names is fetched, and a document that declares entities is refused.
 *
 * @throws ImportFailure bad-xml, truncated-feed, wrong-format, entity-declaration, item-too-large, too-deep, each with its line
 */
export async function* xmlElements(text: AsyncIterable<string>, format: XmlFormat): AsyncGenerator<XmlElement> {
  const reading: Reading = { stack: [], ready: [], depth: 0, since: 0 };
  const parser = createParser(format, reading);
  for await (const part of text) {
    parser.write(part);
    if (parser.position - reading.since > LONGEST_ITEM)
      throw new ImportFailure('item-too-large', { limit: LONGEST_ITEM }, reading.stack[0]?.line ?? parser.line);
    yield* reading.ready.splice(0);
  }
  parser.close();
  yield* reading.ready.splice(0);
}

/** The children of an element with a name. */
export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child) => child.name === name);

/** The text of the first child with a name that has any. */
export function childText(element: XmlElement, name: string): string | undefined {
  for (const { text } of childrenOf(element, name)) if (text.trim() !== '') return text.trim();
  return undefined;
}
