import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startHost } from './hosts';

/** The realm whose media buckets have. */
export const REALM = fileURLToPath(new URL('../realms/lanterne', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt',
};

export interface BucketOptions {
  /** Whether pages of others may read what it has. */
  allowsOrigins?: boolean;
  /** Answers in the bucket's place. @returns whether it did, or lets the request wait for ever */
  insteadOf?: (path: string, response: ServerResponse) => boolean;
}

/** Serves the realm's media over TLS as a bucket does: in parts, with CORS for everybody or none; and notes what was requested. */
export async function serveBucket(
  name: string,
  { allowsOrigins = true, insteadOf = () => false }: BucketOptions = {},
): Promise<{ port: number; requested: string[]; stop(): void }> {
  const requested: string[] = [];
  const host = await startHost(name, ({ url = '/', headers: { range = '' } }, response) => {
    const path = join(REALM, 'media', new URL(url, `https://${name}`).pathname);
    if (!existsSync(path)) return response.writeHead(404).end();
    requested.push(path);
    if (allowsOrigins) response.setHeader('access-control-allow-origin', '*');
    if (insteadOf(path, response)) return response;
    const body = readFileSync(path);
    response.setHeader('content-type', TYPES[extname(path)] ?? 'video/mp4');
    const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
    if (first === undefined) return response.end(body);
    const end = last ? Math.min(Number(last), body.length - 1) : body.length - 1;
    response.setHeader('content-range', `bytes ${first}-${end}/${body.length}`);
    return response.writeHead(206).end(body.subarray(Number(first), end + 1));
  });
  return { port: host.port, requested, stop: host.stop };
}
