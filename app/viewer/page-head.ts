import type { Engine } from '../../renderer/contract';
import type { LoadedPage } from '../../renderer/page/load';
import type { PageDocument, RouteDocument } from '../../schemas/generated/types';
import { documentHead, headElements } from '../head';
import { metadataElements } from '../metadata';
import { writeHead } from './write-head';

/**
 * Writes the head of a page that the browser has navigated to, as the server does for a direct visit (GD-01, RE-11).
 *
 * @returns the page's title
 */
export function writePageHead(
  document: Document,
  engine: Engine,
  page: LoadedPage,
  pageDocument: Pick<PageDocument, 'title' | 'description'>,
  route: RouteDocument,
): string {
  const head = documentHead(engine, page, pageDocument, route);
  writeHead(document, head.title, [...headElements(head), ...metadataElements(engine, page, head)]);
  return head.title;
}
