import { expect, test } from 'vitest';
import {
  afterAnnouncement,
  afterPlaying,
  afterSeeking,
  type BreakProgress,
  currentBreak,
  progressAt,
} from './break-progress';

const first = { start: 6, duration: 4 };
const second = { start: 20, duration: 2 };
const breaks = [first, second];
const seek = (progress: BreakProgress, target: number) => afterSeeking(progress, target);
const play = (progress: BreakProgress, ...times: number[]) =>
  times.reduce((change, time) => afterPlaying(change.progress, time), { progress, seekTo: null as number | null });

test('RS-32 (part) a seek past an unseen break leads to its beginning, and on to where the viewer wanted once it is seen', () => {
  const blocked = seek(progressAt([first], 1), 18);
  expect(blocked.seekTo).toBe(6);
  // the player's own seek to the beginning, and a nudge over a gap there
  expect(seek(blocked.progress, 6).seekTo).toBeNull();
  expect(seek(blocked.progress, 6.3).seekTo).toBeNull();
  const inBreak = play(blocked.progress, 7).progress;
  expect(currentBreak(inBreak)).toBe(first);
  const further = seek(inBreak, 27);
  expect(further.seekTo).toBe(7);
  const seen = play(further.progress, 7.5, 9, 9.7);
  expect(seen.seekTo).toBe(27);
  expect(currentBreak(seen.progress)).toBeNull();
  expect(seek(seek(seen.progress, 2).progress, 18).seekTo).toBeNull();
});

test('RS-32 (part) of several unseen breaks on the way, the last is shown; a seek back gives up the place that was wanted', () => {
  const blocked = seek(progressAt(breaks, 1), 25);
  expect(blocked.seekTo).toBe(20);
  expect(play(blocked.progress, 21, 21.8).seekTo).toBe(25);
  const back = seek(seek(blocked.progress, 20).progress, 12);
  expect(back.seekTo).toBeNull();
  expect(play(back.progress, 19, 21, 21.8).seekTo).toBeNull();
});

test('RS-32 (part) a break that is played without a seek has been seen at its end, not at its beginning', () => {
  const begun = play(progressAt(breaks, 0), 3, 6.1);
  expect(currentBreak(begun.progress)).toBe(first);
  expect(seek(begun.progress, 12).seekTo).toBe(6.1);
  expect(play(begun.progress, 9, 10.1).progress.seen.has(first)).toBe(true);
});

test('RS-32 (part) breaks before the beginning of a play count as seen, also those that are announced later', () => {
  expect(seek(progressAt(breaks, 12), 18).seekTo).toBeNull();
  const announced = afterAnnouncement(progressAt([], 12), breaks);
  expect([...announced.seen]).toEqual([first]);
  expect(seek(announced, 25).seekTo).toBe(20);
  expect(afterAnnouncement(announced, [{ start: 6.2, duration: 4 }])).toBe(announced);
});
