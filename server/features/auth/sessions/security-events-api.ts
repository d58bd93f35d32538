import type { SecurityEvents } from '../../../../schemas/generated/types';
import { pagingOf, stretchOf } from '../../../kernel/http/paging';
import { readParameters } from '../../../kernel/http/parameters';
import type { RawQuery } from '../../../kernel/http/query';
import type { AccountParts } from '../accounts/account-parts';
import { SESSION_ENDPOINTS } from './endpoints';
import { listSecurityEvents } from './security-event-store';

/** What administrators read about the security of a realm's accounts. */
export function registerSecurityEventsApi({ calls, database }: AccountParts): void {
  calls.viewer(SESSION_ENDPOINTS.securityEvents, async ({ realm, request }): Promise<SecurityEvents> => {
    const { page, rpp, viewer } = readParameters(
      request.query as RawQuery,
      SESSION_ENDPOINTS.securityEvents.parameters,
    );
    const pageRequest = { page, pageSize: rpp };
    const { events, total } = await listSecurityEvents(database, realm, { email: viewer, ...stretchOf(pageRequest) });
    return { events, paging: pagingOf(pageRequest, total) };
  });
}
