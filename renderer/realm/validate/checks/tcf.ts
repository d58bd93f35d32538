import type { CookiePurpose, TcfSettings, TcfVendor, VendorList } from '../../../../schemas/generated/types';
import { languageOf } from '../../languages';
import { disclosedPurposes, translationsFor } from '../../tcf-disclosure';
import type { Checked, Context } from '../context';
import { problem } from '../problem';
import { listed, quoted } from '../words';

const FILE = 'vendor-list.json';
const LIST_LANGUAGE = 'en';

/** What vendors declare, by the table of the vendor list that has to have it. */
const DECLARED = [
  ['purposes', 'purposes', 'purpose'],
  ['legIntPurposes', 'purposes', 'purpose'],
  ['flexiblePurposes', 'purposes', 'purpose'],
  ['specialPurposes', 'specialPurposes', 'special purpose'],
  ['features', 'features', 'feature'],
  ['specialFeatures', 'specialFeatures', 'special feature'],
] as const;

/** The Transparency and Consent Framework: everything that the setting names is in the vendor list, and viewers can agree to it. */
export function checkTcf(context: Context): void {
  const { complete, settings, vendorList, folder, report } = context;
  const { tcf } = complete;
  if (!tcf) {
    if (vendorList)
      report(problem('no-effect', vendorList.source.at(''), { setting: FILE, reason: 'settings.json has no tcf' }));
    return;
  }
  checkOffers(context, tcf);
  // one that is wrong, or cannot be read, has been reported
  if (!vendorList && !folder.documents.has(FILE) && !folder.unread?.has(FILE))
    report(problem('missing-vendor-list', settings.source.at('/tcf')));
  if (vendorList) checkIds(context, tcf, vendorList);
  checkTranslations(context);
}

/** The purposes are named in every language of the realm: the list itself is in English. */
function checkTranslations({ complete, settings, folder, report }: Context): void {
  complete.realmLanguages.forEach((locale, place) => {
    const language = languageOf(locale);
    const files = translationsFor(locale).map((name) => `purposes-${name}.json`);
    if (language === LIST_LANGUAGE || files.some((file) => folder.documents.has(file))) return;
    const at = settings.source.at(`/realmLanguages/${place}`);
    const file = `purposes-${language.toLowerCase()}.json`;
    report(
      problem(
        'missing-purpose-translations',
        at,
        { language: quoted(language) },
        `add ${file}, as IAB Europe publishes it`,
      ),
    );
  });
}

/** Whether the cookie banner offers what stands for purposes of the framework. */
function checkOffers({ settings, consents, report }: Context, { purposes }: TcfSettings): void {
  const offered = consents?.value.cookies?.purposes.map(({ purpose }) => purpose) ?? [];
  for (const purpose of Object.keys(purposes) as CookiePurpose[]) {
    if (offered.includes(purpose)) continue;
    const reason = 'the cookie banner in consents.json does not offer it';
    report(problem('no-effect', settings.source.at(`/tcf/purposes/${purpose}`), { setting: quoted(purpose), reason }));
  }
}

/** Reports ids of a list that a table of the vendor list does not have. */
function checkListed(
  { report, nearest }: Context,
  { source }: Pick<Checked<unknown>, 'source'>,
  pointer: string,
  { ids: named, table, kind }: { ids: readonly number[]; table: Readonly<Record<string, unknown>>; kind: string },
): void {
  named.forEach((id, place) => {
    if (Object.hasOwn(table, id)) return;
    const candidates = Object.keys(table);
    const ids = nearest(String(id), () => candidates).map(Number);
    const hint = ids.length > 0 ? `did you mean ${listed(ids)}?` : undefined;
    report(problem('unlisted-tcf-id', source.at(`${pointer}/${place}`), { kind, found: id }, hint));
  });
}

function checkIds(context: Context, tcf: TcfSettings, vendorList: Checked<VendorList>): void {
  const { settings } = context;
  const { purposes, specialFeatures, vendors } = vendorList.value;
  for (const [name, meaning] of Object.entries(tcf.purposes)) {
    const pointer = `/tcf/purposes/${name}`;
    checkListed(context, settings, `${pointer}/purposes`, { ids: meaning.purposes, table: purposes, kind: 'purpose' });
    checkListed(context, settings, `${pointer}/specialFeatures`, {
      ...{ ids: meaning.specialFeatures ?? [], table: specialFeatures, kind: 'special feature' },
    });
  }
  checkListed(context, settings, '/tcf/vendors', { ids: tcf.vendors, table: vendors, kind: 'vendor' });
  const disclosed = disclosedPurposes(tcf.purposes);
  tcf.vendors.forEach((id, place) => {
    const vendor = vendors[id];
    if (vendor) checkVendor(context, vendorList, { vendor, id, place, disclosed });
  });
}

/** A vendor of the realm declares what the list has, and can get consent to something. */
function checkVendor(
  context: Context,
  vendorList: Checked<VendorList>,
  { vendor, id, place, disclosed }: { vendor: TcfVendor; id: number; place: number; disclosed: readonly number[] },
): void {
  for (const [key, table, kind] of DECLARED)
    checkListed(context, vendorList, `/vendors/${id}/${key}`, {
      ids: vendor[key],
      table: vendorList.value[table],
      kind,
    });
  const reason = withoutEffect(vendor, disclosed);
  if (reason) {
    const at = context.settings.source.at(`/tcf/vendors/${place}`);
    context.report(problem('no-effect', at, { setting: `${quoted(vendor.name)} (${id})`, reason }));
  }
}

function withoutEffect({ deletedDate, purposes }: TcfVendor, disclosed: readonly number[]): string | undefined {
  if (deletedDate !== undefined) return 'it has left the framework, so that it never gets consent';
  if (purposes.some((purpose) => disclosed.includes(purpose))) return undefined;
  return 'it needs consent to no purpose that tcf.purposes names, so that it never gets any';
}
