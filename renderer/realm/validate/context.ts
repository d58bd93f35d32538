import type { CompleteSettings } from '../../../schemas/generated/defaults';
import type { MarkTree } from '../../../schemas/generated/marks';
import type {
  Commerce,
  ConsentPrompts,
  ContentDocument,
  Entity,
  FrameDocument,
  Gifts,
  Labels,
  Licences,
  Menu,
  PageDocument,
  PromoNotifications,
  PurposeTranslations,
  RealmSettings,
  RouteDocument,
  RoutesDocument,
  SectionDocument,
  SignupForm,
  Simulation,
  Theme,
  VendorList,
  Vouchers,
} from '../../../schemas/generated/types';
import type { Validate } from '../../../schemas/generated/validators';
import type { Matcher } from '../../routing/match';
import type { BaseDocuments } from '../documents';
import type { MarkedInDocument } from './marked-documents';
import type { Problem } from './problem';
import type { Source } from './source';

/** A realm's folder as it was read: posix paths within the folder, and the text of its documents. */
export interface RealmFolder {
  /** The folder's name, which is the realm's. */
  name: string;
  documents: ReadonlyMap<string, string>;
  /** The paths of its media, each starting with `media/`. */
  media: ReadonlySet<string>;
  /** Where the links among its media really lead, by their path: to files and folders in the realm's folder. */
  links?: ReadonlyMap<string, string>;
  /** Documents that are there and could not be read, which has been reported already. */
  unread?: ReadonlySet<string>;
  /** Files that are neither a document nor media. */
  others?: ReadonlySet<string>;
  /**
   * The content that the API has stored, as documents by file. Left out where it is not at hand: then nothing is said about what
   * other documents name of it.
   */
  stored?: ReadonlyMap<string, string>;
}

/** What the checks know of a block. */
export interface BlockSchema {
  version: number;
  validate: Validate<Record<string, unknown>>;
  /** Where its settings hold texts, links, media and ids. */
  marks: MarkTree;
  /** The block is what its page is about: without content of its own it needs a parameter of the address. */
  subject?: boolean;
  upgrades?: Readonly<Record<number, (settings: Record<string, unknown>) => Record<string, unknown>>>;
}

/** Two colours on each other, with the contrast that they have and should have. */
export interface ContrastPair {
  name: string;
  minimum: number;
  ratio: number;
  /** Both colours are the realm's own: the pair is mended where it must be read. */
  chosen: boolean;
}

/** What a realm is checked against: what this product has. Injected, for the engine knows no block. */
export interface Product {
  base: BaseDocuments;
  blocks: Readonly<Record<string, BlockSchema>>;
  /** The names of the views; unchecked where they are not known. */
  views?: { layout: readonly string[]; navigation: readonly string[] };
  /** The host of the server itself, under which realms are at /realm/<name>; unchecked where it is not known. */
  publicHost?: string | null;
  /** The server's environment, where the secrets of payment providers are; unchecked where it is not known. */
  environment?: Readonly<Record<string, string | undefined>>;
  /** Whether a regular expression can take very long; unchecked where nothing judges. */
  canBeSlow?: (pattern: string) => boolean;
  contrast: (theme: Theme, scheme: 'dark' | 'light') => readonly ContrastPair[];
}

/** A document that its schema accepts, with its source. */
export interface Checked<Value> {
  source: Source;
  value: Value;
}

/** A section of a page or of the frame, with the settings that it will have. */
export interface PlacedSection {
  source: Source;
  /** Where the section stands in its document. */
  pointer: string;
  section: SectionDocument;
  /** Its own settings over those of the base page's section that it changes. */
  settings: Record<string, unknown>;
}

/** A realm under check: the documents that are right by their schemas, and what has been found so far. */
export interface Context {
  folder: RealmFolder;
  product: Product;
  settings: Checked<RealmSettings>;
  complete: CompleteSettings;
  /** The language parts of the realm's locales, the default first. */
  languages: readonly string[];
  theme?: Checked<Theme>;
  menu?: Checked<Menu>;
  frame?: Checked<FrameDocument>;
  routes?: Checked<RoutesDocument>;
  licences?: Checked<Licences>;
  vouchers?: Checked<Vouchers>;
  gifts?: Checked<Gifts>;
  commerce?: Checked<Commerce>;
  promos?: Checked<PromoNotifications>;
  consents?: Checked<ConsentPrompts>;
  signup?: Checked<SignupForm>;
  simulation?: Checked<Simulation>;
  vendorList?: Checked<VendorList>;
  /** By language, as their files are named: `purposes-pt-br.json` is that of “pt-br”. */
  purposeTranslations: ReadonlyMap<string, Checked<PurposeTranslations>>;
  pages: readonly Checked<PageDocument>[];
  labels: ReadonlyMap<string, Checked<Labels>>;
  content: readonly Checked<ContentDocument>[];
  sections: readonly PlacedSection[];
  /** The first entity of each id. */
  entities: ReadonlyMap<string, Entity>;
  /** Every route that the realm's documents name, whether or not its settings open it. */
  allRoutes: readonly RouteDocument[];
  openRoutes: readonly RouteDocument[];
  /** Keeps the compiled patterns of the routes while this realm is checked. */
  matcher: Matcher;
  /** Every marked value of the documents. */
  marked: Iterable<MarkedInDocument>;
  /** All documents of the kind are right by themselves: what is not found in them is not there. */
  sound: { content: boolean; pages: boolean; routes: boolean; labels: boolean; licences: boolean };
  report(problem: Problem): void;
  /** The addresses of media that documents name and the folder does not have: they may lie elsewhere. */
  missingMedia: Set<string>;
  /**
   * Known names that are nearest to a written one. A realm can name as many as it likes that do not exist: after so many
   * comparisons that nobody would read their results, none are suggested any more.
   */
  nearest(written: string, candidates: () => readonly string[]): string[];
}
