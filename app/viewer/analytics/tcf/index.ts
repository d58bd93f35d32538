import { CmpApi } from '@iabtechlabtcf/cmpapi';
import type { PageSettings, PageView, RealmSummary, ViewerPort } from '../../../../renderer/contract';
import { isAskedIn, isCookieChoiceCurrent } from '../../../../renderer/contract/consents';
import { languageOf } from '../../../../renderer/realm/languages';
import type { TcfDisclosure } from '../../../../schemas/generated/types';
import type { TextStore } from '../../text-store';
import { isOverruled } from '../consent';
import { consentOutcome } from './consent-record';

/** What is stored of the consent, beside the choice itself. */
const STORED = 'tcfConsent';
/** A version that no policy has: a choice of it never counts, and the banner asks again. */
const NO_VERSION = 0;

/** The part of the library's interface that is used: it puts `__tcfapi` on the window when it is made. */
export type CmpPort = Pick<CmpApi, 'update'>;

export interface TcfInput {
  settings: Pick<RealmSummary['settings'], 'cookiePolicy'>;
  view: Pick<PageView, 'locale' | 'territory'>;
  viewer: Pick<ViewerPort, 'state' | 'note' | 'now'>;
  /** Where the browser remembers the viewer's choice. */
  storage: TextStore;
  loadDisclosure(): Promise<TcfDisclosure | null | undefined>;
  /** Whether the browser sends a signal that keeps MARKETING out. */
  hasPrivacySignal(): boolean;
  /** When the page began, by the server's clock. */
  pageStart: number;
  createCmp?: ((cmpId: number, cmpVersion: number) => CmpPort) | undefined;
}

/** The Transparency and Consent Framework of a page: its API follows what the viewer chooses. */
export interface Tcf {
  /** Says what the viewer has chosen by now. */
  follow(): void;
  /** Undefined while nobody has chosen, and where the framework does not apply. */
  tcString(): string | undefined;
}

const createLibraryCmp = (cmpId: number, cmpVersion: number): CmpPort => new CmpApi(cmpId, cmpVersion, true);

/** What of a viewer's choice counts for the policy in force. */
function choiceFor(policy: PageSettings['cookiePolicy'], { state }: TcfInput['viewer'], privacySignal: boolean) {
  const { cookieChoice } = state();
  const choice = policy && isCookieChoiceCurrent(cookieChoice, policy) ? cookieChoice : null;
  const accepted = (choice?.purposes ?? []).filter((purpose) => !isOverruled(purpose, privacySignal));
  return { choice, accepted };
}

/** Puts the framework's API on the page. Rejects where the realm discloses nothing, or it cannot be loaded. */
export async function startTcf({
  settings: { cookiePolicy },
  view: { locale, territory },
  viewer,
  storage,
  loadDisclosure,
  hasPrivacySignal,
  pageStart,
  createCmp = createLibraryCmp,
}: TcfInput): Promise<Tcf> {
  const disclosure = await loadDisclosure();
  if (!disclosure) throw new Error('The realm discloses no vendors');
  const cmp = createCmp(disclosure.cmpId, disclosure.cmpVersion);
  let shown: string | null | undefined;
  let tcString: string | undefined;

  /** @param next the string; empty while the banner waits for a choice, null where the framework does not apply */
  function update(next: string | null): void {
    tcString = next || undefined;
    if (next === shown) return;
    shown = next;
    cmp.update(next, next === '');
  }

  function follow(): void {
    if (viewer.state().status === 'unknown') return;
    const { choice, accepted } = choiceFor(cookiePolicy, viewer, hasPrivacySignal());
    const outcome = consentOutcome({
      ...{ disclosure: disclosure!, choice, accepted, pageStart },
      ...{ stored: storage.read(STORED), language: languageOf(locale), now: viewer.now() },
    });
    if (outcome.type === 'chosen') {
      storage.write(STORED, JSON.stringify(outcome.record));
      update(outcome.record.tcString);
      return;
    }
    storage.remove(STORED);
    update(isAskedIn(cookiePolicy?.territories, territory) ? '' : null);
    if (outcome.type === 'outdated')
      viewer.note({ do: 'acceptCookiePolicy', choice: { version: NO_VERSION, purposes: [], at: viewer.now() } });
  }

  follow();
  return { follow, tcString: () => tcString };
}
