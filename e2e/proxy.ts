import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a call gets in place of its answer; undefined lets it through. */
export type Meddle = (path: string) => { status?: number; type?: string; body: string; delayMs?: number } | undefined;

export interface Proxy {
  origin: string;
  /** What is done to calls from now on. */
  meddle: Meddle;
  close(): Promise<void>;
}

const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'accept-language, app, realm, x-api-key, x-app-var',
};

async function forward(request: IncomingMessage, response: ServerResponse, target: string): Promise<void> {
  const { host: _host, connection: _connection, ...headers } = request.headers;
  const answer = await fetch(target + request.url, {
    method: request.method ?? 'GET',
    headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
  });
  response.writeHead(answer.status, {
    ...CROSS_ORIGIN,
    'content-type': answer.headers.get('content-type') ?? 'text/plain',
  });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** Stands between pages and a real API, and spoils what a test wants spoilt. */
export async function startProxy(target: string): Promise<Proxy> {
  const proxy: Proxy = { origin: '', meddle: () => undefined, close: async () => {} };
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') return response.writeHead(204, CROSS_ORIGIN).end();
    const instead = proxy.meddle(request.url ?? '');
    if (!instead) return void forward(request, response, target);
    setTimeout(() => {
      response.writeHead(instead.status ?? 200, {
        ...CROSS_ORIGIN,
        'content-type': instead.type ?? 'application/json',
      });
      response.end(instead.body);
    }, instead.delayMs ?? 0);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  proxy.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return proxy;
}
