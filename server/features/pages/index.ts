export { errorsPage } from './errors-page';
export { createLabelsService } from './labels';
export { registerOutbox } from './outbox';
export type { PageData } from './page-data';
export { PAGE_VARIES, type PagesOptions, registerPages } from './pages';
export { SECURITY_HEADERS, TRANSPORT_SECURITY } from './policy';
export { createRealmFactsService } from './realm-facts';
export { createPlainPages, type SendPlainPage } from './send-plain-page';
