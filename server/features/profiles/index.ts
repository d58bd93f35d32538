export { preferenceStore } from './preference-store';
export { registerProfiles } from './register';
