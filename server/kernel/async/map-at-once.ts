/** Does some work for each item, for so many of them at a time. @returns the results, in the order of the items */
export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length);
  const places = items.keys();
  const worker = async () => {
    for (const place of places) results[place] = await work(items[place]!);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}
