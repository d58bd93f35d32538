import { CAPTIONS_OFF } from '../../../renderer/contract/constants';
import type { Preferences, PreferencesUpdate } from '../../../schemas/generated/types';
import { validatePreferencesUpdate } from '../../../schemas/generated/validators.js';
import { type AccountParts, adultsAccountOf, fieldInvalid, ownerOf, readBody, type ViewerCall } from '../auth';
import { PROFILE_ENDPOINTS } from './endpoints';
import { preferenceStore } from './preference-store';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** RS-02: a realm offers the languages of its films. @throws ServerError FIELD_INVALID */
function refuseWrong(
  { audioLanguage, subTitleLanguage, pluginAccessTokens }: PreferencesUpdate,
  { served }: Pick<ViewerCall, 'served'>,
): void {
  const { audioSubtitleLanguages: offered } = served.realm.settings;
  const isOffered = (language: string) => offered.includes(language);
  if (audioLanguage && !isOffered(audioLanguage)) throw fieldInvalid('audioLanguage');
  if (subTitleLanguage && subTitleLanguage !== CAPTIONS_OFF && !isOffered(subTitleLanguage))
    throw fieldInvalid('subTitleLanguage');
  if (pluginAccessTokens && !isJson(pluginAccessTokens)) throw fieldInvalid('pluginAccessTokens');
}

/** What a viewer prefers, by name (AP-30, CT-16, EN-20). */
export function registerPreferencesApi(parts: AccountParts): void {
  const { calls, database } = parts;
  const storeOf = async (call: ViewerCall) => preferenceStore(database, call.realm, await ownerOf(database, call));

  calls.viewer(PROFILE_ENDPOINTS.preferences, async (call): Promise<Preferences> => {
    const { pluginAccessTokens, ...preferences } = await (await storeOf(call)).read();
    // tokens of plugins are a viewer's own, and not for somebody who acts for them
    return call.actor || pluginAccessTokens === undefined ? preferences : { ...preferences, pluginAccessTokens };
  });

  calls.viewer(PROFILE_ENDPOINTS.changePreferences, async (call): Promise<Preferences> => {
    const update = readBody(call.request, validatePreferencesUpdate);
    await adultsAccountOf(parts, call);
    refuseWrong(update, call);
    const store = await storeOf(call);
    return store.change(update);
  });
}
