// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { buildOf, RELOAD_AGAIN_MS, watchBuild } from '../../app/viewer/outdated';
import type { TextStore } from '../../app/viewer/text-store';

const html = (build: string) =>
  `<!doctype html><html><body><script id="boot" type="application/json">{"view":{"build":"${build}"}}</script></body></html>`;

function memory(): TextStore {
  const stored = new Map<string, string>();
  return {
    read: (name) => stored.get(name) ?? null,
    write: (name, value) => void stored.set(name, value),
    remove: (name) => void stored.delete(name),
  };
}

test('the build that drew a page is read from it; anything else has none', () => {
  expect(buildOf(html('b2'))).toBe('b2');
  for (const text of ['', '<p>502 Bad Gateway', html('"').slice(0, 60), '{"view":{"build":"b2"}}'])
    expect(buildOf(text)).toBeUndefined();
});

describe('RE-16 (part) a part of the app that is gone', () => {
  test('with its build is met by loading the page anew, once', async () => {
    const tab = memory();
    const bring = vi.fn(async () => html('b2'));
    const build = watchBuild('b1', tab, bring);
    expect(await build.mayLoadAnew('/film')).toBe(true);
    expect(bring).toHaveBeenCalledExactlyOnceWith('/film');
    expect(await build.mayLoadAnew('/film')).toBe(false);
    // the page that was loaded belongs to the same tab
    expect(await watchBuild('b2', tab, async () => html('b1')).mayLoadAnew('/film')).toBe(false);
  });

  test('is met the same way where the server has it, and only the document has lost it', async () => {
    const SCRIPT = '/assets/Schedule-1.js';
    const watch = (status: number | undefined) =>
      watchBuild(
        'b1',
        memory(),
        async () => html('b1'),
        () => 1_000,
        async (address) => (address === SCRIPT ? status : undefined),
      );
    expect(await watch(200).mayLoadAnew('/schedule', SCRIPT)).toBe(true);
    expect(await watch(200).mayLoadAnew('/schedule')).toBe(false);
    expect(await watch(404).mayLoadAnew('/schedule', SCRIPT)).toBe(false);
    expect(await watch(undefined).mayLoadAnew('/schedule', SCRIPT)).toBe(false);
    const loop = watch(200);
    expect(await loop.mayLoadAnew('/schedule', SCRIPT)).toBe(true);
    expect(await loop.mayLoadAnew('/schedule', SCRIPT)).toBe(false);
  });

  test('counts again some time after the reload, also by a clock that has been set back', async () => {
    for (const [later, mayReload] of [
      [RELOAD_AGAIN_MS - 1, false],
      [RELOAD_AGAIN_MS, true],
      [-RELOAD_AGAIN_MS, true],
    ] as const) {
      const tab = memory();
      let now = 1_000_000_000;
      const watch = (build: string, next: string) =>
        watchBuild(
          build,
          tab,
          async () => html(next),
          () => now,
        );
      expect(await watch('b1', 'b2').mayLoadAnew('/film')).toBe(true);
      now += later;
      expect(await watch('b2', 'b3').mayLoadAnew('/film')).toBe(mayReload);
    }
  });

  test('counts again after the app has worked', async () => {
    const tab = memory();
    expect(await watchBuild('b1', tab, async () => html('b2')).mayLoadAnew('/film')).toBe(true);
    const after = watchBuild('b2', tab, async () => html('b3'));
    after.works();
    expect(await after.mayLoadAnew('/film')).toBe(true);
  });

  test('from the build that the server still has is not', async () => {
    expect(await watchBuild('b1', memory(), async () => html('b1')).mayLoadAnew('/film')).toBe(false);
  });

  test('while the server does not answer with a page is not', async () => {
    for (const answer of [undefined, '<p>502 Bad Gateway'])
      expect(await watchBuild('b1', memory(), async () => answer).mayLoadAnew('/film')).toBe(false);
  });

  test('where the tab can keep no note is not: it might go on for ever', async () => {
    const blocked: TextStore = { read: () => null, write() {}, remove() {} };
    expect(await watchBuild('b1', blocked, async () => html('b2')).mayLoadAnew('/film')).toBe(false);
  });
});
