import { defineSection } from '../../../../renderer/contract';

export const newsItem = defineSection({
  type: 'news-item',
  version: 1,
  priority: 'critical',
  subject: true,
  skeleton: 'text',
  load: () => import('./load'),
  view: () => import('./NewsItem'),
});
