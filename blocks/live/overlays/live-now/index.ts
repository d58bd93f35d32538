import { defineOverlay, isMember } from '../../../../renderer/contract';

/** NV-08: what is live now, over any page. Who may not see content is led by the guard, as everywhere. */
export const liveNowOverlay = defineOverlay({
  name: 'live-now',
  isOpened: () => true,
  when: ({ viewer: { status }, hash, settings: { fullGuestAccess } }) =>
    hash === 'live-now' && (isMember(status) || (status === 'guest' && fullGuestAccess === 'ALLOWED')),
  view: () => import('./LiveNowOverlay'),
});
