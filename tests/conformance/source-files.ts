import { parseSync } from 'vite';
import { WORDED_ATTRIBUTES } from './marked-words';

/** A node of a parsed file. Only what is read here is named. */
interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

/** Something in a file that must not be there. */
export interface SourceFault {
  /** What is used: a call, or `text`, or an attribute's name. */
  what: string;
  message: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every node of a file with the one that it stands in. */
function nodesIn(file: string, source: string): { node: Node; parent: Node | undefined }[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const found: { node: Node; parent: Node | undefined }[] = [];
  const walk = (node: Node, parent?: Node): void => {
    found.push({ node, parent });
    for (const part of Object.values(node).flat()) if (isNode(part)) walk(part, node);
  };
  walk(program as unknown as Node);
  return found;
}

const lineOf = (source: string, { start }: Node) => source.slice(0, start).split('\n').length;

/** A name, or a chain of names: `crypto.randomUUID`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression') return nameOf(node.expression);
  if (node.type === 'MemberExpression') {
    const object = nameOf(node.object);
    const property = isNode(node.property) && node.computed ? String(node.property.value) : nameOf(node.property);
    return /^(?:window|globalThis|self)$/.test(object) ? property : `${object}.${property}`;
  }
  return typeof node.name === 'string' ? node.name : '';
}

const CALLS =
  /^(?:fetch|Date|Date\.now|Math\.random|performance\.now|crypto\.(?:randomUUID|getRandomValues)|navigator\.sendBeacon)$/;
const OBJECTS = /^(?:XMLHttpRequest|WebSocket|EventSource)$/;

/** What of a date is read, or written, in the machine's own time zone or language. */
const LOCAL =
  /\.(?:get(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)|to(?:Date|Time|Locale|LocaleDate|LocaleTime)String)$/;

function machineUse(node: Node): string | undefined {
  const name = nameOf(node.callee);
  if (node.type === 'CallExpression' && CALLS.test(name)) return name;
  if (node.type === 'CallExpression' && LOCAL.test(name)) return name.slice(name.lastIndexOf('.') + 1);
  const isClock = name === 'Date' && (node.arguments as unknown[] | undefined)?.length === 0;
  return node.type === 'NewExpression' && (isClock || OBJECTS.test(name)) ? `new ${name}` : undefined;
}

/** Where a file uses the clock, time zone, chance or network of the machine, in whatever state of a block. */
export function machineUses(file: string, source: string): SourceFault[] {
  return nodesIn(file, source).flatMap(({ node }) => {
    const what = machineUse(node);
    const advice =
      'the time is useNow(), the context’s now or viewer.now(), it is written by formats, and data come from the api';
    return what ? [{ what, message: `${file}, line ${lineOf(source, node)}: uses ${what}(): ${advice}` }] : [];
  });
}

/** The texts that an expression may come to. */
function textsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return (node.quasis as { value: { raw: string } }[]).map(({ value }) => value.raw);
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return textsOf(node.expression);
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)];
    case 'LogicalExpression':
      return node.operator === '&&' ? textsOf(node.right) : [...textsOf(node.left), ...textsOf(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...textsOf(node.left), ...textsOf(node.right)] : [];
    default:
      return [];
  }
}

/** The elements whose content nobody reads. */
const UNREAD = /^(?:script|style|code)$/;
/** A component's property may be the key of a label, which is one word. */
const isKey = (text: string) => /^\w*$/.test(text);

/** The words that a node puts on the page, and what for. */
function wordsOf(node: Node, parent: Node | undefined): [what: string, texts: string[]] {
  const opening = parent?.type === 'JSXElement' ? (parent.openingElement as Node) : parent;
  const element = opening?.type === 'JSXOpeningElement' ? nameOf(opening.name) : '';
  if (node.type === 'JSXText') return ['text', UNREAD.test(element) ? [] : [String(node.value)]];
  if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute')
    return ['text', UNREAD.test(element) ? [] : textsOf(node)];
  if (node.type !== 'JSXAttribute') return ['', []];
  const what = nameOf(node.name);
  if (!WORDED_ATTRIBUTES.includes(what)) return ['', []];
  const isOwn = /^[A-Z]/.test(element) && !what.startsWith('aria-');
  return [what, textsOf(node.value).filter((text) => !isOwn || !isKey(text))];
}

/** The words that a component's source spells out, in whatever state it shows them. */
export function spelledWords(file: string, source: string): SourceFault[] {
  return nodesIn(file, source).flatMap(({ node, parent }) => {
    const [what, texts] = wordsOf(node, parent);
    return texts
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => /\p{L}/u.test(text))
      .map((text) => ({
        what,
        message: `${file}, line ${lineOf(source, node)}: has the hard-coded ${what} “${text}”: words come from labels`,
      }));
  });
}
