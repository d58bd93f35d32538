import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** A place in a text: where to put the cursor, and how a person finds it. */
export interface TextPlace {
  offset: number;
  length: number;
  line: number;
  column: number;
}

const unescapePart = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

function placeAt(text: string, offset: number, length: number): TextPlace {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { offset, length, line, column: offset - before.lastIndexOf('\n') };
}

/** What a JSON text says, or where it first is none. */
export function readJson(text: string): { value: unknown } | { reason: string; place: TextPlace } {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error) return { reason: printParseErrorCode(error.error), place: placeAt(text, error.offset, error.length) };
  return { value: JSON.parse(text) as unknown };
}

/** Where a JSON pointer stands in a text; its nearest ancestor where there is no such value. */
export function locate(text: string, pointer: string): TextPlace {
  const root = parseTree(text);
  const parts = pointer.split('/').slice(1).map(unescapePart);
  let node: Node | undefined = root;
  for (const part of parts) {
    const next = node && findNodeAtLocation(node, [node.type === 'array' ? Number(part) : part]);
    if (!next) break;
    node = next;
  }
  return placeAt(text, node?.offset ?? 0, node?.length ?? 0);
}
