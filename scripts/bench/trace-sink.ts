import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tell } from './process';

/** A receiver of traces that takes everything and looks at nothing. */
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
});
server.listen(0, '127.0.0.1', () => tell({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
