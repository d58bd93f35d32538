export { registerLiveStates } from './live-api';
