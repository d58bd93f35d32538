import type { InlineStyleSheet } from './assets';

/** The attribute that lists the addresses of the style sheets that an inline style holds, separated by spaces. */
export const INLINE_STYLES = 'data-inline-styles';

/** The text of the inline style that holds these sheets. Each sheet states the order of the cascade layers, so their own order does not matter. */
export const inlineStyleSheets = (sheets: readonly InlineStyleSheet[]): string =>
  sheets.map(({ css }) => css.trim()).join('\n');
