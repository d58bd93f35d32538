import { documentMarks, type MarkedDocument } from '../../../schemas/generated/marks';
import type { Checked, Context } from './context';
import { type Marked, markedItems, markedValues } from './marks';
import type { Source } from './source';

export interface MarkedInDocument extends Marked {
  source: Source;
}

/**
 * Every marked value of a realm's documents, the settings of its sections included. Those of content are found anew for each check
 * that walks them: there can be millions.
 */
export function markedDocuments(context: Omit<Context, 'marked'>): Iterable<MarkedInDocument> {
  const documents: [MarkedDocument, Checked<unknown> | undefined][] = [
    ['settings', context.settings],
    ['theme', context.theme],
    ['menu', context.menu],
    ['frame', context.frame],
    ['routes', context.routes],
    ['licences', context.licences],
    ['vouchers', context.vouchers],
    ['gifts', context.gifts],
    ['commerce', context.commerce],
    ['promos', context.promos],
    ['consents', context.consents],
    ['signup', context.signup],
    ['simulation', context.simulation],
    ['vendorList', context.vendorList],
    ...[...context.purposeTranslations.values()].map((one): [MarkedDocument, Checked<unknown>] => [
      'purposeTranslations',
      one,
    ]),
    ...context.pages.map((page): [MarkedDocument, Checked<unknown>] => ['page', page]),
  ];
  const inDocuments = documents.flatMap(([kind, document]) =>
    document === undefined
      ? []
      : markedValues(documentMarks[kind], document.value).map((marked) => ({ ...marked, source: document.source })),
  );
  const inSections = context.sections.flatMap(({ source, pointer, section }) => {
    const block = Object.hasOwn(context.product.blocks, section.type)
      ? context.product.blocks[section.type]
      : undefined;
    const found = markedValues(block?.marks, section.settings, `${pointer}/settings`);
    return found.map((marked) => ({ ...marked, source }));
  });
  return {
    *[Symbol.iterator]() {
      yield* inDocuments;
      for (const { source, value } of context.content)
        for (const marked of markedItems(value.items)) yield { ...marked, source };
      yield* inSections;
    },
  };
}
