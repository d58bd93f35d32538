import type { FastifyInstance } from 'fastify';
import type { WorkerPoolLimits } from '../../kernel/workers/worker-pool';
import { folderFiles } from './film-files';
import { type RealmIcons, registerIcons } from './icons/realm-icons';
import { registerLive } from './live/live';
import { type MediaOptions as FilesOptions, registerMedia as registerFiles } from './media';
import { createPictures } from './pictures/pictures';
import { createSharePictures, type SharePictures } from './share-pictures/share-pictures';
import { createStoredFiles } from './store/stored-films';

export interface MediaOptions extends Omit<FilesOptions, 'pictures' | 'filesOf'> {
  /** How many bytes of them are kept. */
  pictureBytes: number;
  /** How many pictures are resized at once, and how many may wait. */
  pictureLimits: Partial<WorkerPoolLimits>;
}

/** What other features show of a realm's pictures. */
export interface RegisteredMedia {
  icons: RealmIcons;
  sharePictures: SharePictures;
}

/** The files of realms: films, live streams made of them, and pictures in the sizes that are shown. */
export function registerMedia(app: FastifyInstance, options: MediaOptions): RegisteredMedia {
  const { clock, pictureDir, pictureBytes, pictureLimits, mediaStore } = options;
  const storedFiles = mediaStore && createStoredFiles(mediaStore, clock);
  const filesOf = (realm: string, folder: string) => folderFiles(folder, storedFiles?.(realm));
  registerLive(app, { ...options, filesOf });
  const pictures = createPictures({ folder: pictureDir, maxBytes: pictureBytes, clock, ...pictureLimits });
  app.addHook('onClose', async () => pictures.close());
  registerFiles(app, { ...options, pictures, filesOf });
  const sharePictures = createSharePictures({ pictures, mediaStore, pictureDir });
  return { icons: registerIcons(app, { realms: options.realms, pictures }), sharePictures };
}
