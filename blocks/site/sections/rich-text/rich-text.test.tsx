import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ELEMENTS, parseRichText, type RichNode } from '../../../../renderer/ui/rich-text/parse';
import { InEngine } from '../../../../tests/fixtures/engine';
import RichText from './RichText';

const draw = (html: string) =>
  renderToString(
    <InEngine>
      <RichText id="text" settings={{ html }} data={undefined} />
    </InEngine>,
  );

const piece = fc.oneof(
  fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="',
    '">',
    '<img src=',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '&#x',
    '&lt;',
    "'",
    '<li',
    '<ul>',
    ' onclick=',
    'javascript:',
    '</',
  ),
  fc.string(),
);

function check(nodes: readonly RichNode[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    expect(ELEMENTS).toContain(node.name);
    expect(Object.keys(node).every((key) => ['name', 'href', 'internal', 'src', 'alt', 'children'].includes(key))).toBe(
      true,
    );
    if (node.href) expect(node.href).toMatch(/^(?:\/(?![/\\])|https:\/\/|mailto:|tel:|#)/);
    if (node.src) expect(node.src).toMatch(/^(?:media\/|https:\/\/)/);
    check(node.children);
  }
}

test('whatever it is given, it yields the allowed set and nothing else', () => {
  fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => check(parseRichText(pieces.join('')))));
});

test('what is written well is drawn as it is written', () => {
  expect(draw('<h2>A &amp; B</h2><ul><li><strong>one</strong></li></ul>')).toContain(
    'A &amp; B</h2><ul><li><strong>one</strong></li></ul>',
  );
});

test('scripts go with what they hold, unsafe addresses go, words stay', () => {
  const html = draw('<p>a<script>alert(1)</script><a href="java&#115;cript:alert(1)">b</a><span>c</span></p>');
  expect(html.replaceAll('<!-- -->', '')).toContain('<p>abc</p>');
});

test('specification 9: a link flagged internal opens in a new tab, another in the same', () => {
  expect(draw('<a href="/x" data-internal>y</a>')).toContain('target="_blank"');
  expect(draw('<a href="https://example.com/">y</a>')).not.toContain('target');
});
