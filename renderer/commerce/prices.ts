import type { Licence, LicenceAmount } from '../../schemas/generated/types';

/**
 * The prices of a licence as a viewer in a country has them: of the local ones, only that of the country is still local.
 *
 * @param country ISO 3166-1; null where it is not known
 */
export function amountsIn({ amounts }: Pick<Licence, 'amounts'>, country: string | null): LicenceAmount[] {
  return amounts
    .map(({ countries, local, ...amount }) => ({
      ...amount,
      ...(local && country !== null && countries?.includes(country) && { local }),
    }))
    .filter((amount) => amount.local || amount.default);
}

/** SU-04: the local price where there is one, else the default one. */
export function priceOf(amounts: readonly LicenceAmount[]): LicenceAmount {
  return amounts.find(({ local }) => local) ?? amounts.find((amount) => amount.default) ?? amounts[0]!;
}
