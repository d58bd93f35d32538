/** One declaration of a style sheet, with the selectors and at-rules around it, the outermost first. */
export interface Declaration {
  property: string;
  value: string;
  line: number;
  around: readonly string[];
}

/** What a declaration does that no style sheet of a block may. */
export interface StyleFault {
  property: string;
  message: string;
}

/** Replaces text by spaces, so that what follows keeps its line. */
const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** Where a quoted string that begins at `at` ends. */
function endOfString(css: string, at: number): number {
  let end = at + 1;
  while (end < css.length && css[end] !== css[at]) end += css[end] === '\\' ? 2 : 1;
  return end;
}

/** Reads the declarations of a style sheet, nested rules included. Custom properties are declarations like any other. */
export function declarationsOf(source: string): Declaration[] {
  const css = source.replace(/\/\*[\s\S]*?\*\//g, blank);
  const found: Declaration[] = [];
  const around: string[] = [];
  let start = 0;
  let depth = 0;
  const end = (at: number) => {
    const text = css.slice(start, at);
    const [, lead = '', property, value] = /^(\s*)(-{0,2}[\w-]+)\s*:\s*([\s\S]*)$/.exec(text) ?? [];
    if (property && value !== undefined) {
      const line = css.slice(0, start + lead.length).split('\n').length;
      found.push({
        property: property.toLowerCase(),
        value: value.trim().replace(/\s+/g, ' '),
        line,
        around: [...around],
      });
    }
  };
  for (let at = 0; at < css.length; at++) {
    const character = css[at];
    if (character === '"' || character === "'") at = endOfString(css, at);
    else if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (depth > 0) continue;
    else if (character === '{') {
      around.push(css.slice(start, at).trim());
      start = at + 1;
    } else if (character === ';' || character === '}') {
      end(at);
      if (character === '}') around.pop();
      start = at + 1;
    }
  }
  return found;
}
