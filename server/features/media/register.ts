import type { FastifyInstance } from 'fastify';
import type { WorkerPoolLimits } from '../../kernel/workers/worker-pool';
import { registerLive } from './live/live';
import { type MediaOptions as FilesOptions, registerMedia as registerFiles } from './media';
import { createPictures } from './pictures/pictures';

export interface MediaOptions extends Omit<FilesOptions, 'pictures'> {
  /** How many bytes of them are kept. */
  pictureBytes: number;
  /** How many pictures are resized at once, and how many may wait. */
  pictureLimits: Partial<WorkerPoolLimits>;
}

/** The files of realms: films, live streams made of them, and pictures in the sizes that are shown. */
export function registerMedia(app: FastifyInstance, options: MediaOptions): void {
  const { clock, pictureDir, pictureBytes, pictureLimits } = options;
  registerLive(app, options);
  const pictures = createPictures({ folder: pictureDir, maxBytes: pictureBytes, clock, ...pictureLimits });
  app.addHook('onClose', async () => pictures.close());
  registerFiles(app, { ...options, pictures });
}
