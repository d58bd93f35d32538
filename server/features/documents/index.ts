export { registerDocumentsApi } from './documents-api';
export { createSessionParts } from './session-parts';
