import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Card, ContentItem } from '../../../../schemas/generated/types';
import { fixtureContext, fixtureEngine, InEngine, NOW } from '../../../../tests/fixtures/engine';
import { stageOf } from '../../shared/stage';
import load, { head } from './load';
import Watch from './Watch';

const playback = { hlsUrl: 'media/films/a/master.m3u8' };
const film = {
  type: 'VOD_VIDEO',
  id: 'a',
  title: 'The Siege',
  duration: 600,
  playback,
  cast: ['Noor Haddad'],
} as const;
const event = {
  type: 'LIVE_EVENT',
  id: 'e',
  title: 'Rampart 41',
  startDate: '2026-11-18T20:00:00Z',
  endDate: '2026-11-18T23:00:00Z',
} as const;
const draw = (data: Parameters<typeof Watch>[0]['data'], engine = fixtureEngine()) =>
  renderToString(
    <InEngine engine={engine}>
      <Watch id="watch" settings={{}} data={data} />
    </InEngine>,
  );

describe('watch', () => {
  test('a film has the player and one title', () => {
    const html = draw({ item: { ...film, cast: [...film.cast] } });
    expect(html).toContain('playerWatch The Siege');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toContain('Noor Haddad');
  });

  test('a film that plays in part says how long that part is', () => {
    const partly = { ...film, cast: [...film.cast], duration: 6420, playback: { ...playback, duration: 95 } };
    expect(draw({ item: partly })).toContain('excerpt');
    expect(draw({ item: { ...partly, duration: 95 } })).not.toContain('excerpt');
    const { duration: _, ...unmeasured } = partly.playback;
    expect(draw({ item: { ...partly, playback: unmeasured } })).not.toContain('excerpt');
  });

  test('a match says which competition and round it is of, and its teams’ calendars can be subscribed to', () => {
    const engine = fixtureEngine();
    const settings = { ...engine.realm.settings, guestsAllowed: true, fullGuestAccess: 'ALLOWED' as const };
    const item = {
      ...{ ...event, season: '2026/27', round: 'Matchday 13', participants: [{ name: 'Unión Brenal' }] },
      competition: { id: 'liga', title: 'Liga Ribera' },
      competitors: [{ type: 'TEAM' as const, id: 'brenal', title: 'Unión Brenal', shortTitle: 'Brenal' }],
    };
    const html = draw({ item }, { ...engine, realm: { ...engine.realm, settings } });
    expect(html).toMatch(/href="\/schedule\?filter=competition%3Aliga"[^>]*>Liga Ribera</);
    expect(html).toContain('2026/27');
    expect(html).toContain('Matchday 13');
    expect(html).toMatch(/href="\/calendar\.ics\?language=en&amp;team=brenal".*?scheduleSubscribe: Brenal/s);
  });

  test('RE-06: richer metadata stand on the views that the realm names', () => {
    const engine = fixtureEngine();
    const settings = { ...engine.realm.settings, enhancedMetadataViews: ['vod'] };
    const item = { ...film, cast: [...film.cast], longDescription: 'It began in a gym.' };
    const html = draw({ item }, { ...engine, realm: { ...engine.realm, settings } });
    expect(html).toContain('Noor Haddad');
    expect(html).toContain('It began in a gym.');
  });

  test.each([
    ['upcoming', { ...event, playback }],
    ['cancelled', { ...event, eventState: 'CANCELLED', locked: true }],
    ['unconfirmed', { ...event, startDate: '2026-11-16T11:00:00Z', timeToBeConfirmed: true, playback }],
    ['announced', { ...film, availableFrom: '2026-11-16T20:00:00Z', playback }],
    ['play', { ...film, availableFrom: '2026-11-16T11:00:00Z', playback }],
    ['locked', { ...film, locked: true, playback: 'locked' }],
    ['play', { ...film, locked: true, playback }],
    ['territory', { ...film, geoBlocked: true, locked: true }],
    ['territory', { ...event, geoBlocked: true }],
    ['cancelled', { ...event, eventState: 'CANCELLED', geoBlocked: true }],
    ['nothing', { ...event, startDate: '2026-11-16T11:00:00Z' }],
    ['play', { ...event, startDate: '2026-11-16T11:00:00Z', playback }],
    ['ended', { ...event, startDate: '2026-11-14T11:00:00Z', endDate: '2026-11-14T12:00:00Z', playback }],
  ] as const)('it is %s', (state, item) => {
    const { playback: plays = 'nothing', ...rest } = item as Omit<Partial<ContentItem>, 'playback'> & {
      playback?: ContentItem['playback'] | 'locked';
    };
    expect(stageOf(rest, typeof plays === 'string' ? plays : { live: false, playback: plays }, NOW)).toBe(state);
  });

  test('an event to come counts down, a locked film says what opens it', () => {
    expect(draw({ item: event })).toContain('startsIn countdownDays 2 8');
    expect(draw({ item: { ...film, cast: [], locked: true } })).toContain('lockedMessage');
    expect(draw({ item: { ...film, cast: [], locked: true, lockedBy: ['Pass'] } })).toContain('lockedByMessage Pass');
    const delayed = { ...event, eventState: 'DELAYED' as const };
    expect(draw({ item: delayed })).toContain('eventDelayed');
    expect(draw({ item: { ...delayed, delayedUntil: event.startDate! } })).toContain('startsIn countdownDays 2 8');
  });

  test('CT-03: in a playlist, what comes next is the playlist’s', async () => {
    const list = { item: { type: 'VOD_PLAYLIST', id: 'p', title: 'All of it' }, items: [film, { ...film, id: 'b' }] };
    const answers: Record<string, object> = { a: { item: film, next: { ...film, id: 'z' } }, p: list };
    const content = ({ id }: { id: string }) => Promise.resolve(answers[id] as never);
    const plain = await load({}, fixtureContext({ content }, { id: 'a' }));
    const inList = await load({}, fixtureContext({ content }, { id: 'a' }, 'playlist=p'));
    expect([plain.next?.id, inList.next?.id]).toEqual(['z', 'b']);
    expect(head(inList).title).toBe('The Siege');
  });

  describe('a channel and its programmes', () => {
    const HOUR_MS = 3_600_000;
    const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();
    const channel = {
      type: 'CHANNEL',
      id: 'two',
      title: 'Channel Two',
      playback: { hlsUrl: 'media/two.m3u8' },
    } as const;
    const card = (id: string, from: number, to: number, more: object = {}): Card => ({
      ...{ type: 'PROGRAMME', id, title: `The ${id}`, channelId: 'two', startDate: at(from), endDate: at(to) },
      ...more,
    });
    const rules = { epgPlaybackContentStatus: 'PAST', currentProgramPlaybackStatus: 'ENABLED', hasDvr: true } as const;
    const base = fixtureEngine();
    const realm = { ...base.realm, settings: { ...base.realm.settings, ...rules } };
    const open = async (programmes: Card[], named = '') => {
      const content = () => Promise.resolve({ item: channel, programmes });
      const cards = async (input: { ids?: readonly string[] } = {}) =>
        programmes.filter(({ id }) => input.ids?.includes(id));
      const data = await load({}, { ...fixtureContext({ content, cards }, { eventId: 'two' }, named), realm });
      return { data, html: draw(data, { ...base, realm }) };
    };
    const current = card('talk', -1, 1, { startOverUntil: at(1) });

    test('RS-27 (part) what is on can be started over at an address of its own', async () => {
      const { html } = await open([current, card('film', 1, 2)]);
      expect(html).toContain('playerWatch Channel Two');
      expect(html).toContain('href="/live/two?programme=talk"');
      expect((await open([card('talk', -1, 1)])).html).not.toContain('programme=');
    });

    test('RS-27 (part) the address of a programme is about it, and leads back to its channel', async () => {
      const { data, html } = await open([current], 'programme=talk');
      expect(head(data).title).toBe('The talk · Channel Two');
      expect(html).toContain('>The talk</h1>');
      expect(html).toContain('href="/live/two"');
      // what plays it is given to the viewer alone
      expect(html).not.toContain('media/two.m3u8');
      expect((await open([current], 'programme=none')).html).toContain('Channel Two</h1>');
    });

    test.each([
      ['it is not to be had any more', card('talk', -3, -2, { catchUpUntil: at(-1) }), 'programmeGone'],
      ['it cannot be caught up with', card('talk', -3, -2), 'programmeGone'],
      ['it is blacked out', card('talk', -1, 1, { startOverUntil: at(1), geoBlocked: true }), 'geoBlockedMessage'],
      ['it is still to come', card('talk', 1, 2, { startOverUntil: at(2) }), 'startsIn'],
    ])('the address of a programme says that %s', async (_, programme, said) => {
      expect((await open([programme], 'programme=talk')).html).toContain(said);
    });

    test('a channel is blacked out for as long as its programme is', async () => {
      const blocked = card('cup', -1, 1, { geoBlocked: true, startOverUntil: at(1) });
      expect((await open([blocked])).html).toContain('geoBlockedMessage');
      expect((await open([blocked])).html).not.toContain('programme=');
      expect((await open([card('cup', 1, 2, { geoBlocked: true })])).html).toContain('playerWatch Channel Two');
    });
  });
});
