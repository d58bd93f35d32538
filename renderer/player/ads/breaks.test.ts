import { expect, test } from 'vitest';
import { type AdBreak, dueBreak, parseOffset, placeOfBreak, preRoll } from './breaks';

const at = (text: string): AdBreak => ({ offset: parseOffset(text)!, source: { url: `https://ads.example/${text}` } });

test('offsets are read as VMAP writes them; the end, positions and nonsense are no place to interrupt', () => {
  expect(parseOffset('start')).toEqual({ seconds: 0 });
  expect(parseOffset('01:02:03.5')).toEqual({ seconds: 3723.5 });
  expect(parseOffset('25%')).toEqual({ share: 0.25 });
  for (const none of ['end', '#2', '100%', '110%', '-5%', '12', '', null])
    expect(parseOffset(none), `${none}`).toBeNull();
});

test('a share is a place once the length of the film is known', () => {
  expect(placeOfBreak(at('50%'), 0)).toBeNull();
  expect(placeOfBreak(at('50%'), 600)).toBe(300);
  expect(preRoll([at('00:10:00'), at('0%')])).toEqual(at('0%'));
  expect(preRoll([at('00:10:00')])).toBeUndefined();
});

test('RS-32 (part) who passes unseen breaks sees the last of them; seen ones, and going back, interrupt nothing', () => {
  const breaks = [at('start'), at('00:05:00'), at('00:10:00'), at('00:20:00')];
  const due = (from: number, to: number, seen: readonly AdBreak[] = []) =>
    dueBreak({ breaks, from, to, duration: 1800, seen: new Set(seen) })?.offset;
  expect(due(299.8, 300)).toEqual({ seconds: 300 });
  expect(due(300, 300.2)).toBeUndefined();
  expect(due(10, 900)).toEqual({ seconds: 600 });
  expect(due(10, 900, [breaks[2]!])).toEqual({ seconds: 300 });
  expect(due(900, 10)).toBeUndefined();
  expect(due(0, 200)).toBeUndefined();
});
