import type { Realm } from '../../../renderer/realm/compose';
import { findPage } from '../../../renderer/realm/pages';
import type { ProductBlocks } from '../realms';

/** The query parameters on which a page depends: those that a block on it, in its header or its footer declares. */
export function declaredQuery(
  { pages, frame }: Pick<Realm, 'pages' | 'frame'>,
  route: string,
  params: Readonly<Record<string, string>>,
  blocks: ProductBlocks['sections'],
): readonly string[] {
  const sections = [...frame.header, ...(findPage(pages, route, params)?.sections ?? []), ...frame.footer];
  const types = new Set(sections.map(({ type }) => type));
  return blocks.flatMap(({ type, query = [] }) => (types.has(type) ? query : []));
}
