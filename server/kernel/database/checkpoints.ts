import { MINUTE_MS } from '../../../renderer/contract/constants';
import type { Store } from './open';

/** As often as PostgreSQL makes one, in ms. */
const EVERY_MS = 5 * MINUTE_MS;

/**
 * Lets a store make a checkpoint from time to time. One that fails is told, and the next one is tried all the same.
 *
 * @returns stops that; the process can end without
 */
export function startCheckpoints(
  { checkpoint }: Pick<Store, 'checkpoint'>,
  failed: (error: unknown) => void,
): () => void {
  let isUnderWay = false;
  const next = async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    await checkpoint().catch(failed);
    isUnderWay = false;
  };
  const timer = setInterval(() => void next(), EVERY_MS).unref();
  return () => clearInterval(timer);
}
