import { describe, expect, test } from 'vitest';
import { mountedOverlays, PROMPTS } from './prompts';

const OVERLAYS = [
  { name: 'search', isOpened: () => true },
  { name: 'promo-card', prompt: 'promo' as const },
  { name: 'app-banner', prompt: 'appBanner' as const },
  { name: 'cookie-banner', prompt: 'cookies' as const },
  { name: 'missing-details', prompt: 'details' as const },
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
            for (const { name } of prompts) expect(['consents', 'missing-details', ...opened]).toContain(name);
        }
  });

  test('they come in order: consents, missing details, cookies, the app, promo', () => {
    expect(PROMPTS).toEqual(['consents', 'details', 'cookies', 'appBanner', 'promo']);
    const prompts = OVERLAYS.filter(({ prompt }) => prompt !== undefined).map(({ name }) => name);
    const inOrder = ['consents', 'missing-details', 'cookie-banner', 'app-banner', 'promo-card'];
    for (const [at, name] of inOrder.entries()) {
      const idle = inOrder.slice(0, at);
      expect(standing(prompts, [], idle).find((overlay) => !idle.includes(overlay.name))?.name).toBe(name);
    }
  });

  test('what is no prompt stands in any case', () => {
    const withoutRequired = NAMES.filter((name) => !['consents', 'missing-details'].includes(name));
    expect(standing(withoutRequired, ['search'], []).map(({ name }) => name)).toEqual(['search', 'impersonation']);
  });

  test('what has to be answered stands over what the viewer has opened', () => {
    const names = (opened: string) =>
      standing(['search', 'cookie-banner', 'consents'], [opened], []).map(({ name }) => name);
    expect(names('search')).toEqual(['search', 'consents']);
    expect(names('cookie-banner')).toEqual(['search', 'consents']);
  });
});
