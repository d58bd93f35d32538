/** Writes one item, or as many as are waiting. */
export type Gathered<Item> = (item: Item) => Promise<void>;

interface Waiting<Item> {
  item: Item;
  done: () => void;
  failed: (error: unknown) => void;
}

/**
 * Gathers what comes while a write is under way into the next one, so that all of them wait for the disk once. Each is
 * told of its own end: where a write of several fails, each is written by itself.
 *
 * @param write writes all of its items, or none of them
 * @param most how many items one write takes
 */
export function gather<Item>(write: (items: readonly Item[]) => Promise<void>, most = 100): Gathered<Item> {
  let waiting: Waiting<Item>[] = [];
  let isWriting = false;

  async function writeAlone({ item, done, failed }: Waiting<Item>): Promise<void> {
    await write([item]).then(done, failed);
  }

  async function writeTogether(batch: readonly Waiting<Item>[]): Promise<void> {
    if (batch.length === 1) return writeAlone(batch[0]!);
    try {
      await write(batch.map(({ item }) => item));
      for (const { done } of batch) done();
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
