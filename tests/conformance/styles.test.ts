import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../fixtures/root';
import { inlineStyleFaults } from './inline-styles';
import { literalColours } from './literal-colours';
import { physicalStyles } from './physical-styles';
import type { StyleFault } from './style-sheet';

const filesOf = (ending: string) =>
  ['blocks', 'renderer'].flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .map((file) => `${room}/${file}`)
      .filter((file) => file.endsWith(ending) && !file.includes('.test.')),
  );
const sheets = filesOf('.css');

/** The declarations that may differ from the rules, each with its reason. An entry that is no longer needed fails. */
const JUSTIFIED: Readonly<Record<string, string>> = {
  'renderer/player/controls/controls.module.css transform-origin':
    'the volume is a slider that is left to right everywhere',
  'renderer/player/controls/scrubber.module.css transform-origin': 'the time of a film runs left to right everywhere',
  'renderer/player/stage.module.css left': 'the answer appears at the side of the screen that was tapped',
  'renderer/ui/old-browser.module.css background': 'a browser that gets this prompt may not know the theme’s colours',
  'renderer/ui/old-browser.module.css color': 'a browser that gets this prompt may not know the theme’s colours',
};

const faultsOf = (check: (css: string) => StyleFault[]) =>
  sheets.flatMap((file) =>
    check(readFileSync(join(ROOT, file), 'utf8')).map(({ property, message }) => ({
      entry: `${file} ${property}`,
      message: `${file}, ${message}`,
    })),
  );
const physical = faultsOf(physicalStyles);
const coloured = faultsOf(literalColours);
const unjustified = (faults: typeof physical) =>
  faults.filter(({ entry }) => !JUSTIFIED[entry]).map(({ message }) => message);

describe('the style sheets of blocks and renderer', () => {
  test('follow the direction of the text', () => {
    expect(sheets.length).toBeGreaterThan(40);
    expect(unjustified(physical)).toEqual([]);
  });

  test('take every color from the theme', () => {
    expect(unjustified(coloured)).toEqual([]);
  });

  test('need every exception that they have', () => {
    const needed = new Set([...physical, ...coloured].map(({ entry }) => entry));
    expect(Object.keys(JUSTIFIED).filter((entry) => !needed.has(entry))).toEqual([]);
  });

  test('are obeyed by inline styles too', () => {
    const faults = filesOf('.tsx').flatMap((file) =>
      inlineStyleFaults(readFileSync(join(ROOT, file), 'utf8')).map((fault) => `${file}, ${fault}`),
    );
    expect(faults).toEqual([]);
  });
});

describe('the guards of styles', () => {
  test.each([
    ['margin-left: 1rem', 'margin-left'],
    ['left: 0', 'left'],
    ['padding-right: 1px', 'padding-right'],
    ['text-align: left', 'text-align'],
    ['border-left: 1px solid', 'border-left'],
    ['border-top-left-radius: 2px', 'border-top-left-radius'],
    ['inset: 0 auto 0 0', 'inset'],
    ['margin: 0 0 0 calc(1rem + (2px * 2))', 'margin'],
    ['transform-origin: left', 'transform-origin'],
    ['background: linear-gradient(to right, var(--rc-bg), transparent)', 'background'],
  ])('refuse “%s” as physical', (declaration, property) => {
    const faults = physicalStyles(`.a {\n  color: inherit;\n  &:hover { ${declaration}; }\n}`);
    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(new RegExp(`^line 3: “${property}: .*(?:logical|start or end)`)),
    ]);
  });

  test('accept logical properties, equal sides, translations, and sides that are turned for right to left', () => {
    const css = `.a { margin-inline-start: 1px; inset: 0 1px 2px 1px; translate: 1px; text-align: start; }
      .b { transform-origin: left; } .b:dir(rtl) { transform-origin: right; } /* left: 0; */`;
    expect(physicalStyles(css)).toEqual([]);
  });

  test.each([
    ['color: #fff', '#fff'],
    ['background: url("a.png") rgb(0 0 0 / 0.5)', 'rgb(0 0 0 / 0.5)'],
    ['box-shadow: 0 0 1px hsl(10 20% 30%)', 'hsl(10 20% 30%)'],
    ['border: 1px solid rebeccapurple', 'rebeccapurple'],
    ['--rc-x: white', 'white'],
    ['color: var(--rc-text, red)', 'red'],
  ])('refuse “%s” as a literal color', (declaration, colour) => {
    const [fault, ...others] = literalColours(`.a { ${declaration} }`);
    expect(fault?.message).toContain(`spells out ${colour}: take a colour of the theme`);
    expect(others).toEqual([]);
  });

  test('accept the theme’s colours, those derived from them, and system colours', () => {
    const css = `.a { color: var(--rc-white); background: rgb(var(--rc-scrim-rgb) / 0.4); border-color: transparent;
      fill: currentColor; outline-color: Highlight; --x: oklch(from var(--rc-bg) l c h); white-space: nowrap; mask: linear-gradient(#000, transparent); }`;
    expect(literalColours(css)).toEqual([]);
  });

  test('refuse inline styles', () => {
    expect(inlineStyleFaults(`<p\n style={{ color: '#f00', marginLeft: 3 }} /><path fill="white" />`)).toEqual([
      'line 2: the style spells out #f00: take a colour of the theme',
      'line 2: the style sets “marginLeft”, which is physical: use the logical property',
      'line 2: an attribute spells out white: take a colour of the theme',
    ]);
    expect(inlineStyleFaults("<p style={isLive ? { color: '#f00', inset: {} } : undefined} />")).toEqual([
      'line 1: the style spells out #f00: take a colour of the theme',
    ]);
  });
});
