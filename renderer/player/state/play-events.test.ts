import { describe, expect, it, vi } from 'vitest';
import type { PlayerEvent, PlayMonitor } from '../../contract/player-events';
import { createPlayEvents } from './play-events';

const event = (position: number): PlayerEvent => ({ type: 'pause', id: 'film', position });

function play() {
  let now = 1_000;
  const told: [position: number, at: number][] = [];
  const monitor: PlayMonitor = {
    event: ({ position }, at) => void told.push([position, at]),
    end: vi.fn(),
    stop: vi.fn(),
  };
  const load = vi.fn(async (_startedAt: number | null) => monitor);
  const warn = vi.fn();
  const events = createPlayEvents({ load, now: () => now, warn });
  return {
    ...{ events, monitor, load, warn, told },
    pass: (ms: number) => {
      now += ms;
    },
    tell: (position: number) => events.tell(event(position)),
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a play on its way to what measures it', () => {
  it('loads nothing before the viewer agrees, and nothing at all for who refuses', async () => {
    const { events, load, told, tell } = play();
    tell(1);
    expect(load).not.toHaveBeenCalled();
    events.setConsent('refused');
    tell(2);
    await settled();
    expect(load).not.toHaveBeenCalled();
    expect(told).toEqual([]);
  });

  it('hands on what came before the consent was known and the code was there, in order and with its own time', async () => {
    const { events, load, told, tell, pass } = play();
    tell(1);
    pass(10);
    events.setConsent('given');
    tell(2);
    pass(10);
    await settled();
    tell(3);
    expect(load).toHaveBeenCalledExactlyOnceWith(1_000);
    expect(told).toEqual([
      [1, 1_000],
      [2, 1_010],
      [3, 1_020],
    ]);
  });

  it('stops when the viewer no longer agrees, forgets what was under way, and begins anew without the press', async () => {
    const { events, load, monitor, told, tell } = play();
    events.setConsent('given');
    tell(1);
    events.setConsent('refused');
    await settled();
    expect(told).toEqual([]);
    tell(2);
    events.setConsent('given');
    tell(3);
    await settled();
    expect(load).toHaveBeenLastCalledWith(null);
    expect(told.map(([position]) => position)).toEqual([3]);
    events.setConsent('refused');
    expect(monitor.stop).toHaveBeenCalledOnce();
    tell(4);
    events.end();
    expect(told).toHaveLength(1);
    expect(monitor.end).not.toHaveBeenCalled();
  });

  it('is ended once, also where the code comes after the end', async () => {
    const { events, monitor, told, tell } = play();
    events.setConsent('given');
    tell(1);
    events.end();
    events.end();
    tell(2);
    await settled();
    expect(told).toHaveLength(1);
    expect(monitor.end).toHaveBeenCalledOnce();
  });

  it('says so where the code cannot be had, and the play goes on', async () => {
    const { events, load, warn, tell } = play();
    load.mockRejectedValueOnce(new Error('offline'));
    events.setConsent('given');
    await settled();
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('offline'));
    expect(() => tell(1)).not.toThrow();
  });
});
