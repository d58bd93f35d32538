import { MINUTE_MS, MS_PER_SECOND, SECONDS_PER_DAY } from '../../../../renderer/contract/constants';
import type { Referral } from '../../../../schemas/generated/types';
import { validateReferralSession, validateReferralStart } from '../../../../schemas/generated/validators.js';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { networkLimit } from '../../../kernel/limits/network-limit';
import { type Calls, readBody } from '../sessions/calls';
import { refuseGone } from '../sessions/gone';
import type { Sessions } from '../sessions/sessions';
import { FEDERATION_ENDPOINTS } from './endpoints';
import { referralStore } from './referral-store';

const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;
/** How long a referral counts that does not say it, and at most, in ms. */
const LASTS_MS = 30 * DAY_MS;
const MOST_MS = 400 * DAY_MS;

export interface ReferralsApiOptions {
  calls: Calls;
  database: Database;
  sessions: Sessions;
  clock: () => number;
}

/** What brought a realm's visitors here (AP-19, AP-22, RE-15). */
export function registerReferrals({ calls, database, sessions, clock }: ReferralsApiOptions): void {
  const byAddress = networkLimit({ limit: 60, windowMs: MINUTE_MS }, clock);

  calls.open(FEDERATION_ENDPOINTS.startReferral, async ({ realm, request, origin }): Promise<Referral> => {
    byAddress.use(realm, origin.address);
    const { referralExid: referral, clickId: click } = readBody(request, validateReferralStart);
    const { authorization } = request.headers;
    const bearer = authorization === undefined ? undefined : await sessions.bearerOf(authorization, realm);
    // as with keepReferral: it is the viewer's own
    if (bearer?.app) throw new ServerError('SCOPE_MISSING', { scope: '' });
    if (bearer?.actor) throw new ServerError('FORBIDDEN', { callers: 'in person' });
    const viewer = bearer?.claims.sub;
    const now = clock();
    const claims = { referral, click, viewer, endsAt: now + LASTS_MS };
    return { id: await referralStore(database, realm).add(claims, now).catch(refuseGone) };
  });

  calls.viewer(FEDERATION_ENDPOINTS.keepReferral, async ({ realm, request, claims, origin }) => {
    byAddress.use(realm, origin.address);
    const { esrefid: referral, esclkid: click, expiresAt } = readBody(request, validateReferralSession);
    const now = clock();
    const endsAt = Math.min(Date.parse(expiresAt), now + MOST_MS);
    // one that has ended ties nothing, and is no mistake of who kept it
    if (endsAt <= now) return;
    await referralStore(database, realm).add({ referral, click, viewer: claims.sub, endsAt }, now);
  });
}
