import { JSONParser, TokenType } from '@streamparser/json';
import { ImportFailure } from '../finding';
import { LONGEST_ITEM } from './limits';

/** A value of a JSON document: an item of its list, or a value of the document itself. */
export interface JsonValue {
  /** The key of a value of the document; undefined for an item. */
  key?: string;
  value: unknown;
  /** The line on which it begins, from 1. */
  line: number;
}

/** The depth of an object in the list, counted in open braces and brackets. */
const ITEM_DEPTH = 3;
const CHUNK = 65_536;

/** Pieces of a text that end where its lines do, so that what is read in one is on one line. */
function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const next = Math.min(end < 0 ? text.length : end + 1, at + CHUNK);
    yield text.slice(at, next);
    at = next;
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message.replace(/\s+/g, ' ').slice(0, 200) : String(error);

/**
 * The values at the top of a JSON document, and each item of one of its lists, of which only one is in memory at a time.
 *
 * @param list the key of the list
 * @throws ImportFailure bad-json, truncated-feed, item-too-large, each with its line
 */
export async function* jsonItems(text: AsyncIterable<string>, list: string): AsyncGenerator<JsonValue> {
  const parser = new JSONParser({ paths: [`$.${list}.*`, '$.*'], keepStack: false });
  const ready: JsonValue[] = [];
  let [line, depth, itemLine, sinceValue] = [1, 0, 1, 0];
  parser.onToken = ({ token }) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      depth += 1;
      if (depth === ITEM_DEPTH) itemLine = line;
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
  };
  parser.onValue = ({ value, key, stack }) => {
    sinceValue = 0;
    const isItem = stack.length > 1;
    if (isItem) ready.push({ value, line: typeof value === 'object' ? itemLine : line });
    else if (key !== list) ready.push({ key: String(key), value, line });
  };
  for await (const part of text) {
    for (const piece of pieces(part)) {
      try {
        if (!(parser.isEnded && piece.trim() === '')) parser.write(piece);
      } catch (error) {
        throw new ImportFailure('bad-json', { reason: reasonOf(error) }, line);
      }
      if (piece.endsWith('\n')) line += 1;
      sinceValue += piece.length;
      if (sinceValue > LONGEST_ITEM + CHUNK)
        throw new ImportFailure('item-too-large', { limit: LONGEST_ITEM }, itemLine);
    }
    yield* ready.splice(0);
  }
  if (!parser.isEnded) throw new ImportFailure('truncated-feed', { reason: 'the JSON document is not complete' }, line);
}
