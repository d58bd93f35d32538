import { deviceNow } from './device-now';
import { fetchStyle } from './styles';

/** RE-16: how often a chunk is requested again, how long between, and when a script counts as lost. */
export const CHUNK_RETRIES = 3;
export const CHUNK_RETRY_MS = 2000;
export const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the app's code or styles that could not be loaded. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  constructor(
    readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What of the browser a retry needs; tests bring their own. */
export interface ChunkPort {
  wait: (ms: number) => Promise<void>;
  now: () => number;
  importAddress: (address: string) => Promise<unknown>;
  /** Brings a style sheet under an address with this query. */
  fetchStyle: (href: string, query: string) => Promise<void>;
}

const browserPort: ChunkPort = {
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: deviceNow,
  importAddress: (address) => import(/* @vite-ignore */ address),
  fetchStyle,
};

/** The style sheet that the build's loader names when it does not come. */
const failedStyle = (error: unknown) => /preload CSS for (\S+)/i.exec(String(error))?.[1];
/** The address that a browser names when a module does not come; Safari names none. */
const failedAddress = (error: unknown) => /(https?:\/\/\S+?\.js)\b/.exec(String(error))?.[1];

/** An `import()` as the build writes it. In a file of several modules, each goes by another name, which is taken from the file. */
const IMPORT = /import\([^()]*\)((?:\.then\(([\w$]+)=>\2\.[\w$]+\))*)/;
const NAME = /\.([\w$]+)\)/g;

/** What a file has to have for an import, by the import's code. @returns undefined for code that imports nothing */
function partFor(code: string): ((file: unknown) => unknown) | undefined {
  const [, names] = IMPORT.exec(code) ?? [];
  if (names === undefined) return undefined;
  return (file) => [...names.matchAll(NAME)].reduce((part, [, name]) => (part as Record<string, unknown>)[name!], file);
}

/** The address of a script or style sheet that did not come, where the browser names it. */
export function failedAddressOf(error: unknown): string | undefined {
  const { cause } = error as { cause?: unknown };
  return failedStyle(error) ?? failedAddress(error) ?? (cause === undefined ? undefined : failedAddressOf(cause));
}

function withinTime<Module>(work: Promise<Module>, port: ChunkPort): Promise<Module> {
  const late = port.wait(CHUNK_TIMEOUT_MS).then((): never => {
    throw new ChunkError('CHUNK_LOAD_FAILED', `A script did not come within ${CHUNK_TIMEOUT_MS / 1000} s`);
  });
  return Promise.race([work, late]);
}

/**
 * Brings a lazy chunk; when it does not come, asks three times more, 2 s apart, past every cache (RE-16). The build does so for each
 * `import()` of the browser's code (vite.config.ts).
 *
 * @param importCode of the function that imports it, from which it is known what to take from a file that comes at another address
 * @throws ChunkError saying that loading failed after 3 retries
 */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  port: ChunkPort = browserPort,
  importCode = () => String(load),
): Promise<Module> {
  let address: string | undefined;
  let failure: unknown;
  for (let attempt = 0; attempt <= CHUNK_RETRIES; attempt++) {
    if (attempt > 0) await port.wait(CHUNK_RETRY_MS);
    try {
      const query = `?cache-bust=${port.now()}&retry-attempt=${attempt}`;
      const style = attempt > 0 && failedStyle(failure);
      if (style) await withinTime(port.fetchStyle(style, query), port);
      // a browser keeps a module's failure under its address: only another address is fetched again
      const part = attempt > 0 && address ? partFor(importCode()) : undefined;
      if (!part) return await withinTime(load(), port);
      return part(await withinTime(port.importAddress(address + query), port)) as Module;
    } catch (error) {
      failure = error;
      address ??= failedAddress(error);
    }
  }
  const code = failedStyle(failure) ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED';
  throw new ChunkError(code, `Loading failed after ${CHUNK_RETRIES} retries`, { cause: failure });
}
