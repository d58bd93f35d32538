export { registerSearchApi } from './search-api';
