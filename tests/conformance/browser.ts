import { Window } from 'happy-dom';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { populateGlobal } from 'vitest/runtime';
import { NOW } from '../fixtures/engine';

/** A machine with a clock, a time zone and a screen of its own. */
export interface Machine {
  /** In ms since the epoch. */
  now: number;
  timeZone: string;
  /** Of the viewport, in CSS pixels. */
  width: number;
  height: number;
}

/** A machine as the server's. */
export const HERE: Machine = { now: NOW, timeZone: 'UTC', width: 1280, height: 800 };
/** Another machine than the server: years ahead, on the other side of the world, with a narrow screen. */
export const ELSEWHERE: Machine = {
  now: Date.parse('2031-03-04T21:37:00Z'),
  timeZone: 'Pacific/Auckland',
  width: 390,
  height: 844,
};

export interface Browser {
  document: Document;
  /**
   * Takes server-rendered HTML over as the product does, and gives what React had to say.
   *
   * @param look called once effects have run; its faults are added
   */
  hydrate(html: string, page: ReactNode, look?: (root: HTMLElement) => string[]): Promise<string[]>;
  /** Draws a page without a server, looks at it, and takes it away. */
  draw<Seen>(page: ReactNode, look: (root: HTMLElement) => Seen | Promise<Seen>): Promise<Seen>;
}

/** What was written to the console, as one text. */
export const inWords = (parameters: unknown[]) =>
  parameters.map((parameter) => (parameter instanceof Error ? parameter.message : String(parameter))).join(' ');

/** Runs something in a browser's globals, on another machine than the server's when none is given; they are gone afterwards. */
export async function inBrowser<Result>(
  run: (browser: Browser) => Promise<Result>,
  { now, timeZone, width, height }: Machine = ELSEWHERE,
): Promise<Result> {
  const window = new Window({ url: 'http://localhost:4000/home', width, height });
  const { keys, originals } = populateGlobal(globalThis, window, { bindFunctions: true });
  const zone = process.env.TZ;
  process.env.TZ = timeZone;
  vi.useFakeTimers({ toFake: ['Date'], now });
  const global = globalThis as typeof globalThis & { IS_REACT_ACT_ENVIRONMENT?: boolean };
  global.IS_REACT_ACT_ENVIRONMENT = true;
  // asked for only now: it looks for a document when it is loaded
  const [{ hydrateRoot, createRoot }, { act }] = await Promise.all([import('react-dom/client'), import('react')]);
  const container = () => document.body.appendChild(document.createElement('div'));
  try {
    return await run({
      document,
      async hydrate(html, page, look = () => []) {
        const root = container();
        root.innerHTML = html;
        const faults: string[] = [];
        const onError = (error: unknown) => void faults.push(String(error));
        const log = vi
          .spyOn(console, 'error')
          .mockImplementation((...parameters) => void faults.push(inWords(parameters)));
        let hydrated: { unmount(): void } | undefined;
        await act(async () => {
          hydrated = hydrateRoot(root, page, {
            onRecoverableError: onError,
            onUncaughtError: onError,
            onCaughtError: onError,
          });
        });
        const seen = look(root);
        await act(async () => hydrated?.unmount());
        log.mockRestore();
        root.remove();
        return [...faults.map((fault) => `does not hydrate: ${fault.replace(/\s+/g, ' ').slice(0, 600)}`), ...seen];
      },
      async draw(page, look) {
        const root = container();
        const drawn = createRoot(root);
        await act(async () => drawn.render(page));
        await act(async () => {});
        try {
          return await look(root);
        } finally {
          await act(async () => drawn.unmount());
          root.remove();
        }
      },
    });
  } finally {
    vi.useRealTimers();
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    delete global.IS_REACT_ACT_ENVIRONMENT;
    for (const key of keys) Reflect.deleteProperty(globalThis, key);
    for (const [key, value] of originals)
      Object.defineProperty(globalThis, key, { value, configurable: true, writable: true });
    await window.happyDOM.close();
  }
}
