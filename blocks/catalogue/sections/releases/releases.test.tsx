// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { isAnnounced, releaseOf } from '../../../../renderer/contract/availability';
import type { Card } from '../../../../schemas/generated/types';
import { fixtureContext, fixtureEngine, InEngine } from '../../../../tests/fixtures/engine';
import { choiceIn, queryOf } from './choice';
import { byDay } from './days';
import load from './load';
import Releases from './Releases';

afterEach(cleanup);

const film = (id: string, rest: Partial<Card> = {}): Card => ({ type: 'VOD_VIDEO', id, title: `The ${id}`, ...rest });

describe('availability', () => {
  test('a video is announced until the moment from which it can be watched', () => {
    const { availableFrom } = film('a', { availableFrom: '2026-11-16T20:00:00Z' });
    const at = Date.parse('2026-11-16T20:00:00Z');
    expect(isAnnounced({ availableFrom: availableFrom! }, at - 1)).toBe(true);
    expect(isAnnounced({ availableFrom: availableFrom! }, at)).toBe(false);
    expect(isAnnounced({}, at)).toBe(false);
  });

  test('a video is released when it is published and can be watched', () => {
    const [early, late] = ['2026-11-16T20:00:00Z', '2026-11-17T20:00:00Z'];
    expect(releaseOf({ publishedDate: early, availableFrom: late })).toBe(late);
    expect(releaseOf({ publishedDate: late, availableFrom: early })).toBe(late);
    expect(releaseOf({ publishedDate: early })).toBe(early);
    expect(releaseOf({})).toBeUndefined();
  });
});

test('days are those of the zone, in the order of the releases', () => {
  const cards = [
    film('b', { publishedDate: '2026-11-16T23:30:00Z' }),
    film('a', { publishedDate: '2026-11-16T09:00:00Z' }),
  ];
  const days = (zone: string) => byDay(cards, zone).map(({ day, cards: of }) => [day, of.map(({ id }) => id)]);
  expect(days('UTC')).toEqual([['2026-11-16', ['b', 'a']]]);
  expect(days('Europe/Madrid')).toEqual([
    ['2026-11-17', ['b']],
    ['2026-11-16', ['a']],
  ]);
});

test('a choice is read from the address that it makes, and anything else is none', () => {
  for (const query of ['', '?when=coming', '?when=coming&type=episodes', '?type=films'])
    expect(queryOf({ ...choiceIn(new URLSearchParams(query)), page: 1 })).toBe(query);
  for (const query of ['when=never&type=chess', 'type=__proto__', 'type=constructor'])
    expect(choiceIn(new URLSearchParams(query))).toEqual({ when: 'NEW', kind: null });
});

describe('RT-38 (part) the page', () => {
  const paging = { page: 1, pageSize: 24, totalPages: 1, totalItems: 2, moreDataAvailable: false };
  const requests: object[] = [];
  async function show(query: string, contentList: Card[], more: Partial<typeof paging> = {}, engine = {}) {
    const releases = (input: object) => {
      requests.push(input);
      return Promise.resolve({ contentList, paging: { ...paging, ...more } });
    };
    const data = await load({}, fixtureContext({ releases }, {}, query));
    render(
      <InEngine engine={fixtureEngine(engine)}>
        <Releases id="releases" settings={{}} data={data} />
      </InEngine>,
    );
  }
  const open = {
    realm: {
      ...fixtureEngine().realm,
      settings: { ...fixtureEngine().realm.settings, guestsAllowed: true, fullGuestAccess: 'ALLOWED' },
    },
  };

  test('says which are announced, and offers each of them for the calendar', async () => {
    const coming = film('tower', { availableFrom: '2026-11-17T20:00:00Z' });
    await show('when=coming&type=films&page=2', [coming], { page: 2, moreDataAvailable: true }, open);
    expect(requests.at(-1)).toEqual({ when: 'COMING', kind: 'FILM', page: 2, rpp: 24 });
    expect(screen.getByRole('heading', { level: 2, name: /tomorrow/ })).toBeDefined();
    expect(screen.getByRole('link', { name: /The tower.*availableAt/ }).textContent).toContain('comingSoon');
    expect(screen.getByRole('link', { name: 'addToCalendar: The tower' }).getAttribute('href')).toBe(
      '/calendar.ics?release=tower&language=en',
    );
    expect(screen.getByRole('link', { name: 'previousItems' }).getAttribute('href')).toBe(
      '/here?when=coming&type=films',
    );
    expect(screen.getByRole('link', { name: 'nextItems' }).getAttribute('href')).toBe(
      '/here?when=coming&type=films&page=3',
    );
    const kinds = within(screen.getByRole('navigation', { name: 'scheduleFilter' }));
    expect(kinds.getByRole('link', { name: 'videos', current: 'page' })).toBeDefined();
    expect(kinds.getByRole('link', { name: 'episodes' }).getAttribute('href')).toBe('/here?when=coming&type=episodes');
  });

  test('offers no calendar for what is out', async () => {
    await show('', [film('old', { publishedDate: '2026-11-15T20:00:00Z' })], {}, open);
    expect(screen.getByRole('heading', { level: 2, name: /yesterday/ })).toBeDefined();
    expect(screen.queryByRole('link', { name: /addToCalendar/ })).toBeNull();
  });

  test('offers none where programs cannot read the realm', async () => {
    const closed = {
      realm: { ...open.realm, settings: { ...open.realm.settings, fullGuestAccess: 'LOGIN_REQUIRED' } },
    };
    await show('when=coming', [film('tower', { availableFrom: '2026-11-17T20:00:00Z' })], {}, closed);
    expect(screen.queryByRole('link', { name: /addToCalendar/ })).toBeNull();
  });

  test('says so where there is none', async () => {
    await show('when=coming', []);
    expect(screen.getByText('sectionEmpty')).toBeDefined();
  });
});
