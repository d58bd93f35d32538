import { describe, expect, test } from 'vitest';
import { offeredToChildren } from '../../app/viewer/for-children';

const film = (id: string, restricted = false) => ({
  type: 'VOD_VIDEO',
  id,
  title: id,
  ...(restricted && { restricted }),
});

describe('what a child’s profile is offered', () => {
  test('leaves restricted content out of heroes, rails and shortcuts, and a rail that has nothing left', () => {
    const section = {
      section: { id: 'home', title: 'Home' },
      heroes: [film('kite'), film('siege', true)],
      buckets: [
        { bucket: { id: 'new' }, contentList: [film('siege', true), film('kite')], paging: { total: 2 } },
        { bucket: { id: 'fights' }, contentList: [film('siege', true)], paging: { total: 1 } },
        { bucket: { id: 'soon' }, contentList: [], paging: { total: 0 } },
      ],
      shortcuts: [film('kite')],
    };
    expect(offeredToChildren({ content: section, menu: [{ id: 'home' }] })).toEqual({
      content: {
        ...section,
        heroes: [film('kite')],
        buckets: [{ ...section.buckets[0], contentList: [film('kite')] }, section.buckets[2]],
      },
      menu: [{ id: 'home' }],
    });
  });

  test('keeps the subject of a page, and offers nothing restricted beside it', () => {
    const answer = {
      item: film('siege', true),
      series: film('ladder', true),
      next: film('siege-2', true),
      trailer: film('teaser'),
      related: [film('kite'), film('night', true)],
      seasons: [{ season: film('one'), episodes: [film('a'), film('b', true)] }],
    };
    expect(offeredToChildren(answer)).toEqual({
      item: answer.item,
      series: answer.series,
      trailer: answer.trailer,
      related: [film('kite')],
      seasons: [{ season: film('one'), episodes: [film('a')] }],
    });
  });

  test('counts what is left: of what is live, and of what a search found', () => {
    expect(offeredToChildren({ eventCount: 2, events: [film('a'), film('b', true)], channels: [] })).toEqual({
      eventCount: 1,
      events: [film('a')],
      channels: [],
    });
    const found = { totalHits: 9, page: 0, totalPages: 2 };
    const event = { type: 'LIVE_EVENT', id: 'e', restricted: true };
    expect(
      offeredToChildren({
        ...found,
        hits: [film('a', true), film('b'), event],
        counts: { VOD_VIDEO: 8, LIVE_EVENT: 1 },
      }),
    ).toEqual({ ...found, totalHits: 7, hits: [film('b')], counts: { VOD_VIDEO: 7 } });
  });

  test('passes on what lists nothing as it is', () => {
    for (const answer of [null, 'text', 7, [], {}, { eventCount: 3 }])
      expect(offeredToChildren(answer)).toEqual(answer);
  });
});
