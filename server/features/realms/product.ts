import { blockMarks } from '../../../blocks/generated/marks';
import { blockValidators } from '../../../blocks/generated/validators.js';
import type { BaseDocuments } from '../../../renderer/realm/documents';
import { deriveTheme } from '../../../renderer/realm/theme';
import type { KnownBlock, Product } from '../../../renderer/realm/validate';
import { createRegexJudge } from './regex-cost';

/** What a block's definition says that its schema does not. */
export interface BlockVersion {
  type: string;
  version: number;
  subject?: boolean;
  upgrades?: KnownBlock['upgrades'];
  /** The query parameters that it reads. */
  query?: readonly string[] | undefined;
}

/** The blocks' definitions and views as `blocks/index.ts` lists them. */
export interface ProductBlocks {
  sections: readonly BlockVersion[];
  views: readonly { kind: string; name: string }[];
}

/**
 * The product that realms are checked against: its base documents, and its blocks by what is generated from their
 * schemas, so that no block's source is needed.
 *
 * @param blocks the blocks' definitions, where they are at hand; without them each block has version 1, and names of
 *   views are not checked
 */
export function productFor(base: BaseDocuments, blocks?: ProductBlocks): Product {
  const versions = new Map(blocks?.sections.map((block) => [block.type, block]));
  const entries = Object.entries(blockValidators).map(([type, validate]): [string, KnownBlock] => {
    const { version = 1, upgrades, subject = false } = versions.get(type) ?? {};
    return [type, { version, upgrades, subject, validate, marks: blockMarks[type] ?? {} }];
  });
  const namesOf = (kind: string) => (blocks?.views ?? []).filter((view) => view.kind === kind).map(({ name }) => name);
  return {
    base,
    blocks: Object.fromEntries(entries),
    ...(blocks && { views: { layout: namesOf('layout'), navigation: namesOf('navigation') } }),
    canBeSlow: createRegexJudge(),
    contrast: (theme, scheme) => deriveTheme(theme, scheme).pairs,
  };
}
