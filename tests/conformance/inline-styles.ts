import { literalColour } from './literal-colours';

const STYLE = /\bstyle=\{/g;
const PAINT = /\b(?:fill|stroke|color|stopColor|floodColor)=(?:\{\s*)?(["'`])(.*?)\1/g;
const TEXT = /(["'`])((?:\\.|(?!\1)[\s\S])*)\1/g;
const PHYSICAL =
  /(?:^|[,{\s])((?:left|right|top|bottom)|(?:margin|padding|border)(?:Left|Right|Top|Bottom)\w*)\s*(?=[:,}]|$)/g;

/** What stands between a brace and the one that closes it. */
function inBraces(source: string, open: number): string {
  let depth = 0;
  for (let at = open; at < source.length; at++) {
    if (source[at] === '{') depth++;
    else if (source[at] === '}' && --depth === 0) return source.slice(open + 1, at);
  }
  return source.slice(open + 1);
}

/** What the inline styles and paints of a component's source spell out: colours, and sides of the screen. */
export function inlineStyleFaults(source: string): string[] {
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;
  const styles = [...source.matchAll(STYLE)].flatMap(({ 0: opening, index }) => {
    const body = inBraces(source, index + opening.length - 1);
    const line = lineOf(index);
    const colours = [...body.matchAll(TEXT)].flatMap(([, , text = '']) => literalColour(text) ?? []);
    const sides = [...body.replace(TEXT, ' ').matchAll(PHYSICAL)].map(([, side]) => side);
    return [
      ...colours.map((colour) => `line ${line}: the style spells out ${colour}: take a colour of the theme`),
      ...sides.map((side) => `line ${line}: the style sets “${side}”, which is physical: use the logical property`),
    ];
  });
  const paints = [...source.matchAll(PAINT)].flatMap(({ 2: value = '', index }) => {
    const colour = literalColour(value);
    return colour ? [`line ${lineOf(index)}: an attribute spells out ${colour}: take a colour of the theme`] : [];
  });
  return [...styles, ...paints];
}
