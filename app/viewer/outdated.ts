import { MINUTE_MS } from '../../renderer/contract/constants';
import { HANDOVER_ID } from '../../renderer/page/handover';
import type { Handover } from '../handover';
import { deviceNow } from './device-now';
import type { TextStore } from './text-store';

/** Where the time of the last reload for a newer build is stored, in ms since the epoch. */
const NAME = 'loadedAnew';
const OK = 200;
/** How long after a reload there is no other one, in ms. */
export const RELOAD_AGAIN_MS = 10 * MINUTE_MS;

/** Whether a missing part of the app can be loaded by reloading the page, once. */
export interface BuildWatch {
  /**
   * Whether a new document would have what this one lacks, and the page was not reloaded for that lately: the server has another build
   * at this address, or it has the script that did not come.
   *
   * @param lost the address of that script, where it is known
   */
  mayLoadAnew(href: string, lost?: string): Promise<boolean>;
  /** The app works as it is: a build that comes later counts again. */
  works(): void;
}

/** Asks past every cache. */
export async function fetchStatus(address: string): Promise<number | undefined> {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status;
  } catch {
    return undefined;
  }
}

/** Asks the server for a page; undefined when it does not come. */
export async function fetchPage(href: string): Promise<string | undefined> {
  try {
    const answer = await fetch(href, { headers: { accept: 'text/html' }, cache: 'no-store' });
    return answer.status < 500 ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** The build that has drawn a page; undefined for what is no page of ours. */
export function buildOf(html: string): string | undefined {
  const document = new DOMParser().parseFromString(html, 'text/html');
  try {
    const handover = JSON.parse(document.getElementById(HANDOVER_ID)?.textContent ?? '') as Handover;
    return handover.view.build;
  } catch {
    return undefined;
  }
}

/**
 * After a deployment the chunks of the build that drew this page may be gone. One reload brings the new build; where two
 * builds take turns, there is no other one for a while; where the tab can keep no note, there is none at all.
 *
 * Browsers keep the failure of a module for as long as its document lives. Another address brings the module itself again, but not
 * those that it shares with others: after a press on a link without a network, only a new document has them.
 */
export function watchBuild(
  build: string,
  tab: TextStore,
  load: (href: string) => Promise<string | undefined> = fetchPage,
  now: () => number = deviceNow,
  statusOf: (address: string) => Promise<number | undefined> = fetchStatus,
): BuildWatch {
  // a device's clock may have been set back meanwhile
  const isRecent = (at: string) => Math.abs(now() - Number(at)) < RELOAD_AGAIN_MS;
  return {
    async mayLoadAnew(href, lost) {
      const last = tab.read(NAME);
      if (last !== null && isRecent(last)) return false;
      const html = await load(href);
      const found = html === undefined ? undefined : buildOf(html);
      if (found === undefined) return false;
      const isOutdated = found !== build;
      if (!isOutdated && (lost === undefined || (await statusOf(lost)) !== OK)) return false;
      const at = String(now());
      tab.write(NAME, at);
      return tab.read(NAME) === at;
    },
    works: () => tab.remove(NAME),
  };
}
