import { isPagedType } from '../../renderer/contract/paged-type';
import type { PageSubject } from '../../renderer/contract/section';
import { mediaPath } from '../../renderer/realm/media-path';
import { shareWords } from '../../renderer/realm/share-words';
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

/** A short name of a text (FNV-1a, 32 bits): another one for nearly every other text. */
function nameOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * The picture that the server draws of content (docs/decisions/0155); undefined where its cover is on another host, which the server does not
 * read. Networks keep pictures by their addresses: what it says is in the address.
 */
export function sharePicture(subject: PageSubject, site: Site): CardPicture | undefined {
  const { id, type } = subject.item;
  const { title, kicker, cover } = shareWords(subject);
  if (!isPagedType(type) || (cover && mediaPath(cover) === undefined)) return undefined;
  const says = [title, kicker, cover].join('\n');
  const url = `${site.shared}/${site.language}/${id}.jpg?v=${nameOf(says)}`;
  return { url, width: WIDTH, height: HEIGHT, alt: title };
}
