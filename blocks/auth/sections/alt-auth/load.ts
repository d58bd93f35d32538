export { loadAccess as default } from '../../shared/load-access';
