/** The elements that rich text may hold. */
export const ELEMENTS = [
  'p',
  'h2',
  'h3',
  'h4',
  'strong',
  'em',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'br',
  'img',
] as const;
export type RichElementName = (typeof ELEMENTS)[number];

/** One element, with the attributes that are allowed and safe, and what it holds. */
export interface RichElement {
  name: RichElementName;
  href?: string;
  /** The link is flagged internal, which opens it in a new tab (specification, section 9). */
  internal?: boolean;
  src?: string;
  alt?: string;
  children: RichNode[];
}

export type RichNode = string | RichElement;

const NAMES: ReadonlySet<string> = new Set(ELEMENTS);
const WITHOUT_END: ReadonlySet<string> = new Set(['br', 'img']);
/** What these hold is code or style, never words. */
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'noscript', 'title', 'textarea']);
/** Deeper than this, elements are left out and their words kept: nobody writes so. */
const MAX_DEPTH = 24;
const MAX_LENGTH = 20_000;

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?|<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const SAFE_LINK = /^(?:\/(?![/\\])|https:\/\/|mailto:|tel:|#)\S*$/;
const SAFE_MEDIA = /^(?:media\/(?!.*(?:^|\/)\.\.(?:\/|$))[A-Za-z0-9._/-]+|https:\/\/\S+)$/;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  copy: '©',
  euro: '€',
};

/** Character references become the characters they stand for; unknown ones stay as they are written. */
function decoded(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name]! : whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : whole;
    },
  );
}

function attributesOf(written: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of written.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, decoded(double ?? single ?? bare ?? '').trim());
  }
  return found;
}

function elementOf(name: RichElementName, written: string): RichElement | undefined {
  const element: RichElement = { name, children: [] };
  if (name === 'a') {
    const attributes = attributesOf(written);
    const href = attributes.get('href') ?? '';
    if (SAFE_LINK.test(href)) element.href = href;
    if (attributes.has('data-internal') && attributes.get('data-internal') !== 'false') element.internal = true;
  }
  if (name === 'img') {
    const attributes = attributesOf(written);
    const src = attributes.get('src') ?? '';
    if (!SAFE_MEDIA.test(src)) return undefined;
    element.src = src;
    element.alt = attributes.get('alt') ?? '';
  }
  return element;
}

/**
 * Reads rich text into elements of the allowed set. What is not allowed is left out except for its text; unsafe
 * addresses go. Never throws, whatever it is given.
 */
export function parseRichText(html: string): RichNode[] {
  const source = html.slice(0, MAX_LENGTH);
  const root: RichElement = { name: 'p', children: [] };
  const open: RichElement[] = [root];
  let silent: string | undefined;
  let from = 0;

  const say = (text: string) => {
    if (text && !silent) open.at(-1)!.children.push(decoded(text));
  };
  for (const match of source.matchAll(TOKEN)) {
    const [whole, slash, written, attributes = ''] = match;
    say(source.slice(from, match.index));
    from = match.index + whole.length;
    if (written === undefined) continue;
    const name = written.toLowerCase();
    if (silent) {
      if (slash && name === silent) silent = undefined;
      continue;
    }
    if (SILENT.has(name)) {
      if (!slash) silent = name;
      continue;
    }
    if (!NAMES.has(name)) continue;
    if (slash) {
      const at = open.findLastIndex((element, depth) => depth > 0 && element.name === name);
      if (at > 0) open.splice(at);
      continue;
    }
    const element = elementOf(name as RichElementName, attributes);
    if (!element) continue;
    if (!WITHOUT_END.has(name)) {
      // links and paragraphs do not hold their own kind: a browser would take them apart
      const same =
        name === 'a' || name === 'p' ? open.findLastIndex((other, depth) => depth > 0 && other.name === name) : -1;
      if (same > 0) open.splice(same);
      if (open.length > MAX_DEPTH) continue;
    }
    open.at(-1)!.children.push(element);
    if (!WITHOUT_END.has(name)) open.push(element);
  }
  say(source.slice(from));
  return root.children;
}
