import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { type Engine, EngineProvider } from '../../renderer/contract';
import { inBrowser } from './browser';
import { withoutMachine } from './machine';
import { unmarkedWords } from './marked-words';

/**
 * What is wrong with a component as the server draws it and a browser takes it over.
 *
 * @param texts the texts of settings and data, which it may show as they are
 */
export async function drawingFaults(
  // biome-ignore lint/suspicious/noExplicitAny: props differ by block
  Component: ComponentType<any>,
  props: object,
  engine: Engine,
  texts: ReadonlySet<string>,
): Promise<string[]> {
  const page = (
    <EngineProvider engine={engine}>
      <Component {...props} />
    </EngineProvider>
  );
  const { result: html, error, uses } = await withoutMachine(() => renderToString(page));
  const faults = uses.map((use) => `drawing it ${use}`);
  if (html === undefined) return faults.length > 0 ? faults : [`fails to draw: ${error}`];
  const unwritten = /undefined|\[object Object\]|NaN|Invalid Date/.exec(html);
  if (unwritten) faults.push(`shows “${unwritten[0]}”`);
  return inBrowser(async ({ document, hydrate }) => {
    const root = document.createElement('div');
    root.innerHTML = html;
    const written = new Set(unmarkedWords(root, texts));
    // what effects add is read as well
    const hydration = await hydrate(html, page, (taken) =>
      unmarkedWords(taken, texts).filter((fault) => !written.has(fault)),
    );
    return [...faults, ...written, ...hydration];
  });
}
