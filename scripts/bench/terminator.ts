import { Agent, request as call } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './certificate';
import { tell } from './process';

/**
 * HTTP/2 with TLS in front of a server that speaks plain HTTP, as a reverse proxy does it: `terminator <origin>`. Product and
 * references stand behind one each, so that both are measured with what it costs.
 */
const [origin = ''] = process.argv.slice(2);
const { host } = new URL(origin);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** What belongs to one connection (RFC 9113, 8.2.2). */
const OWN: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
]);

const server = createSecureServer({ ...makeCertificate(Date.now()), allowHTTP1: true }, (incoming, outgoing) => {
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':') && !OWN.has(name)),
  );
  const passed = call(
    origin + incoming.url,
    { method: incoming.method, headers: { ...headers, host }, agent },
    (answer) => {
      const forwarded = Object.entries(answer.headers).filter(([name]) => !OWN.has(name));
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(forwarded));
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    },
  );
  passed.on('error', () => outgoing.destroy());
  outgoing.on('close', () => passed.destroy());
  incoming.pipe(passed);
});
server.on('sessionError', () => {});
server.listen(0, '127.0.0.1', () => {
  tell({ origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
