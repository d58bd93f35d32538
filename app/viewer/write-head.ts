import type { DocumentHead } from '../head';

/** Makes an element of the head say something, or takes it away where there is nothing to say. */
function write(
  head: HTMLHeadElement,
  selector: string,
  value: string | undefined,
  make: () => HTMLElement,
  name: string,
) {
  const found = head.querySelector(selector);
  if (!value) return found?.remove();
  const element = found ?? head.appendChild(make());
  element.setAttribute(name, value);
}

/** What a navigation changes in the document's head: the same that the server writes for a direct visit (GD-01, RE-11). */
export function writeHead(head: HTMLHeadElement, { title, description, canonical }: DocumentHead): void {
  const { ownerDocument: document } = head;
  document.title = title;
  const made = (name: 'meta' | 'link', attributes: Record<string, string>) => () => {
    const element = document.createElement(name);
    for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
    return element;
  };
  write(head, 'meta[name="description"]', description, made('meta', { name: 'description' }), 'content');
  write(head, 'link[rel="canonical"]', canonical, made('link', { rel: 'canonical' }), 'href');
}
