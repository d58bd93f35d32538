// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChunkError, failedAddressOf } from '../../app/viewer/chunks';
import { createRecovery, type RecoveryPort } from '../../app/viewer/recovery';
import { isFilmPlaying, watchInput } from '../../app/viewer/unsaved';

const ADDRESS = 'https://aster.example/assets/Rail-abc123.js';
const lost = new ChunkError('CHUNK_LOAD_FAILED', 'Loading failed after 3 retries', {
  cause: new TypeError(`Failed to fetch dynamically imported module: ${ADDRESS}?cache-bust=1&retry-attempt=3`),
});

function setUp(changes: Partial<RecoveryPort> = {}) {
  const reload = vi.fn();
  const build = { mayLoadAnew: vi.fn(async () => true), works: vi.fn() };
  const port = { build, statusOf: vi.fn(async () => 404), isBusy: () => false, href: () => '/film', reload };
  return { reload, build, port, ...createRecovery({ ...port, ...changes }) };
}

describe('RE-16 (part) code that is gone with its build', () => {
  test.each([
    ['after its retries', lost],
    ['in Chromium', lost.cause],
    ['in Firefox', new TypeError(`error loading dynamically imported module: ${ADDRESS}`)],
    ['in Safari', new TypeError('Importing a module script failed.')],
    ['whose style sheet is gone', new Error('Unable to preload CSS for /assets/rail.css')],
    [
      'whose style sheet is gone, after its retries',
      new ChunkError('CSS_CHUNK_LOAD_FAILED', 'Loading failed after 3 retries', {
        cause: new Error('Unable to preload CSS for /assets/rail.css'),
      }),
    ],
  ])('%s leads to one reload', async (_, error) => {
    const { recover, reload } = setUp();
    expect(await recover(error)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('the address is known where the browser names it', () => {
    expect(failedAddressOf(lost)).toBe(ADDRESS);
    expect(failedAddressOf(new TypeError('Importing a module script failed.'))).toBeUndefined();
  });

  test('in several sections at once leads to one reload, and none of them shows an error', async () => {
    const { recover, recovering, reload, build } = setUp();
    expect(await Promise.all([recover(lost), recover(lost), recover(lost)])).toEqual([true, true, true]);
    expect(await recover(lost)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    expect(build.mayLoadAnew).toHaveBeenCalledOnce();
    const settled = vi.fn();
    void recovering(() => Promise.reject(lost)).then(settled, settled);
    await new Promise((resolve) => setTimeout(resolve));
    expect(settled).not.toHaveBeenCalled();
  });

  test.each<[string, Partial<RecoveryPort>]>([
    ['without a network', { statusOf: async () => undefined }],
    ['that is there after all', { statusOf: async () => 200 }],
    ['while the server is overloaded', { statusOf: async () => 503 }],
    ['from the build that the server still has', { build: { mayLoadAnew: async () => false, works() {} } }],
    ['while the viewer has something to lose', { isBusy: () => true }],
  ])('%s leads to none', async (_, changes) => {
    const { recover, recovering, reload } = setUp(changes);
    expect(await recover(lost)).toBe(false);
    await expect(recovering(() => Promise.reject(lost))).rejects.toBe(lost);
    expect(reload).not.toHaveBeenCalled();
  });

  test('while the viewer begins to type leads to none, until they are done', async () => {
    let isBusy = false;
    const { recover, reload, build } = setUp({ isBusy: () => isBusy });
    build.mayLoadAnew.mockImplementationOnce(async () => {
      isBusy = true;
      return true;
    });
    expect(await recover(lost)).toBe(false);
    expect(build.works).toHaveBeenCalledOnce();
    isBusy = false;
    expect(await recover(lost)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('any other error is left to whoever shows it', async () => {
    const { recover, port } = setUp();
    for (const error of [new TypeError('Failed to fetch'), new Error('INTERNAL'), undefined])
      expect(await recover(error)).toBe(false);
    expect(port.statusOf).not.toHaveBeenCalled();
  });
});

describe('what a viewer enters', () => {
  beforeEach(() => {
    document.body.innerHTML = `
      <form><input name="email" value=""><textarea name="note">kept</textarea><select name="zone"><option>a<option>b</select>
      <input type="checkbox" name="news"><input type="range" name="volume"></form>`;
  });
  afterEach(() => {
    document.body.innerHTML = '';
  });
  const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  function enter(name: string, value: string) {
    field(name).value = value;
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  }

  test.each([
    ['email', 'ada@aster.example'],
    ['note', 'something'],
    ['zone', 'b'],
    ['news', 'on'],
  ])('in the field %s is unsaved while the field is there', (name, value) => {
    const hasInput = watchInput(document);
    expect(hasInput()).toBe(false);
    enter(name, value);
    expect(hasInput()).toBe(true);
    field(name).remove();
    expect(hasInput()).toBe(false);
  });

  test('before the page was taken over counts as well', () => {
    field('email').value = 'ada@aster.example';
    expect(watchInput(document)()).toBe(true);
  });

  test('and takes out again is nothing to lose, and neither is a slider', () => {
    const hasInput = watchInput(document);
    enter('email', 'a');
    enter('email', '');
    enter('volume', '50');
    expect(hasInput()).toBe(false);
  });
});

test('a film that plays is something to lose; decoration is not', () => {
  document.body.innerHTML = '<video></video>';
  const film = document.querySelector('video')!;
  Object.defineProperties(film, { paused: { value: false, writable: true }, ended: { value: false } });
  expect(isFilmPlaying(document)).toBe(true);
  film.loop = true;
  expect(isFilmPlaying(document)).toBe(false);
  film.loop = false;
  Object.assign(film, { paused: true });
  expect(isFilmPlaying(document)).toBe(false);
});
