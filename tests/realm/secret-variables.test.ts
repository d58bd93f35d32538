import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwnSecretVariable, secretVariable } from '../../renderer/realm/secret-variables';
import schema from '../../schemas/realm/settings.schema.json';

const isRealmName = new RegExp(schema.properties.realm.pattern);
const realmName = fc.stringMatching(/^[a-d0-1][a-d.-]{0,6}[a-d]$/).filter((name) => isRealmName.test(name));
const providerName = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);

test.each([
  ['rampart', 'northpass', 'OIDC_SECRET_RAMPART__NORTHPASS'],
  ['la-lanterne', 'north-pass', 'OIDC_SECRET_LA_LANTERNE__NORTH_PASS'],
  ['dce.rampart', 'northpass', 'OIDC_SECRET__DCE_DRAMPART__NORTHPASS'],
  ['a--b', 'northpass', 'OIDC_SECRET__A_H_HB__NORTHPASS'],
])('the secret of %s at %s is %s', (realm, provider, variable) => {
  expect(secretVariable(realm, provider)).toBe(variable);
});

test.each([
  ['a', 'OIDC_SECRET_A', true],
  ['a', 'OIDC_SECRET_A__B', true],
  ['a', 'OIDC_SECRET_A_B', false],
  ['a-b', 'OIDC_SECRET_A_B', true],
  ['a-b', 'OIDC_SECRET_A__B', false],
  ['a.b', 'OIDC_SECRET_A_B', false],
  ['a--b', 'OIDC_SECRET_A__B', false],
  ['a', 'OIDC_SECRET_AB', false],
  ['a', 'OIDC_SECRET_NORTHPASS', false],
])('%s and %s belong together: %s', (realm, variable, expected) => {
  expect(isOwnSecretVariable(realm, variable)).toBe(expected);
});

test('no realm may use the variable of another, whatever the two are called', () => {
  fc.assert(
    fc.property(realmName, realmName, providerName, (realm, other, provider) => {
      const variable = secretVariable(realm, provider);
      expect(isOwnSecretVariable(realm, variable)).toBe(true);
      if (realm !== other) expect(isOwnSecretVariable(other, variable)).toBe(false);
    }),
  );
  // names that are alike, which would hardly come up by chance
  const alike = [
    'a',
    'ab',
    'a-b',
    'a.b',
    'a--b',
    'a-.b',
    'a.-b',
    'a-b-c',
    'a-b.c',
    'a.b-c',
    'a-hb',
    'a-db',
    'a.db',
    'a--hb',
  ];
  for (const realm of alike)
    expect(alike.filter((other) => isOwnSecretVariable(other, secretVariable(realm, 'b')))).toEqual([realm]);
});
