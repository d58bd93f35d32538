import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Card as CardData } from '../../../schemas/generated/types';
import { fixtureEngine, InEngine, NOW } from '../../../tests/fixtures/engine';
import { hideResults } from '../../contract/hide-results';
import { Card } from './card';
import { airing, shareOf } from './on-air';
import { shapeFor } from './shape';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW + hours * HOUR).toISOString();

const event = (start: number, end: number, rest: Partial<CardData> = {}): CardData => ({
  type: 'LIVE_EVENT',
  id: 'siege',
  title: 'The Siege',
  startDate: at(start),
  endDate: at(end),
  city: 'Toulouse',
  ...rest,
});

/** What a card says, in words, its marks first. */
function words(card: CardData, more: Partial<Parameters<typeof Card>[0]> = {}): string {
  const html = renderToString(
    <InEngine>
      <Card card={card} shape="landscape" {...more} />
    </InEngine>,
  );
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replace(/^\||\|$/g, '');
}

test('an event of a competition says which, and its round, in place of where', () => {
  const competition = { id: 'liga', title: 'Liga Ribera', shortTitle: 'Ribera' };
  expect(words(event(72, 75, { competition, round: 'Matchday 13' }))).toBe(
    'The Siege|2026-11-19T12:00:00.000Z|Ribera, Matchday 13',
  );
});

test('RT-38 (part) an announced video says from when it can be watched, and from then on what it is', () => {
  const film: CardData = { type: 'VOD_VIDEO', id: 'f', title: 'The Tower', seriesTitle: 'Saga', duration: 3600 };
  expect(words({ ...film, availableFrom: at(30) })).toBe(
    'comingSoon|The Tower|availableAt 2026-11-17T18:00:00.000Z|Saga',
  );
  expect(words({ ...film, availableFrom: at(0) })).toBe('The Tower|Saga|duration 1 0');
});

describe('a live event says how it stands', () => {
  test.each([
    ['far off', event(72, 75), 'The Siege|2026-11-19T12:00:00.000Z|Toulouse'],
    ['within a day', event(3, 6), 'The Siege|startsIn duration 3 0|Toulouse'],
    ['live', event(-1, 2), 'live|The Siege|onFor duration 1 0|Toulouse'],
    ['delayed', event(-1, 2, { eventState: 'DELAYED' }), 'delayed|The Siege|newTimeSoon|Toulouse'],
    [
      'delayed to a time',
      event(-1, 4, { eventState: 'DELAYED', delayedUntil: at(1) }),
      'delayed|The Siege|delayedTo 2026-11-16T13:00:00.000Z|Toulouse',
    ],
    [
      'begun after a delay',
      event(-2, 4, { eventState: 'DELAYED', delayedUntil: at(-1) }),
      'live|The Siege|onFor duration 1 0|Toulouse',
    ],
    ['postponed', event(3, 6, { eventState: 'POSTPONED' }), 'postponed|The Siege|newDateSoon|Toulouse'],
    ['cancelled', event(72, 75, { eventState: 'CANCELLED' }), 'cancelled|The Siege|2026-11-19T12:00:00.000Z|Toulouse'],
    [
      'on a day without an hour',
      event(-1, 2, { timeToBeConfirmed: true }),
      'unconfirmed|The Siege|2026-11-16T11:00:00.000Z|Toulouse',
    ],
    ['ended', event(-72, -70), 'ended|The Siege|2026-11-13T12:00:00.000Z|Toulouse'],
    ['with a replay', event(-72, -70, { replayVodId: 're' }), 'replay|The Siege|2026-11-13T12:00:00.000Z|Toulouse'],
    [
      'live and locked',
      event(-1, 2, { locked: true, lockedBy: ['Pass'] }),
      'live|opensWith Pass|The Siege|onFor duration 1 0|Toulouse',
    ],
  ])('%s', (_, card, said) => expect(words(card)).toBe(said));
});

describe('what stands in the way is said', () => {
  const film: CardData = { type: 'VOD_VIDEO', id: 'film', title: 'Film' };
  test('one licence by its name, several by a word, none known by the same word', () => {
    expect(words({ ...film, locked: true, lockedBy: ['Season pass'] })).toBe('opensWith Season pass|Film');
    expect(words({ ...film, locked: true, lockedBy: ['A', 'B'] })).toBe('locked|Film');
    expect(words({ ...film, locked: true })).toBe('locked|Film');
  });
  test('RS-31 a territory comes before a licence', () => {
    expect(words({ ...film, locked: true, geoBlocked: true })).toBe('geoBlocked|Film');
  });
});

describe('a channel', () => {
  const channel: CardData = {
    type: 'CHANNEL',
    id: 'two',
    title: 'Two',
    now: { title: 'Round-up', startDate: at(-1), endDate: at(1) },
    following: { title: 'The Long Hole', startDate: at(1), endDate: at(2) },
  };
  test('says what it shows, how far it has come, and what is next', () => {
    expect(words(channel)).toBe('Two|Round-up|nextAt 2026-11-16T13:00:00.000Z The Long Hole');
    expect(shareOf(channel.now!, NOW)).toBe(0.5);
  });
  test('moves on with the clock, also when the card is older', () => {
    expect(airing(channel, NOW + 1.5 * HOUR)).toEqual({ current: channel.following });
    expect(airing(channel, NOW + 3 * HOUR)).toEqual({});
    expect(airing({ following: channel.following! }, NOW)).toEqual({ next: channel.following });
  });
  test('a programme leads to its event, else to its channel', () => {
    const programme: CardData = { ...event(-1, 1), type: 'PROGRAMME', id: 'p', channelId: 'two', channelTitle: 'Two' };
    const html = (card: CardData) =>
      renderToString(
        <InEngine>
          <Card card={card} shape="landscape" />
        </InEngine>,
      );
    expect(html(programme)).toContain('href="/live/two"');
    expect(html({ ...programme, eventId: 'siege' })).toContain('href="/live/siege"');
    expect(words(programme)).toContain('Two');
  });
});

test('news says when, what, and in short', () => {
  const news: CardData = { type: 'NEWS', id: 'n', title: 'Belt', description: 'Vacant.', publishedDate: at(-2) };
  expect(words(news)).toBe('Belt|2026-11-16T10:00:00.000Z|Vacant.');
});

test('an athlete has a portrait, a rank, a record and a country', () => {
  const athlete: CardData = { type: 'ATHLETE', id: 'a', title: 'Ilse', rank: 2, record: '12-1-0', country: 'IT' };
  expect(words(athlete)).toBe('Ilse|rank 2|12-1-0|IT');
  expect(words({ ...athlete, rank: 0 })).toContain('champion');
  expect(shapeFor(athlete)).toBe('portrait');
});

test('what has been watched is a line with a name', () => {
  const film: CardData = { type: 'VOD_VIDEO', id: 'film', title: 'Film' };
  const html = renderToString(
    <InEngine>
      <Card card={film} shape="landscape" progress={0.42} />
    </InEngine>,
  );
  expect(html).toMatch(/role="progressbar" aria-label="watchedPart" aria-valuenow="42"/);
});

describe('a hidden result', () => {
  const card: CardData = {
    type: 'VOD_VIDEO',
    id: 'film',
    title: 'Costa wins in the fourth',
    description: 'How Costa won.',
    coverUrl: 'media/after.webp',
    duration: 900,
    spoilerFreeTitle: 'Costa against Bell',
    spoilerFreeCoverUrl: 'media/before.webp',
  };
  const html = (spoilerFree: boolean) =>
    renderToString(
      <InEngine engine={fixtureEngine()}>
        <Card card={spoilerFree ? hideResults(card, () => true) : card} shape="landscape" />
      </InEngine>,
    );
  test('is told by neither title, picture nor length, and can be revealed', () => {
    expect(html(true)).toContain('Costa against Bell');
    expect(html(true)).not.toMatch(/wins|after\.webp|duration/);
    expect(html(true)).toContain('showResult');
  });
  test('is told where it is not hidden', () => {
    expect(html(false)).toContain('Costa wins in the fourth');
    expect(html(false)).not.toContain('showResult');
  });
});
