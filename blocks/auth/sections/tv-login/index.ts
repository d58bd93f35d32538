import { defineSection } from '../../../../renderer/contract';

export const tvLogin = defineSection({
  type: 'tv-login',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  labels: 'auth',
  view: () => import('./TvLogin'),
});
