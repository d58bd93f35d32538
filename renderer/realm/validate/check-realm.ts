import type { Entity, PurposeTranslations, RouteDocument } from '../../../schemas/generated/types';
import type { Validate } from '../../../schemas/generated/validators.js';
import * as validators from '../../../schemas/generated/validators.js';
import { createMatcher } from '../../routing/match';
import { completeSettings } from '../complete-settings';
import type { RealmDocuments } from '../documents';
import { languageOf } from '../languages';
import { nearest } from '../nearest';
import { composeRoutes } from '../routes';
import { characterProblems } from './characters';
import { checkAddresses } from './checks/addresses';
import { checkCommerce } from './checks/commerce';
import { checkContent } from './checks/content';
import { checkContentSource } from './checks/content-source';
import { checkForms } from './checks/forms';
import { checkGifts } from './checks/gifts';
import { checkLabels } from './checks/labels';
import { checkLicences } from './checks/licences';
import { checkMenu } from './checks/menu';
import { checkPages, extendedPage } from './checks/pages';
import { checkSettings } from './checks/settings';
import { checkSimulation } from './checks/simulation';
import { checkTcf } from './checks/tcf';
import { checkTheme } from './checks/theme';
import { checkValues } from './checks/values';
import type { Checked, Context, PlacedSection, Product, RealmFolder } from './context';
import { type DocumentKind, fileHint, kindOfFile, neededFiles } from './files';
import { markedDocuments } from './marked-documents';
import { inOrder, type Place, type Problem, problem } from './problem';
import { schemaProblems } from './schema';
import { readSource, readWrittenSource, type Source } from './source';
import { withUtcDates } from './utc-dates';
import { quoted } from './words';

/** What a check found, and the realm's documents where none of it is an error. */
export interface RealmCheck {
  name: string;
  problems: Problem[];
  /** The domains that the realm claims, and where. */
  domains: { domain: string; at: Place }[];
  /** The media that documents name and the folder does not have, each `media/…`; left out where there are none. */
  missingMedia?: readonly string[];
  documents?: RealmDocuments;
}

const validatorOf: Readonly<Record<DocumentKind, Validate<unknown>>> = {
  settings: validators.validateRealmSettings,
  theme: validators.validateTheme,
  menu: validators.validateMenu,
  frame: validators.validateFrame,
  routes: validators.validateRoutes,
  page: validators.validatePage,
  labels: validators.validateLabels,
  licences: validators.validateLicences,
  vouchers: validators.validateVouchers,
  gifts: validators.validateGifts,
  commerce: validators.validateCommerce,
  promos: validators.validatePromos,
  consents: validators.validateConsents,
  signup: validators.validateSignupForm,
  simulation: validators.validateSimulation,
  vendorList: validators.validateVendorList,
  purposeTranslations: validators.validatePurposeTranslations,
  content: validators.validateContent,
};

/** The most problems that are reported for one realm, for people to read. */
const MOST_PROBLEMS = 1000;

interface ReadDocument extends Checked<unknown> {
  kind: DocumentKind;
  /** Right as JSON and by its schema. */
  sound: boolean;
}

/** How many names are compared in one check, to suggest what was meant. */
const MOST_COMPARISONS = 200_000;

function createSuggestions(): Context['nearest'] {
  let left = MOST_COMPARISONS;
  return (written, candidates) => {
    if (left <= 0) return [];
    const names = candidates();
    left -= Math.max(1, names.length);
    return nearest(written, names);
  };
}

/** Checks a document against its schema. */
function checkDocument(
  kind: DocumentKind,
  source: Source,
  report: (problem: Problem) => void,
  isFull = () => false,
): ReadDocument {
  // the realm is refused already, and what is not reported any more need not be checked
  if (isFull()) return { kind, source, value: source.value, sound: false };
  const found = [...source.problems, ...characterProblems(source)];
  if (source.value !== undefined) found.push(...schemaProblems(validatorOf[kind], source.value, source));
  for (const one of found) report(one);
  return { kind, source, value: source.value, sound: found.length === 0 };
}

/** What is wrong with a document by itself, at its place. @param file says of what kind it is */
export function documentProblems(file: string, text: string): Problem[] {
  const found: Problem[] = [];
  const kind = kindOfFile(file);
  if (kind !== undefined) checkDocument(kind, readSource(file, text), (one) => found.push(one));
  return found;
}

function checkFiles({ documents, unread, others }: RealmFolder, report: (problem: Problem) => void): void {
  const start = (file: string) => ({ file, line: 1, column: 1, pointer: '' });
  for (const file of neededFiles) {
    if (!documents.has(file) && !unread?.has(file)) report(problem('missing-file', start(file), { file }));
  }
  for (const file of [...documents.keys(), ...(others ?? [])]) {
    if (kindOfFile(file) === undefined) report(problem('unknown-file', start(file), {}, fileHint(file)));
  }
}

/** The sections of pages and frame, each with the settings that it will have. */
function placedSections(product: Product, pages: Context['pages'], frame: Context['frame']): PlacedSection[] {
  const ofPages = pages.flatMap(({ source, value }) => {
    const base = value.extends === 'base' ? extendedPage(product.base.pages, value) : undefined;
    return value.sections.map((section, place): PlacedSection => {
      const changed = base?.sections.find(({ id, type }) => id === section.id && type === section.type);
      const settings = { ...changed?.settings, ...section.settings };
      return { source, pointer: `/sections/${place}`, section, settings };
    });
  });
  const ofFrame = (['header', 'footer'] as const).flatMap((part) =>
    (frame?.value[part] ?? []).map((section, place): PlacedSection => {
      return { source: frame!.source, pointer: `/${part}/${place}`, section, settings: section.settings };
    }),
  );
  return [...ofPages, ...ofFrame];
}

/** The realm's routes as if every setting were as its routes require. */
function allRoutes(
  context: Pick<Context, 'product' | 'routes' | 'pages' | 'complete' | 'commerce' | 'menu'>,
): RouteDocument[] {
  const opened = (routes: readonly RouteDocument[]) =>
    routes.map(({ requires: _, requiresMenuEntry: __, ...route }) => route);
  const { product, routes, pages, complete, commerce, menu } = context;
  const open = composeRoutes(opened(product.base.routes.routes), opened(routes?.value.routes ?? []), valuesOf(pages), {
    settings: complete,
    commerce: commerce?.value,
    menu: menu?.value,
  });
  const written = new Map(
    [...product.base.routes.routes, ...(routes?.value.routes ?? [])].map((route) => [route.name, route]),
  );
  return open.map((route) => ({ ...route, requires: written.get(route.name)?.requires }));
}

const valuesOf = <Value>(documents: readonly Checked<Value>[]) => documents.map(({ value }) => value);

function firstOfEachId(content: Context['content']): Map<string, Entity> {
  const entities = new Map<string, Entity>();
  for (const entity of content.flatMap(({ value }) => value.items)) {
    if (!entities.has(entity.id)) entities.set(entity.id, entity);
  }
  return entities;
}

/** By what files are named after this prefix: `labels/fr.json` is that of "fr". */
const byLanguage = <Value>(files: readonly Checked<Value>[], prefix: string) =>
  new Map(files.map((file) => [file.source.file.slice(prefix.length, -'.json'.length), file]));

/** Gathers what is right by its schema into what the further checks walk. */
function contextOf(
  folder: RealmFolder,
  product: Product,
  documents: readonly ReadDocument[],
  report: (problem: Problem) => void,
): Context | undefined {
  const ofKind = <Value>(kind: DocumentKind) =>
    documents.filter((document) => document.kind === kind && document.sound) as unknown as Checked<Value>[];
  const one = <Value>(kind: DocumentKind): Checked<Value> | undefined => ofKind<Value>(kind)[0];
  const isSound = (...kinds: DocumentKind[]) => documents.every(({ kind, sound }) => sound || !kinds.includes(kind));
  const settings = one<Context['settings']['value']>('settings');
  if (settings === undefined) return undefined;
  const complete = completeSettings(settings.value);
  const pages = ofKind<Context['pages'][number]['value']>('page');
  const frame = one<NonNullable<Context['frame']>['value']>('frame');
  const routes = one<NonNullable<Context['routes']>['value']>('routes');
  const commerce = one<NonNullable<Context['commerce']>['value']>('commerce');
  const menu = one<NonNullable<Context['menu']>['value']>('menu');
  const content = ofKind<Context['content'][number]['value']>('content');
  const context: Omit<Context, 'marked'> = {
    folder,
    product,
    settings,
    complete,
    languages: [...new Set(complete.realmLanguages.map(languageOf))],
    theme: one('theme'),
    menu,
    frame,
    routes,
    licences: one('licences'),
    vouchers: one('vouchers'),
    gifts: one('gifts'),
    commerce,
    promos: one('promos'),
    consents: one('consents'),
    signup: one('signup'),
    simulation: one('simulation'),
    vendorList: one('vendorList'),
    purposeTranslations: byLanguage(ofKind<PurposeTranslations>('purposeTranslations'), 'purposes-'),
    pages,
    labels: byLanguage(ofKind<Record<string, string>>('labels'), 'labels/'),
    content,
    entities: firstOfEachId(content),
    sections: placedSections(product, pages, frame),
    allRoutes: allRoutes({ product, routes, pages, complete, commerce, menu }),
    openRoutes: composeRoutes(product.base.routes.routes, routes?.value.routes ?? [], valuesOf(pages), {
      settings: complete,
      commerce: commerce?.value,
      menu: menu?.value,
    }),
    matcher: createMatcher(),
    sound: {
      // without the content that the API has, what is not found may be there
      content: isSound('content') && (complete.contentSource !== 'api' || folder.stored !== undefined),
      pages: isSound('page'),
      routes: isSound('routes', 'page'),
      labels: isSound('labels'),
      licences: isSound('licences'),
    },
    report,
    missingMedia: new Set(),
    nearest: createSuggestions(),
  };
  return { ...context, marked: markedDocuments(context) };
}

const checks = [
  checkSettings,
  checkContentSource,
  checkTheme,
  checkLabels,
  checkPages,
  checkMenu,
  checkContent,
  checkForms,
  checkLicences,
  checkCommerce,
  checkGifts,
  checkSimulation,
  checkTcf,
  checkAddresses,
  checkValues,
];

function documentsOf(context: Context): RealmDocuments {
  const { settings, theme, menu, frame, routes, licences, vouchers, gifts, commerce } = context;
  const { promos, consents, signup, simulation, vendorList, purposeTranslations, pages, labels, content } = context;
  return {
    settings: settings.value,
    theme: theme?.value ?? {},
    menu: menu?.value ?? { layout: 'top', items: [] },
    frame: frame?.value,
    routes: routes?.value,
    licences: licences?.value,
    vouchers: vouchers?.value,
    gifts: gifts?.value,
    commerce: commerce?.value,
    promos: promos?.value,
    consents: consents?.value,
    signup: signup?.value,
    simulation: simulation?.value,
    vendorList: vendorList?.value,
    purposeTranslations: Object.fromEntries([...purposeTranslations].map(([language, { value }]) => [language, value])),
    pages: valuesOf(pages),
    labels: Object.fromEntries([...labels].map(([language, { value }]) => [language, value])),
    content: withUtcDates(content.flatMap(({ value }) => value.items)),
  };
}

/** A problem said twice in the same words at the same place is one problem. */
function withoutRepeats(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ file, line, column, code, message }) => {
    const key = `${file}:${line}:${column} ${code} ${message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/**
 * Checks a whole realm: each document by its schema, and all of them together. Pure, and never throws, whatever the
 * documents hold. A realm with an error has no documents: it is refused whole.
 *
 * @param mostProblems how many problems are reported at most
 */
export function checkRealm(folder: RealmFolder, product: Product, mostProblems = MOST_PROBLEMS): RealmCheck {
  const problems: Problem[] = [];
  let refused = false;
  const report = (found: Problem) => {
    refused ||= found.severity === 'error';
    if (problems.length < mostProblems) problems.push(found);
  };
  const isFull = () => problems.length >= mostProblems && refused;
  if (!validators.validateRealmSettings({ realm: folder.name, realmFullName: 'x', realmLanguages: ['en_US'] })) {
    const at = { file: 'settings.json', line: 1, column: 1, pointer: '' };
    report(problem('bad-realm-name', at, { name: quoted(folder.name).slice(1, -1) }));
  }
  checkFiles(folder, report);
  const read = (texts: ReadonlyMap<string, string>, sourceOf: typeof readSource) =>
    [...texts].flatMap(([file, text]) => {
      const kind = kindOfFile(file);
      return kind === undefined ? [] : [checkDocument(kind, sourceOf(file, text), report, isFull)];
    });
  const documents = [
    ...read(folder.documents, readSource),
    ...(folder.stored ? read(folder.stored, readWrittenSource) : []),
  ];
  // what cannot be read says nothing about what other documents name
  const unread = [...(folder.unread ?? [])].flatMap((file): ReadDocument[] => {
    const kind = kindOfFile(file);
    return kind === undefined ? [] : [{ kind, source: readSource(file, ''), value: undefined, sound: false }];
  });
  const context = contextOf(folder, product, [...documents, ...unread], report);
  if (context) for (const check of checks) check(context);
  const found = inOrder(withoutRepeats(problems));
  const domains = (context?.complete.domains ?? []).map((domain, place) => ({
    domain,
    at: context!.settings.source.at(`/domains/${place}`),
  }));
  return {
    name: folder.name,
    problems: found,
    domains,
    ...(context && context.missingMedia.size > 0 && { missingMedia: [...context.missingMedia] }),
    ...(refused || !context || unread.length > 0 ? {} : { documents: documentsOf(context) }),
  };
}
