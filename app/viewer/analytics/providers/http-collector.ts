import { MS_PER_SECOND } from '../../../../renderer/contract/constants';
import type { AnalyticsEvent, AnalyticsEventBatch } from '../../../../schemas/generated/types';
import type { StartProvider } from './port';

/** Events wait for so long, ms, or until there are so many of them. */
const FLUSH_MS = 5 * MS_PER_SECOND;
const MAX_BATCH = 20;

/**
 * An HTTP collector: events go out in batches, as `AnalyticsEventBatch`, and with the page. One that has an address for it is told
 * when consent is withdrawn.
 */
export const startHttpCollector: StartProvider = ({ realm, settings, send, warn }) => {
  const url = settings.url!;
  let waiting: AnalyticsEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const batch: AnalyticsEventBatch = { version: 1, realm, events: waiting };
    waiting = [];
    if (!send(url, JSON.stringify(batch))) warn(`Events were not accepted for ${url}`);
  }
  return {
    // each event carries the attributes of its page
    page() {},
    event(event) {
      waiting.push(event);
      if (waiting.length >= MAX_BATCH) flush();
      else timer ??= setTimeout(flush, FLUSH_MS);
    },
    flush,
    stop() {
      clearTimeout(timer);
      waiting = [];
      if (settings.withdrawalUrl) send(settings.withdrawalUrl, JSON.stringify({ version: 1, realm }));
    },
  };
};
