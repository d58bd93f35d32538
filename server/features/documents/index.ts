export { registerDocumentsApi } from './documents-api';
