export { registerLibrary } from './register';
