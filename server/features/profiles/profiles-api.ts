import type { ProfileInput, Profiles } from '../../../schemas/generated/types';
import { validateProfileInput, validateProfileSelect } from '../../../schemas/generated/validators.js';
import { ServerError } from '../../kernel/errors/errors';
import {
  type Account,
  type AccountParts,
  accountOf,
  adultsAccountOf,
  deviceStore,
  idOf,
  inNameOf,
  isChild,
  nameOf,
  profileStore,
  readBody,
  type ViewerCall,
} from '../auth';
import { PROFILE_ENDPOINTS } from './endpoints';
import { checkPin } from './pin';

/** Who watches with an account: chosen, added, changed and taken away (AU-13). */
export function registerProfilesApi(parts: AccountParts): void {
  const { calls, database, sessions, clock } = parts;

  function limitsOf({ served }: ViewerCall) {
    const { status, maxProfiles, childProfilesAllowed } = served.realm.settings.profileConfiguration;
    if (status !== 'ENABLED')
      throw new ServerError('FEATURE_OFF', { setting: 'profileConfiguration.status: ENABLED in settings.json' });
    return { maxProfiles: maxProfiles!, childProfilesAllowed: childProfilesAllowed! };
  }

  const listOf = ({ realm }: ViewerCall, account: Account) =>
    profileStore(database, realm).listWithMain(account.viewer.id, nameOf(account), clock());

  function refuseChild(call: ViewerCall, { type }: ProfileInput): void {
    if (type === 'c' && !limitsOf(call).childProfilesAllowed)
      throw new ServerError('FEATURE_OFF', {
        setting: 'profileConfiguration.childProfilesAllowed: true in settings.json',
      });
  }

  /** One of the account's own. @throws ServerError UNKNOWN_PROFILE */
  async function ownOf(call: ViewerCall, account: Account) {
    const id = idOf(call, 'UNKNOWN_PROFILE');
    const found = (await listOf(call, account)).find((profile) => profile.id === id);
    if (!found) throw new ServerError('UNKNOWN_PROFILE');
    return found;
  }

  calls.viewer(PROFILE_ENDPOINTS.profiles, async (call): Promise<Profiles> => {
    const limits = limitsOf(call);
    return { profiles: await listOf(call, await accountOf(parts, call)), ...limits };
  });

  calls.viewer(PROFILE_ENDPOINTS.addProfile, async (call) => {
    const input = readBody(call.request, validateProfileInput);
    const { maxProfiles } = limitsOf(call);
    refuseChild(call, input);
    const account = await adultsAccountOf(parts, call);
    await listOf(call, account);
    const added = await profileStore(database, call.realm).add(account.viewer.id, input, maxProfiles, clock());
    if (added.outcome === 'limit') throw new ServerError('PROFILE_LIMIT', { most: maxProfiles });
    return added.profile;
  });

  calls.viewer(PROFILE_ENDPOINTS.changeProfile, async (call) => {
    const input = readBody(call.request, validateProfileInput);
    refuseChild(call, input);
    const account = await adultsAccountOf(parts, call);
    const { id, main } = await ownOf(call, account);
    if (main && input.type === 'c') throw new ServerError('LAST_PROFILE');
    const changed = await profileStore(database, call.realm).change(account.viewer.id, id, input);
    if (!changed) throw new ServerError('UNKNOWN_PROFILE');
    if (account.profile?.id === id) await call.replaceToken();
    return changed;
  });

  calls.viewer(PROFILE_ENDPOINTS.removeProfile, async (call) => {
    const account = await adultsAccountOf(parts, call);
    const removed = await ownOf(call, account);
    if (removed.main) throw new ServerError('LAST_PROFILE');
    await profileStore(database, call.realm).remove(account.viewer.id, removed);
    sessions.noteEnded();
    if (account.profile?.id === removed.id) await call.replaceToken();
  });

  calls.viewer(PROFILE_ENDPOINTS.selectProfile, async (call) => {
    const { realm, request, origin, device } = call;
    const { pin } = readBody(request, validateProfileSelect);
    limitsOf(call);
    const account = await accountOf(parts, call);
    const chosen = await ownOf(call, account);
    const leavesChildhood = isChild(account) && chosen.type === 'a';
    if (leavesChildhood && account.viewer.pin !== null) await checkPin(parts, realm, account, pin);
    await inNameOf(database, realm, account, async (transaction) => {
      const profiles = await profileStore(transaction, realm).list(account.viewer.id);
      // what was decided about the pin holds for the profile as it was then
      if (!profiles.some(({ id, type }) => id === chosen.id && type === chosen.type))
        throw new ServerError('UNKNOWN_PROFILE');
      await deviceStore(transaction, realm).chooseProfile(device, chosen.id);
    });
    return sessions.reissue(realm, call, origin);
  });
}
