import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask, type KeptAnswer } from './kept-answer';
import { tell } from './process';
import { withoutScripts } from './without-scripts';

/**
 * A bare `node:http` that answers the same bytes under the same headers as a server, which it asks once an address:
 * `twin <origin> [static]`. A static twin's pages have no scripts.
 */
const [origin = '', kind] = process.argv.slice(2);
const answers = new Map<string, Promise<KeptAnswer>>();

const twin = createServer((request, answer) => {
  const address = request.url ?? '/';
  let copy = answers.get(address);
  if (!copy) {
    copy = ask(origin + address, request.headers).then(kind === 'static' ? withoutScripts : (made) => made);
    answers.set(address, copy);
  }
  copy.then(
    ({ status, headers, body }) => {
      answer.writeHead(status, { ...headers, 'content-length': body.length });
      answer.end(body);
    },
    (error: unknown) => answer.writeHead(502).end(String(error)),
  );
});
twin.listen(0, '127.0.0.1', () => {
  tell({ origin: `http://127.0.0.1:${(twin.address() as AddressInfo).port}` });
});
