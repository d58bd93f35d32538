import type { ReactNode } from 'react';
// the one for Node turns async hooks on for the process, and from then on each promise of each request pays for it
import { renderToReadableStream, renderToString } from 'react-dom/server.edge';

/** What React leaves where it has given a boundary's fallback in place of what failed, or was not ready. */
const GAVE_WAY = '<!--$!-->';

/** Renders synchronously where everything is loaded, in half the time of a stream; undefined where something failed. */
function drawAtOnce(app: ReactNode): string | undefined {
  try {
    const html = renderToString(app);
    return html.includes(GAVE_WAY) ? undefined : html;
  } catch {
    return undefined;
  }
}

/**
 * Draws to a string once everything is ready, so that React has no reason to write a script of its own. A section that
 * throws gives way to its boundary, and is reported.
 */
export async function renderApp(app: ReactNode, onError: (error: unknown) => void): Promise<string> {
  const html = drawAtOnce(app);
  if (html !== undefined) return html;
  const stream = await renderToReadableStream(app, { progressiveChunkSize: Number.POSITIVE_INFINITY, onError });
  await stream.allReady;
  return new Response(stream).text();
}
