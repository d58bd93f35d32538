// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, NowProvider } from '../../../../renderer/contract';
import type { ContentItem } from '../../../../schemas/generated/types';
import { fixtureContext, fixtureEngine, InEngine, NOW } from '../../../../tests/fixtures/engine';
import Embed from './Embed';
import load, { type EmbedData, head } from './load';

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();
const playback = { hlsUrl: 'media/films/a/master.m3u8' };
const film = { type: 'VOD_VIDEO', id: 'a', title: 'The Siege', playback } as const;
const event = { type: 'LIVE_EVENT', id: 'e', title: 'Rampart 41', startDate: at(-1), endDate: at(1) } as const;
const channel = { type: 'CHANNEL', id: 'two', title: 'Channel Two', playback } as const;

const draw = (data: EmbedData) =>
  renderToString(
    <InEngine engine={fixtureEngine()}>
      <Embed id="embed" settings={{}} data={data} />
    </InEngine>,
  );
const item = (item: ContentItem, programmes: Extract<EmbedData, { kind: 'item' }>['programmes'] = []): EmbedData => ({
  ...{ kind: 'item', item, programmes },
});
const loadWith = (content: () => Promise<unknown>) =>
  load({}, fixtureContext({ content: content as never }, { id: 'a' }));
const refusing = (status: number) => () => Promise.reject(new ApiError(status, 'CODE', 'refused'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an embedded player', () => {
  test.each([
    ['a film', film, '/video/a'],
    ['an event that is on', { ...event, playback }, '/live/e'],
    ['a channel', channel, '/live/two'],
  ])('plays %s, whose title leads to its own page', (_, content, page) => {
    const html = draw(item(content));
    expect(html).toContain(`playerWatch ${content.title}`);
    expect(html).toMatch(new RegExp(`href="${page}" target="_blank" rel="noopener"`));
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test.each([
    ['a licence', { ...film, playback: undefined, locked: true }, 'lockedMessage'],
    ['a licence, though it came with what plays it', { ...film, locked: true }, 'lockedMessage'],
    ['a session', { ...film, playback: undefined, protectedPlayback: true as const }, 'embedRestricted'],
    ['another country', { ...film, geoBlocked: true }, 'geoBlocked'],
    ['patience', { ...event, startDate: at(1), endDate: at(3), playback }, 'upcoming'],
    ['to have been there', { ...event, startDate: at(-3), endDate: at(-1), playback }, 'eventEnded'],
    ['something that plays', { ...film, playback: undefined }, 'mayNotPlay'],
  ])('plays nothing that takes %s', (_, content, words) => {
    const html = draw(item(content as ContentItem));
    expect(html).toContain(words);
    expect(html).not.toContain('playerWatch');
    expect(html).toMatch(/href="\/(?:video\/a|live\/e)" target="_blank" rel="noopener"/);
    expect(html).not.toContain('signIn');
  });

  test('plays nothing of a channel that is blacked out', () => {
    const blackout = [{ id: 'match', startDate: at(-1), endDate: at(1), geoBlocked: true }];
    expect(draw(item(channel, blackout))).toContain('geoBlocked');
    expect(draw(item(channel, [{ ...blackout[0]!, endDate: at(-0.5) }]))).toContain('playerWatch');
  });

  test('is about content that plays: anything else is missing, and content for members is told of to nobody', async () => {
    expect(await loadWith(async () => ({ item: { ...film, type: 'VOD_SERIES' } }))).toEqual({ kind: 'missing' });
    expect(await loadWith(refusing(404))).toEqual({ kind: 'missing' });
    expect(await loadWith(refusing(401))).toEqual({ kind: 'closed' });
    expect(await loadWith(refusing(403))).toEqual({ kind: 'closed' });
    await expect(loadWith(refusing(503))).rejects.toThrow('refused');
    expect(head({ kind: 'missing' })).toEqual({ isMissing: true });
    expect(head({ kind: 'closed' })).toEqual({});
    expect(head(item(event))).toEqual({
      title: 'Rampart 41',
      canonical: { route: 'live', params: { eventId: 'e' } },
    });
  });

  test('plays an event that begins before the viewer’s eyes: what plays it is requested then', async () => {
    // the player looks ahead at the stream
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const requested: string[] = [];
    const base = fixtureEngine();
    const content = async ({ id = '' }: { id?: string }) => {
      requested.push(id);
      return { item: { ...event, playback } };
    };
    const engine = { ...base, api: { ...base.api, content } };
    const drawnAt = (hours: number) => (
      <InEngine engine={engine}>
        <NowProvider now={NOW + hours * HOUR_MS} clock={() => NOW + hours * HOUR_MS}>
          <Embed id="embed" settings={{}} data={item({ ...event, protectedPlayback: true })} />
        </NowProvider>
      </InEngine>
    );
    const { rerender } = render(drawnAt(-1.5));
    expect(screen.getByText('upcoming')).toBeDefined();
    expect(requested).toEqual([]);
    rerender(drawnAt(0));
    expect(await screen.findByRole('button', { name: 'playerWatch Rampart 41' })).toBeDefined();
    expect(requested).toEqual(['e']);
  });
});
