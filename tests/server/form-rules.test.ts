import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignupField } from '../../schemas/generated/types';
import { type AccountServer, accountServer, SECRET } from '../fixtures/accounts';

/** The day of the tests is 20 November 2026. */
const FIELDS: readonly SignupField[] = [
  { fieldName: 'birthDate', fieldType: 'DATE', fieldLabel: 'email', required: false, order: 1, minimumAge: 18 },
  { fieldName: 'contactEmail', fieldType: 'EMAIL', fieldLabel: 'email', required: false, order: 2 },
  { fieldName: 'home', fieldType: 'COUNTRY', fieldLabel: 'email', required: false, order: 3 },
  { fieldName: 'phoneNumber', fieldType: 'PHONE', fieldLabel: 'email', required: false, order: 4 },
  { fieldName: 'members', fieldType: 'NUMBER', fieldLabel: 'email', required: false, order: 5 },
  { fieldName: 'rules', fieldType: 'CHECKBOX', fieldLabel: 'email', required: false, order: 6 },
  { fieldName: 'code', fieldType: 'TEXT', fieldLabel: 'email', required: false, order: 7, regexValidation: '[A-Z]{3}' },
].map((field) => ({ ...field, fieldType: field.fieldType as SignupField['fieldType'] }));

/** What the specification says of each kind of answer, by hand. */
const ANSWERS: readonly [field: string, answer: string, isAccepted: boolean][] = [
  ['birthDate', '2020-01-01', false],
  ['birthDate', '2008-11-22', false],
  ['birthDate', '2008-11-20', true],
  ['birthDate', '1990-05-17', true],
  ['birthDate', '1990-02-30', false],
  ['birthDate', '1890-01-01', false],
  ['contactEmail', 'ada@example.com', true],
  ['contactEmail', 'x@b.c1', false],
  ['contactEmail', 'x@b..de', false],
  ['contactEmail', 'x@b', false],
  ['contactEmail', '@b.de', false],
  ['home', 'PT', true],
  ['home', 'ZZ', false],
  ['home', 'QQ', false],
  ['home', 'pt', false],
  ['phoneNumber', '+351 210 000 000', true],
  ['phoneNumber', 'call me', false],
  ['members', '12', true],
  ['members', 'twelve', false],
  ['rules', 'true', true],
  ['code', 'ABC', true],
  ['code', 'ABCD', false],
];

let on: AccountServer;
let signUps = 0;
beforeAll(async () => {
  on = await accountServer(undefined, {
    forms: (documents) => {
      Object.assign(documents['settings.json'], { allowSelfregistration: true });
      documents['forms/signup.json'] = { fields: FIELDS };
    },
  });
});
afterAll(() => on.server.close());

async function signUp(more: object): Promise<string> {
  signUps += 1;
  const body = { email: `form-${signUps}@example.com`, secret: SECRET, consentAnswers: [], ...more };
  const answer = await on.ask('/api/v2/user', { realm: 'forms', body, from: `10.9.${signUps}.1` });
  return answer.statusCode === 200 ? 'taken' : `${answer.json().code} ${answer.json().details?.field}`;
}

describe('SU-13 the API holds sign-up answers to the rules of the form', () => {
  test.each(ANSWERS)('%s “%s”: %s', async (name, answer, isAccepted) => {
    expect(await signUp({ fields: { [name]: answer } })).toBe(isAccepted ? 'taken' : `FIELD_INVALID ${name}`);
  });
});

test('VL-02 the API takes an email address as the form does', async () => {
  for (const email of ['x@b.c1', 'x@b..de', 'x@b', 'x y@b.de', 'x@-b.de'])
    expect(await signUp({ email }), email).toBe('EMAIL_INVALID email');
  for (const email of ['x@b.de', 'ada+tag@mail.example.museum']) expect(await signUp({ email }), email).toBe('taken');
});

describe('AP-07 addresses', () => {
  test('are told without those of country ZZ, and are never changed to a country that there is not', async () => {
    const { session } = await on.signUp({ address: { countryCode: 'PT' } });
    const token = session.authorisationToken;
    const list = async () =>
      (await on.ask('/api/v2/user/address', { method: 'GET', token })).json().addresses as {
        id: string;
        countryCode: string;
      }[];
    const [home] = await list();
    expect(home?.countryCode).toBe('PT');
    for (const countryCode of ['ZZ', 'QQ']) {
      const body = { countryCode };
      expect(await on.codeOf(`/api/v2/user/address/${home!.id}`, { method: 'PUT', token, body })).toBe(
        '422 FIELD_INVALID',
      );
      expect(await signUp({ address: body })).toBe('FIELD_INVALID countryCode');
    }
    // one that was kept before
    await on.server.store.database
      .updateTable('address')
      .set({ country_code: 'ZZ' })
      .where('id', '=', home!.id)
      .execute();
    expect(await list()).toEqual([]);
  });
});

test('ER-12 a postal code that cannot be printed is refused in the words that the catalogue has', async () => {
  const { session } = await on.signUp({ address: { countryCode: 'PT' } });
  const token = session.authorisationToken;
  const body = { address: { countryCode: 'PT', postalCode: '1000–001' } };
  const answer = await on.ask('/api/v2/user/billing-details', { method: 'PUT', token, body });
  expect(answer.json().detail).toBe('billingAddress.postalCode should be printable ascii');
});
