import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearest } from '../../renderer/realm/nearest';
import { checkRealm } from '../../renderer/realm/validate';
import { folderOf, product, soundRealm } from './fixture';

const check = (more: Record<string, unknown>) =>
  checkRealm(folderOf({ ...soundRealm(), ...more } as ReturnType<typeof soundRealm>), product);

test('a document of which nothing is right is refused, however long it is', () => {
  // with each error compared with each other one, this would take days
  const { problems, documents } = check({ 'content/many.json': { items: Array.from({ length: 200_000 }, () => 1) } });
  expect(documents).toBeUndefined();
  expect(problems.filter(({ file }) => file === 'content/many.json').length).toBeLessThanOrEqual(50);
});

test('names are suggested for the first that do not exist, and not for any number of them', () => {
  const id = (at: number) => `a-name-that-is-as-long-as-names-of-content-may-be-${String(at).padStart(6, '0')}`;
  const films = Array.from({ length: 5000 }, (_, at) => ({
    type: 'VOD_VIDEO',
    id: id(at),
    title: 'A film',
    duration: 60,
    coverUrl: 'media/art/siege.webp',
    playback: { hlsUrl: 'media/films/siege.m3u8' },
  }));
  const buckets = Array.from({ length: 9 }, (_, bucket) => ({
    type: 'BUCKET',
    id: `unknown-${bucket}`,
    title: 'Unknown',
    itemIds: Array.from({ length: 100 }, (__, at) => `${id(bucket * 100 + at)}x`),
  }));
  const { problems } = check({ 'content/films.json': { items: films }, 'content/buckets.json': { items: buckets } });
  const unknown = problems.filter(({ code }) => code === 'unknown-content').map(({ message }) => message);
  expect(unknown.length).toBeGreaterThan(500);
  expect(unknown[0]).toContain(`did you mean "${id(0)}"`);
  expect(unknown.filter((message) => message.includes('did you mean')).length).toBeLessThan(100);
});

/** Edit distance by its definition: the fewest letters put in, taken out, changed or swapped with their neighbour. */
function distanceOf(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const ways = [rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + same];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) ways.push(rows[i - 2]![j - 2]! + 1);
      rows[i]![j] = Math.min(...ways);
    }
  return rows[a.length]![b.length]!;
}

test('what is near is found by its distance, whatever is left out on the way', () => {
  const name = fc.stringMatching(/^[abc]{1,14}$/);
  fc.assert(
    fc.property(name, fc.uniqueArray(name, { minLength: 1, maxLength: 12 }), (written, names) => {
      const limit = Math.max(1, Math.min(4, Math.floor(written.length / 3) + 1));
      const expected = names
        .filter((other) => other !== written && distanceOf(written, other) <= limit)
        .sort((a, b) => distanceOf(written, a) - distanceOf(written, b) || (a < b ? -1 : 1))
        .slice(0, 3);
      expect(nearest(written, names)).toEqual(expected);
    }),
  );
});
