export { registerInsight } from './register';
export { purgeInsight } from './retention';
