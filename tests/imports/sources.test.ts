import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decoded, type EncodingHints } from '../../scripts/import/source/decode';
import type { FeedLimits } from '../../scripts/import/source/limits';
import { openFeed, sourceName } from '../../scripts/import/source/open-feed';
import { unpacked } from '../../scripts/import/source/unpack';

async function* bytesOf(bytes: Uint8Array, size = 5): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function textOf(parts: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}
/** What comes of something, or the code, and the line, with which it fails. */
const outcome = (work: Promise<string>): Promise<string> =>
  work.catch((error: { code?: string; line?: number; message: string }) =>
    [error.code ?? error.message, error.line].filter((part) => part !== undefined).join(' '),
  );

const LIMITS: FeedLimits = { maxBytes: 2_000_000, timeoutSeconds: 5 };

describe('encodings', () => {
  const decode = (bytes: Uint8Array, hints: Partial<EncodingHints> = {}) =>
    outcome(textOf(decoded(bytesOf(bytes), { isXml: true, ...hints })));
  const declared = (encoding: string, text = 'é') => `<?xml version="1.0" encoding="${encoding}"?>\n<a>${text}</a>`;
  const latin1 = (text: string) => Buffer.from(text, 'latin1');
  const euro = Buffer.concat([latin1(declared('windows-1252', '')), Buffer.from([0x80, 0x93, 0xe9, 0x94])]);

  test('what is declared is read: UTF-8, windows-1252 and what is called ISO-8859-1', async () => {
    expect(await decode(Buffer.from(declared('UTF-8')))).toContain('<a>é</a>');
    expect(await decode(euro)).toContain('€“é”');
    expect(await decode(latin1(declared('ISO-8859-1')))).toContain('<a>é</a>');
  });

  test('a byte order mark counts before all else, and is no part of the text', async () => {
    const utf16 = Buffer.from(`\ufeff${declared('utf-8')}`, 'utf16le');
    expect(await decode(utf16, { charset: 'iso-8859-1' })).toBe(declared('utf-8'));
    expect(await decode(Buffer.from(utf16).swap16())).toBe(declared('utf-8'));
    expect(await decode(Buffer.from(`\ufeff${declared('iso-8859-1')}`), { named: 'windows-1252' })).toBe(
      declared('iso-8859-1'),
    );
  });

  test('what the server says counts before the declaration, and what the caller says before both', async () => {
    expect(await decode(latin1(declared('utf-8')), { charset: 'iso-8859-1' })).toContain('<a>é</a>');
    expect(await decode(Buffer.from(declared('iso-8859-1')), { charset: 'iso-8859-1', named: 'utf-8' })).toContain(
      '<a>é</a>',
    );
  });

  test('bytes that are not what they are said to be are refused, and never guessed', async () => {
    expect(await decode(latin1(declared('UTF-8')))).toBe('wrong-encoding 2');
    expect(await decode(latin1('one\ntwo\nthr\xe9e\n'), { isXml: false })).toBe('wrong-encoding 3');
    expect(await decode(Buffer.from(declared('ISO-8859-1')))).toBe('undeclared-utf-8');
    expect(await decode(Buffer.from(declared('klingon')))).toBe('unknown-encoding');
    expect(await decode(Buffer.from('é').subarray(0, 1), { isXml: false })).toBe('wrong-encoding 1');
  });
});

describe('compression', () => {
  const unpack = (bytes: Uint8Array, limits = LIMITS) =>
    outcome(textOf(decoded(unpacked(bytesOf(bytes, 1_000), limits), { isXml: false })));
  const feed = Buffer.from('<tv/>'.repeat(200));
  const packed = gzipSync(feed);

  test('gzip is unpacked, whatever the file is called, also in several parts', async () => {
    expect(await unpack(packed)).toBe(feed.toString());
    expect(await unpack(Buffer.concat([packed, packed]))).toBe(feed.toString().repeat(2));
    expect(await unpack(feed)).toBe(feed.toString());
  });

  test('what is cut off, damaged, or packed otherwise is refused', async () => {
    expect(await unpack(packed.subarray(0, -20))).toBe('truncated-feed');
    expect(await unpack(Buffer.concat([packed.subarray(0, 12), Buffer.alloc(40, 7)]))).toBe('damaged-gzip');
    expect(await unpack(Buffer.from('PK\u0003\u0004 and so on'))).toBe('unsupported-compression');
  });

  test('what is too large is refused, packed or not, before it takes memory', async () => {
    expect(await unpack(gzipSync(Buffer.alloc(50_000_000)))).toBe('feed-too-large');
    expect(await unpack(Buffer.alloc(2_000_001, ' '))).toBe('feed-too-large');
  });
});

describe('addresses', () => {
  type Answering = (request: IncomingMessage, answer: ServerResponse) => void;
  const answers = new Map<string, Answering>();
  let server: Server;
  let origin: string;
  let sent = 0;
  beforeAll(async () => {
    server = createServer((request, answer) =>
      (answers.get(request.url!.split('?')[0]!) ?? ((_, refused) => refused.writeHead(404).end()))(request, answer),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const redirect =
      (location: string): Answering =>
      (_, answer) =>
        answer.writeHead(302, { location }).end();
    answers.set('/feed', (_, answer) =>
      answer.setHeader('content-type', 'text/xml; charset=ISO-8859-1').end(Buffer.from('<tv>é</tv>', 'latin1')),
    );
    answers.set('/gzip', (_, answer) => answer.setHeader('content-encoding', 'gzip').end(gzipSync('<tv/>')));
    answers.set('/twice', (_, answer) => answer.setHeader('content-encoding', 'gzip').end(gzipSync(gzipSync('<tv/>'))));
    answers.set('/moved', redirect('/feed'));
    answers.set('/loop', redirect('/loop'));
    answers.set('/file', redirect('file:///etc/passwd'));
    answers.set('/html', (_, answer) => answer.setHeader('content-type', 'text/html').end('<html></html>'));
    answers.set('/cut', (_, answer) => {
      answer.setHeader('content-length', 1_000);
      answer.write('<tv>', () => answer.destroy());
    });
    answers.set('/silent', () => {});
    answers.set('/endless', (_, answer) => {
      const piece = Buffer.alloc(64 * 1024, ' ');
      const write = () => {
        while (!answer.destroyed) {
          sent += piece.length;
          if (!answer.write(piece)) return;
        }
      };
      answer.on('drain', write);
      write();
    });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const fetchFeed = (path: string, { allowPrivate = true, timeoutSeconds = 5 } = {}) =>
    outcome(
      (async () => {
        const limits = { ...LIMITS, timeoutSeconds };
        const { bytes, charset } = await openFeed(`${origin}${path}`, { cwd: '/', allowPrivate, limits });
        return textOf(decoded(unpacked(bytes, limits), { charset, isXml: true }));
      })(),
    );

  test.each([
    ['/feed?key=secret', '<tv>é</tv>'],
    ['/gzip', '<tv/>'],
    ['/twice', '<tv/>'],
    ['/moved', '<tv>é</tv>'],
    ['/loop', 'too-many-redirects'],
    ['/file', 'bad-redirect'],
    ['/html', 'web-page'],
    ['/none', 'bad-status'],
    ['/cut', 'truncated-feed'],
  ])('%s comes to %s', async (path, expected) => expect(await fetchFeed(path)).toBe(expected));

  test('an answer without an end is not read to the end', async () => {
    expect(await fetchFeed('/endless')).toBe('feed-too-large');
    expect(sent).toBeLessThan(20_000_000);
  });

  test('an answer that does not come ends the import in time', async () => {
    expect(await fetchFeed('/silent', { timeoutSeconds: 0.05 })).toBe('feed-too-slow');
  });

  test('addresses of private networks are only fetched where the operator allows it', async () => {
    expect(await fetchFeed('/feed', { allowPrivate: false })).toBe('private-address');
    origin = origin.replace('127.0.0.1', 'localhost');
    expect(await fetchFeed('/feed', { allowPrivate: false })).toBe('private-address');
    origin = origin.replace('localhost', '127.0.0.1');
  });

  test('reports do not tell the query of an address, which may be a key', () => {
    expect(sourceName('https://user:word@epg.example/guide.xml?key=secret')).toBe('https://epg.example/guide.xml');
  });
});

test('files are found from where the command runs; what is none is said', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'realmcast-import-'));
  try {
    writeFileSync(join(cwd, 'feed.xml'), '<tv/>');
    const open = (name: string) =>
      outcome(
        openFeed(name, { cwd, allowPrivate: false, limits: LIMITS }).then(({ bytes }) =>
          textOf(decoded(bytes, { isXml: true })),
        ),
      );
    expect(await open('feed.xml')).toBe('<tv/>');
    expect(await open('none.xml')).toBe('feed-not-found');
    expect(await open('.')).toBe('unreadable-feed');
  } finally {
    rmSync(cwd, { recursive: true });
  }
});
