import { defineOverlay } from '../../../../renderer/contract';

/** RL-10: says whom an admin acts for, and ends it. */
export const impersonation = defineOverlay({
  name: 'impersonation',
  when: ({ viewer }) => viewer.impersonationState === 'loaded',
  labels: 'auth',
  view: () => import('./Impersonation'),
});
