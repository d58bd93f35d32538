import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Card } from '../../../../schemas/generated/types';
import { fixtureContext, fixtureEngine, InEngine, NOW } from '../../../../tests/fixtures/engine';
import Hero from './Hero';
import load, { type HeroData } from './load';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

const FILM: Card = {
  ...{ type: 'VOD_VIDEO', id: 'film', title: 'A film', description: 'What it is about', longDescription: 'At length' },
  ...{ coverUrl: 'media/wide.webp', smallCoverUrl: 'media/small.webp', posterUrl: 'media/poster.webp' },
  ...{ previewUrl: 'media/preview.mp4', rating: '12', genres: ['Drama', 'Opera'], publishedDate: at(-48) },
};
const MATCH: Card = {
  ...{ type: 'LIVE_EVENT', id: 'match', title: '3 – 1', spoilerFreeTitle: 'A match', description: 'They won' },
  ...{ spoilerFreeDescription: 'They played', coverUrl: 'media/goal.webp', startDate: at(-1), endDate: at(1) },
  ...{ venue: 'The ground', participants: [{ name: 'Home' }, { name: 'Away' }] },
};

test('the page brings along what its slides draw, and no more: no result that has not been asked for, either', async () => {
  const heroes = [MATCH, FILM];
  const section = async () => ({ section: { id: 'home', title: 'Home' }, heroes, buckets: [], paging: {} }) as never;
  const data = await load({ source: { section: 'home' } }, fixtureContext({ section }));
  const htmlOf = (shown: HeroData) =>
    renderToString(
      <InEngine engine={fixtureEngine()}>
        <Hero id="hero" settings={{ source: { section: 'home' } }} data={shown} />
      </InEngine>,
    );
  const html = htmlOf(data);
  const { spoilerFreeTitle: title, spoilerFreeDescription: description, ...match } = MATCH;
  expect(html).toBe(htmlOf({ ...data, items: [{ ...match, title: title!, description: description! }, FILM] }));
  for (const words of ['A match', 'They played', 'What it is about', 'media/goal.webp']) expect(html).toContain(words);
  const sent = JSON.stringify(data);
  for (const undrawn of ['At length', 'small.webp', 'poster.webp', 'Away', 'Opera', '3 – 1'])
    expect(sent).not.toContain(undrawn);
});
