import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { ProblemCode } from './codes';
import { type Place, type Problem, problem } from './problem';
import { quoted } from './words';

/** The longest document that is read, in characters. */
export const longestDocument = 4_000_000;
/** Deeper nesting is refused before anything recursive sees it. */
export const deepestNesting = 40;

/** A document's text, with what it says and where. */
export interface Source {
  file: string;
  /** What the text says; undefined where it is no JSON. */
  value: unknown;
  problems: Problem[];
  /** The place of a value; of its nearest ancestor where there is no such value. */
  at(pointer: string): Place;
  /** The place of a key, as it is written in its object. */
  atKey(pointer: string): Place;
  /** The place of a character within a string. */
  within(pointer: string, character: number): Place;
}

/** Hardly any key needs it, and it runs for every key of every document. */
export const escapePointer = (key: string) =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key;
const unescapePointer = (part: string) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** The parts of a pointer, as they were before escaping. */
export const pointerParts = (pointer: string) => pointer.split('/').slice(1).map(unescapePointer);

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The line of an offset, by halving. */
function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where nesting first goes too deep; undefined where it does not. Reads the text once and does not recurse. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    if (depth > deepestNesting) return at;
  }
  return undefined;
}

const [QUOTE, COLON] = [0x22, 0x3a];

/** The closing quote of a string, or the end of its line where there is none. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"' && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1;
  return at;
}

const reasons: Record<string, string> = {
  InvalidSymbol: 'a word that is neither true, false, null nor a number',
  InvalidNumberFormat: 'a number that is not well formed',
  PropertyNameExpected: 'a key in double quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected after the key',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'something stands after the end',
  UnexpectedEndOfString: 'a string is not closed on its line',
  UnexpectedEndOfNumber: 'a number is not finished',
  InvalidEscapeCharacter: 'a backslash stands before a character that is not escaped in JSON',
  InvalidUnicode: '\\u is not followed by four hexadecimal digits',
  InvalidCharacter: 'a string holds a control character',
};

const wordHints: Record<string, string> = {
  True: 'write true',
  False: 'write false',
  None: 'write null',
  undefined: 'write null, or leave the key out',
  NaN: 'JSON has no NaN',
};

/** Where the text breaks the grammar: every comment and trailing comma, and the first thing that is really wrong. */
function syntaxProblems(text: string, errors: readonly ParseError[], place: (offset: number) => Place): Problem[] {
  const found: Problem[] = [];
  let broken = false;
  for (const error of errors) {
    const name = printParseErrorCode(error.error);
    const word = /^[^\s,:{}[\]]*/.exec(text.slice(error.offset, error.offset + 40))?.[0] ?? '';
    const before = text.slice(0, error.offset).trimEnd();
    const closes = /^\s*[}\]]/.test(text.slice(error.offset));
    if (name === 'InvalidCommentToken') {
      found.push(problem('json-comment', place(error.offset)));
    } else if ((name === 'PropertyNameExpected' || name === 'ValueExpected') && closes && before.endsWith(',')) {
      found.push(problem('json-trailing-comma', place(before.length - 1)));
    } else if (!broken) {
      broken = true;
      if (word.startsWith("'")) found.push(problem('json-quotes', place(error.offset)));
      else {
        const hint = Object.hasOwn(wordHints, word) ? wordHints[word] : undefined;
        found.push(problem('json-syntax', place(error.offset), { reason: reasons[name] ?? name }, hint));
      }
    }
  }
  return found;
}

function keyNode(property: Node): Node | undefined {
  return property.children?.[0];
}

/** Keys that stand twice in one object, and keys that would reach into what objects are made of. */
function keyProblems(root: Node, place: (offset: number, pointer: string) => Place): Problem[] {
  const found: Problem[] = [];
  const visit = (node: Node, pointer: string): void => {
    const seen = new Map<string, Node>();
    node.children?.forEach((child, index) => {
      if (node.type === 'array') visit(child, `${pointer}/${index}`);
      if (child.type !== 'property') return;
      const key = keyNode(child);
      if (key === undefined) return;
      const name = String(key.value);
      const own = `${pointer}/${escapePointer(name)}`;
      const first = seen.get(name);
      if (name === '__proto__') found.push(problem('reserved-key', place(key.offset, own), { key: quoted(name) }));
      else if (first !== undefined) {
        const line = place(first.offset, own).line;
        found.push(problem('duplicate-key', place(key.offset, own), { key: quoted(name), line }));
      }
      seen.set(name, key);
      if (child.children?.[1]) visit(child.children[1], own);
    });
  };
  visit(root, '');
  return found;
}

/** Follows a pointer as far as it goes. */
function follow(
  root: Node | undefined,
  pointer: string,
): { node: Node | undefined; key: Node | undefined; whole: boolean } {
  let node = root;
  let key: Node | undefined;
  for (const part of pointerParts(pointer)) {
    const child: Node | undefined =
      node?.type === 'array'
        ? node.children?.[Number(part)]
        : // the last of two keys of one name is the one that counts
          node?.children?.findLast((property) => keyNode(property)?.value === part);
    if (child === undefined) return { node, key, whole: false };
    key = child.type === 'property' ? keyNode(child) : undefined;
    node = child.type === 'property' ? child.children?.[1] : child;
  }
  return { node, key, whole: true };
}

/** Everything that is wrong with a text as JSON. */
function grammarProblems(text: string, marked: boolean, place: (offset: number, pointer?: string) => Place): Problem[] {
  const errors: ParseError[] = [];
  const root = treeOf(text, errors);
  return [
    ...(marked ? [problem('json-byte-order-mark', place(0))] : []),
    ...(root === undefined && errors.length === 0
      ? [problem('json-syntax', place(0), { reason: 'the file is empty' })]
      : []),
    ...syntaxProblems(text, errors, place),
    ...(root === undefined ? [] : keyProblems(root, place)),
  ];
}

const treeOf = (text: string, errors: ParseError[] = []) =>
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });

/** A tree has forty times the size of its text: it is only made where a place is asked for, and given up once memory runs short. */
function treesOf(text: string): () => Node | undefined {
  let known: WeakRef<Node> | undefined;
  return () => {
    const tree = known?.deref() ?? treeOf(text);
    known = tree && new WeakRef(tree);
    return tree;
  };
}

/** Most places are never looked at: nothing is wrong there. */
function lazyPlace(file: string, pointer: string, find: () => Place): Place {
  let found: Place | undefined;
  const place = () => {
    found ??= find();
    return found;
  };
  return {
    file,
    get line() {
      return place().line;
    },
    get column() {
      return place().column;
    },
    pointer,
  };
}

/** How many keys a value has in all; NaN where one of them would reach into what objects are made of. */
function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + keysIn(item), 0);
  let count = 0;
  for (const [key, part] of Object.entries(value)) count += key === '__proto__' ? Number.NaN : 1 + keysIn(part);
  return count;
}

/** How many keys are written in a text that is JSON: more than its value has where one stands twice in an object. */
function colonsIn(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) at = endOfString(text, at);
    else if (character === COLON) count++;
  }
  return count;
}

/** Reads a document: what it says, where each part stands, and what is wrong with it as JSON. Never throws. */
export function readSource(file: string, written: string): Source {
  const marked = written.startsWith('\uFEFF');
  const text = marked ? written.slice(1) : written;
  const starts = lineStarts(text);
  const place = (offset: number, pointer = ''): Place => {
    const line = lineAt(starts, Math.min(offset, text.length));
    return { file, line: line + 1, column: Math.max(0, offset - (starts[line] as number)) + 1, pointer };
  };
  const refused = (code: ProblemCode, offset: number, values: Record<string, string | number>): Source => ({
    file,
    value: undefined,
    problems: [problem(code, place(offset), values)],
    at: (pointer) => place(0, pointer),
    atKey: (pointer) => place(0, pointer),
    within: (pointer) => place(0, pointer),
  });
  if (text.length > longestDocument) return refused('file-too-large', 0, { size: text.length, limit: longestDocument });
  const deep = tooDeepAt(text);
  if (deep !== undefined) return refused('too-deep', deep, { limit: deepestNesting });

  const value = parsed(text);
  const isPlain = value !== undefined && !marked && keysIn(value) === colonsIn(text);
  const trees = treesOf(text);
  const problems = isPlain ? [] : grammarProblems(text, marked, place);
  return {
    file,
    value,
    problems,
    at: (pointer) => lazyPlace(file, pointer, () => place(follow(trees(), pointer).node?.offset ?? 0, pointer)),
    atKey: (pointer) =>
      lazyPlace(file, pointer, () => {
        const { node, key, whole } = follow(trees(), pointer);
        return place((whole ? (key ?? node) : node)?.offset ?? 0, pointer);
      }),
    within: (pointer, character) =>
      lazyPlace(file, pointer, () => {
        const { node } = follow(trees(), pointer);
        const offset = node?.offset ?? 0;
        return place(node?.type === 'string' ? writtenOffset(text, offset + 1, character) : offset, pointer);
      }),
  };
}

/**
 * Reads a document that a program has written: there is nothing to find in its grammar, and it has no lines that anybody looks at.
 * Taking thousands of them apart would be half of a check.
 */
export function readWrittenSource(file: string, text: string): Source {
  const at = (pointer: string): Place => ({ file, line: 1, column: 1, pointer });
  return { file, value: parsed(text), problems: [], at, atKey: at, within: at };
}

/** Where the character of a string stands in the text, escapes counted as they are written. */
function writtenOffset(text: string, start: number, character: number): number {
  let at = start;
  for (let passed = 0; passed < character && text[at] !== '"' && at < text.length; passed++) {
    if (text[at] !== '\\') at += 1;
    else at += text[at + 1] === 'u' ? 6 : 2;
  }
  return at;
}

/** JSON.parse makes own properties of all keys, `__proto__` included. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
