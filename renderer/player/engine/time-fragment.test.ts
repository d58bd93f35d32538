import { expect, test } from 'vitest';
import { timeOfFragment, withTime } from './time-fragment';

test('the address of a time leads to that time, and keeps the rest', () => {
  expect(withTime('https://a.example/video/b?c=1#old', 74.9)).toBe('https://a.example/video/b?c=1#t=74');
  expect(timeOfFragment('#t=74')).toBe(74);
  expect(timeOfFragment('#t=74.5')).toBe(74.5);
  for (const wrong of ['', '#t=', '#t=-1', '#t=soon', '#t=1e9', '#t=99999999', '#s=1', 't=4'])
    expect(timeOfFragment(wrong)).toBeUndefined();
});
