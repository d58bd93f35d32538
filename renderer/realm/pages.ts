import type { PageDocument, SectionDocument } from '../../schemas/generated/types';

/** What a page document is for: a route, narrowed or not, or an address of the realm's own. */
export function pageKey(page: Pick<PageDocument, 'route' | 'path' | 'match'>): string {
  const match = Object.entries(page.match ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return `${page.route ?? `path:${page.path}`}${match && `?${match}`}`;
}

/** The name under which a page with an address of its own stands in the route table. */
export const routeNameOfPath = (path: string): string =>
  `page${path.replace(/[/-]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`;

/** The product's pages with the realm's in place: one document a key, a realm's page over the product's. */
export function composePages(base: readonly PageDocument[], own: readonly PageDocument[]): PageDocument[] {
  const pages = new Map(base.map((page) => [pageKey(page), page]));
  for (const page of own) {
    const replaced = pages.get(pageKey(page)) ?? base.find(({ route, match }) => route === page.route && !match);
    pages.set(pageKey(page), page.extends === 'base' && replaced ? extendPage(replaced, page) : page);
  }
  return [...pages.values()];
}

/** Adds a page's sections to those of the page it extends: same id changes, `before` places, `remove` takes out. */
function extendPage(base: PageDocument, page: PageDocument): PageDocument {
  const removed = new Set(page.remove);
  const sections: SectionDocument[] = base.sections.filter(({ id }) => !removed.has(id));
  for (const { before, ...section } of page.sections) {
    const same = sections.findIndex(({ id }) => id === section.id);
    if (same >= 0) {
      const replaced = sections[same]!;
      const settings = replaced.type === section.type ? { ...replaced.settings, ...section.settings } : section.settings;
      sections[same] = { ...replaced, ...section, settings };
      continue;
    }
    const at = before ? sections.findIndex(({ id }) => id === before) : -1;
    sections.splice(at < 0 ? sections.length : at, 0, section);
  }
  const { extends: _extends, remove: _remove, ...rest } = page;
  return { ...base, ...rest, sections };
}

/** The document that draws a route with these parameters: the narrowest that fits. */
export function findPage(
  pages: readonly PageDocument[],
  route: string,
  parameters: Readonly<Record<string, string | undefined>>,
): PageDocument | undefined {
  const candidates = pages.filter((page) => (page.route ?? routeNameOfPath(page.path ?? '')) === route);
  return (
    candidates.find((page) => page.match && Object.entries(page.match).every(([name, value]) => parameters[name] === value)) ??
    candidates.find((page) => !page.match)
  );
}
