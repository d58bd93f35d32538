/** A piece of a caption: plain text, or text that the caption's author stressed. */
export type CuePiece = string | { mark: 'i' | 'b' | 'u'; pieces: CuePiece[] };

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', '\u00a0'],
  ['lrm', '\u200e'],
  ['rlm', '\u200f'],
  ['quot', '"'],
  ['apos', "'"],
]);

const decode = (text: string): string =>
  text.replace(/&([a-z]+);/g, (whole, name: string) => ENTITIES.get(name) ?? whole);

/**
 * Reads a WebVTT cue's text: `<i>`, `<b>` and `<u>` are kept, every other tag (voice, class, time) loses its mark but not
 * its words. Nothing of a cue ever reaches the page as HTML.
 */
export function cuePieces(text: string): CuePiece[] {
  const root: CuePiece[] = [];
  const open: { mark: 'i' | 'b' | 'u'; pieces: CuePiece[] }[] = [];
  const current = () => open.at(-1)?.pieces ?? root;
  for (const token of text.split(/(<[^>]*>)/)) {
    const tag = /^<(\/?)([a-z]*)[^>]*>$/.exec(token);
    if (!tag) {
      if (token !== '') current().push(decode(token));
      continue;
    }
    const [, closing, name] = tag;
    if (name !== 'i' && name !== 'b' && name !== 'u') continue;
    if (!closing) {
      const piece = { mark: name, pieces: [] } as { mark: 'i' | 'b' | 'u'; pieces: CuePiece[] };
      current().push(piece);
      open.push(piece);
    } else if (open.at(-1)?.mark === name) open.pop();
  }
  return root;
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ku']);

/** The direction of a caption track: it is the track's language that decides, not the page's. */
export function directionOf(language: string): 'rtl' | 'ltr' | 'auto' {
  if (language === '') return 'auto';
  return RIGHT_TO_LEFT.has(language.toLowerCase().split(/[-_]/)[0] ?? '') ? 'rtl' : 'ltr';
}
