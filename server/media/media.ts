import { basename, dirname, extname } from 'node:path';
import send from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMAGE_WIDTHS } from '../../renderer/contract/constants';
import { type RawQuery, readText, refuseUnknown } from '../api/query';
import { ServerError } from '../errors';
import type { RealmService } from '../realms/service';
import { locateMedia } from './contained';
import type { Pictures } from './pictures/pictures';
import { MEDIA_TYPES, safePath } from './safe-path';

const RESIZABLE = new Set(['.webp', '.jpg', '.jpeg', '.png', '.avif']);
/** Media change rarely, and are asked after again once a day. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';
/** What a picture in SVG may do when it is opened by itself: be looked at. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export interface MediaOptions {
  realms: RealmService;
  pictures: Pictures;
}

function readWidth(query: RawQuery): number | undefined {
  refuseUnknown(query, ['width']);
  const raw = readText(query, 'width');
  if (raw === undefined) return undefined;
  const width = IMAGE_WIDTHS.find((candidate) => String(candidate) === raw);
  if (!width) throw new ServerError('BAD_IMAGE_WIDTH', { width: raw, widths: IMAGE_WIDTHS.join(', ') });
  return width;
}

/** Serves realms' media: films with ranges, pictures in fixed widths as webp, fonts and captions. */
export function registerMedia(app: FastifyInstance, { realms, pictures }: MediaOptions): void {
  async function sendFile(request: FastifyRequest, reply: FastifyReply, file: string, asked: string) {
    const type = MEDIA_TYPES[extname(file).toLowerCase()];
    const sent = await send(request.raw, encodeURIComponent(basename(file)), {
      root: dirname(file),
      cacheControl: false,
    });
    if (sent.type !== 'file' && sent.statusCode === 404) throw new ServerError('UNKNOWN_MEDIA', { path: asked });
    reply.code(sent.statusCode).headers(sent.headers);
    if (type) reply.type(type);
    if (type === MEDIA_TYPES['.svg']) reply.header('content-security-policy', SVG_POLICY);
    return reply.header('cache-control', CACHE_CONTROL).header('access-control-allow-origin', '*').send(sent.stream);
  }

  app.get('/media/:realm/*', async (request, reply) => {
    const { realm, '*': path = '' } = request.params as { realm: string; '*': string };
    const served = await realms.get(realm);
    if (!served) throw new ServerError('UNKNOWN_REALM', { realm });
    const clean = safePath(path);
    if (!clean) throw new ServerError('UNKNOWN_MEDIA', { path });
    const file = await locateMedia(served.folder, clean);
    if (!file) throw new ServerError('UNKNOWN_MEDIA', { path });
    const width = readWidth(request.query as RawQuery);
    if (!width) return sendFile(request, reply, file, path);
    if (!RESIZABLE.has(extname(clean).toLowerCase())) throw new ServerError('NOT_AN_IMAGE', { path });
    return sendFile(request, reply, await pictures.inWidth(file, width, path), path);
  });
}
