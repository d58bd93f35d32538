import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InEngine } from '../../../../tests/fixtures/engine';
import Heading from './Heading';
import samples from './samples.json';

test.each(samples)('$name: one title', ({ settings }) => {
  const html = renderToString(
    <InEngine>
      <Heading id="heading" settings={settings as Parameters<typeof Heading>[0]['settings']} data={undefined} />
    </InEngine>,
  );
  expect(html.match(/<h1/g)).toHaveLength(1);
});
