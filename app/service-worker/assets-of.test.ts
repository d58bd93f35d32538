import { expect, test } from 'vitest';
import { assetsOf } from './assets-of';

test('a document’s scripts, labels and facts, each once, and nothing of other realms', () => {
  const html =
    '<link rel="modulepreload" href="/labels/aster/fr.1a.js"/><link href="/assets/ui-1.js"/><script src="/assets/entry-1.js"></script>' +
    '<link rel="preload" href="/_realm/aster/1a.json"/><script src="/assets/entry-1.js"></script><link href="/labels/beryl/fr.2b.js"/>' +
    '<a href="/realm/aster/news"></a><img src="/media/aster/.until-tpag00-3-x/poster.webp"/>';
  expect(assetsOf(html, { realm: 'aster' })).toEqual([
    ...['/labels/aster/fr.1a.js', '/assets/ui-1.js', '/assets/entry-1.js', '/_realm/aster/1a.json'],
  ]);
});
