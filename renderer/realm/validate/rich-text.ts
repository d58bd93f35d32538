import { isUnsafeAddress } from './hints';
import { listed, quoted, suggestion } from './words';

/** The elements of rich text, each with the attributes that it may have. */
export const richTextElements: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h2: [],
  h3: [],
  h4: [],
  strong: [],
  em: [],
  a: ['href', 'data-internal'],
  ul: [],
  ol: [],
  li: [],
  blockquote: [],
  br: [],
  img: ['src', 'alt'],
};

/** Longer texts are not read. */
const longestText = 20_000;

const withoutEnd = new Set(['br', 'img']);

/** Something that rich text may not hold, and at which character. */
export interface RichTextFault {
  offset: number;
  found: string;
  hint?: string;
}

/** An address within rich text. */
export interface RichTextAddress {
  offset: number;
  address: string;
}

export interface RichTextCheck {
  faults: RichTextFault[];
  links: RichTextAddress[];
  media: RichTextAddress[];
}

const familiar: Record<string, string> = {
  b: 'write <strong>',
  i: 'write <em>',
  h1: 'write <h2>: the page has its own <h1>',
  div: 'write <p>',
  script: 'rich text runs nothing',
  style: 'looks come from the theme',
  span: 'leave the element out and keep its text',
  iframe: 'films are shown by blocks of their own',
};

/** One tag, comment or stray `<`; the attributes' values may hold `>` within quotes. */
const tagPattern = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?|<(\/?)([A-Za-z][A-Za-z0-9-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|</g;
const attributePattern = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  Tab: '\t',
  NewLine: '\n',
};

/** An attribute's value as a browser reads it, so that nothing hides behind character references. */
function decoded(value: string): string {
  return value.replace(
    /&(?:#x([0-9a-f]+)|#([0-9]+)|([a-z]+));?/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] as string) : whole;
      const code = hex !== undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

function checkAttributes(element: string, written: string, offset: number, check: RichTextCheck): void {
  const allowed = richTextElements[element] ?? [];
  const present = new Set<string>();
  for (const match of written.matchAll(attributePattern)) {
    const name = (match[1] as string).toLowerCase();
    const at = offset + match.index;
    if (!allowed.includes(name)) {
      const hint =
        allowed.length > 0 ? `<${element}> may have ${listed(allowed, 'and')}` : `<${element}> cannot have attributes`;
      check.faults.push({ offset: at, found: `the attribute ${quoted(name)}`, hint });
      continue;
    }
    present.add(name);
    const address = decoded(match[2] ?? match[3] ?? match[4] ?? '').trim();
    if (name === 'href' || name === 'src') {
      // No address holds markup: it would be one that ends where nobody meant it to.
      if (isUnsafeAddress(address) || /[<>"'`]/.test(address))
        check.faults.push({ offset: at, found: `the address ${quoted(address)}` });
      else (name === 'href' ? check.links : check.media).push({ offset: at, address });
    }
  }
  if (element === 'img' && !present.has('alt')) {
    check.faults.push({ offset, found: 'an image without alt', hint: 'describe the image, or write alt=""' });
  }
}

/**
 * Reads rich text against the allowed set: what it may not hold and where, and the addresses in it. Says nothing about
 * how it is drawn. Never throws.
 */
export function checkRichText(html: string): RichTextCheck {
  const check: RichTextCheck = { faults: [], links: [], media: [] };
  if (html.length > longestText) {
    const hint = 'set it in several sections';
    return { ...check, faults: [{ offset: 0, found: `more than ${longestText} characters`, hint }] };
  }
  const open: { element: string; offset: number }[] = [];
  for (const match of html.matchAll(tagPattern)) {
    const [whole, slash, name, attributes = ''] = match;
    const offset = match.index;
    if (name === undefined) {
      const found = whole === '<' ? 'a "<" of its own' : quoted(whole.slice(0, 20));
      check.faults.push({ offset, found, hint: whole === '<' ? 'write "&lt;"' : 'remove it' });
      continue;
    }
    const element = name.toLowerCase();
    if (!Object.hasOwn(richTextElements, element)) {
      const allowed = Object.keys(richTextElements);
      const hint = Object.hasOwn(familiar, element)
        ? familiar[element]
        : (suggestion(element, allowed) ?? `allowed: ${allowed.join(', ')}`);
      if (slash === '') check.faults.push({ offset, found: `<${element}>`, hint });
      continue;
    }
    if (slash === '') {
      checkAttributes(element, attributes, offset + 1 + name.length, check);
      if (!withoutEnd.has(element)) open.push({ element, offset });
    } else if (open.at(-1)?.element === element) {
      open.pop();
    } else {
      const place = open.findLastIndex((other) => other.element === element);
      check.faults.push({
        offset,
        found: `</${element}> here`,
        hint: place < 0 ? 'no such element is open' : `<${open.at(-1)?.element}> must be closed first`,
      });
      if (place >= 0) open.splice(place);
    }
  }
  for (const { element, offset } of open) check.faults.push({ offset, found: `<${element}> without a closing tag` });
  return check;
}
