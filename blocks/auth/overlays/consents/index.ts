import { defineOverlay, isMember } from '../../../../renderer/contract';
import { fieldViews } from '../../../../renderer/forms/widgets';

/** Where somebody is on the way out, or to somewhere else. */
const NOT_OVER: ReadonlySet<string> = new Set(['logout', 'login', 'loginRedirect', 'impersonate', 'licenceRedirect']);

/** MO-03: asks members for the consents that their account lacks; nobody consents in another one's name (RL-10). */
export const consents = defineOverlay({
  name: 'consents',
  prompt: 'consents',
  when: ({ viewer: { status, account, impersonationState }, route }) =>
    isMember(status) &&
    account !== null &&
    !account.child &&
    account.profileRequired !== true &&
    impersonationState === 'none' &&
    !NOT_OVER.has(route),
  views: fieldViews(),
  labels: 'auth',
  view: () => import('./Consents'),
});
