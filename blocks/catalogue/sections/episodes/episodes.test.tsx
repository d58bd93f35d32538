import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fixtureContext, InEngine } from '../../../../tests/fixtures/engine';
import Episodes from './Episodes';
import load, { type EpisodesData } from './load';

const card = (id: string) => ({ type: 'VOD_VIDEO' as const, id, title: `Title ${id}`, duration: 1800 });
const season = (id: string) => ({
  season: { type: 'SEASON' as const, id, title: `Season ${id}` },
  episodes: [card(`${id}-1`)],
});
const series = { item: { type: 'VOD_SERIES' as const, id: 's', title: 'S' }, seasons: [season('s1'), season('s2')] };
const draw = (data: EpisodesData) =>
  renderToString(
    <InEngine>
      <Episodes id="episodes" settings={{}} data={data} />
    </InEngine>,
  );

test('a series shows the season that the address asks for, and links to the others', async () => {
  const data = await load({}, fixtureContext({ content: async () => series }, { id: 's' }, 'season=s2'));
  expect(data.episodes.map(({ id }) => id)).toEqual(['s2-1']);
  const html = draw(data);
  expect(html).toContain('href="/here?season=s1#episodes-list"');
  expect(html).toMatch(/aria-current="true"[^>]*>Season s2/);
});

test('CT-03: a playlist’s links carry the playlist', async () => {
  const item = { type: 'VOD_PLAYLIST' as const, id: 'p', title: 'P' };
  const data = await load(
    {},
    fixtureContext({ content: async () => ({ item, items: [card('a')] }) }, { playlistId: 'p' }),
  );
  expect(draw(data)).toContain('href="/video/a?playlist=p"');
});
