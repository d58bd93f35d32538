import { declarationsOf, type StyleFault } from './style-sheet';

const NAMES =
  'aliceblue|antiquewhite|aqua|aquamarine|azure|beige|bisque|black|blanchedalmond|blue|blueviolet|brown|burlywood|cadetblue|chartreuse|chocolate|coral|cornflowerblue|cornsilk|crimson|cyan|dark(?:blue|cyan|goldenrod|gr[ae]y|green|khaki|magenta|olivegreen|orange|orchid|red|salmon|seagreen|slateblue|slategr[ae]y|turquoise|violet)|deeppink|deepskyblue|dimgr[ae]y|dodgerblue|firebrick|floralwhite|forestgreen|fuchsia|gainsboro|ghostwhite|gold|goldenrod|gr[ae]y|green|greenyellow|honeydew|hotpink|indianred|indigo|ivory|khaki|lavender|lavenderblush|lawngreen|lemonchiffon|light(?:blue|coral|cyan|goldenrodyellow|gr[ae]y|green|pink|salmon|seagreen|skyblue|slategr[ae]y|steelblue|yellow)|lime|limegreen|linen|magenta|maroon|medium(?:aquamarine|blue|orchid|purple|seagreen|slateblue|springgreen|turquoise|violetred)|midnightblue|mintcream|mistyrose|moccasin|navajowhite|navy|oldlace|olive|olivedrab|orange|orangered|orchid|pale(?:goldenrod|green|turquoise|violetred)|papayawhip|peachpuff|peru|pink|plum|powderblue|purple|rebeccapurple|red|rosybrown|royalblue|saddlebrown|salmon|sandybrown|seagreen|seashell|sienna|silver|skyblue|slateblue|slategr[ae]y|snow|springgreen|steelblue|tan|teal|thistle|tomato|turquoise|violet|wheat|white|whitesmoke|yellow|yellowgreen';
const HEX = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/i;
/** A colour function with numbers of its own: neither a variable's nor derived from another colour. */
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*(?!var\(|from\b)[^)]*\)?/i;
const NAMED = new RegExp(`(?<![\\w-])(?:${NAMES})(?![\\w-])`, 'i');
const COLOURED = /^--|colou?r|background|border|outline|shadow|fill|stroke|filter|text-decoration|column-rule|image/;

/** The colour that a value spells out, instead of taking it from the theme. */
export function literalColour(value: string): string | undefined {
  const plain = value.replace(/url\([^)]*\)|(["'])(?:\\.|(?!\1).)*\1/g, ' ');
  return (HEX.exec(plain) ?? FUNCTION.exec(plain) ?? NAMED.exec(plain))?.[0];
}

/** The colours that a style sheet spells out. A mask's are none: only their opacity counts. */
export function literalColours(css: string): StyleFault[] {
  return declarationsOf(css).flatMap(({ property, value, line }) => {
    const found = COLOURED.test(property) && !/^(?:-webkit-)?mask/.test(property) ? literalColour(value) : undefined;
    const message = `line ${line}: “${property}: ${value}” spells out ${found}: take a colour of the theme`;
    return found ? [{ property, message }] : [];
  });
}
