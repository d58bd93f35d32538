import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { IMAGE_FORMAT, MINUTE_MS } from '../../../../renderer/contract/constants';
import type { Share } from '../../../kernel/async/fair-queue';
import { createSharedWork } from '../../../kernel/async/shared-work';
import { ServerError } from '../../../kernel/errors/errors';
import { fileStateOf } from '../../../kernel/files/file-state';
import type { WorkerPoolLimits } from '../../../kernel/workers/worker-pool';
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from './limits';
import { createPictureFolder } from './picture-folder';
import { createResizer, RESIZER_LIMITS } from './resizer';

const WEBP_QUALITY = 74;
const FAILURES_REMEMBERED = 5_000;
/** A process can also end for want of memory, which passes. */
const TRY_AGAIN_MS = 10 * MINUTE_MS;

interface Failure {
  code: 'IMAGE_TOO_LARGE' | 'UNREADABLE_IMAGE';
  /** ms since the epoch; until the file changes when infinite. */
  until: number;
}

export interface PicturesOptions extends Partial<WorkerPoolLimits> {
  /** Where resized pictures are kept. */
  folder: string;
  /** How many bytes of them. */
  maxBytes: number;
  clock: () => number;
}

/** A picture that lies elsewhere than in a realm's folder. */
export interface PictureSource {
  /** Names the picture's content: where it is another, so is this. */
  version: string;
  /** The picture's size, in bytes; null where it is not known. */
  bytes: number | null;
  /**
   * Does something with the picture as a file, at its real path, for as long as that takes.
   *
   * @throws the signal's reason when it is aborted first
   */
  withFile<Result>(signal: AbortSignal | undefined, use: (file: string) => Promise<Result>): Promise<Result>;
}

/** Pictures in the widths that pages ask for. */
export interface Pictures {
  /**
   * The file of a picture in a width; made when it is first asked for.
   *
   * @param file the picture's real path
   * @param path how it is called in answers
   * @param share for whom; its signal is aborted when they have left
   * @throws ServerError UNKNOWN_MEDIA, IMAGE_TOO_LARGE, UNREADABLE_IMAGE, TOO_BUSY
   * @throws the signal's reason when it is aborted first
   */
  inWidth(file: string, width: number, path: string, share: Share): Promise<string>;
  /** The same of a picture that lies elsewhere; it is fetched only where it has to be resized. */
  sourceInWidth(source: PictureSource, width: number, path: string, share: Share): Promise<string>;
  close(): void;
}

const hashOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('base64url');

/** Resized pictures: made once in processes of their own, kept on disk up to a number of bytes (docs/decisions/0036). */
export function createPictures({ folder, maxBytes, clock, ...limits }: PicturesOptions): Pictures {
  const pictureFolder = createPictureFolder({ folder, extension: IMAGE_FORMAT, maxBytes, clock });
  const resizer = createResizer({ ...RESIZER_LIMITS, ...limits });
  const shared = createSharedWork<string>();
  /** By version of a file: what could not be resized is not tried at each request. */
  const failures = new LRUCache<string, Failure>({ max: FAILURES_REMEMBERED });

  async function make(source: PictureSource, width: number, path: string, share: Share): Promise<string> {
    const { version } = source;
    const name = hashOf(version, width, WEBP_QUALITY);
    const target = pictureFolder.pathOf(name);
    if (await pictureFolder.has(name)) return target;
    const task = { target, width, quality: WEBP_QUALITY, maxPixels: MAX_PICTURE_PIXELS };
    const { outcome, bytes } = await source.withFile(share.signal, (file) => resizer.resize({ ...task, file }, share));
    if (outcome !== 'done') {
      const code = outcome === 'too-large' ? 'IMAGE_TOO_LARGE' : 'UNREADABLE_IMAGE';
      failures.set(version, { code, until: outcome === 'crashed' ? clock() + TRY_AGAIN_MS : Number.POSITIVE_INFINITY });
      throw refusal(code, path);
    }
    await pictureFolder.add(name, bytes);
    return target;
  }

  const refusal = (code: Failure['code'], path: string): ServerError =>
    new ServerError(code, { path, megabytes: MAX_PICTURE_BYTES / 1e6, megapixels: MAX_PICTURE_PIXELS / 1e6 });

  async function sourceInWidth(source: PictureSource, width: number, path: string, share: Share): Promise<string> {
    const { version, bytes } = source;
    if (bytes !== null && bytes > MAX_PICTURE_BYTES) throw refusal('IMAGE_TOO_LARGE', path);
    const failure = failures.get(version);
    if (failure && failure.until > clock()) throw refusal(failure.code, path);
    // the same picture in the same width is made once, however many ask
    return shared(`${width} ${version}`, share.signal, (signal) => make(source, width, path, { ...share, signal }));
  }

  return {
    async inWidth(file, width, path, share) {
      const stats = await stat(file, { bigint: true }).catch(() => undefined);
      if (!stats?.isFile()) throw new ServerError('UNKNOWN_MEDIA', { path });
      const version = hashOf(file, fileStateOf(stats));
      const source = {
        version,
        bytes: Number(stats.size),
        withFile: <Result>(_: unknown, use: (file: string) => Promise<Result>) => use(file),
      };
      return sourceInWidth(source, width, path, share);
    },
    sourceInWidth,
    close: () => resizer.close(),
  };
}
