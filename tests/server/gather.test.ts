import { expect, test, vi } from 'vitest';
import { gather } from '../../server/kernel/database/gather';

/** A write that is told when to end. */
function pausedWrites() {
  const writes: { items: readonly string[]; end: () => void }[] = [];
  const write = (items: readonly string[]) =>
    new Promise<void>((resolve, reject) => {
      const end = () => (items.includes('wrong') ? reject(new Error('wrong')) : resolve());
      writes.push({ items, end });
    });
  return { writes, write };
}

test('what comes while a write is under way goes into the next one, all of it at once', async () => {
  const { writes, write } = pausedWrites();
  const keep = gather(write);
  const finished = ['a', 'b', 'c'].map((item) => keep(item));
  expect(writes.map(({ items }) => items)).toEqual([['a']]);
  writes[0]!.end();
  await finished[0];
  await vi.waitFor(() => expect(writes.map(({ items }) => items)).toEqual([['a'], ['b', 'c']]));
  writes[1]!.end();
  await Promise.all(finished);
  const later = keep('d');
  expect(writes.at(-1)!.items).toEqual(['d']);
  writes.at(-1)!.end();
  await later;
});

test('one that cannot be written fails alone', async () => {
  const written: string[] = [];
  const keep = gather(async (items: readonly string[]) => {
    await Promise.resolve();
    if (items.includes('wrong')) throw new Error('wrong');
    written.push(...items);
  });
  const ends = await Promise.allSettled(['a', 'b', 'wrong', 'c'].map((item) => keep(item)));
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(written).toEqual(['a', 'b', 'c']);
});

test('no write takes more than it may', async () => {
  const sizes: number[] = [];
  const keep = gather(async (items: readonly number[]) => {
    sizes.push(items.length);
    await Promise.resolve();
  }, 3);
  await Promise.all([...Array(8).keys()].map((item) => keep(item)));
  expect(sizes).toEqual([1, 3, 3, 1]);
});
