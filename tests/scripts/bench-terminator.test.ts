import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { makeCertificate } from '../../scripts/bench/certificate';
import { startProgram } from '../../scripts/bench/process';

test('a certificate is its own, good for now, and made anew each time', () => {
  const now = Date.parse('2026-11-16T12:00:00Z');
  const { cert, key } = makeCertificate(now);
  const read = new X509Certificate(cert);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.subject).toBe('CN=localhost');
  expect(Date.parse(read.validFrom)).toBeLessThan(now);
  expect(Date.parse(read.validTo)).toBeGreaterThan(now);
  expect(makeCertificate(now).key).not.toBe(key);
});

test('the terminator speaks HTTP/2 with TLS, and passes on what the server answers', async () => {
  const server = createServer((request, answer) => {
    answer
      .writeHead(203, { 'x-path': request.url ?? '', connection: 'keep-alive' })
      .end(`host ${request.headers.host}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { firstMessage: said, stop } = await startProgram<{ origin: string }>('terminator', `http://127.0.0.1:${port}`);
  const session = connect(said.origin, { rejectUnauthorized: false });
  try {
    const stream = session.request({ ':path': '/some/path?x=1' });
    stream.setEncoding('utf8');
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
    let body = '';
    for await (const part of stream) body += part;
    expect(headers).toMatchObject({ ':status': 203, 'x-path': '/some/path?x=1' });
    expect(body).toBe(`host 127.0.0.1:${port}`);
    expect(session.alpnProtocol).toBe('h2');
  } finally {
    session.close();
    await stop();
    server.close();
  }
});
