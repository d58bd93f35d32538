import type { Graph, Thing } from 'schema-dts';

/** JSON-LD as the text of a script element: no character in it can end the element. The one place that escapes it. */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': [...things] };
  return JSON.stringify(graph).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
