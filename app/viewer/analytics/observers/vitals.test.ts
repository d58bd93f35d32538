// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MetricType } from 'web-vitals';
import { onHidden } from '../../on-hidden';
import { observeVitals, type Vitals } from './vitals';

type Report = (metric: MetricType) => void;

let isHidden: boolean;
let reported: Vitals[];
let warnings: string[];
/** The library's own listeners, by metric: what it says last comes while the page is being hidden. */
let reports: Map<string, Report>;
let end: () => void;

const measured = (name: MetricType['name'], value: number) =>
  reports.get(name)!({ name, value } as unknown as MetricType);

const library = {
  onLCP: (report: Report) => void reports.set('LCP', report),
  onINP: (report: Report) => void reports.set('INP', report),
  onCLS: (report: Report) => void reports.set('CLS', report),
  onTTFB: (report: Report) => void reports.set('TTFB', report),
};

function setHidden(value: boolean): void {
  isHidden = value;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

async function observe(load: () => Promise<typeof library> = async () => library): Promise<void> {
  end = observeVitals(
    (vitals) => reported.push(vitals),
    (message) => warnings.push(message),
    load,
  );
  await Promise.resolve();
  await Promise.resolve();
}

beforeEach(() => {
  isHidden = false;
  reported = [];
  warnings = [];
  reports = new Map();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

test('the values are reported as they stand when the page is hidden for the first time, and never again', async () => {
  await observe();
  measured('TTFB', 210.4);
  measured('LCP', 900.2);
  measured('CLS', 0);
  measured('LCP', 1830.6);
  measured('INP', 96);
  measured('CLS', 0.021_349_9);
  expect(reported).toEqual([]);
  setHidden(true);
  expect(reported).toEqual([{ lcp: 1831, inp: 96, cls: 0.0213, ttfb: 210 }]);
  setHidden(false);
  measured('INP', 400);
  setHidden(true);
  expect(reported).toHaveLength(1);
});

test('what the browser does not say is null', async () => {
  await observe();
  measured('CLS', 0);
  setHidden(true);
  expect(reported).toEqual([{ lcp: null, inp: null, cls: 0, ttfb: null }]);
});

test('what the library says only while the page is being hidden counts, and is reported before what was set up later', async () => {
  const order: string[] = [];
  await observe();
  // as the library listens: at the window, before the event reaches the document
  const last = () => measured('INP', 320);
  addEventListener('visibilitychange', last, { capture: true });
  const endFlush = onHidden(() => order.push(`flush of ${reported.length}`));
  setHidden(true);
  removeEventListener('visibilitychange', last, { capture: true });
  endFlush();
  expect(reported).toEqual([{ lcp: null, inp: 320, cls: null, ttfb: null }]);
  expect(order).toEqual(['flush of 1']);
});

test('a page that is left reports as it is hidden, right after that', async () => {
  await observe();
  measured('TTFB', 100);
  dispatchEvent(new Event('pagehide'));
  expect(reported).toEqual([]);
  setHidden(true);
  expect(reported).toHaveLength(1);
});

test('a page that is hidden before the library has come reports when it is hidden for the next time', async () => {
  let arrive = (_: typeof library) => {};
  await observe(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  setHidden(true);
  setHidden(false);
  expect(reported).toEqual([]);
  arrive(library);
  await Promise.resolve();
  await Promise.resolve();
  measured('TTFB', 100);
  setHidden(true);
  expect(reported).toEqual([{ lcp: null, inp: null, cls: null, ttfb: 100 }]);
});

test('nothing is reported after it has ended', async () => {
  await observe();
  measured('TTFB', 100);
  end();
  setHidden(true);
  expect(reported).toEqual([]);
});

test('a library that cannot be loaded is a warning, and nothing is reported', async () => {
  await observe(() => Promise.reject(new Error('gone')));
  setHidden(true);
  expect(reported).toEqual([]);
  expect(warnings).toEqual(['The page load cannot be measured: Error: gone']);
});
