import type { CookiePurpose, TcfDisclosure } from '../../schemas/generated/types';

/** Ids of the Transparency and Consent Framework, by what they are of. */
export interface TcfIds {
  purposes: readonly number[];
  specialFeatures: readonly number[];
  vendors: readonly number[];
}

export const NO_TCF_IDS: TcfIds = { purposes: [], specialFeatures: [], vendors: [] };

const ascending = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((one, other) => one - other);

/**
 * What agreeing to purposes of the cookie banner agrees to, in ascending order. A vendor gets consent where it needs it for one of
 * the framework's purposes that are agreed to. Pure.
 *
 * @param withheld what the viewer does not agree to all the same
 */
export function consentsTo(
  { purposes, vendorList }: Pick<TcfDisclosure, 'purposes' | 'vendorList'>,
  accepted: readonly CookiePurpose[],
  withheld: TcfIds = NO_TCF_IDS,
): TcfIds {
  const meanings = accepted.flatMap((purpose) => purposes[purpose] ?? []);
  const without = (ids: Iterable<number>, kind: keyof TcfIds) =>
    ascending(ids).filter((id) => !withheld[kind].includes(id));
  const agreed = without(
    meanings.flatMap((meaning) => meaning.purposes),
    'purposes',
  );
  const vendors = Object.entries(vendorList.vendors).filter(([, vendor]) =>
    vendor.purposes.some((purpose) => agreed.includes(purpose)),
  );
  return {
    purposes: agreed,
    specialFeatures: without(
      meanings.flatMap(({ specialFeatures = [] }) => specialFeatures),
      'specialFeatures',
    ),
    vendors: without(
      vendors.map(([id]) => Number(id)),
      'vendors',
    ),
  };
}
