import { posix } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MS_PER_SECOND, SECONDS_PER_HOUR } from '../../../../renderer/contract/constants';
import { ServerError } from '../../../kernel/errors/errors';
import { createAnswerCache, makeAnswer } from '../../../kernel/http/answers';
import { type RawQuery, refuseUnknown } from '../../../kernel/http/query';
import { sendAnswer } from '../../../kernel/http/send';
import { mediaKeys, type Sessions, signingMediaKey } from '../../auth';
import { type RealmService, realmOnHost } from '../../realms';
import { CMCD } from '../cmcd';
import type { FilmFiles } from '../film-files';
import { openFilm } from '../gate';
import { type AddressLimit, readLimit } from '../limited/address';
import { limitMultivariant } from '../limited/multivariant';
import { EVERY_ORIGIN } from '../media-headers';
import { isMediaPath, PLAYLIST_TYPE } from '../safe-path';
import { signedSegment } from '../signed-address';
import { LIVE_FOLDER, readStream } from './address';
import { createFilmReader, type Film, NotLoopable } from './film';
import { type LoopedRendition, livePlaylist, stretchAt } from './loop';
import { readdress } from './playlist';

export interface LiveOptions {
  realms: RealmService;
  sessions: Pick<Sessions, 'keys'>;
  clock: () => number;
  /** The playlists of a realm, which has this folder. */
  filesOf: (realm: string, folder: string) => FilmFiles;
}

const CACHE_BYTES = 16 * 1024 * 1024;
/** How long what will not change any more, and a film's list of renditions, may be cached: no longer than the address is good. */
const settled = (expires: number, now: number): string =>
  `public, max-age=${Math.min(SECONDS_PER_HOUR, Math.max(0, Math.floor(expires - now / MS_PER_SECOND)))}`;

/** `films/siege/master.m3u8` and, for one of its renditions, its number: `films/siege/master.m3u8/2.m3u8`. */
function readPath(path: string): { film: string; rendition?: number } | undefined {
  const [, film, rendition] = /^(.+?\.m3u8)(?:\/(\d{1,3})\.m3u8)?$/.exec(path) ?? [];
  if (!film || !isMediaPath(film)) return undefined;
  return { film, ...(rendition && { rendition: Number(rendition) }) };
}

type LiveParams = Record<'realm' | 'signature' | 'stream' | '*', string> & { limit?: string };

/** What the address of a stream is made of. */
interface LiveParts {
  signature: string;
  /** What stands between the signature and the film: the limit of the resolution, if there is one, and the stream. */
  folders: readonly string[];
  limited: AddressLimit | undefined;
  /** The film's playlist, and which of its renditions. */
  address: string;
}

/** @throws ServerError UNKNOWN_MEDIA for what is no address of a stream */
function readParts({ signature, limit, stream, '*': address }: LiveParams): LiveParts {
  const limited = limit === undefined ? undefined : readLimit(limit);
  const folders = [...(limit === undefined ? [] : [limit]), LIVE_FOLDER, stream];
  // a slash that was escaped would move what is signed into what is not looked at
  const isPlain = [signature, ...folders].every((part) => !part.includes('/'));
  if (!isPlain || (limit !== undefined && !limited)) throw new ServerError('UNKNOWN_MEDIA', { path: address });
  return { signature, folders, limited, address };
}

/** A film's playlist, which an address opens, and which of its renditions. */
interface LivePath {
  film: string;
  folder: string;
  name: string;
  rendition: number | undefined;
}

/**
 * @param opens what the signature of the address opens
 * @throws ServerError UNKNOWN_MEDIA, MEDIA_NOT_SIGNED
 */
function openedPath({ folders, limited, address }: LiveParts, opens: string): LivePath {
  const path = readPath(address);
  if (!path) throw new ServerError('UNKNOWN_MEDIA', { path: address });
  const { film, rendition } = path;
  const [folder, name] = [posix.dirname(film), posix.basename(film)];
  // a folder below the signed one would be signed anew, and might be a link to another film
  const isSigned = posix.join(...folders, folder) === opens;
  // another playlist of the folder may list what this one leaves out
  if (!isSigned || (limited && limited.playlist !== name)) throw new ServerError('MEDIA_NOT_SIGNED');
  return { film, folder, name, rendition };
}

/** What of a film's multivariant playlist is within a limit; null where nothing is left out. */
const withinLimit = (master: string | null, limited: AddressLimit | undefined) =>
  master !== null && limited ? limitMultivariant(master, limited.limit) : null;

/** @throws ServerError RENDITION_NOT_INCLUDED for a rendition that is beyond the limit */
function refuseBeyond({ master }: Film, { uri }: LoopedRendition, limited: AddressLimit | undefined): void {
  const within = withinLimit(master, limited);
  if (limited && within && !within.uris.has(uri))
    throw new ServerError('RENDITION_NOT_INCLUDED', { limit: limited.limit });
}

/**
 * Films as live streams that need no encoder: rolling playlists, computed from the clock alone, so that any number of
 * processes give the same answer (docs/decisions/0009).
 */
export function registerLive(app: FastifyInstance, { realms, sessions, clock, filesOf }: LiveOptions): void {
  const readFilm = createFilmReader(clock);
  const cache = createAnswerCache({ maxBytes: CACHE_BYTES, clock });

  async function filmOf(files: FilmFiles, path: string, address: string): Promise<Film> {
    return readFilm(files, path).catch((error: unknown) => {
      if (error instanceof ServerError) throw error;
      if (error instanceof NotLoopable) {
        throw new ServerError('FILM_NOT_LOOPABLE', { path, problem: error.message }, { cause: error });
      }
      throw new ServerError('UNKNOWN_MEDIA', { path: address }, { cause: error });
    });
  }

  async function answerLive(request: FastifyRequest, reply: FastifyReply) {
    const params = request.params as LiveParams;
    const { realm, stream: named } = params;
    refuseUnknown(request.query as RawQuery, [CMCD]);
    const parts = readParts(params);
    const { signature, folders, limited, address } = parts;
    const served = await realmOnHost(realms, request.hostname, realm);
    const keys = await sessions.keys();
    // before anything is read from disk: a playlist costs far more than its address
    const signed = [signature, ...folders, address].join('/');
    const { expires, opens } = openFilm(mediaKeys(keys, clock()), realm, signed, clock());
    const stream = readStream(named);
    if (!stream) throw new ServerError('UNKNOWN_LIVE_STREAM', { stream: named });
    const now = clock();
    if (stream.from !== undefined && now < stream.from * 1000) {
      throw new ServerError('LIVE_NOT_STARTED', { start: new Date(stream.from * 1000).toISOString() });
    }
    const path = openedPath(parts, opens);
    const { folder, name } = path;
    const film = await filmOf(filesOf(realm, served.folder), path.film, address);
    const key = [served.folder, path.film, film.version, ...folders, path.rendition, expires].join('\n');

    const { master } = film;
    if (master !== null && path.rendition === undefined) {
      const uris = film.renditions.map(({ uri }) => uri);
      const answer = await cache.get(key, () => {
        const body = readdress(
          withinLimit(master, limited)?.text ?? master,
          (uri) => `${name}/${uris.indexOf(uri)}.m3u8`,
        );
        return makeAnswer({ type: PLAYLIST_TYPE, body, headers: EVERY_ORIGIN });
      });
      const headers = { ...answer.headers, 'cache-control': settled(expires, now) };
      return sendAnswer(request, reply, { ...answer, headers });
    }

    const rendition = film.renditions[path.rendition ?? 0];
    if (!rendition) throw new ServerError('UNKNOWN_MEDIA', { path: address });
    const stretch = stretchAt(film, stream, now);
    const filmFolder = limited ? posix.join(limited.named, folder) : folder;
    const opened = signedSegment(signingMediaKey(keys), realm, filmFolder, expires);
    const base = `/media/${realm}/${posix.join(opened, filmFolder, posix.dirname(rendition.uri))}`;
    // the key of the answer has the limit: what is beyond it is never made
    const answer = await cache.get([key, opened, ...Object.values(stretch)].join('\n'), async () => {
      refuseBeyond(film, rendition, limited);
      return makeAnswer({
        type: PLAYLIST_TYPE,
        body: livePlaylist(film, rendition, stream, stretch, (uri) => posix.join(base, uri)),
        headers: EVERY_ORIGIN,
      });
    });
    const rolling = `public, max-age=${Math.max(1, Math.floor(film.targetSeconds / 2))}`;
    const headers = { ...answer.headers, 'cache-control': stretch.over ? settled(expires, now) : rolling };
    return sendAnswer(request, reply, { ...answer, headers });
  }

  app.get(`/media/:realm/:signature/${LIVE_FOLDER}/:stream/*`, answerLive);
  app.get(`/media/:realm/:signature/:limit/${LIVE_FOLDER}/:stream/*`, answerLive);
}
