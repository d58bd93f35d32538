export { loadAccessNamed as default } from '../../shared/load-access';
