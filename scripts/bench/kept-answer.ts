import { type IncomingHttpHeaders, request } from 'node:http';

/** An answer exactly as it came over the wire, compressed as it was. */
export interface KeptAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** What belongs to one connection or moment, and is made anew for each. */
const OWN = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

/** Asks once and keeps the very bytes; `fetch` would unpack them. */
export function ask(address: string, headers: IncomingHttpHeaders): Promise<KeptAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { headers: { ...headers, host: new URL(address).host } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(answer.headers).flatMap(([name, value]) =>
              OWN.includes(name) || value === undefined ? [] : [[name, value]],
            ),
          ),
          body: Buffer.concat(parts),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
