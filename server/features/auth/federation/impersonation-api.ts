import { MINUTE_MS, MS_PER_SECOND, SECONDS_PER_HOUR } from '../../../../renderer/contract/constants';
import type { Impersonation } from '../../../../schemas/generated/types';
import { validateImpersonationRequest } from '../../../../schemas/generated/validators.js';
import type { Database } from '../../../kernel/database/open';
import { ServerError } from '../../../kernel/errors/errors';
import { readParameters } from '../../../kernel/http/parameters';
import type { RawQuery } from '../../../kernel/http/query';
import { networkLimit } from '../../../kernel/limits/network-limit';
import type { Addresses } from '../../mail';
import { adultsAccountOf } from '../accounts/account-parts';
import { inNameOf } from '../accounts/in-name-of';
import { accountStore } from '../sessions/account-store';
import { type Calls, readBody } from '../sessions/calls';
import type { SecurityLog } from '../sessions/security-log';
import type { Sessions } from '../sessions/sessions';
import { FEDERATION_ENDPOINTS } from './endpoints';
import { impersonations } from './impersonation';
import { PAGES, realmAddress } from './own-address';

/** How long somebody acts for another, in ms. */
const LASTS_MS = SECONDS_PER_HOUR * MS_PER_SECOND;

export interface ImpersonationApiOptions {
  calls: Calls;
  database: Database;
  addresses: Addresses;
  sessions: Sessions;
  security: SecurityLog;
  clock: () => number;
}

/** Administrators who act for customers (RL-10, AU-07, AP-28). */
export function registerImpersonation(options: ImpersonationApiOptions): void {
  const { calls, database, addresses, sessions, security, clock } = options;
  const byAddress = networkLimit({ limit: 30, windowMs: MINUTE_MS }, clock);

  calls.viewer(FEDERATION_ENDPOINTS.allowImpersonation, async (call): Promise<Impersonation> => {
    const { realm, served, request, claims } = call;
    const { email } = readBody(request, validateImpersonationRequest);
    const { viewer, device: own } = await adultsAccountOf(options, call);
    const actor = viewer.email ?? claims.sub;
    const hasSecondFactor = viewer.secondFactor;
    const customer = await accountStore(database, realm).find({ email });
    if (customer?.viewer.role === 'customer' && customer.viewer.secondFactor && !hasSecondFactor)
      throw new ServerError('FORBIDDEN', { callers: 'administrators whose own account requires a second factor' });
    const acting = { actor: { name: actor, accessRevision: viewer.accessRevision, device: own.id }, hasSecondFactor };
    const { token, viewer: other } = await inNameOf(database, realm, { viewer, device: own }, (transaction) =>
      impersonations(transaction, realm).allow(email, acting, clock()),
    );
    const { deviceName: device, address } = call.origin;
    await security.record({ realm, viewer: other, kind: 'IMPERSONATION_ALLOWED', actor, device, address });
    request.log.warn({ actor: claims.sub, realm }, 'leave to act for somebody else was given');
    const link = `${realmAddress(request, served.realm, addresses)}${PAGES.impersonate}?token=${token}`;
    return { token, link };
  });

  calls.open(FEDERATION_ENDPOINTS.impersonate, async ({ realm, request, origin }) => {
    byAddress.use(realm, origin.address);
    const { token = '' } = readParameters(request.query as RawQuery, FEDERATION_ENDPOINTS.impersonate.parameters);
    const now = clock();
    const { viewer, actor, hasSecondFactor } = await impersonations(database, realm).take(token, now);
    request.log.warn({ actor: actor.name, viewer: viewer.id, realm }, 'somebody begins to act for somebody else');
    const signIn = { ...origin, impersonatedBy: actor, endsAt: now + LASTS_MS };
    return sessions.begin(realm, viewer, { ...signIn, ...(hasSecondFactor && { secondFactor: 'ADMINISTRATOR' }) });
  });
}
