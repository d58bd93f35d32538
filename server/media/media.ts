import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import send from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { IMAGE_FORMAT, IMAGE_WIDTHS } from '../../renderer/contract/constants';
import { type RawQuery, readText, refuseUnknown } from '../api/query';
import { ServerError } from '../errors';
import type { RealmService } from '../realms/service';
import { locateMedia } from './contained';
import { MEDIA_TYPES, safePath } from './safe-path';

const RESIZABLE = new Set(['.webp', '.jpg', '.jpeg', '.png', '.avif']);
const WEBP_QUALITY = 74;
/** Media change rarely, and are asked after again once a day. */
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';
/** What a picture in SVG may do when it is opened by itself: be looked at. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export interface MediaOptions {
  realms: RealmService;
  /** Where resized pictures are kept. */
  cacheDir: string;
}

function readWidth(query: RawQuery): number | undefined {
  refuseUnknown(query, ['width']);
  const raw = readText(query, 'width');
  if (raw === undefined) return undefined;
  const width = IMAGE_WIDTHS.find((candidate) => String(candidate) === raw);
  if (!width) throw new ServerError('BAD_IMAGE_WIDTH', { width: raw, widths: IMAGE_WIDTHS.join(', ') });
  return width;
}

/** Resizes once and keeps the picture on disk, under what it was made from; pictures are never made larger. */
async function resized(file: string, width: number, cacheDir: string): Promise<{ path: string; name: string }> {
  const { size, mtimeMs } = await stat(file);
  const name = createHash('sha256').update(`${file}\0${size}\0${mtimeMs}\0${width}`).digest('base64url');
  const path = join(cacheDir, name.slice(0, 2), `${name}.${IMAGE_FORMAT}`);
  if (
    await stat(path).then(
      () => true,
      () => false,
    )
  )
    return { path, name };
  const picture = await sharp(await readFile(file), { limitInputPixels: 60_000_000 })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, picture);
  await rename(draft, path);
  return { path, name };
}

/** Serves realms' media: films with ranges, pictures in fixed widths as webp, fonts and captions. */
export function registerMedia(app: FastifyInstance, { realms, cacheDir }: MediaOptions): void {
  const underWay = new Map<string, Promise<{ path: string; name: string }>>();
  /** The same picture in the same width is made once, however many ask. */
  const resizeOnce = (file: string, width: number) => {
    const key = `${width}\0${file}`;
    const running = underWay.get(key) ?? resized(file, width, cacheDir).finally(() => underWay.delete(key));
    underWay.set(key, running);
    return running;
  };

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
    const picture = await resizeOnce(file, width).catch((error: NodeJS.ErrnoException) => {
      throw new ServerError(error.code === 'ENOENT' ? 'UNKNOWN_MEDIA' : 'UNREADABLE_IMAGE', { path }, { cause: error });
    });
    return sendFile(request, reply, picture.path, path);
  });
}
