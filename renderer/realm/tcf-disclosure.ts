import type { RealmSettings, TcfDisclosure, TcfPurposes, VendorList } from '../../schemas/generated/types';

/** The ids of all purposes of the framework that the realm's cookie banner stands for. */
export const disclosedPurposes = (purposes: TcfPurposes): number[] => [
  ...new Set(Object.values(purposes).flatMap((meaning) => meaning.purposes)),
];

/** The vendors that the realm works with, without those that have left the framework. */
function chosenVendors({ vendors }: VendorList, ids: readonly number[]): VendorList['vendors'] {
  const chosen = ids.flatMap((id) => {
    const vendor = vendors[id];
    return vendor && vendor.deletedDate === undefined ? [[id, vendor] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/**
 * What a realm discloses under the Transparency and Consent Framework; null where it takes no part. Of the vendor list, which has
 * more than a thousand companies, only the realm's own vendors remain. Pure.
 */
export function tcfDisclosureOf(
  { tcf }: Pick<RealmSettings, 'tcf'>,
  vendorList: VendorList | undefined,
): TcfDisclosure | null {
  if (!tcf || !vendorList) return null;
  const { cmpId, cmpVersion, publisherCountryCode, purposes, vendors } = tcf;
  const { gvlSpecificationVersion, vendorListVersion, tcfPolicyVersion, lastUpdated } = vendorList;
  const { purposes: declared, specialPurposes, features, specialFeatures } = vendorList;
  return {
    ...{ cmpId, cmpVersion, publisherCountryCode, purposes },
    vendorList: {
      ...{ gvlSpecificationVersion, vendorListVersion, tcfPolicyVersion, lastUpdated },
      ...{ purposes: declared, specialPurposes, features, specialFeatures },
      vendors: chosenVendors(vendorList, vendors),
    },
  };
}
