export { registerSimulator } from './register';
