import type { Realm } from '../../../renderer/realm/compose';
import type { RouteDocument } from '../../../schemas/generated/types';

/** The origins whose pages may hold a page of a route in a frame; none for most pages. */
export function frameAncestorsOf(
  { embeds, preview }: Pick<RouteDocument, 'embeds' | 'preview'>,
  { embedOrigins, previewOrigins }: Pick<Realm['settings'], 'embedOrigins' | 'previewOrigins'>,
): readonly string[] {
  if (embeds) return embedOrigins;
  return preview ? previewOrigins : [];
}
