import { connect } from 'node:net';
import { tell } from './process';

/**
 * Asks for pages that nobody keeps over many connections, each for another one as soon as it is answered:
 * `attack <address of a realm> <connections>`. Tells that it has begun, and, when it is told anything, which statuses came.
 */
const [address = '', connections = '0'] = process.argv.slice(2);
const { hostname, port, pathname } = new URL(address);
const statuses: Record<string, number> = {};
let asked = 0;

/** An address that does not exist is drawn for itself. */
const nextPath = () => `${pathname}nowhere-${asked++}-${process.pid}`;

function open(): void {
  let left = 0;
  const ask = () =>
    socket.write(
      `GET ${nextPath()} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: text/html\r\naccept-encoding: br\r\n\r\n`,
    );
  const socket = connect(Number(port), hostname, ask);
  socket.on('error', () => {});
  socket.on('close', open);
  socket.on('data', (part) => {
    let bytes = part.length;
    if (left === 0) {
      const head = part.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      const [, status] = /^HTTP\/1\.1 (\d+)/.exec(head) ?? [];
      const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
      if (end < 0 || !status || length === undefined) throw new Error(`An answer that cannot be read: ${head}`);
      statuses[status] = (statuses[status] ?? 0) + 1;
      left = Number(length);
      bytes -= end + 4;
    }
    left -= bytes;
    if (left <= 0) ask();
  });
}

for (let one = 0; one < Number(connections); one++) open();
process.on('message', () => tell(statuses));
tell({ isAttacking: true });
