import type { ViewerApi } from '../../../renderer/contract';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import type { ProgressAnswer, ProgressUpdate } from '../../../schemas/generated/types';
import type { CallOptions } from '../api-client';

/** How often a position is sent, in ms: watching costs the API four calls a minute. */
const TELL_MS = 15 * MS_PER_SECOND;

/** How long reading waits for updates that are being sent, in ms. */
const PATIENCE_MS = 3000;

interface ProgressInput {
  call: <Body>(path: string, options?: CallOptions) => Promise<Body>;
  /** Told whether films are under way. */
  onUnderWay: (isSome: boolean) => void;
  warn: (message: string) => void;
}

/** The viewer's progress: read as it is, sent now and then, and before the page is left. */
export function createProgress({ call, onUnderWay, warn }: ProgressInput): ViewerApi {
  const waiting = new Map<string, ProgressUpdate>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isGoing = false;
  /** What is on its way to the API. */
  const sending = new Set<Promise<unknown>>();

  function tell(path: string, options: CallOptions): void {
    const sent = call(path, options)
      .catch((error: unknown) => warn(`Progress could not be kept: ${String(error)}`))
      .finally(() => sending.delete(sent));
    sending.add(sent);
  }

  /** An answer that overtakes an update would not include it. */
  const allSent = () =>
    Promise.race([Promise.all(sending), new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);

  function flush(keepalive = false): void {
    clearTimeout(timer);
    timer = undefined;
    for (const body of waiting.values()) tell('/api/v2/progress', { method: 'PUT', body, keepalive });
    waiting.clear();
  }
  addEventListener('pagehide', () => {
    isGoing = true;
    flush(true);
  });
  addEventListener('pageshow', () => {
    isGoing = false;
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(true));

  return {
    async progress() {
      flush();
      if (sending.size > 0) await allSent();
      const { items } = await call<ProgressAnswer>('/api/v2/progress');
      onUnderWay(items.length > 0);
      return items;
    },
    keepProgress(update) {
      waiting.set(update.contentId, update);
      onUnderWay(true);
      // nothing comes later: a player writes down where it is on the very event that takes the page away
      if (isGoing) flush(true);
      else timer ??= setTimeout(flush, TELL_MS);
    },
    forgetProgress(contentId) {
      waiting.delete(contentId);
      tell(`/api/v2/progress/${encodeURIComponent(contentId)}`, { method: 'DELETE', keepalive: true });
    },
  };
}
