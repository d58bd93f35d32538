import type { Random } from './random';

/** Draws items, each as often as its weight is to the sum of all of them. */
export function weighted<Item>(items: readonly Item[], weightOf: (item: Item, place: number) => number) {
  let sum = 0;
  const limits = items.map((item, place) => {
    sum += weightOf(item, place);
    return sum;
  });
  return (random: Random): Item => {
    const drawn = random.next() * sum;
    let [low, high] = [0, items.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (limits[middle]! > drawn) high = middle;
      else low = middle + 1;
    }
    return items[low]!;
  };
}
