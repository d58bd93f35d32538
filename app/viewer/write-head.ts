import { type HeadElement, PAGE_ELEMENT } from '../head';

function toNode({ tag, attributes, text }: HeadElement, document: Document): Element {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries({ ...attributes, [PAGE_ELEMENT]: '' })) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
}

/**
 * Makes the document's head say of a page what the server writes for a direct visit (GD-01, RE-11): what is missing comes,
 * what belonged to the page before goes.
 */
export function writeHead(document: Document, title: string, elements: readonly HeadElement[]): void {
  document.title = title;
  const present = [...document.head.querySelectorAll(`[${PAGE_ELEMENT}]`)];
  const wanted = elements.map((element) => toNode(element, document));
  const isIn = (node: Element, nodes: readonly Element[]) => nodes.some((other) => other.isEqualNode(node));
  for (const node of present) if (!isIn(node, wanted)) node.remove();
  for (const node of wanted) if (!isIn(node, present)) document.head.append(node);
}
