import { describe, expect, test } from 'vitest';
import { createFairQueue } from '../../server/kernel/async/fair-queue';

const LIMITS = { atOnce: 3, mostWaiting: 10, mostPerRealm: 6, mostPerNetwork: 4 };

/** A queue whose work ends when it is told to, and in which order it began. */
function slowQueue(limits = LIMITS) {
  const queue = createFairQueue(limits);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (realm: string, address: string) =>
    queue({ realm, address }, () => {
      started.push(realm);
      return new Promise<void>((end) => ends.push(end));
    }).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
  /** Ends all that runs, until nothing waits. */
  async function finish() {
    while (ends.length > 0) {
      ends.shift()!();
      await new Promise((settled) => setImmediate(settled));
    }
  }
  return { ask, started, finish };
}

describe('a queue in which realms take turns', () => {
  test('a realm that is flooded, or whose work does not end, keeps no other one waiting', async () => {
    const { ask, started, finish } = slowQueue();
    const flood = Array.from({ length: 8 }, (_, at) => ask('flooded', `198.51.100.${at}`));
    const other = ask('quiet', '203.0.113.1');
    expect(started).toEqual(['flooded', 'flooded', 'quiet']);
    await finish();
    expect(await other).toBe('done');
    expect(await Promise.all(flood)).toEqual(Array(8).fill('done'));
  });

  test('realms that are flooded keep another one waiting for one turn each at most', async () => {
    const { ask, started, finish } = slowQueue();
    const floods = Array.from({ length: 8 }, (_, at) => ask(`flooded-${at % 2}`, `198.51.100.${at}`));
    const other = ask('quiet', '203.0.113.1');
    await finish();
    expect(await other).toBe('done');
    expect(started.indexOf('quiet')).toBeLessThanOrEqual(5);
    expect(await Promise.all(floods)).toEqual(Array(8).fill('done'));
  });

  test('turns away what is more than a realm’s, a network’s or everybody’s share', async () => {
    const { ask, finish } = slowQueue();
    const running = [ask('one', '198.51.100.1'), ask('one', '198.51.100.1')];
    const ofNetwork = Array.from({ length: 4 }, () => ask('one', '2001:db8::1'));
    expect(await ask('one', '2001:db8:0:0:ffff::2')).toBe('TOO_BUSY');
    const ofRealm = [ask('one', '198.51.100.2'), ask('one', '198.51.100.3')];
    expect(await ask('one', '198.51.100.4')).toBe('TOO_BUSY');
    const others = Array.from({ length: 5 }, (_, at) => ask(`other ${at}`, `198.51.100.${10 + at}`));
    expect(await ask('last', '198.51.100.99')).toBe('TOO_BUSY');
    await finish();
    const all = await Promise.all([...running, ...ofNetwork, ...ofRealm, ...others]);
    expect(new Set(all)).toEqual(new Set(['done']));
    // and afterwards there is room again
    const again = ask('one', '2001:db8::1');
    await finish();
    expect(await again).toBe('done');
  });

  test('counts no network for what comes through this machine, and goes on after work that failed', async () => {
    const queue = createFairQueue({ ...LIMITS, atOnce: 1 });
    const failing = queue({ realm: 'one', address: '127.0.0.1' }, () => Promise.reject(new Error('no')));
    const waiting = Array.from({ length: 5 }, (_, at) =>
      queue({ realm: 'one', address: '127.0.0.1' }, () => Promise.resolve(at)),
    );
    await expect(failing).rejects.toThrow('no');
    expect(await Promise.all(waiting)).toEqual([0, 1, 2, 3, 4]);
  });
});
