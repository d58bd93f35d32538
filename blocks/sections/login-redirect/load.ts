export { loadAccess as default } from '../../entry/load-access';
