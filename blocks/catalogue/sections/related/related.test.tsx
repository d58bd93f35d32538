import { expect, test } from 'vitest';
import { fixtureContext } from '../../../../tests/fixtures/engine';
import load, { isEmpty } from './load';

test('the film itself is not among what belongs to it', async () => {
  const card = (id: string) => ({ type: 'VOD_VIDEO' as const, id, title: id });
  const content = async () => ({ item: card('a'), episodes: [card('a'), card('b')] });
  const context = fixtureContext({ content }, { id: 'a' });
  expect((await load({ of: 'episodes' }, context)).map(({ id }) => id)).toEqual(['b']);
  expect(isEmpty(await load({ of: 'related' }, context))).toBe(true);
});
