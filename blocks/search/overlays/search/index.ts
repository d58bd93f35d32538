import { defineOverlay, isMember } from '../../../../renderer/contract';

/**
 * NV-08, RT-54: the search over any page, where it has no page of its own. Who may not see content is led by the guard, as
 * everywhere.
 */
export const searchOverlay = defineOverlay({
  name: 'search',
  isOpened: () => true,
  when: ({ viewer: { status }, hash, settings: { contentSearchEngine, fullGuestAccess } }) =>
    hash === 'search' &&
    contentSearchEngine !== 'VESPER' &&
    (isMember(status) || (status === 'guest' && fullGuestAccess === 'ALLOWED')),
  labels: 'search',
  view: () => import('./SearchOverlay'),
});
