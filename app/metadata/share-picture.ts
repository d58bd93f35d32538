import { isPagedType } from '../../renderer/contract/paged-type';
import type { PageSubject } from '../../renderer/contract/section';
import { mediaPath } from '../../renderer/realm/media-path';
import { shareWords } from '../../renderer/realm/share-words';
import { shortName } from '../../renderer/realm/short-name';
import type { Site } from './site';

/** A picture for cards on other sites. */
export interface CardPicture {
  url: string;
  width: number;
  height: number;
  alt: string;
}

const WIDTH = 1200;
const HEIGHT = 630;

/**
 * The picture that the server draws of content (docs/decisions/0155); undefined where its cover is on another host, which the server does not
 * read. Networks keep pictures by their addresses: what it says, and the look that it has, are in the address.
 */
export function sharePicture(subject: PageSubject, site: Site): CardPicture | undefined {
  const { id, type } = subject.item;
  const { title, kicker, cover } = shareWords(subject);
  if (!isPagedType(type) || (cover && mediaPath(cover) === undefined)) return undefined;
  const content = [title, kicker, cover, site.shareLook].join('\n');
  const url = `${site.shared}/${site.language}/${id}.jpg?v=${shortName(content)}`;
  return { url, width: WIDTH, height: HEIGHT, alt: title };
}
