export { type CdnPurge, type CdnSettings, registerCdn } from './register';
