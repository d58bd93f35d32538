// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { observeSections, type SeenSection } from './sections';

let seen: SeenSection[];
let intersect: (target: Element) => void;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        intersect = (target) => tell([{ target, isIntersecting: true, intersectionRatio: 1 }]);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = '<div data-section="top" data-block="hero"></div><div data-section="popular"></div>';
  seen = [];
  end = observeSections(document.body, (section) => seen.push(section));
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const sectionNamed = (name: string) => document.querySelector(`[data-section=${name}]`)!;

test('a section that is seen for a second is reported with its place', () => {
  intersect(sectionNamed('popular'));
  vi.advanceTimersByTime(999);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([{ section: 'popular', block: '', position: 1 }]);
});

test('a section that is gone before that is not reported', () => {
  const section = sectionNamed('top');
  intersect(section);
  section.remove();
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual([]);
});
