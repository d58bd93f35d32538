import { expect, test } from 'vitest';
import { assetsOf, VIEWER_ENTRY } from '../../app/assets';

const manifest = {
  [VIEWER_ENTRY]: { file: 'assets/entry.js', css: ['assets/entry.css'], imports: ['_ui.js'] },
  '_ui.js': { file: 'assets/ui.js', css: ['assets/ui.css'] },
  'blocks/playback/sections/watch/Watch.tsx': {
    file: 'assets/Watch.js',
    css: ['assets/Watch.css'],
    imports: ['_ui.js'],
    dynamicImports: ['blocks/playback/sections/watch/PinGate.tsx'],
  },
  'blocks/playback/sections/watch/PinGate.tsx': { file: 'assets/PinGate.js', css: ['assets/PinGate.css'] },
  'blocks/playback/sections/watch/load.ts': { file: 'assets/loads.js' },
  'blocks/catalogue/sections/news/News.tsx': { file: 'assets/News.js', css: ['assets/News.css'] },
};
const styleSheets = { '/assets/entry.css': 'e{}', '/assets/ui.css': 'u{}', '/assets/Watch.css': 'w{}' };

test('a page has the code and styles that draw its blocks, each once, and nothing that they load later', () => {
  const { scripts, preloads, styles, inlineStyles } = assetsOf(
    { kind: 'built', manifest, styleSheets },
    VIEWER_ENTRY,
    ['watch', 'watch'],
    [],
  );
  expect(scripts).toEqual(['/assets/entry.js']);
  expect(preloads).toEqual(['/assets/ui.js', '/assets/Watch.js']);
  expect(styles).toEqual([]);
  expect(inlineStyles).toEqual([
    { href: '/assets/ui.css', css: 'u{}' },
    { href: '/assets/entry.css', css: 'e{}' },
    { href: '/assets/Watch.css', css: 'w{}' },
  ]);
});
