import { defineSection } from '../../../../renderer/contract';

export const interstitial = defineSection({
  type: 'interstitial',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  view: () => import('./Interstitial'),
});
