import { expect, test } from 'vitest';
import { completeSettings } from '../../renderer/realm/complete-settings';
import { validateRealmSettings } from '../../schemas/generated/validators.js';

const small = { realm: 'rampart', realmFullName: 'Rampart', realmLanguages: ['en_US'] };

test('a small realm’s settings are completed from the schema’s defaults', () => {
  const complete = completeSettings(small);
  expect(complete).toMatchObject({ ...small, domains: [], guestsAllowed: true, fullGuestAccess: 'ALLOWED' });
  expect(complete.profileConfiguration).toEqual({ status: 'DISABLED', maxProfiles: 5, childProfilesAllowed: true });
  expect(validateRealmSettings(complete)).toBe(true);
});

test('what a realm says within an object keeps the defaults beside it; lists are the realm’s own', () => {
  const complete = completeSettings({
    ...small,
    playerSettings: { style: { controlsSize: 'large' } },
    adUiElements: ['COUNTDOWN'],
  });
  expect(complete.playerSettings.style).toMatchObject({ controlsSize: 'large', bigPlayButton: 'round' });
  expect(complete.adUiElements).toEqual(['COUNTDOWN']);
});
