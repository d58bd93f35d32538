import type {
  Commerce,
  ConsentPrompts,
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
  RoutesDocument,
  SignupForm,
  Simulation,
  Theme,
  VendorList,
  Vouchers,
} from '../../schemas/generated/types';

/** A realm's documents as its folder has them, each valid by its schema. */
export interface RealmDocuments {
  settings: RealmSettings;
  theme: Theme;
  menu: Menu;
  frame?: FrameDocument;
  routes?: RoutesDocument;
  pages: PageDocument[];
  /** By language. */
  labels: Record<string, Labels>;
  licences?: Licences;
  vouchers?: Vouchers;
  gifts?: Gifts;
  commerce?: Commerce;
  promos?: PromoNotifications;
  consents?: ConsentPrompts;
  signup?: SignupForm;
  simulation?: Simulation;
  vendorList?: VendorList;
  /** By language, such as “fr” or “pt-br”. */
  purposeTranslations?: Record<string, PurposeTranslations>;
  content: Entity[];
}

/** The product's own documents, which a realm replaces or extends. */
export interface BaseDocuments {
  theme: Theme;
  frame: FrameDocument;
  routes: RoutesDocument;
  pages: PageDocument[];
  labels: Record<string, Labels>;
}
