import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics';

/** Where metrics are read. */
export interface MetricsServer {
  /** `http://127.0.0.1:9464/metrics` */
  address: string;
  close(): Promise<void>;
}

/**
 * Serves `GET /metrics` on a port of its own, which viewers do not reach: it names tenants, and says how busy they are.
 *
 * @throws EADDRINUSE when another program listens on the port
 */
export async function serveMetrics(metrics: Metrics, place: { host: string; port: number }): Promise<MetricsServer> {
  const server: Server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('The metrics are at /metrics.\n');
      return;
    }
    metrics.expose().then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body),
      (error: unknown) => response.writeHead(500, { 'content-type': 'text/plain' }).end(`${String(error)}\n`),
    );
  });
  server.listen(place.port, place.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${place.host}:${port}/metrics`,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
