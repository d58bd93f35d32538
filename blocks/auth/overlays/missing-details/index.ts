import { defineOverlay, isMember } from '../../../../renderer/contract';
import { fieldViews } from '../../../../renderer/forms/widgets';

/** Where devices are signed in (MO-01). */
const TV_LOGIN: ReadonlySet<string> = new Set(['tvLogin', 'activateDevice']);
/** Where somebody is on the way out, or to somewhere else. */
const NOT_OVER: ReadonlySet<string> = new Set(['logout', 'login', 'loginRedirect', 'impersonate', 'licenceRedirect']);

/** MO-01: asks for the details that the realm wants and the account lacks. Who is to choose a profile does that first. */
export const missingDetails = defineOverlay({
  name: 'missing-details',
  prompt: 'details',
  when: ({ viewer: { status, account }, route }) =>
    isMember(status) &&
    account !== null &&
    !account.child &&
    account.profileRequired !== true &&
    !NOT_OVER.has(route) &&
    (account.missingInformationStatus !== 'NONE' || TV_LOGIN.has(route)),
  views: fieldViews(),
  labels: 'auth',
  view: () => import('./MissingDetails'),
});
