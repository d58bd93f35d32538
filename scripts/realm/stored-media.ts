import { checkRealm, type Product, type RealmFolder } from '../../renderer/realm/validate';
import { createStoredMedia, type MediaStoreSettings, openMediaStore } from '../../server/features/media';
import type { MediaElsewhere } from '../../server/features/realms';
import { withMediaElsewhere } from '../../server/features/realms/media-elsewhere';
import { ServerError } from '../../server/kernel/errors/errors';
import { type Environment, readMediaStore, SettingsError } from '../../server/settings';
import { UsageError } from './names';

export type { Environment };

/** @throws UsageError */
function readSettings(environment: Environment): MediaStoreSettings | null {
  try {
    return readMediaStore(environment);
  } catch (error) {
    throw error instanceof SettingsError ? new UsageError(error.message) : error;
  }
}

/**
 * Does something with the media of the store that the environment names; with null where it names none.
 *
 * @throws UsageError where the store cannot be used
 */
export async function withStoredMedia<Result>(
  environment: Environment,
  use: (elsewhere: MediaElsewhere | null) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(environment);
  if (!settings) return use(null);
  const store = await openMediaStore(settings, { clock: Date.now });
  try {
    return await use(createStoredMedia(store));
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    throw new UsageError(
      `The store in MEDIA_STORE cannot be used: ${(error.cause as Error)?.message ?? error.message}`,
    );
  } finally {
    store.close();
  }
}

/**
 * A realm's folder with the media that its documents name and only the store has.
 *
 * @param more addresses that no document names yet
 * @throws UsageError where the store cannot be used
 */
export const folderWithStoredMedia = (
  folder: RealmFolder,
  { product, environment, more }: { product: Product; environment: Environment; more: readonly string[] },
): Promise<RealmFolder> =>
  withStoredMedia(environment, async (elsewhere) => {
    if (!elsewhere) return folder;
    const { missingMedia = [] } = checkRealm(folder, product);
    const found = await elsewhere.find(folder.name, [...missingMedia, ...more]);
    return { ...folder, media: withMediaElsewhere(folder.media, found) };
  });
