import type { ExternalLicence } from './guard';

/** The parameter that says that a viewer comes from an outside seller of licences. */
const MARK = 'externalLicence';

/** The parameters of an external seller's link (GD-02); null where the address is no such link. */
export function externalLicenceOf(query: URLSearchParams): ExternalLicence | null {
  return query.has(MARK) ? { extraParams: query.get('extraParams'), code: query.get('code') } : null;
}
