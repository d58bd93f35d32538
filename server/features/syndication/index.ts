export { registerSyndication } from './register';
