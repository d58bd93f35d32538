// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchStyle, markInlineStyles, watchStyles } from '../../app/viewer/styles';

const hrefs = () =>
  [...document.querySelectorAll('link')].map((link) => `${link.href}${link.disabled ? ' disabled' : ''}`);
const newest = () => [...document.querySelectorAll('link')].at(-1)!;

beforeEach(() => {
  document.head.innerHTML = '';
  // nothing comes here: the test says what loads and what fails
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Object.assign((globalThis as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    disableCSSFileLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  });
});

test('RE-16 (part) the link of a style sheet that fails is taken away, so that the build’s loader asks again', () => {
  watchStyles();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'https://a.example/a.css' });
  const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: 'https://a.example/a.svg' });
  document.head.append(link, icon);
  icon.dispatchEvent(new Event('error'));
  link.dispatchEvent(new Event('error'));
  expect(hrefs()).toEqual(['https://a.example/a.svg']);
});

test('RE-16 (part) a style sheet that comes under another address counts as the one that failed', async () => {
  const coming = fetchStyle('https://a.example/a.css', '?cache-bust=1&retry-attempt=1');
  expect(hrefs()).toEqual(['https://a.example/a.css?cache-bust=1&retry-attempt=1']);
  newest().dispatchEvent(new Event('load'));
  await coming;
  expect(hrefs()).toEqual(['https://a.example/a.css?cache-bust=1&retry-attempt=1', 'https://a.example/a.css disabled']);
});

test('RE-16 (part) one that fails again is named, and leaves nothing behind', async () => {
  watchStyles();
  const coming = fetchStyle('https://a.example/a.css', '?retry-attempt=1');
  newest().dispatchEvent(new Event('error'));
  await expect(coming).rejects.toThrow('Unable to preload CSS for https://a.example/a.css');
  expect(hrefs()).toEqual([]);
});

test('style sheets that came inside the page count as loaded, and are not fetched', () => {
  document.head.innerHTML = '<style data-inline-styles="/assets/a.css /assets/b.css"></style><style></style>';
  watchStyles();
  markInlineStyles();
  const marks = [...document.querySelectorAll('link')].map((link) => [link.getAttribute('href'), link.disabled]);
  expect(marks).toEqual([
    ['/assets/a.css', true],
    ['/assets/b.css', true],
  ]);
});
