import { access, readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import send from '@fastify/send';
import type { FastifyInstance } from 'fastify';
import { ServerError } from '../errors/errors';
import { negotiateEncoding } from '../http/negotiate';
import { refuseUnsent } from '../http/refuse-unsent';
import { releaseWithConnection } from '../http/release-with-connection';

const FOREVER = 'public, max-age=31536000, immutable';
const ASSETS = 'assets';
/** Where a build's public files are in its folder. */
const CLIENT_ASSETS = join('client', ASSETS);
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Finds the folder that has a file: the build's own first, then those of all other builds, earlier or later. */
async function folderOf(file: string, own: string, buildsDir: string | undefined): Promise<string | undefined> {
  if (await isThere(join(own, file))) return own;
  if (buildsDir === undefined) return undefined;
  // read anew each time: other processes add and remove builds
  const builds = await readdir(buildsDir).catch(() => []);
  const folders = builds.map((build) => join(buildsDir, build, CLIENT_ASSETS));
  const found = await Promise.all(folders.map((folder) => isThere(join(folder, file))));
  return folders[found.indexOf(true)];
}

/** What only documents need: a page loads twenty files, and each of these headers would come with every one. */
const OF_DOCUMENTS = ['cross-origin-opener-policy', 'permissions-policy', 'referrer-policy', 'server-timing'] as const;

/**
 * Serves the browser's files at `/assets/`. Their names are hashes of their content, so those of other builds can be served at the
 * same addresses: pages of an earlier build stay complete, and so do those of a later one that another process has drawn.
 *
 * @param clientDir the own build's files
 * @param buildsDir the folder of all builds; only the own build is served when left out
 */
export function registerClientFiles(app: FastifyInstance, clientDir: string, buildsDir?: string): void {
  app.get(`/${ASSETS}/*`, async (request, reply) => {
    const { '*': file = '' } = request.params as { '*': string };
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const ending = encoding === 'br' ? '.br' : '.gz';
    // the build writes plain names into one folder: anything else is not there
    const isName = /^[\w.-]+$/.test(file) && !file.startsWith('.');
    const root = isName ? await folderOf(file, join(clientDir, ASSETS), buildsDir) : undefined;
    const isPacked = root !== undefined && encoding !== 'identity' && (await isThere(join(root, file + ending)));
    const sent = root && (await send(request.raw, isPacked ? file + ending : file, { root, cacheControl: false }));
    if (!sent || sent.type === 'directory' || (sent.type === 'error' && sent.statusCode === 404)) {
      // another process may have it, or this one in a moment
      reply.header('cache-control', 'no-store');
      throw new ServerError('UNKNOWN_PATH', { method: request.method, path: request.url });
    }
    refuseUnsent(reply, sent);
    for (const name of OF_DOCUMENTS) reply.removeHeader(name);
    // a file that never changes needs no date
    const { 'Last-Modified': _, 'Accept-Ranges': __, ...headers } = sent.headers;
    reply.code(sent.statusCode).headers(headers).header('vary', 'Accept-Encoding').header('cache-control', FOREVER);
    if (isPacked) reply.header('content-encoding', encoding);
    const type = TYPES[extname(file)];
    if (type) reply.type(type);
    releaseWithConnection(request.raw, sent.stream);
    return reply.send(sent.stream);
  });
}
