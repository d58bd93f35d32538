import type { RealmSummary } from '../../renderer/contract';
import { composePages, findPage, routeNameOfPath } from '../../renderer/realm/pages';
import { fillPattern } from '../../renderer/routing/fill-pattern';
import type {
  CancellationPromo,
  FrameDocument,
  PageDocument,
  RouteDocument,
  SectionDocument,
} from '../../schemas/generated/types';
import type { PreviewDocument } from './check';

/** The page that a previewed document is drawn as. */
export interface PreviewPage {
  route: RouteDocument;
  path: string;
  document: PageDocument;
  frame: FrameDocument;
  realm: RealmSummary;
  /** Where a section's own document stands in what was sent; undefined for a section that was not sent. */
  pointerOf: (id: string) => string | undefined;
}

interface Input {
  document: PreviewDocument;
  realm: RealmSummary;
  frame: FrameDocument;
  params: Readonly<Record<string, string>>;
  /** The product's own pages, which a sent page may extend. */
  basePages: readonly PageDocument[];
  /** The page that stands below a previewed navigation bar or prompt. */
  homePage: () => Promise<PageDocument>;
}

const NO_FRAME: FrameDocument = { header: [], footer: [] };
const EVERYONE: RouteDocument['roles'] = ['admin', 'customer', 'guest', 'unauthenticated'];

const routeNamed = (realm: RealmSummary, name: string): RouteDocument =>
  realm.routes.find((route) => route.name === name) ?? { name, path: '/', roles: EVERYONE };

function pageOfSection(section: SectionDocument, realm: RealmSummary): PreviewPage {
  return {
    route: routeNamed(realm, 'home'),
    path: realm.defaultTarget,
    document: { route: 'home', sections: [section] },
    frame: NO_FRAME,
    realm,
    pointerOf: (id) => (id === section.id ? '' : undefined),
  };
}

/** PV-07: the promo by itself. What was sent has been checked, so that nothing is left to be wrong in its section. */
const pageOfPromo = (promo: CancellationPromo, realm: RealmSummary): PreviewPage => ({
  ...pageOfSection({ id: 'promo', type: 'cancellation-promo', settings: { promo } }, realm),
  pointerOf: () => undefined,
});

function pageOfPage(page: PageDocument, { realm, frame, params, basePages }: Input): PreviewPage {
  const name = page.route ?? routeNameOfPath(page.path ?? '/');
  const route = routeNamed(realm, name);
  const composed = page.extends === 'base' ? findPage(composePages(basePages, [page]), name, page.match ?? {}) : page;
  return {
    route,
    path: page.path ?? fillPattern(route.path, params) ?? '/',
    document: composed ?? page,
    frame,
    realm,
    pointerOf: (id) => {
      const at = page.sections.findIndex((section) => section.id === id);
      return at < 0 ? undefined : `/sections/${at}`;
    },
  };
}

/** The home page, which stands below what is previewed over it. */
const homeBelow = async ({ frame, homePage }: Input, realm: RealmSummary): Promise<PreviewPage> => ({
  route: routeNamed(realm, 'home'),
  path: realm.defaultTarget,
  document: await homePage(),
  frame,
  realm,
  pointerOf: () => undefined,
});

/** Turns what was sent into a page of the realm: a bar or a prompt stands over the home page, a section or an offer to stay by itself. */
export async function pageOf(input: Input): Promise<PreviewPage> {
  const { document, realm } = input;
  switch (document.kind) {
    case 'section':
    case 'plugin':
      return pageOfSection(document.section, realm);
    case 'navbar': {
      const { menu } = document;
      return homeBelow(input, { ...realm, menu, menuLayout: menu.layout });
    }
    case 'promo':
    case 'appBanner':
      return homeBelow(input, realm);
    case 'cancellationPromo':
      return pageOfPromo(document.promo, realm);
    default:
      return pageOfPage(document.page, input);
  }
}
