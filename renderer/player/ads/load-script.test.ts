// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { loadScript } from './load-script';

const ADDRESS = 'https://cdn.example.com/sdk.js';

const scripts = () => [...document.querySelectorAll('script')];
// scripts are added to the page, but never fetched
vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
  for (const node of nodes as HTMLScriptElement[]) {
    node.type = 'text/plain';
    document.body.insertAdjacentElement('beforeend', node);
  }
});

afterEach(() => document.body.replaceChildren());

test('a script runs once, however many wait for it, or ask for it later', async () => {
  const loading = [loadScript(ADDRESS), loadScript(ADDRESS)];
  expect(scripts().map(({ src }) => src)).toEqual([ADDRESS]);
  scripts()[0]!.dispatchEvent(new Event('load'));
  await Promise.all([...loading, loadScript(ADDRESS)]);
  expect(scripts()).toHaveLength(1);
});

test('one that cannot be had is named, and can be tried again', async () => {
  const lost = expect(loadScript(ADDRESS)).rejects.toThrow(ADDRESS);
  scripts()[0]!.dispatchEvent(new Event('error'));
  await lost;
  expect(scripts()).toEqual([]);
  const again = loadScript(ADDRESS);
  scripts()[0]!.dispatchEvent(new Event('load'));
  await again;
});
