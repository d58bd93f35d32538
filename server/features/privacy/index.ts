export { registerPrivacyApi } from './privacy-api';
