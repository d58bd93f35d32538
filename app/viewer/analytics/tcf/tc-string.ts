import { GVL, TCModel, TCString } from '@iabtechlabtcf/core';
import { MS_PER_SECOND, SECONDS_PER_DAY } from '../../../../renderer/contract/constants';
import type { TcfIds } from '../../../../renderer/contract/tcf-consents';
import type { TcfDisclosure } from '../../../../schemas/generated/types';

export interface TcStringInput {
  disclosure: TcfDisclosure;
  /** What the viewer agreed to. */
  consents: TcfIds;
  /** When, in ms since the epoch. */
  at: number;
  /** The language in which the viewer was asked. */
  language: string;
}

/** For a language that the framework has no code for. */
const FALLBACK_LANGUAGE = 'EN';
const DAY_MS = SECONDS_PER_DAY * MS_PER_SECOND;
/** The screen of the banner on which the choice is made: there is one. */
const SCREEN = 1;

function consentLanguage(language: string): string {
  try {
    return TCModel.consentLanguages.parseLanguage(language);
  } catch {
    return FALLBACK_LANGUAGE;
  }
}

/** The list as the library has it. It narrows what it is given in place, and the disclosure is frozen. */
function libraryList({ vendorList }: TcfDisclosure, language: string): GVL {
  const list = { ...structuredClone(vendorList), stacks: {} };
  return new GVL(list as unknown as ConstructorParameters<typeof GVL>[0], { language: consentLanguage(language) });
}

/** The string of a choice, with the vendors that were disclosed. Days are all that the framework lets it say of the time. */
export function makeTcString({ disclosure, consents, at, language }: TcStringInput): string {
  const model = new TCModel(libraryList(disclosure, language));
  model.cmpId = disclosure.cmpId;
  model.cmpVersion = disclosure.cmpVersion;
  model.publisherCountryCode = disclosure.publisherCountryCode;
  model.consentScreen = SCREEN;
  model.isServiceSpecific = true;
  model.purposeConsents.set([...consents.purposes]);
  model.specialFeatureOptins.set([...consents.specialFeatures]);
  model.vendorConsents.set([...consents.vendors]);
  model.setAllVendorsDisclosed();
  model.created = new Date(at - (at % DAY_MS));
  model.lastUpdated = model.created;
  return TCString.encode(model);
}

/** What a string says; null where it cannot be decoded. */
export interface ReadTcString extends TcfIds {
  cmpId: number;
  policyVersion: number;
  disclosedVendors: ReadonlySet<number>;
}

/** The ids that are set, which the library has in ascending order. */
const idsOf = (vector: Iterable<[number, boolean]>): number[] =>
  [...vector].flatMap(([id, isSet]) => (isSet ? [id] : []));

/** Reads a string, which may be anything: it has been stored where the viewer can change it. */
export function readTcString(tcString: string): ReadTcString | null {
  try {
    const model = TCString.decode(tcString);
    return {
      cmpId: Number(model.cmpId),
      policyVersion: Number(model.policyVersion),
      purposes: idsOf(model.purposeConsents),
      specialFeatures: idsOf(model.specialFeatureOptins),
      vendors: idsOf(model.vendorConsents),
      disclosedVendors: new Set(idsOf(model.vendorsDisclosed)),
    };
  } catch {
    return null;
  }
}
