/** Writes one item, or as many as are waiting, and gives what came of it. */
export type Gathered<Item, Result = void> = (item: Item) => Promise<Result>;

interface Waiting<Item, Result> {
  item: Item;
  done: (result: Result) => void;
  failed: (error: unknown) => void;
}

/**
 * Gathers what comes while a write is under way into the next one, so that all of them wait for the disk once. Each is
 * told of its own end: where a write of several fails, each is written by itself.
 *
 * @param write writes all of its items, or none of them; what it gives is in their order
 * @param most how many items one write takes
 */
export function gather<Item, Result = void>(
  // biome-ignore lint/suspicious/noConfusingVoidType: what gives nothing is a write all the same
  write: (items: readonly Item[]) => Promise<readonly Result[] | void>,
  most = 100,
): Gathered<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isWriting = false;

  async function writeAlone({ item, done, failed }: Waiting<Item, Result>): Promise<void> {
    await write([item]).then((results) => done((results as readonly Result[] | undefined)?.[0] as Result), failed);
  }

  async function writeTogether(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    if (batch.length === 1) return writeAlone(batch[0]!);
    try {
      const results = (await write(batch.map(({ item }) => item))) as readonly Result[] | undefined;
      for (const [at, { done }] of batch.entries()) done(results?.[at] as Result);
    } catch {
      for (const one of batch) await writeAlone(one);
    }
  }

  async function writeAll(): Promise<void> {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await writeTogether(batch);
    }
    isWriting = false;
  }

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!isWriting) void writeAll();
    });
}
