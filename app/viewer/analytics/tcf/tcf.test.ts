// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { UNKNOWN_VIEWER, type ViewerNote, type ViewerState } from '../../../../renderer/contract';
import { tcfDisclosureOf } from '../../../../renderer/realm/tcf-disclosure';
import { TCF, VENDOR_LIST } from '../../../../tests/fixtures/vendor-list';
import { startTcf, type TcfInput } from '.';
import { readTcString } from './tc-string';

const NOW = Date.UTC(2026, 10, 16, 20);
const disclosure = tcfDisclosureOf(TCF, VENDOR_LIST);

async function page(changes: Partial<TcfInput> = {}) {
  let state: ViewerState = { ...UNKNOWN_VIEWER, status: 'guest' };
  const stored = new Map<string, string>();
  const updates: [string | null, boolean | undefined][] = [];
  const notes: ViewerNote[] = [];
  const note = (what: ViewerNote) => {
    notes.push(what);
    if (what.do === 'acceptCookiePolicy') state = { ...state, cookieChoice: what.choice };
  };
  const tcf = await startTcf({
    settings: { cookiePolicy: { version: 1, territories: ['FR'] } },
    view: { locale: 'fr_FR', territory: 'FR' },
    viewer: { state: () => state, note, now: () => NOW + 1000 },
    storage: {
      read: (name) => stored.get(name) ?? null,
      write: (name, value) => void stored.set(name, value),
      remove: (name) => void stored.delete(name),
    },
    loadDisclosure: async () => disclosure,
    hasPrivacySignal: () => false,
    pageStart: NOW,
    createCmp: () => ({ update: (tcString, isVisible) => void updates.push([tcString, isVisible]) }),
    ...changes,
  });
  const choose = (purposes: ('ANALYTICS' | 'MARKETING')[], at = NOW + 500) => {
    state = { ...state, cookieChoice: { version: 1, purposes, at } };
    tcf.follow();
  };
  return { tcf, choose, updates, notes, stored, state: () => state };
}

describe('the framework of a page', () => {
  test('waits for a choice, follows it, and stores it', async () => {
    const { tcf, choose, updates, stored } = await page();
    expect(updates).toEqual([['', true]]);
    expect(tcf.tcString()).toBeUndefined();
    choose(['ANALYTICS', 'MARKETING']);
    const agreed = tcf.tcString()!;
    expect(readTcString(agreed)?.vendors).toEqual([12, 34, 56]);
    expect(updates.at(-1)).toEqual([agreed, false]);
    expect(JSON.parse(stored.get('tcfConsent')!).tcString).toBe(agreed);
    choose([], NOW + 900);
    expect(readTcString(tcf.tcString()!)?.purposes).toEqual([]);
    expect(updates).toHaveLength(3);
  });

  test('Global Privacy Control keeps marketing out, as everywhere', async () => {
    const { tcf, choose } = await page({ hasPrivacySignal: () => true });
    choose(['ANALYTICS', 'MARKETING']);
    expect(readTcString(tcf.tcString()!)).toMatchObject({ purposes: [7, 8], specialFeatures: [], vendors: [34] });
  });

  test('a choice without its string no longer counts, so that the banner asks again', async () => {
    const { tcf, choose, notes, updates, state } = await page();
    choose(['MARKETING'], NOW - 1000);
    expect(tcf.tcString()).toBeUndefined();
    expect(updates).toEqual([['', true]]);
    expect(notes).toHaveLength(1);
    expect(state().cookieChoice).toMatchObject({ version: 0, purposes: [] });
    tcf.follow();
    expect(notes).toHaveLength(1);
  });

  test('where storage is full, the choice counts for this page', async () => {
    const { tcf, choose } = await page({ storage: { read: () => null, write() {}, remove() {} } });
    choose(['ANALYTICS']);
    expect(readTcString(tcf.tcString()!)?.purposes).toEqual([7, 8]);
  });

  test('does not apply where the banner is not shown', async () => {
    const { updates } = await page({ view: { locale: 'en_US', territory: 'US' } });
    expect(updates).toEqual([[null, false]]);
  });

  test('fails where the realm discloses nothing, rather than answer for vendors that nobody has seen', async () => {
    await expect(page({ loadDisclosure: async () => null })).rejects.toThrow('discloses no vendors');
  });

  test('puts the library’s API on the window', async () => {
    const { choose } = await page({ createCmp: undefined });
    choose(['ANALYTICS']);
    const api = (window as unknown as { __tcfapi: (...call: unknown[]) => void }).__tcfapi;
    const data = await new Promise<Record<string, unknown>>((resolve) => {
      api('getTCData', 2, resolve);
    });
    expect(data).toMatchObject({ gdprApplies: true, cmpId: 300, purpose: { consents: { 7: true, 8: true } } });
    const pong = await new Promise<Record<string, unknown>>((resolve) => {
      api('ping', 2, resolve);
    });
    expect(pong).toMatchObject({ cmpLoaded: true, cmpStatus: 'loaded', gvlVersion: 7 });
  });
});
