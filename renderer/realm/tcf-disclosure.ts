import type {
  PurposeTranslations,
  RealmSettings,
  TcfDisclosure,
  TcfPurposes,
  TcfSettings,
  VendorList,
} from '../../schemas/generated/types';
import type { RealmDocuments } from './documents';
import { languageOf, tagOf } from './languages';

/** The ids of all purposes of the framework that the realm's cookie banner stands for. */
export const disclosedPurposes = (purposes: TcfPurposes): number[] => [
  ...new Set(Object.values(purposes).flatMap((meaning) => meaning.purposes)),
];

/** The names of translations that serve a locale, best first: `pt_BR` is served by “pt-br”, and by “pt”. */
export const translationsFor = (locale: string): string[] => [
  ...new Set([tagOf(locale).toLowerCase(), languageOf(locale).toLowerCase()]),
];

/** The vendors that the realm works with, without those that have left the framework. */
function chosenVendors({ vendors }: VendorList, ids: readonly number[]): VendorList['vendors'] {
  const chosen = ids.flatMap((id) => {
    const vendor = vendors[id];
    return vendor && vendor.deletedDate === undefined ? [[id, vendor] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** A table of the list in another language. What the list does not have is of another version of it. */
const translated = <Value>(own: Readonly<Record<string, Value>>, other: Readonly<Record<string, Value>> = {}) =>
  Object.fromEntries(Object.entries(own).map(([id, value]) => [id, other[id] ?? value]));

/**
 * What is disclosed under the Transparency and Consent Framework, in the words of the list or of a translation. Of the list, which
 * has more than a thousand companies, only the realm's own vendors remain. Pure.
 */
export function tcfDisclosureOf(
  { cmpId, cmpVersion, publisherCountryCode, purposes, vendors }: TcfSettings,
  vendorList: VendorList,
  translations?: PurposeTranslations,
): TcfDisclosure {
  const { gvlSpecificationVersion, vendorListVersion, tcfPolicyVersion, lastUpdated } = vendorList;
  return {
    ...{ cmpId, cmpVersion, publisherCountryCode, purposes },
    vendorList: {
      ...{ gvlSpecificationVersion, vendorListVersion, tcfPolicyVersion, lastUpdated },
      purposes: translated(vendorList.purposes, translations?.purposes),
      specialPurposes: translated(vendorList.specialPurposes, translations?.specialPurposes),
      features: translated(vendorList.features, translations?.features),
      specialFeatures: translated(vendorList.specialFeatures, translations?.specialFeatures),
      vendors: chosenVendors(vendorList, vendors),
    },
  };
}

/** What a realm discloses, by language; null where it takes no part in the framework. Pure. */
export function tcfDisclosures(
  { tcf, realmLanguages }: Pick<RealmSettings, 'tcf' | 'realmLanguages'>,
  { vendorList, purposeTranslations = {} }: Pick<RealmDocuments, 'vendorList' | 'purposeTranslations'>,
): Record<string, TcfDisclosure> | null {
  if (!tcf || !vendorList) return null;
  return Object.fromEntries(
    realmLanguages.map((locale) => {
      const name = translationsFor(locale).find((one) => Object.hasOwn(purposeTranslations, one));
      return [languageOf(locale), tcfDisclosureOf(tcf, vendorList, name ? purposeTranslations[name] : undefined)];
    }),
  );
}
