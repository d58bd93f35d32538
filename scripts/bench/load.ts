import { connect } from 'node:net';
import { tell } from './process';

/**
 * Asks for one address over many connections, each again as soon as it is answered, and tells how many answers came:
 * `load <address> <realm> <ms> [access token]`. Reads no more of an answer than its status and length, so that the server is what is measured.
 */
const [address = '', realm = '', duration = '0', bearer] = process.argv.slice(2);
const CONNECTIONS = 50;
const HEAD_END = '\r\n\r\n';

const { hostname, port, pathname, search } = new URL(address);
const authorization = bearer ? `authorization: Bearer ${bearer}\r\n` : '';
const request = `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept-encoding: br\r\naccept: */*\r\naccept-language: en-US\r\nrealm: ${realm}\r\n${authorization}\r\n`;
let answers = 0;

function lengthOf(head: string): number {
  const [, status] = /^HTTP\/1\.1 (\d+)/.exec(head) ?? [];
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (status !== '200' || !length) throw new Error(`An answer that was not asked for: ${head}`);
  return Number(length);
}

function open(): void {
  let left = 0;
  let head = '';
  const socket = connect(Number(port), hostname, () => socket.write(request));
  socket.setNoDelay(true);
  socket.on('data', (part) => {
    let bytes = part.length;
    if (left === 0) {
      const before = head.length;
      head += part.toString('latin1');
      const end = head.indexOf(HEAD_END);
      if (end < 0) return;
      left = lengthOf(head);
      bytes = before + part.length - end - HEAD_END.length;
      head = '';
    }
    left -= bytes;
    if (left > 0) return;
    answers++;
    socket.write(request);
  });
}

for (let one = 0; one < CONNECTIONS; one++) open();
const started = performance.now();
setTimeout(() => {
  tell({ answers, perSecond: (answers * 1000) / (performance.now() - started) });
  process.disconnect?.();
  process.exit();
}, Number(duration));
