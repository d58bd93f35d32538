import { ImportFailure } from '../finding';

export interface EncodingHints {
  /** The encoding that who calls the command has named: it counts whatever the feed says. */
  named?: string | undefined;
  /** What the server said. */
  charset?: string | undefined;
  /** Whether the feed can say its encoding in an XML declaration. */
  isXml: boolean;
}

interface Encoding {
  label: string;
  /** Who says so, in words. */
  origin: string;
  isNamed: boolean;
}

const HEAD_BYTES = 1_024;

const BYTE_ORDER_MARKS = [
  { label: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { label: 'utf-16le', mark: [0xff, 0xfe] },
  { label: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

const xmlEncoding = (head: Uint8Array) =>
  /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(Buffer.from(head).toString('latin1'))?.[1];

/** A byte order mark counts before all else (RFC 7303); then what the caller says, the server, the declaration. */
function encodingOf(head: Uint8Array, { named, charset, isXml }: EncodingHints): Encoding {
  const marked = BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, at) => head[at] === byte));
  if (marked) return { label: marked.label, origin: 'its byte order mark says', isNamed: true };
  if (named) return { label: named, origin: '--encoding says', isNamed: true };
  if (charset) return { label: charset, origin: 'the server says', isNamed: false };
  const declared = isXml ? xmlEncoding(head) : undefined;
  if (declared) return { label: declared, origin: 'its XML declaration says', isNamed: false };
  return { label: 'utf-8', origin: 'a feed is that declares no encoding', isNamed: false };
}

function decoderFor({ label }: Encoding): TextDecoder {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new ImportFailure('unknown-encoding', { encoding: label });
  }
}

/** Collects the first bytes, in which a feed says what it is. */
async function readHead(parts: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head: Uint8Array = new Uint8Array();
  while (head.length < HEAD_BYTES) {
    const { done, value } = await parts.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}

/** Follows whether bytes that are read as something else would be UTF-8, with at least one letter that shows it. */
function createUtf8Watch() {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let hasLetters = false;
  return {
    see(part: Uint8Array) {
      if (!isUtf8) return;
      hasLetters ||= part.some((byte) => byte > 0x7f);
      try {
        decoder.decode(part, { stream: true });
      } catch {
        isUtf8 = false;
      }
    },
    isCertain: () => isUtf8 && hasLetters,
  };
}

const linesIn = (text: string) => text.split('\n').length - 1;

/** The line on which bytes stop to be of an encoding. */
const lineOfFault = (part: Uint8Array, label: string, before: number) =>
  before + linesIn(new TextDecoder(label).decode(part).split('\ufffd')[0] ?? '') + 1;

/**
 * The text of a feed. What is not in the encoding that it is said to be in ends the import: letters that are guessed would be
 * written into the realm.
 *
 * @throws ImportFailure unknown-encoding, wrong-encoding, undeclared-utf-8
 */
export async function* decoded(bytes: AsyncIterable<Uint8Array>, hints: EncodingHints): AsyncGenerator<string> {
  const parts = bytes[Symbol.asyncIterator]();
  const head = await readHead(parts);
  const encoding = encodingOf(head, hints);
  const decoder = decoderFor(encoding);
  const watch =
    /^(?:utf|iso-2022|gb|big5|euc|shift)/.test(decoder.encoding) || encoding.isNamed ? undefined : createUtf8Watch();
  let lines = 0;
  const read = (part: Uint8Array | undefined): string => {
    try {
      const text = part ? decoder.decode(part, { stream: true }) : decoder.decode();
      if (part) watch?.see(part);
      lines += linesIn(text);
      return text;
    } catch {
      const line = part ? lineOfFault(part, encoding.label, lines) : lines + 1;
      throw new ImportFailure(
        'wrong-encoding',
        { encoding: decoder.encoding.toUpperCase(), origin: encoding.origin },
        line,
      );
    }
  };
  yield read(head);
  for await (const part of { [Symbol.asyncIterator]: () => parts }) yield read(part);
  yield read(undefined);
  if (watch?.isCertain()) throw new ImportFailure('undeclared-utf-8', { encoding: encoding.label });
}
