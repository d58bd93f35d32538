import { defineSection } from '../../../../renderer/contract';

export const related = defineSection({
  type: 'related',
  version: 1,
  priority: 'deferred',
  skeleton: 'rail',
  whenEmpty: 'hide',
  load: () => import('./load'),
  view: () => import('./Related'),
});
