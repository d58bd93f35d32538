import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMonitor, REPORT_EVERY_MS } from '../../app/viewer/plays/monitor';
import { forwardTo } from '../../app/viewer/plays/processors';
import type { EventProcessor, Play, PlayerEvent } from '../../renderer/contract/player-events';
import type { PlaybackReport } from '../../schemas/generated/types';
import { validatePlaybackReport } from '../../schemas/generated/validators';

const PLAY: Play = {
  ...{ id: '0f0e2a1c-6f0e-4a52-9d57-3f3b9a1f7c11', contentId: 'film', live: false, realm: 'club', productVersion: '1' },
  ...{ startedAt: 0, collectors: [] },
};

/** One of each event of the specification. */
const SPECIFIED: readonly PlayerEvent[] = [
  { type: 'audioTrackChange', language: 'fr' },
  { type: 'castStateChange', state: 'connecting' },
  { type: 'ended' },
  { type: 'error', problem: 'network' },
  { type: 'fullscreenChange', active: true },
  { type: 'pause' },
  { type: 'pictureInPictureChange', active: true },
  { type: 'playing' },
  { type: 'ready', duration: 30 },
  { type: 'seeked' },
  { type: 'textTrackChange', language: null },
  { type: 'timeUpdate', duration: 30 },
  { type: 'volumeChange', volume: 0.5, muted: false },
  { type: 'waiting' },
].map((event) => ({ ...event, id: 'film', position: 3.14 }) as PlayerEvent);
const PROCESSED = ['audioTrackChange', 'fullscreenChange', 'pause', 'playing', 'textTrackChange', 'volumeChange'];

describe('event processors', () => {
  test('CT-14 (part) are told of audio track, fullscreen, pause, playing, text track and volume, and of nothing else', () => {
    const told: string[] = [];
    const forward = forwardTo([({ type }) => void told.push(type)], () => {});
    for (const event of SPECIFIED) forward(event, 0);
    expect(told.sort()).toEqual(PROCESSED);
  });

  test('are told in their order; one that throws is logged and keeps nobody from being told', () => {
    const told: string[] = [];
    const warn = vi.fn();
    const processor =
      (name: string): EventProcessor =>
      ({ type }) =>
        void told.push(`${name} ${type}`);
    const failing: EventProcessor = () => {
      throw new Error('no room');
    };
    const forward = forwardTo([processor('first'), failing, processor('last')], warn);
    forward({ type: 'pause', id: 'film', position: 1 }, 0);
    expect(told).toEqual(['first pause', 'last pause']);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/pause.*no room/));
  });
});

describe('a monitor', () => {
  beforeEach(() => vi.useFakeTimers({ now: 0 }));
  afterEach(() => vi.useRealTimers());

  function begin(changes: Partial<Play> = {}) {
    const sent: PlaybackReport[] = [];
    let hide: (isLeft: boolean) => void = () => {};
    let isWatched = true;
    const monitor = createMonitor(
      { ...PLAY, ...changes },
      {
        send: (report) => void sent.push(report),
        now: () => Date.now(),
        onHidden(tell) {
          hide = tell;
          return () => {
            isWatched = false;
          };
        },
        warn: () => {},
      },
    );
    const tell = (event: object, ms = 0) => {
      vi.advanceTimersByTime(ms);
      monitor.event({ id: 'film', position: Date.now() / 1000, ...event } as PlayerEvent, Date.now());
    };
    return { monitor, sent, tell, hide: (isLeft: boolean) => hide(isLeft), isWatched: () => isWatched };
  }

  test('reports the start at once, then every half a minute while the picture moves', () => {
    const { sent, tell } = begin();
    tell({ type: 'ready', duration: 300 }, 400);
    expect(sent).toEqual([]);
    tell({ type: 'playing' }, 400);
    expect(sent).toMatchObject([{ sequence: 0, startupMs: 800, playedMs: 0, exit: null }]);
    vi.advanceTimersByTime(REPORT_EVERY_MS * 2);
    expect(sent.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
    expect(sent.at(-1)?.playedMs).toBe(REPORT_EVERY_MS * 2 - 800);
    tell({ type: 'pause' });
    vi.advanceTimersByTime(REPORT_EVERY_MS * 5);
    expect(sent).toHaveLength(3);
  });

  test('each report fits the schema, and tells all fourteen events', () => {
    const { sent, tell, hide } = begin();
    for (const event of SPECIFIED) tell(event, 50);
    hide(false);
    for (const report of sent) expect(validatePlaybackReport(report), JSON.stringify(report)).toBe(true);
    expect(Object.keys(sent.at(-1)?.events ?? {}).sort()).toEqual(SPECIFIED.map(({ type }) => type).sort());
    expect(
      sent
        .at(-1)
        ?.actions.map(({ type }) => type)
        .sort(),
    ).toEqual(PROCESSED);
  });

  test.each([
    ['ENDED', [{ type: 'playing' }, { type: 'pause' }, { type: 'ended' }]],
    ['LEFT', [{ type: 'playing' }, { type: 'pause' }]],
    ['FAILED', [{ type: 'playing' }, { type: 'error', problem: 'media' }]],
    ['BEFORE_START', [{ type: 'ready', duration: 30 }]],
  ] as const)('says that a play was over: %s', (exit, events) => {
    const { monitor, sent, tell, isWatched } = begin();
    for (const event of events) tell(event, 1_000);
    monitor.end();
    expect(sent.at(-1)).toMatchObject({ exit, position: events.length });
    expect(isWatched()).toBe(false);
  });

  test('a page that is hidden reports, one that is left says so, and one that comes back goes on', () => {
    const { sent, tell, hide } = begin();
    tell({ type: 'playing' }, 500);
    hide(false);
    hide(true);
    hide(false);
    expect(sent.map(({ exit }) => exit)).toEqual([null, null, 'LEFT']);
    tell({ type: 'timeUpdate', duration: 300 }, 1_000);
    vi.advanceTimersByTime(REPORT_EVERY_MS);
    expect(sent.at(-1)).toMatchObject({ sequence: 3, exit: null });
  });

  test('after consent has been withdrawn, nothing is sent any more', () => {
    const { monitor, sent, tell, hide } = begin();
    tell({ type: 'playing' }, 500);
    monitor.stop();
    tell({ type: 'ended' });
    vi.advanceTimersByTime(REPORT_EVERY_MS * 3);
    hide(true);
    monitor.end();
    expect(sent).toHaveLength(1);
  });

  test('of a volume that is turned up bit by bit, only the end is told, and of many actions the latest', () => {
    const { sent, tell, hide } = begin({ startedAt: null });
    for (const volume of [0.1, 0.2, 0.3]) tell({ type: 'volumeChange', volume, muted: false }, 10);
    hide(false);
    expect(sent[0]?.actions).toMatchObject([{ type: 'volumeChange', volume: 0.3, muted: false }]);
    for (let count = 0; count < 150; count += 1) tell({ type: count % 2 ? 'pause' : 'playing' }, 10);
    hide(false);
    expect(sent[1]?.actions).toHaveLength(100);
    expect(sent[1]?.actions.at(-1)?.type).toBe('pause');
    expect(validatePlaybackReport(sent[1])).toBe(true);
  });
});
