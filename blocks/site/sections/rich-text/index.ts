import { defineSection } from '../../../../renderer/contract';

export const richText = defineSection({
  type: 'rich-text',
  version: 1,
  priority: 'critical',
  skeleton: 'text',
  view: () => import('./RichText'),
});
