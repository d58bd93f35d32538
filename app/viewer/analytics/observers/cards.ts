import { CONTENT_ROUTES } from '../../../../renderer/contract/content-routes';
import { createMatcher, type Matcher } from '../../../../renderer/routing/match';
import type { RouteDocument } from '../../../../schemas/generated/types';

export interface SelectedCard {
  section: string;
  block: string;
  content_id: string;
  content_type: string;
  /** Its place among the section's links to content, from 0. */
  position: number;
}

interface ContentLink {
  route: string;
  id: string;
}

const PARAMETERS = new Map(Object.values(CONTENT_ROUTES).map(({ route, parameter }) => [route, parameter]));
const MIDDLE_BUTTON = 1;

/** What content the page of an address shows; undefined for any other page, and any other site. */
function contentLinkOf(
  href: string,
  { basename, routes, matcher }: { basename: string; routes: readonly RouteDocument[]; matcher: Matcher },
): ContentLink | undefined {
  const { origin, pathname } = new URL(href, location.href);
  if (origin !== location.origin || !pathname.startsWith(`${basename}/`)) return undefined;
  const match = matcher.match(routes, pathname.slice(basename.length));
  const parameter = match && PARAMETERS.get(match.route.name);
  const id = parameter && match.params[parameter];
  return id ? { route: match.route.name, id } : undefined;
}

/** Reports each link to content that is followed from a section of the page, in this tab or another one. */
export function observeCards(
  { basename, routes }: { basename: string; routes: readonly RouteDocument[] },
  onSelected: (selected: SelectedCard) => void,
): () => void {
  const matcher = createMatcher();
  const linkOf = (anchor: HTMLAnchorElement) => contentLinkOf(anchor.href, { basename, routes, matcher });
  function listen({ target, button }: MouseEvent): void {
    const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const section = anchor?.closest<HTMLElement>('main [data-section]');
    if (!anchor || !section || (button !== 0 && button !== MIDDLE_BUTTON)) return;
    const link = linkOf(anchor);
    if (!link) return;
    const ids = [...section.querySelectorAll<HTMLAnchorElement>('a[href]')].map((one) => linkOf(one)?.id);
    // a card may have several links to its content
    const distinct = [...new Set(ids.filter((id) => id !== undefined))];
    onSelected({
      section: section.dataset.section ?? '',
      block: section.dataset.block ?? '',
      content_id: link.id,
      content_type: link.route,
      position: distinct.indexOf(link.id),
    });
  }
  addEventListener('click', listen, { capture: true });
  addEventListener('auxclick', listen, { capture: true });
  return () => {
    removeEventListener('click', listen, { capture: true });
    removeEventListener('auxclick', listen, { capture: true });
  };
}
