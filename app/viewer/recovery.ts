import { ChunkError, failedAddressOf } from './chunks';
import type { BuildWatch } from './outdated';

/** What of the browser a recovery needs; tests bring their own. */
export interface RecoveryPort {
  build: Pick<BuildWatch, 'mayLoadAnew' | 'works'>;
  /** The status that the server answers with at an address; undefined if it does not answer. */
  statusOf: (address: string) => Promise<number | undefined>;
  /** Whether a reload would take something from the viewer. */
  isBusy: () => boolean;
  href: () => string;
  reload: () => void;
}

/** Reloads the page once when parts of the app are gone with their build. */
export interface Recovery {
  /** Whether the page is being reloaded because of an error. Any other error is left to the caller. */
  recover(error: unknown): Promise<boolean>;
  /** Does something that needs a part of the app. While the page is being reloaded it stays pending, so that no error is shown. */
  recovering<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** What browsers say of a module that does not come, each in its own words, and the build's loader of a style sheet. */
const NOT_LOADED = /dynamically imported module|importing a module script|preload CSS/i;

const isOfChunk = (error: unknown) => error instanceof ChunkError || NOT_LOADED.test(String(error));

export function createRecovery({ build, statusOf, isBusy, href, reload }: RecoveryPort): Recovery {
  async function decide(error: unknown): Promise<boolean> {
    if (!isOfChunk(error) || isBusy()) return false;
    const address = failedAddressOf(error);
    // a network that fails is no reason; browsers that name no address leave it to the build
    if (address !== undefined && (await statusOf(address)) !== 404) return false;
    if (!(await build.mayLoadAnew(href()))) return false;
    if (isBusy()) {
      // the viewer has begun something meanwhile: the reload is for another time
      build.works();
      return false;
    }
    reload();
    return true;
  }

  let deciding: Promise<boolean> | undefined;
  let isReloading = false;
  const recover = async (error: unknown): Promise<boolean> => {
    if (isReloading) return true;
    // sections fail together: one decision is for all
    deciding ??= decide(error).finally(() => {
      deciding = undefined;
    });
    isReloading = await deciding;
    return isReloading;
  };

  return {
    recover,
    async recovering(work) {
      try {
        return await work();
      } catch (error) {
        if (await recover(error)) return new Promise(() => {});
        throw error;
      }
    },
  };
}
