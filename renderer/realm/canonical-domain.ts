import type { RealmSettings } from '../../schemas/generated/types';

/** The domain of a realm's canonical addresses: the preferred one, else the first (RE-11); null without any. */
export const canonicalDomainOf = ({
  preferredDomain,
  domains,
}: Pick<RealmSettings, 'preferredDomain' | 'domains'>): string | null => preferredDomain ?? domains?.[0] ?? null;
