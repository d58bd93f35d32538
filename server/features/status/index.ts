export { registerRealmState } from './realm-state-api';
