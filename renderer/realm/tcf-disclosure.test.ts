import { expect, test } from 'vitest';
import type { PurposeTranslations } from '../../schemas/generated/types';
import { TCF, VENDOR_LIST } from '../../tests/fixtures/vendor-list';
import { tcfDisclosureOf, tcfDisclosures, translationsFor } from './tcf-disclosure';

const named = (name: string): PurposeTranslations => ({
  purposes: {
    7: { id: 7, name, description: name },
    // of a list that is newer than the realm's
    11: { id: 11, name, description: name },
  },
  ...{ specialPurposes: {}, features: {}, specialFeatures: {} },
});

test('of the vendor list, a realm discloses its own vendors that are still in the framework', () => {
  const { vendorList } = tcfDisclosureOf({ ...TCF, vendors: [34, 78, 99] }, VENDOR_LIST);
  expect(Object.keys(vendorList.vendors)).toEqual(['34']);
});

test('purposes are in the words of the page’s language where there is a translation, and else in those of the list', () => {
  const realmLanguages = ['en_GB', 'fr_FR', 'pt_BR'];
  const purposeTranslations = { fr: named('Compter'), 'pt-br': named('Contar') };
  const disclosures = tcfDisclosures({ tcf: TCF, realmLanguages }, { vendorList: VENDOR_LIST, purposeTranslations })!;
  const nameIn = (language: string) => disclosures[language]!.vendorList.purposes[7]!.name;
  expect(['en', 'fr', 'pt'].map(nameIn)).toEqual(['Count glances at posters', 'Compter', 'Contar']);
  expect(disclosures.fr!.vendorList.purposes[8]).toBe(VENDOR_LIST.purposes[8]);
  expect(Object.keys(disclosures.fr!.vendorList.purposes)).toEqual(Object.keys(VENDOR_LIST.purposes));
});

test('a realm without the setting or without the list discloses nothing', () => {
  const realmLanguages = ['en_GB'];
  expect(tcfDisclosures({ tcf: null, realmLanguages }, { vendorList: VENDOR_LIST })).toBeNull();
  expect(tcfDisclosures({ tcf: TCF, realmLanguages }, {})).toBeNull();
});

test.each([
  ['pt_BR', ['pt-br', 'pt']],
  ['fr_FR', ['fr-fr', 'fr']],
  ['zh_Hant_TW', ['zh-hant-tw', 'zh-hant']],
])('%s is served by the translations %j', (locale, names) => expect(translationsFor(locale)).toEqual(names));
