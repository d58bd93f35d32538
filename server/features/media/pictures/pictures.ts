import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { LRUCache } from 'lru-cache';
import { IMAGE_FORMAT, MINUTE_MS } from '../../../../renderer/contract/constants';
import type { Share } from '../../../kernel/async/fair-queue';
import { createSharedWork } from '../../../kernel/async/shared-work';
import { ServerError } from '../../../kernel/errors/errors';
import { fileStateOf } from '../../../kernel/files/file-state';
import type { WorkerPoolLimits } from '../../../kernel/workers/worker-pool';
import type { SharePictureDrawing } from '../share-pictures/drawing';
import { MAX_PICTURE_BYTES, MAX_PICTURE_PIXELS } from './limits';
import { createPictureFolder, type PictureFolder } from './picture-folder';
import { createResizer, type IconShape, RESIZER_LIMITS, type ResizeTask } from './resizer';

const WEBP_QUALITY = 74;
/** How many bytes of icons are stored: a few small pictures for each realm. */
const ICON_BYTES = 32_000_000;
/** How many bytes of share pictures are stored: some 2,000, of what is being shared now. */
const SHARE_PICTURE_BYTES = 256_000_000;
/** Changes with how share pictures are drawn, so that none is shown that was drawn otherwise. */
const SHARE_PICTURE_DESIGN = 1;
const DRAWING = '.svg';
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

interface Source<File extends string | null> {
  /** Names the picture's content: where it is another, so is this. */
  version: string;
  /** The picture's size, in bytes; null where it is not known. */
  bytes: number | null;
  /**
   * Does something with the picture as a file, at its real path, for as long as that takes.
   *
   * @throws the signal's reason when it is aborted first
   */
  withFile<Result>(signal: AbortSignal | undefined, use: (file: File) => Promise<Result>): Promise<Result>;
}

/** A picture, wherever it lies. */
export type PictureSource = Source<string>;
/** What is drawn, with a picture in it or without. */
type Drawn = Source<string | null>;

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
  /**
   * The file of a square icon made of a picture, as PNG. Drawings (SVG) can be made into icons as well.
   *
   * @throws like `inWidth`
   */
  icon(file: string, shape: IconShape, path: string, share: Share): Promise<string>;
  /** A picture in a realm's folder as a source. @throws ServerError UNKNOWN_MEDIA */
  sourceOf(file: string, path: string): Promise<PictureSource>;
  /**
   * The file of the picture that other sites show of a page, as JPEG. A cover that cannot be read is left out.
   *
   * @param cover null where there is none
   * @param version names the content of the files that the drawing names
   * @throws like `inWidth`
   */
  sharePicture(
    cover: PictureSource | null,
    drawing: SharePictureDrawing,
    version: string,
    path: string,
    share: Share,
  ): Promise<string>;
  close(): void;
}

const hashOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('base64url');

/** Resized pictures: made once in processes of their own, kept on disk up to a number of bytes (docs/decisions/0036). */
export function createPictures({ folder, maxBytes, clock, ...limits }: PicturesOptions): Pictures {
  const pictureFolder = createPictureFolder({ folder, extension: IMAGE_FORMAT, maxBytes, clock });
  const iconFolder = createPictureFolder({ folder, extension: 'png', maxBytes: ICON_BYTES, clock });
  const sharePictureFolder = createPictureFolder({ folder, extension: 'jpg', maxBytes: SHARE_PICTURE_BYTES, clock });
  const resizer = createResizer({ ...RESIZER_LIMITS, ...limits });
  const shared = createSharedWork<string>();
  /** By version of a file: what could not be resized is not tried at each request. */
  const failures = new LRUCache<string, Failure>({ max: FAILURES_REMEMBERED });

  async function make<File extends string | null>(
    pictureFolder: PictureFolder,
    name: string,
    { version, withFile }: Source<File>,
    taskOf: (file: File, target: string) => ResizeTask,
    path: string,
    share: Share,
  ): Promise<string> {
    const target = pictureFolder.pathOf(name);
    if (await pictureFolder.has(name)) return target;
    const { outcome, bytes } = await withFile(share.signal, (file) => resizer.resize(taskOf(file, target), share));
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

  /** Refuses what is too large, or could not be read before. */
  function assertReadable({ version, bytes }: Pick<PictureSource, 'version' | 'bytes'>, path: string): void {
    if (bytes !== null && bytes > MAX_PICTURE_BYTES) throw refusal('IMAGE_TOO_LARGE', path);
    const failure = failures.get(version);
    if (failure && failure.until > clock()) throw refusal(failure.code, path);
  }

  async function sourceInWidth(source: PictureSource, width: number, path: string, share: Share): Promise<string> {
    assertReadable(source, path);
    const { version } = source;
    const name = hashOf(version, width, WEBP_QUALITY);
    const taskOf = (file: string, target: string): ResizeTask => ({
      ...{ file, target, width },
      ...{ quality: WEBP_QUALITY, maxPixels: MAX_PICTURE_PIXELS },
    });
    // the same picture in the same width is made once, however many ask
    return shared(`${width} ${version}`, share.signal, (signal) =>
      make(pictureFolder, name, source, taskOf, path, { ...share, signal }),
    );
  }

  /** A picture in a realm's folder, as it is now. */
  async function sourceOfFile(file: string, path: string): Promise<PictureSource> {
    const stats = await stat(file, { bigint: true }).catch(() => undefined);
    if (!stats?.isFile()) throw new ServerError('UNKNOWN_MEDIA', { path });
    return {
      version: hashOf(file, fileStateOf(stats)),
      bytes: Number(stats.size),
      withFile: (_, use) => use(file),
    };
  }

  return {
    inWidth: async (file, width, path, share) => sourceInWidth(await sourceOfFile(file, path), width, path, share),
    sourceInWidth,
    async icon(file, icon, path, share) {
      const source = await sourceOfFile(file, path);
      assertReadable(source, path);
      const shape = JSON.stringify(icon);
      const isDrawing = extname(path).toLowerCase() === DRAWING;
      const taskOf = (file: string, target: string): ResizeTask => ({
        ...{ file, target, icon, isDrawing },
        maxPixels: MAX_PICTURE_PIXELS,
      });
      return shared(`${shape} ${source.version}`, share.signal, (signal) =>
        make(iconFolder, hashOf(source.version, shape), source, taskOf, path, { ...share, signal }),
      );
    },
    sourceOf: sourceOfFile,
    async sharePicture(cover, drawing, version, path, share) {
      const readable = cover && (cover.bytes ?? 0) <= MAX_PICTURE_BYTES ? cover : null;
      const name = hashOf(SHARE_PICTURE_DESIGN, readable?.version ?? '', version, JSON.stringify(drawing));
      const source: Drawn = {
        ...{ version: name, bytes: null },
        withFile: (signal, use) => (readable ? readable.withFile(signal, use) : use(null)),
      };
      assertReadable(source, path);
      const taskOf = (file: string | null, target: string): ResizeTask => ({
        ...{ file, target, sharePicture: drawing },
        maxPixels: MAX_PICTURE_PIXELS,
      });
      return shared(name, share.signal, (signal) =>
        make(sharePictureFolder, name, source, taskOf, path, { ...share, signal }),
      );
    },
    close: () => resizer.close(),
  };
}
