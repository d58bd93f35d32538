// the same without the library's components, of which none is drawn
import { createIntl, createIntlCache } from 'react-intl/server';
import type {
  ContentApi,
  Engine,
  LivePort,
  PageView,
  Queries,
  RealmSummary,
  ResultsPort,
  SectionPaging,
  Toast,
  ViewerPort,
} from '../renderer/contract';
import { IMAGE_WIDTHS } from '../renderer/contract/constants';
import { noLive } from '../renderer/contract/live';
import { createQueries } from '../renderer/contract/queries';
import { asDrawn } from '../renderer/contract/results';
import type { Registry } from '../renderer/page/registry';
import type { CompiledLabels } from '../renderer/realm/labels';
import { directionOf, languageOf, tagOf } from '../renderer/realm/languages';
import { pictureAddress } from '../renderer/realm/media-address';
import { textIn } from '../renderer/realm/text-in';
import { fillPattern } from '../renderer/routing/fill-pattern';
import { menuEntries, sessionActions } from '../renderer/routing/menu';
import { ownPath } from '../renderer/routing/redirects';
import type { Text } from '../schemas/generated/types';

export interface EngineInput extends Pick<Engine, 'now' | 'onNextChange'> {
  view: PageView;
  realm: RealmSummary;
  labels: CompiledLabels;
  registry: Registry;
  api: ContentApi;
  /** What components have loaded, where the pages before have loaded something. */
  queries?: Queries;
  hints: SectionPaging;
  toast: (toast: Toast) => void;
  /** The viewer's session; nobody's on the server. */
  viewer: ViewerPort;
  /** The realm's feeds; none on the server. */
  live?: LivePort;
  /** Which results the viewer wants to know; as the server drew the page when left out. */
  results?: ResultsPort;
  /** Loads what measures plays; none on the server. */
  loadPlayMonitor?: Engine['loadPlayMonitor'];
  /** Loads what measures the visit; none on the server. */
  loadAnalytics?: Engine['loadAnalytics'];
  /** How the menu's loading stands, and how to try again (NV-10). */
  menu: { status: 'request' | 'success' | 'failure'; retry: () => void };
  onMissingLabel?: (key: string) => void;
  /** Brings code that comes later; the server has it all. */
  loadCode?: Engine['loadCode'];
}

/** Thin spaces that one side's Intl writes and the other's does not would make server and browser disagree. */
const plainSpaces = (text: string) => text.replace(/[\u202f\u2009]/g, ' ');

/** The width that a picture is served in: the next of the fixed list. */
const servedWidth = (width: number) => IMAGE_WIDTHS.find((candidate) => candidate >= width) ?? IMAGE_WIDTHS.at(-1);

/** Makes what the page's blocks see. Pure: the same input gives the same engine on server and browser. */
export function createEngine({
  view,
  now,
  onNextChange,
  realm,
  labels,
  registry,
  api,
  queries = createQueries(),
  hints,
  toast,
  viewer,
  live = noLive,
  results = asDrawn(view.hidesResults),
  loadPlayMonitor,
  loadAnalytics,
  menu,
  onMissingLabel,
  loadCode = (load) => load(),
}: EngineInput): Engine {
  const language = languageOf(view.locale);
  const intl = createIntl(
    {
      locale: tagOf(view.locale),
      messages: labels as Record<string, string>,
      timeZone: view.timeZone,
      onError: () => {},
    },
    createIntlCache(),
  );

  // a page says the same of many cards, and finding a compiled message takes longer than finding what it gave
  const formatted = new Map<string, string>();
  const format = (key: string, values: Parameters<Engine['label']>[1]): string => {
    const cacheKey = `${key}\n${JSON.stringify(values)}`;
    const text = formatted.get(cacheKey) ?? String(intl.formatMessage({ id: key }, values));
    formatted.set(cacheKey, text);
    return text;
  };

  const label: Engine['label'] = (key, values) => {
    const message = Object.hasOwn(labels, key) ? labels[key] : undefined;
    if (message === undefined) {
      onMissingLabel?.(key);
      return key;
    }
    return typeof message === 'string' ? message : format(key, values);
  };

  const text = (value: Text | undefined) => textIn(value, language, label);

  const href = (target: string) => (target.startsWith('/') ? `${view.basename}${target}` : target);
  const media = (path: string, width?: number) => pictureAddress(realm.name, path, width && servedWidth(width));
  const menuContext = {
    audience: view.audience,
    hasLive: realm.settings.hasLive,
    scheduleEnabled: realm.settings.scheduleSection === 'ENABLED',
    searchIsOwnEngine: realm.settings.contentSearchEngine === 'VESPER',
    eventCount: realm.eventCount,
    defaultTarget: realm.defaultTarget,
    paths: realm.paths,
    path: view.path,
    text,
    href,
  };
  const entries = realm.menu ? menuEntries(realm.menu, menuContext) : { entries: [], utilities: [], bottomBar: [] };

  return {
    view,
    now,
    ...(onNextChange && { onNextChange }),
    realm,
    language,
    direction: directionOf(view.locale),
    timeZone: view.timeZone,
    label,
    text,
    formats: {
      date: (moment, options) => plainSpaces(intl.formatDate(moment, options)),
      number: (value, options) =>
        plainSpaces(intl.formatNumber(value, options as Parameters<typeof intl.formatNumber>[1])),
      country: (code) => intl.formatDisplayName(code, { type: 'region' }) ?? code,
      // intl.formatList looks its items up in an object: a name like “constructor” would come out as what that inherits
      list: (items, type = 'conjunction') => intl.formatters.getListFormat(intl.locale, { type }).format([...items]),
    },
    href,
    ownPath: (address) => ownPath(address, view.basename),
    routeHref(route, parameters) {
      const pattern = Object.hasOwn(realm.paths, route) ? realm.paths[route] : undefined;
      const path = pattern === undefined ? undefined : fillPattern(pattern, parameters);
      return path === undefined ? undefined : href(path);
    },
    media,
    api,
    queries,
    hints,
    toast,
    viewer,
    live,
    results,
    loadPlayMonitor,
    loadAnalytics,
    navigation: {
      status: menu.status,
      retry: menu.retry,
      ...entries,
      actions: sessionActions(
        {
          ...menuContext,
          hasProfiles: realm.settings.profileConfiguration.status === 'ENABLED',
          hasInsight: realm.settings.hasInsight,
        },
        label,
      ),
      homeHref: href(realm.defaultTarget),
    },
    viewOf: (key) => registry.readyView(key),
    loadCode,
  };
}
