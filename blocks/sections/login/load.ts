export { loadAccessNamed as default } from '../../entry/load-access';
