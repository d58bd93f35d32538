import type {
  Commerce,
  ConsentPrompts,
  CookiePolicy,
  FrameDocument,
  Gift,
  Licences,
  Menu,
  PageDocument,
  PromoNotifications,
  RealmSettings,
  RouteDocument,
  SignupForm,
  Simulation,
  TcfDisclosure,
  Theme,
  Voucher,
} from '../../schemas/generated/types';
import { DEFAULT_LANGUAGE } from '../contract/constants';
import { completeSettings } from './complete-settings';
import { customizeFrame, customizePages } from './customize';
import type { BaseDocuments, RealmDocuments } from './documents';
import { mergeLabels } from './labels';
import { languageOf } from './languages';
import { composePages } from './pages';
import { composeRoutes } from './routes';
import { tcfDisclosures } from './tcf-disclosure';

/** A realm as the engine works with it: complete, plain, frozen. */
export interface Realm {
  name: string;
  version: string;
  settings: Required<RealmSettings>;
  theme: Theme;
  menu: Menu;
  frame: FrameDocument;
  routes: readonly RouteDocument[];
  pages: readonly PageDocument[];
  /** Messages as written, by language. */
  labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  licences: Licences['licences'];
  /** Codes are secret: they stay on the server. */
  vouchers: readonly Voucher[];
  gifts: readonly Gift[];
  /** How the realm sells; null where it sells nothing. */
  commerce: Commerce | null;
  promos: PromoNotifications['promoNotifications'];
  consents: ConsentPrompts['prompts'];
  /** The cookie banner; null where only necessary cookies are used. */
  cookies: CookiePolicy | null;
  /** What is disclosed under the Transparency and Consent Framework, by language; null for a realm that takes no part in it. */
  tcf: Readonly<Record<string, TcfDisclosure>> | null;
  signup: SignupForm | null;
  /** What the simulator plays; null for a realm that it leaves alone. */
  simulation: Simulation | null;
}

/**
 * Composes a realm from the product's documents and its own: defaults, theme, routes, pages and labels. Pure.
 *
 * @param version names the documents' state; the same documents give the same version
 */
export function composeRealm(documents: RealmDocuments, base: BaseDocuments, version: string): Realm {
  const settings = completeSettings(documents.settings) as Required<RealmSettings>;
  const { customizations } = settings;
  const pages = customizePages(composePages(base.pages, documents.pages), customizations);
  return deepFreeze({
    name: settings.realm,
    version,
    settings,
    theme: { ...base.theme, ...documents.theme, fonts: { ...base.theme.fonts, ...documents.theme.fonts } },
    menu: documents.menu,
    frame: customizeFrame(documents.frame ?? base.frame, customizations),
    routes: composeRoutes(base.routes.routes, documents.routes?.routes ?? [], pages, {
      settings,
      commerce: documents.commerce,
      menu: documents.menu,
    }),
    pages,
    labels: Object.fromEntries(
      settings.realmLanguages.map((locale) => [
        languageOf(locale),
        {
          ...mergeLabels(locale, documents.labels, base.labels, DEFAULT_LANGUAGE),
          ...customizations.labels?.[languageOf(locale)],
        },
      ]),
    ),
    licences: documents.licences?.licences ?? [],
    vouchers: documents.vouchers?.vouchers ?? [],
    gifts: documents.gifts?.gifts ?? [],
    commerce: documents.commerce ?? null,
    promos: documents.promos?.promoNotifications ?? [],
    consents: documents.consents?.prompts ?? [],
    cookies: documents.consents?.cookies ?? null,
    tcf: tcfDisclosures(settings, documents),
    signup: documents.signup ?? null,
    simulation: documents.simulation ?? null,
  });
}

function deepFreeze<Value>(value: Value): Value {
  if (value && typeof value === 'object' && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
