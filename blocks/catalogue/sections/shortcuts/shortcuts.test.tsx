import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InEngine } from '../../../../tests/fixtures/engine';
import { isEmpty } from './load';
import Shortcuts from './Shortcuts';

test('each shortcut is a link to its section; none is nothing', () => {
  const html = renderToString(
    <InEngine>
      <Shortcuts id="s" settings={{ section: 'browse' }} data={[{ type: 'SECTION', id: 'gym', title: 'The Gym' }]} />
    </InEngine>,
  );
  expect(html).toContain('href="/section/gym"');
  expect(isEmpty([])).toBe(true);
});
