import { expect, test } from 'vitest';
import { productBlocks } from '../../app/entry-server';
import { blocks } from '../../blocks';
import { readBase } from '../../server/features/realms/base';
import { productFor } from '../../server/features/realms/product';
import { ROOT } from '../fixtures/blank-page';

test('a build checks realms against the same blocks as their definitions', () => {
  const base = readBase(ROOT);
  const checked = (product: ReturnType<typeof productFor>) =>
    Object.entries(product.blocks).map(([type, { version, upgrades, subject }]) => ({
      ...{ type, version, upgrades, subject },
    }));
  expect(checked(productFor(base, productBlocks()))).toEqual(checked(productFor(base, blocks)));
  expect(productFor(base, productBlocks()).views).toEqual(productFor(base, blocks).views);
  expect(blocks.sections.some(({ subject }) => subject)).toBe(true);
});
