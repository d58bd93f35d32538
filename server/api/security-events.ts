import type { SecurityEvents } from '../../schemas/generated/types';
import { readParameters } from '../kernel/http/parameters';
import type { RawQuery } from '../kernel/http/query';
import { listSecurityEvents } from '../store/security-events';
import type { AccountParts } from './account-parts';
import { ENDPOINTS } from './endpoints';
import { pagingOf, stretchOf } from './read-content';

/** What administrators read about the security of a realm's accounts. */
export function registerSecurityEventsApi({ calls, database }: AccountParts): void {
  calls.viewer(ENDPOINTS.securityEvents, async ({ realm, request }): Promise<SecurityEvents> => {
    const { page, rpp, viewer } = readParameters(request.query as RawQuery, ENDPOINTS.securityEvents.parameters);
    const pageRequest = { page, pageSize: rpp };
    const { events, total } = await listSecurityEvents(database, realm, { email: viewer, ...stretchOf(pageRequest) });
    return { events, paging: pagingOf(pageRequest, total) };
  });
}
