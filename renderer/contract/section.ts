import type { ComponentType } from 'react';
import type { Card, ContentItem, Text } from '../../schemas/generated/types';
import type { ContentApi, SectionPaging } from './api';
import type { BlockSettings, BlockType, SettingsOf } from './blocks';
import type { LabelGroup } from './label-groups';
import type { PageView } from './page-view';
import type { RealmSummary } from './realm';
import type { ViewerContext } from './viewer';

/** What a block's `load` may use. It never fetches by itself. */
export interface LoadContext {
  api: ContentApi;
  /** The route's parameters: `id`, `eventId`, `playlistId`. */
  params: Readonly<Record<string, string | undefined>>;
  /** The parameters of the address's query that the block declares, and no others. */
  query: URLSearchParams;
  page: { route: string };
  view: PageView;
  /** The moment, ms since the epoch, to the minute. */
  now: number;
  /** How much of a section this screen asks for (RE-10). */
  hints: SectionPaging;
  realm: RealmSummary;
  signal: AbortSignal;
}

/** The content that a page shows, with what it belongs to. */
export interface PageSubject {
  item: ContentItem;
  series?: Pick<Card, 'id' | 'title'>;
  season?: Pick<Card, 'id' | 'title' | 'seasonNumber'>;
}

/** What a block says about the page it stands on; only that of a `subject` section counts. */
export interface PageHead {
  title?: Text;
  description?: string;
  /** A realm media path, for cards on other sites. */
  image?: string;
  /** The page that search engines should have instead: its route and parameters. */
  canonical?: { route: string; params: Readonly<Record<string, string>> };
  /** The subject is not there, and the page says so by itself: its status is 404. */
  isMissing?: boolean;
  /** The subject's player can stand on other sites, where the realm lets it. */
  isEmbeddable?: boolean;
  /** What cards on other sites and search engines are told of. It is in the sections' data, and so not in the handover again. */
  about?: PageSubject;
}

/** Brings a section's shared data: the same for everyone who has this view. */
export type Load<Type extends BlockType, Data = unknown> = (
  settings: SettingsOf<Type>,
  context: LoadContext,
) => Promise<Data>;

/** The module behind `load: () => import('./load')`. */
export interface LoadModule {
  // biome-ignore lint/suspicious/noExplicitAny: settings differ by block; `defineSection` checks them by type
  default: (settings: any, context: LoadContext) => Promise<unknown>;
  /** Whether there is nothing to draw: the engine then draws the section's empty state. */
  // biome-ignore lint/suspicious/noExplicitAny: data differs by block
  isEmpty?: (data: any) => boolean;
  // biome-ignore lint/suspicious/noExplicitAny: data differs by block
  head?: (data: any) => PageHead;
  /**
   * When the section must be loaded again for a reason that is not its content's, such as the end of a day: ms since the epoch, or null
   * when there is none. The server keeps a page until then.
   */
  // biome-ignore lint/suspicious/noExplicitAny: data differs by block
  nextChange?: (data: any, context: Pick<LoadContext, 'now' | 'view'>) => number | null;
}

/**
 * Brings what is the viewer's own, in the browser only, into space that the view has reserved: never on the server, and
 * never into what is shared.
 *
 * @param data what the section's `load` resolved to
 */
export type LoadViewer<Type extends BlockType, Data = undefined, Own = unknown> = (
  settings: SettingsOf<Type>,
  data: Data,
  context: ViewerContext,
) => Promise<Own>;

/** The module behind `loadViewer: () => import('./load-viewer')`. */
export interface LoadViewerModule {
  // biome-ignore lint/suspicious/noExplicitAny: settings and data differ by block; `LoadViewer` checks them by type
  default: (settings: any, data: any, context: ViewerContext) => Promise<unknown>;
}

type Brought<LoadFunction> = LoadFunction extends (...parameters: never[]) => Promise<infer Data> ? Data : undefined;

/** The props of a block's view. `data` is what its `load` resolved to. */
export interface BlockProps<Type extends BlockType, LoadFunction = undefined, LoadViewerFunction = undefined> {
  id: string;
  settings: SettingsOf<Type>;
  data: Brought<LoadFunction>;
  /** What its `loadViewer` resolved to; undefined until then, without a session, and when it failed. */
  viewer?: Brought<LoadViewerFunction>;
}

/** The placeholder of the section while it loads. */
export type SkeletonShape = 'hero' | 'rail' | 'rails' | 'grid' | 'text' | 'bar' | 'none';

export interface SectionDefinition<Type extends string = string> {
  type: Type;
  /** Raised when settings change in a way that old documents do not fit; `upgrades` carries them forward. */
  version: number;
  /** `upgrades[n]` turns settings of version n into settings of version n + 1. */
  upgrades?: Readonly<Record<number, (settings: Record<string, unknown>) => Record<string, unknown>>>;
  /** `critical` is drawn with the page; `deferred` when it comes near the viewport. A page document may choose otherwise. */
  priority: 'critical' | 'deferred';
  /** The page is about this section: when its content is missing, the page is not found. */
  subject?: boolean;
  /** It plays films: its page may load the script that sends them to another screen, when the viewer asks for it. */
  plays?: boolean;
  /** It takes payments: its page may load the script of the realm's payment provider. */
  pays?: boolean;
  /** The query parameters that `load` reads. Only these make pages of their own: the rest of an address's query changes nothing. */
  query?: readonly string[];
  skeleton: SkeletonShape;
  /** What happens when `load` says that there is nothing: the engine says so, or draws nothing. */
  whenEmpty?: 'say' | 'hide';
  /** Views (navigation bars, fields of forms) that drawing the section will need. */
  views?: (realm: RealmSummary) => readonly ViewKey[];
  load?: () => Promise<LoadModule>;
  /** Loads the viewer's own data, in the browser. */
  loadViewer?: () => Promise<LoadViewerModule>;
  /** The feature whose labels it says, beside those of every page. */
  labels?: LabelGroup;
  // biome-ignore lint/suspicious/noExplicitAny: props differ by block; `defineSection` checks them by type
  view: () => Promise<{ default: ComponentType<any> }>;
}

/** `layout/standard`, `navigation/sidebar`, `field/text`, `panel/subscriptions`: kind and name of a registered view. */
export type ViewKey = `${'layout' | 'navigation' | 'field' | 'panel'}/${string}`;

type TypedSection<Type extends BlockType> = Omit<SectionDefinition<Type>, 'load' | 'view'> & {
  load?: () => Promise<{ default: Load<Type> } & Omit<LoadModule, 'default'>>;
  // biome-ignore lint/suspicious/noExplicitAny: the component names its own props through BlockProps
  view: () => Promise<{ default: ComponentType<any> }>;
};

/**
 * Defines a block for page sections. Light: view and load are fetched when a page has the block.
 * Registering is one line in `blocks/index.ts`.
 */
export function defineSection<Type extends keyof BlockSettings & string>(
  definition: TypedSection<Type>,
): SectionDefinition<Type> {
  return definition as SectionDefinition<Type>;
}
