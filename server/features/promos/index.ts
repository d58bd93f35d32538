export { exportDismissals } from './export-dismissals';
export { registerPromosApi } from './promos-api';
