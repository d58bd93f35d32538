export { exportLibrary } from './export-library';
export { registerLibrary } from './register';
