import type { ViewerPort } from '../../../renderer/contract';
import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../../renderer/contract/constants';
import type { TextStore } from '../text-store';

/** Who referred the viewer, as it is stored (RE-15). */
export interface Referral {
  realm: string;
  esrefid: string;
  esclkid: string | null;
  /** ms since the epoch. */
  createdAt: number;
  expiresAt: number;
}

const NAME = 'referral';
/** How long it counts that somebody was sent by somebody. */
const LASTS_MS = 30 * SECONDS_PER_DAY * MS_PER_SECOND;
const MAX_LENGTH = 200;

/** The referral of an address; undefined where it has none. */
export function referralOf(search: string, realm: string, now: number): Referral | undefined {
  const query = new URLSearchParams(search);
  const esrefid = query.get('esrefid');
  if (!esrefid || esrefid.length > MAX_LENGTH) return undefined;
  const esclkid = query.get('esclkid');
  return {
    realm,
    esrefid,
    esclkid: esclkid?.slice(0, MAX_LENGTH) ?? null,
    createdAt: now,
    expiresAt: now + LASTS_MS,
  };
}

/** The stored referral, until it expires. */
export function readReferral(storage: TextStore, realm: string, now: number): Referral | undefined {
  try {
    const stored = JSON.parse(storage.read(NAME) ?? 'null') as Referral | null;
    if (stored?.realm === realm && typeof stored.esrefid === 'string' && stored.expiresAt > now) return stored;
  } catch {
    // edited by hand: as good as none
  }
  storage.remove(NAME);
  return undefined;
}

/** Keeps the referral of the page's address; whether there was a new one. */
export function keepReferral(storage: TextStore, referral: Referral | undefined): boolean {
  if (referral) storage.write(NAME, JSON.stringify(referral));
  return referral !== undefined;
}

interface Begin {
  storage: TextStore;
  realm: string;
  now: () => number;
  ask: ViewerPort['call'];
  warn: (message: string) => void;
}

/** RE-15: keeps who sent the viewer here, and begins a referral session for it; its failure is only logged. */
export async function beginReferral({ storage, realm, now, ask, warn }: Begin): Promise<void> {
  const referral = referralOf(location.search, realm, now());
  if (!keepReferral(storage, referral) || !referral) return;
  const { esrefid, esclkid } = referral;
  const body = { referralExid: esrefid, ...(esclkid && { clickId: esclkid }) };
  await ask('startReferral', { body }).catch((error: unknown) =>
    warn(`The referral session could not begin: ${String(error)}`),
  );
}
