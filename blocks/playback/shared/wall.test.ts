import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_EVENTS, parseWall, type Wall, wallSearch, withEvent, withLarge, withoutEvent, withSwapped } from './wall';

const read = (search: string, max?: number) => parseWall(new URLSearchParams(search), max);
const wall = (events: string, more: Partial<Wall> = {}): Wall => ({ ...read(`?events=${events}`), ...more });

const anyWall = fc
  .record({
    events: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 }),
    sound: fc.constantFrom('a', 'b', 'c', 'd', 'z'),
    layout: fc.constantFrom('grid', 'focus'),
  })
  .map(({ events, sound, layout }) => read(`?events=${events}&sound=${sound}&layout=${layout}`));

describe('the address of a multi-view', () => {
  test('names the events in their order, the one with the sound, and the layout', () => {
    expect(read('?events=a,b&sound=b&layout=focus')).toEqual({ events: ['a', 'b'], sound: 'b', layout: 'focus' });
    expect(read('')).toEqual({ events: [], sound: null, layout: 'grid' });
  });

  test.each([
    ['an event that it names twice', '?events=a,b,a', '?events=a,b'],
    ['events beyond the fourth', '?events=a,b,c,d,e', '?events=a,b,c,d'],
    ['what cannot be an id', '?events=a,B%20c,,../x', '?events=a'],
    ['the sound of an event that is not there', '?events=a,b&sound=c', '?events=a,b'],
    ['a layout that does not exist', '?events=a&layout=spiral', '?events=a'],
  ])('is read without %s', (_, search, means) => expect(wallSearch(read(search))).toBe(means));

  test('a block may show fewer', () => expect(read('?events=a,b,c', 2).events).toEqual(['a', 'b']));

  test('says all there is to say of a wall', () =>
    fc.assert(
      fc.property(anyWall, (any) => {
        expect(read(wallSearch(any))).toEqual(any);
      }),
    ));
});

describe('what can be done with a multi-view', () => {
  test('an event is added at the end, and takes the last place where there is none left', () => {
    expect(withEvent(wall('a'), 'b')).toEqual(wall('a,b'));
    expect(withEvent(wall('a,b'), 'a')).toEqual(wall('a,b'));
    expect(withEvent(wall('a,b,c,d', { sound: 'd' }), 'e')).toEqual(wall('a,b,c,e', { sound: 'a' }));
    expect(withEvent(wall(''), 'a').sound).toBe('a');
  });

  test('the sound of an event that goes is given to the first one left', () => {
    expect(withoutEvent(wall('a,b', { sound: 'b' }), 'b')).toEqual(wall('a', { sound: 'a' }));
    expect(withoutEvent(wall('a'), 'a')).toEqual({ events: [], sound: null, layout: 'grid' });
  });

  test('two events change places', () => {
    expect(withSwapped(wall('a,b,c'), 'a', 'c').events).toEqual(['c', 'b', 'a']);
    expect(withSwapped(wall('a,b'), 'a', 'z').events).toEqual(['a', 'b']);
  });

  test('the large event is the first one; enlarged again, all are as large as each other', () => {
    const large = withLarge(wall('a,b,c'), 'b');
    expect(large).toEqual({ events: ['b', 'a', 'c'], sound: 'a', layout: 'focus' });
    expect(withLarge(large, 'b').layout).toBe('grid');
  });

  test('whatever is done, no event is there twice, and one of them has the sound', () =>
    fc.assert(
      fc.property(anyWall, fc.constantFrom('a', 'b', 'g'), fc.constantFrom('c', 'd'), (any, one, other) => {
        for (const { events, sound } of [
          withEvent(any, one),
          withoutEvent(any, one),
          withSwapped(any, one, other),
          withLarge(any, one),
        ]) {
          expect(new Set(events).size).toBe(events.length);
          expect(events.length).toBeLessThanOrEqual(MAX_EVENTS);
          expect(sound === null ? events : events.includes(sound)).toEqual(sound === null ? [] : true);
        }
      }),
    ));
});
