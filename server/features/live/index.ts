export { registerLive } from './register';
