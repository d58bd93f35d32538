export { registerInstallation } from './register';
