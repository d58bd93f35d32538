export { readEntitlements } from './ledger';
export { registerCommerce } from './register';
