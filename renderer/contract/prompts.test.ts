import { describe, expect, test } from 'vitest';
import { mountedOverlays, PROMPTS } from './prompts';

const OVERLAYS = [
  { name: 'search', isOpened: () => true },
  { name: 'cookie-banner', prompt: 'cookies' as const },
  { name: 'missing-details', prompt: 'missingDetails' as const },
  { name: 'consents', prompt: 'consents' as const },
  { name: 'impersonation' },
];
const NAMES: string[] = OVERLAYS.map(({ name }) => name);

/** All subsets of a list. */
const subsets = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: 2 ** items.length }, (_, set) => items.filter((_item, at) => (set >> at) & 1));

const standing = (calledFor: readonly string[], opened: readonly string[], idle: readonly string[]) =>
  mountedOverlays(
    OVERLAYS.filter(({ name }) => calledFor.includes(name)),
    new Set(opened),
    new Set(idle),
  );

describe('one prompt at a time stands over the page', () => {
  test('whatever is called for, opened and idle, at most one prompt that has something to show is mounted', () => {
    for (const calledFor of subsets(NAMES))
      for (const opened of subsets<string>(calledFor.filter((name) => ['search', 'cookie-banner'].includes(name))))
        for (const idle of subsets(calledFor.filter((name) => !opened.includes(name)))) {
          const prompts = standing(calledFor, opened, idle).filter(
            ({ name, prompt }) => prompt !== undefined && !idle.includes(name),
          );
          expect(prompts.length).toBeLessThanOrEqual(1);
          if (opened.includes('search'))
            expect(prompts.map(({ name }) => name)).toEqual(opened.filter((name) => name !== 'search'));
        }
  });

  test('they come in order: consents, missing details, cookies', () => {
    expect(PROMPTS).toEqual(['consents', 'missingDetails', 'cookies']);
    const turn = (idle: readonly string[]) =>
      standing(NAMES.slice(1, 4), [], idle).find(({ name }) => !idle.includes(name))?.name;
    expect(turn([])).toBe('consents');
    expect(turn(['consents'])).toBe('missing-details');
    expect(turn(['consents', 'missing-details'])).toBe('cookie-banner');
  });

  test('what is no prompt stands in any case', () => {
    expect(standing(NAMES, ['search'], []).map(({ name }) => name)).toEqual(['search', 'impersonation']);
  });
});
