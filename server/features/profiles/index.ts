export { exportPreferences } from './export-preferences';
export { preferenceStore } from './preference-store';
export { registerProfiles } from './register';
