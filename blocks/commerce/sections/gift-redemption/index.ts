import { defineSection } from '../../../../renderer/contract';
import { fieldViews } from '../../../../renderer/forms/widgets';

export const giftRedemption = defineSection({
  type: 'gift-redemption',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  views: fieldViews,
  labels: 'commerce',
  view: () => import('./GiftRedemption'),
});
