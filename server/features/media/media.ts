import { ReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { basename, dirname, extname } from 'node:path';
import type { Readable } from 'node:stream';
import send, { type SendResult } from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IMAGE_WIDTHS } from '../../../renderer/contract/constants';
import { ServerError } from '../../kernel/errors/errors';
import { reopeningPath } from '../../kernel/files/contained-file';
import { makeAnswer } from '../../kernel/http/answers';
import { type RawQuery, readText, refuseUnknown } from '../../kernel/http/query';
import { refuseUnsent } from '../../kernel/http/refuse-unsent';
import { releaseWithConnection } from '../../kernel/http/release-with-connection';
import { sendAnswer } from '../../kernel/http/send';
import { unlessLeft } from '../../kernel/http/while-connected';
import { mediaKeys, type Sessions } from '../auth';
import { type RealmService, realmOnHost } from '../realms';
import { CMCD } from './cmcd';
import { liesIn, type OpenedMedia, openMedia } from './contained';
import type { FilmFiles } from './film-files';
import { isPlayed, liesBelow, type OpenedPath, openPath } from './gate';
import { createLimitedFilmReader } from './limited/limited-film';
import { openLimited } from './limited/open-limited';
import { cacheControlOf, EVERY_ORIGIN, setMediaHeaders } from './media-headers';
import { RESIZED_EXTENSIONS } from './pictures/limits';
import type { Pictures } from './pictures/pictures';
import { isMediaPath, PLAYLIST_TYPE } from './safe-path';
import type { MediaStore } from './store/media-store';
import { sendStored } from './store/send-stored';
import { storedPictureFor } from './store/stored-picture';

interface SentFile {
  /** Names the kind of file. */
  path: string;
  /** By which it is opened; the path itself when left out. */
  address?: string;
}

/** Resolves once a stream of a file has opened it, or never will. */
function hasOpened(stream: Readable): Promise<void> {
  if (!(stream instanceof ReadStream) || !stream.pending || stream.closed) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ['ready', 'error', 'close']) stream.once(event, () => resolve());
  });
}

/**
 * Ends the connection where a file turns out to be shorter than was announced: it was cut while it was sent. Otherwise its reader would
 * take the next answer for the rest of it.
 */
function breakOffWhenShort({ socket }: Pick<IncomingMessage, 'socket'>, { stream, headers }: SendResult): void {
  if (!(stream instanceof ReadStream)) return;
  stream.once('end', () => {
    if (stream.bytesRead < Number(headers['Content-Length'])) socket.destroy();
  });
}

export interface MediaOptions {
  realms: RealmService;
  pictures: Pictures;
  sessions: Pick<Sessions, 'keys'>;
  clock: () => number;
  /** Where resized pictures are kept. */
  pictureDir: string;
  /** Where media are that realms' folders do not have; null where folders have all. */
  mediaStore: MediaStore | null;
  /** The playlists of a realm, which has this folder. */
  filesOf: (realm: string, folder: string) => FilmFiles;
}

function readWidth(query: RawQuery): number | undefined {
  refuseUnknown(query, ['width', CMCD]);
  const raw = readText(query, 'width');
  if (raw === undefined) return undefined;
  const width = IMAGE_WIDTHS.find((candidate) => String(candidate) === raw);
  if (!width) throw new ServerError('BAD_IMAGE_WIDTH', { width: raw, widths: IMAGE_WIDTHS.join(', ') });
  return width;
}

/** Serves realms' media: films with ranges, pictures in fixed widths as webp, fonts and captions. */
export function registerMedia(
  app: FastifyInstance,
  { realms, pictures, sessions, clock, pictureDir, mediaStore, filesOf }: MediaOptions,
): void {
  const readLimited = createLimitedFilmReader();

  async function sendFile(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, address = path }: SentFile,
    { path: requestedPath, expires }: OpenedPath,
  ) {
    const sent = await send(request.raw, encodeURIComponent(basename(address)), {
      root: dirname(address),
      cacheControl: false,
    });
    if (sent.type !== 'file' && sent.statusCode === 404)
      throw new ServerError('UNKNOWN_MEDIA', { path: requestedPath });
    // players of other origins read why as well
    reply.headers(EVERY_ORIGIN);
    refuseUnsent(reply, sent);
    releaseWithConnection(request.raw, sent.stream);
    breakOffWhenShort(request.raw, sent);
    reply.code(sent.statusCode).headers(sent.headers);
    setMediaHeaders(reply, path, cacheControlOf(requestedPath, expires, clock()));
    reply.send(sent.stream);
    return sent.stream;
  }

  /** Sends what is open, which may no longer be what its path leads to. */
  async function sendOpened(request: FastifyRequest, reply: FastifyReply, media: OpenedMedia, opened: OpenedPath) {
    const { handle, path } = media;
    const stream = await sendFile(request, reply, { path, address: reopeningPath(handle.fd, path) }, opened);
    await hasOpened(stream);
  }

  /** Sends a multivariant playlist without the renditions that its address does not open. */
  async function sendMultivariant(request: FastifyRequest, reply: FastifyReply, body: string, opened: OpenedPath) {
    refuseUnknown(request.query as RawQuery, [CMCD]);
    const { path, expires } = opened;
    reply.headers(EVERY_ORIGIN);
    setMediaHeaders(reply, path, cacheControlOf(path, expires, clock()));
    return sendAnswer(request, reply, await makeAnswer({ type: PLAYLIST_TYPE, body }));
  }

  /** Sends a picture in a width. @param make makes it; undefined where whoever asked has left before that */
  async function sendInWidth(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: OpenedPath,
    make: () => Promise<string | undefined>,
  ) {
    const { path } = opened;
    if (!RESIZED_EXTENSIONS.has(extname(path).toLowerCase())) throw new ServerError('NOT_AN_IMAGE', { path });
    const picture = await make();
    // nobody is left to answer
    if (picture === undefined) return reply.hijack();
    await sendFile(request, reply, { path: picture }, opened);
    return reply;
  }

  /** Sends what the realm's folder does not have. */
  async function sendElsewhere(request: FastifyRequest, reply: FastifyReply, realm: string, opened: OpenedPath) {
    const { path, opens, expires } = opened;
    if (!mediaStore) throw new ServerError('UNKNOWN_MEDIA', { path });
    // a store has no links: what a name says is all there is
    if (opens === null ? isPlayed(path) : !liesBelow(opens, path)) throw new ServerError('MEDIA_NOT_SIGNED');
    const width = readWidth(request.query as RawQuery);
    const stored = { store: mediaStore, folder: pictureDir };
    if (width)
      return sendInWidth(request, reply, opened, () =>
        storedPictureFor(stored, pictures, request, { realm, path, width }),
      );
    const setHeaders = () => setMediaHeaders(reply, path, cacheControlOf(path, expires, clock()));
    return (await sendStored(mediaStore, request, reply, { realm, path, setHeaders })) ? reply : reply.hijack();
  }

  /** The file of a picture in a width; undefined where who asked has left before it was made. */
  const pictureFor = ({ raw, ip }: FastifyRequest, realm: string, file: string, width: number, path: string) =>
    unlessLeft(raw, (signal) => pictures.inWidth(file, width, path, { realm, address: ip, signal }));

  app.get('/media/:realm/*', async (request, reply) => {
    const { realm, '*': address = '' } = request.params as { realm: string; '*': string };
    const served = await realmOnHost(realms, request.hostname, realm);
    const named = openPath(mediaKeys(await sessions.keys(), clock()), realm, address, clock());
    const { opened, multivariant } = await openLimited(readLimited, filesOf(realm, served.folder), named);
    if (multivariant !== null) return sendMultivariant(request, reply, multivariant, opened);
    const { path } = opened;
    if (!isMediaPath(path)) throw new ServerError('UNKNOWN_MEDIA', { path });
    const media = await openMedia(served.folder, path);
    if (!media) return sendElsewhere(request, reply, realm, opened);
    let width: number | undefined;
    try {
      // a link may have another name than what it leads to
      const isOpen = opened.opens === null ? !isPlayed(media.path) : await liesIn(served.folder, opened.opens, media);
      if (!isOpen) throw new ServerError('MEDIA_NOT_SIGNED');
      width = readWidth(request.query as RawQuery);
      if (!width) await sendOpened(request, reply, media, opened);
    } finally {
      await media.handle.close();
    }
    // a picture may wait for a while: whoever resizes it opens it then, and looks where it lies once more
    const inWidth = width;
    if (inWidth)
      return sendInWidth(request, reply, opened, () => pictureFor(request, realm, media.path, inWidth, path));
    // awaited any earlier, a reply would keep the file open until all of it has been sent
    return reply;
  });
}
