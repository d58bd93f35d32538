import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { makeCertificate } from './certificate';
import { tell } from './process';

/**
 * Stands in for the hosts of marketing providers: each path ends with how many KB its script has. Scripts are compiled, set some
 * functions up and read the page's layout, as the real ones do; anything else is an event, which is taken without a word.
 */
const KILOBYTE = 1024;

/** A function of some hundred bytes that the others do not share a name with. */
const functionOf = (place: number) =>
  `function f${place}(a, b) { const c = []; for (let i = 0; i < b; i++) { c.push(String(a[i % a.length]).split('-').join('_') + i); } ` +
  `return c.filter((d, e) => d.length % 2 === e % 2).map((d) => ({ key: d, value: d.charCodeAt(0) ^ ${place} })); }\n`;

function scriptOf(kilobytes: number): string {
  const functions: string[] = [];
  for (let bytes = 0; bytes < kilobytes * KILOBYTE; bytes += functions.at(-1)!.length)
    functions.push(functionOf(functions.length));
  const calls = functions.map((_, place) => `f${place}(names, 8)`).join(',');
  return `(() => {\n${functions.join('')}
    const names = Object.keys(window).slice(0, 40);
    const results = [${calls}];
    addEventListener('click', (event) => results.push(event.target.tagName), { capture: true });
    addEventListener('scroll', () => results.push(document.documentElement.scrollTop), { passive: true });
    results.push(document.documentElement.scrollHeight, navigator.userAgent, screen.width);
  })();`;
}

const scripts = new Map<number, string>();

const server = createSecureServer({ ...makeCertificate(Date.now()), allowHTTP1: true }, (request, response) => {
  const kilobytes = Number(/-(\d{1,3})\.js/.exec(request.url)?.[1] ?? 0);
  if (kilobytes === 0) {
    request.resume();
    response.writeHead(204).end();
    return;
  }
  const script = scripts.get(kilobytes) ?? scriptOf(kilobytes);
  scripts.set(kilobytes, script);
  response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(script);
});
server.on('sessionError', () => {});
server.listen(0, '127.0.0.1', () => {
  tell({ port: (server.address() as AddressInfo).port });
});
