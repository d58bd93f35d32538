import type { StoredObject } from './media-store';

export interface ReadLimits {
  /** Of an object that has more, no more is read. */
  mostBytes: number;
  /** How long the object may take to come. */
  mostMs: number;
}

/** The bytes of an object. @throws Error where it has too many, comes too slowly, or ends early */
export async function* readStored(
  { body, length }: StoredObject,
  { mostBytes, mostMs }: ReadLimits,
): AsyncGenerator<Buffer> {
  const timer = setTimeout(() => body.destroy(new Error(`the object did not come within ${mostMs} ms`)), mostMs);
  let bytes = length ?? 0;
  const refuseMore = () => {
    if (bytes > mostBytes) throw new Error(`the object has at most ${mostBytes} bytes, not ${bytes}`);
  };
  try {
    refuseMore();
    bytes = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      refuseMore();
      yield chunk;
    }
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
}
