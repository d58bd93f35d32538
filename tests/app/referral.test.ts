// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { beginReferral, readReferral, referralOf } from '../../app/viewer/session/referral';
import type { TextStore } from '../../app/viewer/text-store';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;

let stored: Map<string, string>;
let storage: TextStore;
beforeEach(() => {
  stored = new Map();
  storage = {
    read: (name) => stored.get(name) ?? null,
    write: (name, value) => void stored.set(name, value),
    remove: (name) => void stored.delete(name),
  };
});

function begin(search: string, answer: () => unknown = () => undefined) {
  history.replaceState(null, '', `/home${search}`);
  const requests: unknown[] = [];
  const warnings: string[] = [];
  const ask = async (...made: unknown[]) => {
    requests.push(made);
    return answer() as never;
  };
  const done = beginReferral({ storage, realm: 'aster', now: () => NOW, ask, warn: (said) => warnings.push(said) });
  return { done, requests, warnings };
}

test('RE-15 who sent the viewer is kept with its five fields, and a referral session is begun with it', async () => {
  const { done, requests } = begin('?esrefid=club-7&esclkid=click-1');
  await done;
  expect(JSON.parse(stored.get('referral')!)).toEqual({
    realm: 'aster',
    esrefid: 'club-7',
    esclkid: 'click-1',
    createdAt: NOW,
    expiresAt: NOW + 30 * DAY_MS,
  });
  expect(requests).toEqual([['startReferral', { body: { referralExid: 'club-7', clickId: 'click-1' } }]]);
});

test('RE-15 a referral session that fails is only logged', async () => {
  const { done, warnings } = begin('?esrefid=club-7', () => {
    throw new Error('offline');
  });
  await expect(done).resolves.toBeUndefined();
  expect(warnings).toEqual([expect.stringContaining('offline')]);
  expect(readReferral(storage, 'aster', NOW)?.esrefid).toBe('club-7');
});

test('an address without a referral keeps nothing and asks for nothing', async () => {
  for (const search of ['', '?esclkid=x', '?esrefid=', `?esrefid=${'x'.repeat(300)}`]) {
    const { done, requests } = begin(search);
    await done;
    expect([requests, stored.size]).toEqual([[], 0]);
  }
});

test('what is kept counts until it ends, for its own realm, and not when it was edited by hand', () => {
  storage.write('referral', JSON.stringify(referralOf('?esrefid=a', 'aster', NOW)));
  expect(readReferral(storage, 'aster', NOW + 29 * DAY_MS)?.esrefid).toBe('a');
  expect(readReferral(storage, 'aster', NOW + 31 * DAY_MS)).toBeUndefined();
  expect(stored.size).toBe(0);
  for (const garbage of ['{', 'null', '{"realm":"aster"}', JSON.stringify(referralOf('?esrefid=a', 'beryl', NOW))]) {
    storage.write('referral', garbage);
    expect(readReferral(storage, 'aster', NOW)).toBeUndefined();
  }
});
