import { describe, expect, test } from 'vitest';
import { CHUNK_TIMEOUT_MS, type ChunkPort, loadChunk } from '../../app/viewer/chunks';

/** A browser whose network is told what to do, and whose clock jumps. */
function fakeBrowser(answers: readonly (unknown | Error)[], lostStyles = 0) {
  const requests: string[] = [];
  const styles: string[] = [];
  const waited: number[] = [];
  let next = 0;
  const answer = (address: string): Promise<unknown> => {
    requests.push(address);
    const given = answers[Math.min(next++, answers.length - 1)];
    return given instanceof Error ? Promise.reject(given) : Promise.resolve(given);
  };
  const port: ChunkPort = {
    // a wait for the time-out never ends here: only the pauses between retries pass
    wait: (ms) => {
      waited.push(ms);
      return ms === CHUNK_TIMEOUT_MS ? new Promise(() => {}) : Promise.resolve();
    },
    now: () => 1_000_000,
    importAddress: answer,
    fetchStyle: async (href, query) => {
      styles.push(href + query);
      if (styles.length <= lostStyles) throw new Error(`Unable to preload CSS for ${href}`);
    },
  };
  return {
    port,
    requests,
    styles,
    pauses: () => waited.filter((ms) => ms !== CHUNK_TIMEOUT_MS),
    load: () => answer('first'),
    code: () => '()=>import(`./Rail-abc123.js`)',
  };
}

const missing = new TypeError(
  'Failed to fetch dynamically imported module: https://aster.example/assets/Rail-abc123.js',
);

const lostStyle = new Error('Unable to preload CSS for https://aster.example/assets/rail.css');

describe('a lazy chunk', () => {
  test('RE-16 is asked for three times more, 2 s apart, past every cache, and then fails by name', async () => {
    const { port, requests, pauses, load, code } = fakeBrowser([missing]);
    await expect(loadChunk(load, port, code)).rejects.toMatchObject({
      code: 'CHUNK_LOAD_FAILED',
      message: 'Loading failed after 3 retries',
    });
    expect(requests).toEqual([
      'first',
      'https://aster.example/assets/Rail-abc123.js?cache-bust=1000000&retry-attempt=1',
      'https://aster.example/assets/Rail-abc123.js?cache-bust=1000000&retry-attempt=2',
      'https://aster.example/assets/Rail-abc123.js?cache-bust=1000000&retry-attempt=3',
    ]);
    expect(pauses()).toEqual([2000, 2000, 2000]);
  });

  test('RE-16 that comes at a retry is the module, and nothing more is asked', async () => {
    const { port, requests, load, code } = fakeBrowser([missing, missing, 'module']);
    expect(await loadChunk(load, port, code)).toBe('module');
    expect(requests).toHaveLength(3);
  });

  test.each([
    ['()=>import(`./stage-DH2PxpvU.js`).then(e=>e.t)', { t: 'module', other: {} }, 'module'],
    ['()=>import("./vidstack-Da9ZtGiK.js").then($=>$.z).then(e=>e.$p)', { z: { $p: 'module' } }, 'module'],
    ['async()=>{let{start:e}=await import(`./a.js`);return{start:e}}', { start: 'module' }, { start: 'module' }],
    ['async()=>{let{start:e}=await import(`./a.js`).then(e=>e.t);return{start:e}}', { t: { start: 1 } }, { start: 1 }],
  ])('RE-16 that comes at a retry is what its import takes of the file: %s', async (code, file, module) => {
    const { port, load } = fakeBrowser([missing, file]);
    expect(await loadChunk(load, port, () => code)).toEqual(module);
  });

  test('whose import cannot be read is asked for as before', async () => {
    const { port, requests, load } = fakeBrowser([missing, 'module']);
    expect(await loadChunk(load, port, () => 'function load() { [native code] }')).toBe('module');
    expect(requests).toEqual(['first', 'first']);
  });

  test('RE-16 a style chunk is asked for three times more, past every cache, and fails with a code of its own', async () => {
    const { port, load, code, styles, pauses, requests } = fakeBrowser([lostStyle], 3);
    await expect(loadChunk(load, port, code)).rejects.toMatchObject({
      code: 'CSS_CHUNK_LOAD_FAILED',
      message: 'Loading failed after 3 retries',
    });
    expect(styles).toEqual([
      'https://aster.example/assets/rail.css?cache-bust=1000000&retry-attempt=1',
      'https://aster.example/assets/rail.css?cache-bust=1000000&retry-attempt=2',
      'https://aster.example/assets/rail.css?cache-bust=1000000&retry-attempt=3',
    ]);
    expect(pauses()).toEqual([2000, 2000, 2000]);
    // a chunk is not taken without its style sheet
    expect(requests).toEqual(['first']);
  });

  test('RE-16 a style chunk that comes at a retry lets its script follow', async () => {
    const { port, load, code, styles, requests } = fakeBrowser([lostStyle, 'module'], 1);
    expect(await loadChunk(load, port, code)).toBe('module');
    expect(styles).toHaveLength(2);
    expect(requests).toEqual(['first', 'first']);
  });

  test('RE-16 a script that does not come within 120 s is a chunk load error', async () => {
    const waited: number[] = [];
    const port: ChunkPort = {
      wait: async (ms) => {
        waited.push(ms);
      },
      now: () => 0,
      importAddress: () => new Promise(() => {}),
      fetchStyle: async () => {},
    };
    await expect(loadChunk(() => new Promise(() => {}), port)).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED' });
    expect(waited).toContain(120_000);
  });

  test('that comes at once waits for nothing', async () => {
    const { port, pauses, load } = fakeBrowser(['module']);
    expect(await loadChunk(load, port)).toBe('module');
    expect(pauses()).toEqual([]);
  });
});
