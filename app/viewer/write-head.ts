import type { DocumentHead } from '../head';

/** An element of the head: what it is found by, and the attribute that says something. */
interface Element {
  tag: 'meta' | 'link';
  mark: readonly [name: string, value: string];
  attribute: string;
}

const DESCRIPTION: Element = { tag: 'meta', mark: ['name', 'description'], attribute: 'content' };
const CANONICAL: Element = { tag: 'link', mark: ['rel', 'canonical'], attribute: 'href' };

/** Makes an element of the head say something, or takes it away where there is nothing to say. */
function write(head: HTMLHeadElement, { tag, mark, attribute }: Element, value: string | undefined): void {
  const found = head.querySelector(`${tag}[${mark[0]}="${mark[1]}"]`);
  if (!value) {
    found?.remove();
    return;
  }
  const element = found ?? head.appendChild(head.ownerDocument.createElement(tag));
  element.setAttribute(...mark);
  element.setAttribute(attribute, value);
}

/** What a navigation changes in the document's head: the same that the server writes for a direct visit (GD-01, RE-11). */
export function writeHead(head: HTMLHeadElement, { title, description, canonical }: DocumentHead): void {
  head.ownerDocument.title = title;
  write(head, DESCRIPTION, description);
  write(head, CANONICAL, canonical);
}
