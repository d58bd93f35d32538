import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tell } from './process';

/** A server that does nothing but write what it is told to everybody who is connected. Tells its port. */
const readers = new Set<ServerResponse>();
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).write('id: 0\n\n');
  readers.add(response);
});
process.on('message', (events) => {
  for (const reader of readers) reader.write(String(events));
});
server.listen(0, '127.0.0.1', () => tell({ port: (server.address() as AddressInfo).port, pid: process.pid }));
