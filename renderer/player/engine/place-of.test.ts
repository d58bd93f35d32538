import { expect, test } from 'vitest';
import { placeOf } from './place-of';

const KICK_OFF = Date.parse('2026-11-26T20:00:00Z');
const minutes = (count: number) => KICK_OFF + count * 60_000;

test('a moment of a recording is as far into it as it came after the recording began', () => {
  expect(placeOf(minutes(12), { live: false, recordedFrom: minutes(-10) }, null)).toBe(22 * 60);
  expect(placeOf(minutes(-12), { live: false, recordedFrom: minutes(-10) }, null)).toBe(-2 * 60);
  expect(placeOf(minutes(12), { live: false }, null)).toBeUndefined();
});

test('a moment of a live stream is where the dates of the stream have it, once they are there', () => {
  expect(placeOf(minutes(12), { live: true }, { epoch: KICK_OFF })).toBe(12 * 60);
  expect(placeOf(minutes(12), { live: true, recordedFrom: KICK_OFF }, { epoch: null })).toBeUndefined();
  expect(placeOf(minutes(12), { live: true }, null)).toBeUndefined();
});
