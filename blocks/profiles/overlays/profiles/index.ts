import { defineOverlay, isMember } from '../../../../renderer/contract';

/** The hashes that open it (NV-08): by hand, and after a sign-in. */
const HASHES: ReadonlySet<string> = new Set(['profiles', 'profiles-from-login']);
/** Where somebody who is to choose has something else to do first. */
const NOT_OVER: ReadonlySet<string> = new Set(['logout', 'login', 'loginRedirect', 'impersonate', 'licenceRedirect']);

/** AU-13: who is watching? Asked for by the address, and of who has not said it yet. */
export const profilesOverlay = defineOverlay({
  name: 'profiles',
  isOpened: () => true,
  when: ({ viewer: { status, account }, hash, route, settings }) =>
    settings.profileConfiguration.status === 'ENABLED' &&
    isMember(status) &&
    !NOT_OVER.has(route) &&
    (HASHES.has(hash) || account?.profileRequired === true),
  labels: 'profiles',
  view: () => import('./Profiles'),
});
