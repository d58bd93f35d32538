import { posix } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { MS_PER_SECOND, SECONDS_PER_HOUR } from '../../../../renderer/contract/constants';
import { ServerError } from '../../../kernel/errors/errors';
import { createAnswerCache, makeAnswer } from '../../../kernel/http/answers';
import { type RawQuery, refuseUnknown } from '../../../kernel/http/query';
import { sendAnswer } from '../../../kernel/http/send';
import { mediaKeys, type Sessions, signingMediaKey } from '../../auth';
import { isHostOfAnother, type RealmService } from '../../realms';
import { CMCD } from '../cmcd';
import { openFilm } from '../gate';
import { isMediaPath } from '../safe-path';
import { signedSegment } from '../signed-address';
import type { MediaStore } from '../store/media-store';
import { createStoredFiles } from '../store/stored-films';
import { LIVE_FOLDER, readStream } from './address';
import { createFilmReader, type Film, NotLoopable } from './film';
import { type FilmFiles, folderFiles } from './film-files';
import { livePlaylist, stretchAt } from './loop';
import { readdress } from './playlist';

export interface LiveOptions {
  realms: RealmService;
  sessions: Pick<Sessions, 'keys'>;
  clock: () => number;
  /** Where media are that realms' folders do not have; null where folders have all. */
  mediaStore: MediaStore | null;
}

const TYPE = 'application/vnd.apple.mpegurl';
const CACHE_BYTES = 16 * 1024 * 1024;
const EVERY_ORIGIN = { 'access-control-allow-origin': '*' };
/** How long what will not change any more, and a film's list of renditions, may be cached: no longer than the address is good. */
const settled = (expires: number, now: number): string =>
  `public, max-age=${Math.min(SECONDS_PER_HOUR, Math.max(0, Math.floor(expires - now / MS_PER_SECOND)))}`;

/** `films/siege/master.m3u8` and, for one of its renditions, its number: `films/siege/master.m3u8/2.m3u8`. */
function readPath(path: string): { film: string; rendition?: number } | undefined {
  const [, film, rendition] = /^(.+?\.m3u8)(?:\/(\d{1,3})\.m3u8)?$/.exec(path) ?? [];
  if (!film || !isMediaPath(film)) return undefined;
  return { film, ...(rendition && { rendition: Number(rendition) }) };
}

/**
 * Films as live streams that need no encoder: rolling playlists, computed from the clock alone, so that any number of
 * processes give the same answer (docs/decisions/0009).
 */
export function registerLive(app: FastifyInstance, { realms, sessions, clock, mediaStore }: LiveOptions): void {
  const readFilm = createFilmReader(clock);
  const cache = createAnswerCache({ maxBytes: CACHE_BYTES, clock });
  const storedFiles = mediaStore && createStoredFiles(mediaStore, clock);
  const filesOf = (realm: string, folder: string) => folderFiles(folder, storedFiles?.(realm));

  async function filmOf(files: FilmFiles, path: string, address: string): Promise<Film> {
    return readFilm(files, path).catch((error: unknown) => {
      if (error instanceof ServerError) throw error;
      if (error instanceof NotLoopable) {
        throw new ServerError('FILM_NOT_LOOPABLE', { path, problem: error.message }, { cause: error });
      }
      throw new ServerError('UNKNOWN_MEDIA', { path: address }, { cause: error });
    });
  }

  app.get(`/media/:realm/:signature/${LIVE_FOLDER}/:stream/*`, async (request, reply) => {
    const parts = request.params as Record<'realm' | 'signature' | 'stream' | '*', string>;
    const { realm, signature, stream: named, '*': address = '' } = parts;
    refuseUnknown(request.query as RawQuery, [CMCD]);
    // a slash that was escaped would move what is signed into what is not looked at
    if ([signature, named].some((part) => part.includes('/')))
      throw new ServerError('UNKNOWN_MEDIA', { path: address });
    const served = await realms.get(realm);
    if (!served || isHostOfAnother(realms, request.hostname, realm)) throw new ServerError('UNKNOWN_REALM', { realm });
    const keys = await sessions.keys();
    // before anything is read from disk: a playlist costs far more than its address
    const { expires, opens } = openFilm(
      mediaKeys(keys, clock()),
      realm,
      [signature, LIVE_FOLDER, named, address].join('/'),
      clock(),
    );
    const stream = readStream(named);
    if (!stream) throw new ServerError('UNKNOWN_LIVE_STREAM', { stream: named });
    const now = clock();
    if (stream.from !== undefined && now < stream.from * 1000) {
      throw new ServerError('LIVE_NOT_STARTED', { start: new Date(stream.from * 1000).toISOString() });
    }
    const path = readPath(address);
    if (!path) throw new ServerError('UNKNOWN_MEDIA', { path: address });
    const folder = posix.dirname(path.film);
    // a folder below the signed one would be signed anew, and might be a link to another film
    if (posix.join(LIVE_FOLDER, named, folder) !== opens) throw new ServerError('MEDIA_NOT_SIGNED');
    const film = await filmOf(filesOf(realm, served.folder), path.film, address);
    const name = posix.basename(path.film);
    const key = [served.folder, path.film, film.version, named, path.rendition, expires].join('\n');

    const { master } = film;
    if (master !== null && path.rendition === undefined) {
      const uris = film.renditions.map(({ uri }) => uri);
      const body = readdress(master, (uri) => `${name}/${uris.indexOf(uri)}.m3u8`);
      const answer = await cache.get(key, () => makeAnswer({ type: TYPE, body, headers: EVERY_ORIGIN }));
      const headers = { ...answer.headers, 'cache-control': settled(expires, now) };
      return sendAnswer(request, reply, { ...answer, headers });
    }

    const rendition = film.renditions[path.rendition ?? 0];
    if (!rendition) throw new ServerError('UNKNOWN_MEDIA', { path: address });
    const stretch = stretchAt(film, stream, now);
    const opened = signedSegment(signingMediaKey(keys), realm, folder, expires);
    const base = `/media/${realm}/${posix.join(opened, folder, posix.dirname(rendition.uri))}`;
    const answer = await cache.get([key, opened, ...Object.values(stretch)].join('\n'), () =>
      makeAnswer({
        type: TYPE,
        body: livePlaylist(film, rendition, stream, stretch, (uri) => posix.join(base, uri)),
        headers: EVERY_ORIGIN,
      }),
    );
    const rolling = `public, max-age=${Math.max(1, Math.floor(film.targetSeconds / 2))}`;
    const headers = { ...answer.headers, 'cache-control': stretch.over ? settled(expires, now) : rolling };
    return sendAnswer(request, reply, { ...answer, headers });
  });
}
