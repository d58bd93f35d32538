import { limitedStore, type StoreLimits } from './limited-store';
import type { MediaStore, MediaStoreSettings } from './media-store';

/** The store of the settings. Its client is large, and only loaded here. */
export async function openMediaStore(settings: MediaStoreSettings, limits: StoreLimits): Promise<MediaStore> {
  const { createS3Source } = await import('./s3-source');
  return limitedStore(createS3Source(settings), limits);
}
