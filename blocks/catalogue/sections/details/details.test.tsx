import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fixtureContext, fixtureEngine, InEngine } from '../../../../tests/fixtures/engine';
import Details from './Details';
import load, { head } from './load';

test('a playlist plays its first video, as part of the playlist', async () => {
  const item = { type: 'VOD_PLAYLIST' as const, id: 'p', title: 'The Road', vodCount: 1, description: 'In order.' };
  const items = [{ type: 'VOD_VIDEO' as const, id: 'a', title: 'A' }];
  const data = await load({}, fixtureContext({ content: async () => ({ item, items }) }, { playlistId: 'p' }));
  const html = renderToString(
    <InEngine>
      <Details id="details" settings={{}} data={data} />
    </InEngine>,
  );
  expect(html).toContain('href="/video/a?playlist=p"');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(head(data)).toEqual({ title: 'The Road', description: 'In order.', about: { item } });
});

test.each([
  ['VOD_SERIES', 'series'],
  ['SEASON', 'season'],
  ['VOD_PLAYLIST', 'playlist'],
] as const)('RE-06 extended metadata of a %s show where the realm names the view', (type, route) => {
  const item = {
    type,
    id: 'x',
    title: 'The Road',
    directors: ['Ada Falk'],
    cast: ['Noor Haddad'],
    longDescription: 'It began in a gym.',
  };
  const html = (enhancedMetadataViews: readonly string[]) => {
    const engine = fixtureEngine();
    const settings = { ...engine.realm.settings, enhancedMetadataViews };
    return renderToString(
      <InEngine engine={{ ...engine, realm: { ...engine.realm, settings } }}>
        <Details id="details" settings={{}} data={{ item }} />
      </InEngine>,
    );
  };
  for (const text of ['Ada Falk', 'Noor Haddad', 'It began in a gym.']) {
    expect(html([route])).toContain(text);
    expect(html(['vod'])).not.toContain(text);
  }
});

test('an address without an id is not found', async () => {
  await expect(load({}, fixtureContext({}))).rejects.toMatchObject({ status: 404 });
});

test('RT-38 (part) a series plays its first episode that can be watched already', async () => {
  const episode = (id: string, availableFrom?: string) => ({
    ...{ type: 'VOD_VIDEO' as const, id, title: id },
    ...(availableFrom && { availableFrom }),
  });
  const season = { type: 'SEASON' as const, id: 's', title: 'Season' };
  const first = async (...episodes: ReturnType<typeof episode>[]) => {
    const item = { type: 'VOD_SERIES' as const, id: 'x', title: 'Saga' };
    const content = async () => ({
      item,
      seasons: [
        { season, episodes: [] },
        { season, episodes },
      ],
    });
    return (await load({}, fixtureContext({ content }, { id: 'x' }))).first?.id;
  };
  expect(await first(episode('coming', '2026-11-17T20:00:00Z'), episode('out', '2026-11-15T20:00:00Z'))).toBe('out');
  expect(await first(episode('coming', '2026-11-17T20:00:00Z'))).toBeUndefined();
});
