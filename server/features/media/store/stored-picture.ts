import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { MS_PER_SECOND } from '../../../../renderer/contract/constants';
import type { Share } from '../../../kernel/async/fair-queue';
import { ServerError } from '../../../kernel/errors/errors';
import { unlessLeft } from '../../../kernel/http/while-connected';
import { MAX_PICTURE_BYTES } from '../pictures/limits';
import type { PictureSource, Pictures } from '../pictures/pictures';
import type { MediaStore } from './media-store';
import { readStored } from './read-stored';

const READ_LIMITS = { mostBytes: MAX_PICTURE_BYTES, mostMs: 30 * MS_PER_SECOND };

export interface StoredPictures {
  store: MediaStore;
  /** Where pictures lie while they are being resized. */
  folder: string;
}

/** A picture of a store as it is now. @throws ServerError UNKNOWN_MEDIA, MEDIA_STORE_UNAVAILABLE */
export async function pictureSource(
  { store, folder }: StoredPictures,
  path: string,
  share: Share,
): Promise<PictureSource> {
  const head = await store.open(path, { isHead: true }, share);
  if (head.outcome !== 'found') throw new ServerError('UNKNOWN_MEDIA', { path });
  const { etag, lastModified, length } = head;
  const parts = [share.realm, path, etag, lastModified?.getTime(), length];
  return {
    version: createHash('sha256')
      .update(JSON.stringify(['store', ...parts]))
      .digest('base64url'),
    bytes: length,
    async withFile(signal, use) {
      const { realm, address } = share;
      const answer = await store.open(path, {}, { realm, address, ...(signal && { signal }) });
      if (answer.outcome !== 'found') throw new ServerError('UNKNOWN_MEDIA', { path });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(await realpath(folder), `${randomUUID()}.draft`);
      try {
        const file = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
        await pipeline(readStored(answer, READ_LIMITS), file, signal ? { signal } : {});
        return await use(draft);
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}

interface WantedPicture {
  realm: string;
  /** Below the realm's `media/`. */
  path: string;
  width: number;
}

/** The file of a stored picture in a width; undefined where who asked has left before it was made. */
export const storedPictureFor = (
  stored: StoredPictures,
  pictures: Pick<Pictures, 'sourceInWidth'>,
  { raw, ip }: FastifyRequest,
  { realm, path, width }: WantedPicture,
): Promise<string | undefined> =>
  unlessLeft(raw, async (signal) => {
    const share = { realm, address: ip, signal };
    return pictures.sourceInWidth(await pictureSource(stored, path, share), width, path, share);
  });
