import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Card, ContentItem } from '../../../../schemas/generated/types';
import { fixtureContext, fixtureEngine, InEngine, NOW } from '../../../../tests/fixtures/engine';
import load from './load';
import MultiView from './MultiView';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();
const event = (id: string, more: Partial<ContentItem> = {}): ContentItem => ({
  ...{ type: 'LIVE_EVENT', id, title: `The ${id}`, startDate: at(-1), endDate: at(1) },
  playback: { hlsUrl: `media/${id}.m3u8`, live: { windowSeconds: 600 } },
  ...more,
});
const LIVE: Card[] = [event('north'), event('south')].map(({ playback: _, ...card }) => card as Card);

const CHANNEL = { type: 'CHANNEL', id: 'one', title: 'Channel One' } as Card;

const context = (items: readonly ContentItem[], search: string) => {
  const content = async ({ id }: { id: string }) => {
    const item = items.find((found) => found.id === id);
    if (!item) throw new Error(`There is no ${id}`);
    return { item };
  };
  const made = fixtureContext(
    { content, live: async () => ({ eventCount: 2, events: LIVE, channels: [CHANNEL], upcoming: [] }) },
    {},
    search,
  );
  return { ...made, realm: { ...made.realm, settings: { ...made.realm.settings, hasLive: true } } };
};

async function draw(items: readonly ContentItem[], search: string, settings: { maxEvents?: number } = {}) {
  const data = await load(settings, context(items, search));
  const { view, ...engine } = fixtureEngine();
  return renderToString(
    <InEngine engine={{ ...engine, view: { ...view, path: '/multi-view', search } }}>
      <MultiView id="multi-view" settings={settings} data={data} />
    </InEngine>,
  );
}

const tilesIn = (html: string) => [...html.matchAll(/data-tile="([^"]+)"/g)].map(([, id]) => id);

describe('a multi-view', () => {
  test('shows the events of its address in their order, and offers the others that are live', async () => {
    const html = await draw([event('north'), event('south')], '?events=south');
    expect(tilesIn(html)).toEqual(['south']);
    expect(html).toContain('multiViewPosition 1 1 The south');
    expect(html).toContain('multiViewAddOf The north');
    expect(html).not.toContain('multiViewAddOf The south');
  });

  test('invites where the address names none, and says when it is full', async () => {
    expect(await draw([], '')).toContain('multiViewEmpty 4');
    const full = await draw([event('north'), event('east')], '?events=north,east', { maxEvents: 2 });
    expect(full).toContain('multiViewFull');
    expect(full).toMatch(/disabled[^>]*aria-label="multiViewAddOf The south"/);
  });

  test.each([
    ['locked', event('north', { locked: true, lockedBy: ['Pass'] }), 'lockedByMessage Pass'],
    ['still to come', event('north', { startDate: at(1), endDate: at(2) }), 'upcoming'],
    ['over', event('north', { startDate: at(-2), endDate: at(-1) }), 'eventEnded'],
    ['called off', event('north', { eventState: 'CANCELLED' }), 'eventCancelled'],
    ['blacked out', event('north', { geoBlocked: true }), 'geoBlockedMessage'],
  ])('an event that is %s says so in its own tile', async (_, item, said) => {
    const html = await draw([item, event('south')], '?events=north,south');
    expect(tilesIn(html)).toEqual(['north', 'south']);
    expect(html).toContain(said);
  });

  test('channels can be chosen after the events, and stand beside them', async () => {
    const html = await draw([event('north'), event('one', CHANNEL)], '?events=north,one');
    expect(tilesIn(html)).toEqual(['north', 'one']);
    expect(html).not.toContain('multiViewAddOf Channel One');
    const offered = [...(await draw([], '')).matchAll(/multiViewAddOf ([^"]+)/g)].map(([, title]) => title);
    expect(offered).toEqual(['The north', 'The south', 'Channel One']);
  });

  test('what is no live event is not shown as one', async () => {
    const data = await load(
      {},
      context([event('film', { type: 'VOD_VIDEO' }), event('north')], '?events=film,north,none'),
    );
    expect(data.items.map(({ id }) => id)).toEqual(['north']);
  });

  test('the large event is the first one', async () => {
    const html = await draw([event('north'), event('south')], '?events=south,north&layout=focus');
    expect(html).toMatch(/data-tile="south"[^>]*data-large="true"/);
    expect(html).toContain('data-layout="focus"');
  });
});
