// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { prepareVisibleLinks, TARGETS_PER_DOCUMENT, TARGETS_PER_LOOK } from '../../app/viewer/visible-links';

const BASE = '/realm/aster';
const stops: AbortController[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop.abort();
});

/** A page of links, each above or below the edge of the screen. */
function drawn(...links: [path: string, top: number][]) {
  (globalThis as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    `https://aster.example${BASE}/home`,
  );
  document.body.innerHTML = `<main>${links.map(([path]) => `<a href="${BASE}${path}">x</a>`).join('')}</main>`;
  for (const [at, link] of [...document.querySelectorAll('a')].entries())
    link.getBoundingClientRect = () => new DOMRect(0, links[at]![1], 100, 100);
  const approach = vi.fn<(target: string) => void>();
  const stop = new AbortController();
  stops.push(stop);
  prepareVisibleLinks({
    basename: BASE,
    approach,
    whenIdle(run) {
      run();
      return () => {};
    },
    signal: stop.signal,
  });
  return {
    targets: () => approach.mock.calls.map(([target]) => target),
    touch: () => document.dispatchEvent(new Event('touchend')),
  };
}

test('links on the screen are prepared when a finger has left it, each target once', () => {
  const { targets, touch } = drawn(['/a', 0], ['/b', innerHeight + 1], ['/a', 200], ['/c', -50]);
  expect(targets()).toEqual([]);
  touch();
  touch();
  expect(targets()).toEqual(['/a']);
});

test('only so many at a time, and in one document', () => {
  const { targets, touch } = drawn(...Array.from({ length: 100 }, (_, at): [string, number] => [`/${at}`, 10]));
  touch();
  expect(targets()).toHaveLength(TARGETS_PER_LOOK);
  for (let times = 0; times < 50; times++) touch();
  expect(targets()).toHaveLength(TARGETS_PER_DOCUMENT);
});
