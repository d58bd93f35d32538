import { Window } from 'happy-dom';
import { createElement, type ReactNode } from 'react';

const ELEMENT = 1;
const TEXT = 3;
const UNWRITTEN_VALUE = /^(?:hidden|disabled|checked|open|inert|muted|loop|autoplay|controls|playsinline|default)$/;

/** `--a: b; color: red` as React takes it. */
const styleOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(';').flatMap((rule) => {
      const colon = rule.indexOf(':');
      if (colon < 0) return [];
      const name = rule.slice(0, colon).trim();
      const inReact = name.startsWith('--')
        ? name
        : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [[inReact, rule.slice(colon + 1).trim()]];
    }),
  );

function propertyOf(name: string, value: string): [string, unknown] {
  if (name === 'class') return ['className', value];
  if (name === 'style') return ['style', styleOf(value)];
  return [name, UNWRITTEN_VALUE.test(name) ? true : value];
}

function nodeOf(node: Node, key: number): ReactNode {
  if (node.nodeType === TEXT) return node.textContent;
  if (node.nodeType !== ELEMENT) return null;
  const element = node as Element;
  const properties = Object.fromEntries([...element.attributes].map(({ name, value }) => propertyOf(name, value)));
  const children = [...element.childNodes].map(nodeOf);
  return createElement(element.tagName.toLowerCase(), { ...properties, key }, ...children);
}

/** Markup as React elements of the browser's own tags: what is left of a page when no component of ours draws it. */
export function plainElements(html: string): ReactNode[] {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.body.innerHTML = html;
  return [...(document.body as unknown as Element).childNodes].map(nodeOf);
}
