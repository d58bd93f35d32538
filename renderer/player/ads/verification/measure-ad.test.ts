// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { measureAd } from './measure-ad';
import type { OmSdk } from './om-sdk';

type Listener = () => void;

/** A tracker whose events the test reports. */
function createTracker() {
  const listeners = new Map<string, Set<Listener>>();
  const of = (name: string) => listeners.get(name) ?? new Set();
  return {
    on: (name: string, listener: Listener) => void listeners.set(name, of(name).add(listener)),
    off: (name: string, listener: Listener) => void of(name).delete(listener),
    report: (name: string) => {
      for (const listener of of(name)) listener();
    },
    count: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  };
}

let calls: string[];
let observe: (event: { type: string }) => void;
let isSupported: boolean;
let failing: string | undefined;
let end: () => void;

/** Notes what it is told, in the shape of the SDK's session client. */
const note = (name: string) =>
  class {
    constructor(...details: unknown[]) {
      if (name === 'VerificationScriptResource') calls.push(`${name} ${details.join(' ')}`);
      // biome-ignore lint/correctness/noConstructorReturn: whatever method is called, it is noted
      return new Proxy(this, {
        get:
          (_, method) =>
          (...passed: unknown[]) => {
            if (method === 'isSupported') return isSupported;
            if (method === 'registerSessionObserver') observe = passed[0] as typeof observe;
            else if (method === failing) throw new Error('a fault of the SDK');
            else if (passed.every((value) => typeof value !== 'object'))
              calls.push([`${name}.${String(method)}`, ...passed].join(' '));
            else calls.push(`${name}.${String(method)}`);
          },
      });
    }
  };
const SDK = Object.fromEntries(
  ['Partner', 'VerificationScriptResource', 'Context', 'AdSession', 'AdEvents', 'MediaEvents', 'VastProperties'].map(
    (name) => [name, note(name)],
  ),
) as unknown as OmSdk;

beforeEach(() => {
  [calls, isSupported, failing, end] = [[], true, undefined, () => {}];
});
afterEach(() => end());

function begin() {
  const video = document.createElement('video');
  const tracker = createTracker();
  const verification = {
    ...{ resource: null, vendor: 'example.com-omid', apiFramework: 'omid', type: null, parameters: '{"id":1}' },
    trackingEvents: {},
  };
  end = measureAd(SDK, video, {
    ...{ scripts: [{ address: 'https://verify.example.com/a.js', verification }], accessMode: 'limited' },
    ...{ partnerName: 'Example', tracker, skipAfter: 5, position: 'midroll', pageUrl: 'https://realm.example/' },
  });
  return { video, tracker };
}

test('events wait until the session has begun, and arrive in their order', () => {
  const { tracker } = begin();
  expect(calls).toContain(
    'VerificationScriptResource https://verify.example.com/a.js example.com-omid {"id":1} limited',
  );
  expect(calls.at(-1)).toBe('AdSession.start');
  const before = calls.length;
  tracker.report('creativeView');
  expect(calls).toHaveLength(before);
  observe({ type: 'sessionStart' });
  tracker.report('firstQuartile');
  expect(calls.slice(before)).toEqual(['AdEvents.loaded', 'AdEvents.impressionOccurred', 'MediaEvents.firstQuartile']);
});

test('a muted advertisement has no volume, and buffering ends only where it has begun', () => {
  const { video } = begin();
  observe({ type: 'sessionStart' });
  const before = calls.length;
  video.muted = true;
  for (const name of ['playing', 'waiting', 'playing']) video.dispatchEvent(new Event(name));
  video.dispatchEvent(new Event('volumechange'));
  expect(calls.slice(before).filter((call) => !call.includes('volumeChange'))).toEqual([
    'MediaEvents.bufferStart',
    'MediaEvents.bufferFinish',
  ]);
  expect(calls.at(-1)).toBe('MediaEvents.volumeChange 0');
});

test('what the SDK throws stops neither the advertisement nor later events', () => {
  const { tracker } = begin();
  observe({ type: 'sessionStart' });
  failing = 'midpoint';
  tracker.report('midpoint');
  failing = 'finish';
  tracker.report('complete');
  end();
  expect(calls.at(-1)).toBe('MediaEvents.complete');
});

test('at the end, the session is finished and nothing is listened to any more', () => {
  const { video, tracker } = begin();
  observe({ type: 'sessionStart' });
  end();
  expect(calls.at(-1)).toBe('AdSession.finish');
  const after = calls.length;
  expect(tracker.count()).toBe(0);
  video.dispatchEvent(new Event('volumechange'));
  document.dispatchEvent(new Event('fullscreenchange'));
  expect(calls).toHaveLength(after);
});

test('without the service, there is no measurement', () => {
  isSupported = false;
  expect(begin).toThrow('service');
  expect(calls).not.toContain('AdSession.start');
});
