import { once } from 'node:events';
import { connect } from 'node:net';
import { tell } from './process';

/**
 * Reads one feed over many connections: `feed-readers <address> <realm> <connections>`. Tells that all have caught up, and, whenever
 * it is told a text, when the last of them has received it, in ms since the epoch.
 */
const [address = '', realm = '', connections = '0'] = process.argv.slice(2);
const { hostname, port, pathname, search } = new URL(address);
/** Connections that are opened at once: more would wait in the queue of the system. */
const AT_ONCE = 100;

let awaited = '';
let missing = 0;

async function open(): Promise<void> {
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nrealm: ${realm}\r\n\r\n`);
  let came = '';
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('A reader was disconnected')));
    socket.on('data', (part) => {
      came += part.toString('latin1');
      if (came.includes('id: ')) resolve();
      if (awaited === '' || !came.includes(awaited)) return;
      came = '';
      missing -= 1;
      if (missing === 0) tell({ last: performance.timeOrigin + performance.now() });
    });
  });
}

process.on('message', (text) => {
  missing = Number(connections);
  awaited = String(text);
});
for (let left = Number(connections); left > 0; left -= AT_ONCE)
  await Promise.all(Array.from({ length: Math.min(left, AT_ONCE) }, open));
tell({ ready: true });
