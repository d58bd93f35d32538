import type { RealmDocuments } from '../documents';
import { kindOfFile } from './files';

type Configuration = Omit<RealmDocuments, 'content'>;

/** The name of a page's file; pages need not be named by what they are for. */
function pageFile({ route }: Configuration['pages'][number], place: number): string {
  const named = `pages/${route}-${place + 1}.json`;
  return kindOfFile(named) === 'page' ? named : `pages/${place + 1}.json`;
}

/** A realm's configuration as the files of a folder that says the same: what was accepted once is checked again beside other content. */
export function configurationFiles(configuration: Configuration): Map<string, string> {
  const { settings, theme, menu, frame, routes, licences, vouchers, gifts, commerce } = configuration;
  const { promos, consents, signup, simulation, vendorList, purposeTranslations = {}, pages, labels } = configuration;
  const documents: [file: string, document: unknown][] = [
    ['settings.json', settings],
    ['theme.json', theme],
    ['menu.json', menu],
    ['frame.json', frame],
    ['routes.json', routes],
    ['licences.json', licences],
    ['vouchers.json', vouchers],
    ['gifts.json', gifts],
    ['commerce.json', commerce],
    ['promos.json', promos],
    ['consents.json', consents],
    ['forms/signup.json', signup],
    ['simulation.json', simulation],
    ['vendor-list.json', vendorList],
    ...Object.entries(purposeTranslations).map(([language, translations]): [string, unknown] => [
      `purposes-${language}.json`,
      translations,
    ]),
    ...pages.map((page, place): [string, unknown] => [pageFile(page, place), page]),
    ...Object.entries(labels).map(([language, texts]): [string, unknown] => [`labels/${language}.json`, texts]),
  ];
  return new Map(
    documents.flatMap(([file, document]) =>
      document === undefined ? [] : [[file, JSON.stringify(document)] as const],
    ),
  );
}
