export type { ContentCalls, LocalAnswer, LocalCalls, Reading } from './content-calls';
export { contentClosed } from './content-closed';
export { type ContentScope, type ContentSelect, entityOf, isPublished, publishedRows, visible } from './content-store';
export { contentShift } from './content-time';
export { contentOpenedBy, openedBy, watchedWith } from './opened-by';
export { publishedBy, publishedContent } from './published-content';
export { type ContentReader, WITH_A_PAGE } from './read-content';
export { registerCatalogue } from './register';
export { sectionRequest } from './section-request';
