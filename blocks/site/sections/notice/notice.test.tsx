import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InEngine } from '../../../../tests/fixtures/engine';
import Notice from './Notice';
import samples from './samples.json';

test.each(samples)('$name: one title', ({ settings }) => {
  const html = renderToString(
    <InEngine>
      <Notice id="notice" settings={settings as Parameters<typeof Notice>[0]['settings']} data={undefined} />
    </InEngine>,
  );
  expect(html.match(/<h1/g)).toHaveLength(1);
});
