import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserAddresses, UserProfile } from '../../schemas/generated/types';
import { matchesWhole } from '../../server/features/auth/accounts/pattern';
import { deviceNameOf } from '../../server/features/auth/sessions/device-name';
import { type AccountServer, accountServer } from '../fixtures/accounts';
import { engines } from '../fixtures/engines';

const details = {
  contactEmail: 'ada@work.example',
  name: { fullName: 'Ada Falk', preferredName: 'Ada' },
  birthDate: '1990-05-17',
  taxNumber: '123.456.789-09',
  phoneNumber: '+55 11 99999-0000',
};

describe.each(engines)('a viewer’s details on $name', (engine) => {
  let on: AccountServer;
  beforeAll(async () => {
    on = await accountServer(engine, {});
  });
  afterAll(() => on.server.close());

  const member = async (more: object = {}) =>
    (await on.signUp(more as Record<string, unknown>)).session.authorisationToken;
  const put = (url: string, token: string, body: object) => on.ask(url, { method: 'PUT', token, body });
  const putCode = (url: string, token: string, body: object) => on.codeOf(url, { method: 'PUT', token, body });
  const addressesOf = async (token: string) =>
    ((await on.ask('/api/v2/user/address', { method: 'GET', token })).json() as UserAddresses).addresses;

  test('AP-04 AP-05 EN-05 details are read and written; a status other than NONE says that there are some', async () => {
    const { email, session } = await on.signUp({ address: { countryCode: 'BR' } });
    const token = session.authorisationToken;
    const read = async () => (await on.ask('/api/v2/user/profile', { method: 'GET', token })).json() as UserProfile;
    expect(await read()).toEqual({ contactEmail: email, name: { fullName: '', preferredName: '' }, status: 'NONE' });
    const written = await put('/api/v2/user/profile', token, details);
    expect(written.json()).toEqual({ ...details, status: 'COMPLETE' });
    expect(await read()).toEqual({ ...details, status: 'COMPLETE' });
    // what is left out is taken away
    const { taxNumber: _, ...less } = details;
    expect((await put('/api/v2/user/profile', token, less)).json()).toEqual({ ...less, status: 'INCOMPLETE' });
  });

  test('details of the wrong form are refused', async () => {
    const token = await member({ address: { countryCode: 'BR' } });
    const wrong = (change: object) => putCode('/api/v2/user/profile', token, { ...details, ...change });
    expect(await wrong({ birthDate: '2090-01-01' })).toBe('422 FIELD_INVALID');
    expect(await wrong({ birthDate: '17.5.1990' })).toBe('400 BAD_BODY');
    expect(await wrong({ taxNumber: '12' })).toBe('422 FIELD_INVALID');
    expect(await wrong({ contactEmail: 'nobody' })).toBe('400 BAD_BODY');
    expect(await wrong({ phoneNumber: 'call me' })).toBe('400 BAD_BODY');
    expect(await wrong({ role: 'admin' })).toBe('400 BAD_BODY');
  });

  test('AP-06 what is missing is named, the tax number with the form of the viewer’s country, until nothing is', async () => {
    const token = await member({ address: { countryCode: 'BR' } });
    const missing = () => on.ask('/api/v1/user/missing-information', { method: 'GET', token });
    const answer = await missing();
    expect(answer.statusCode).toBe(422);
    const { code, details: answered } = answer.json();
    expect(code).toBe('MISSING_INFORMATION');
    expect(answered.missingFields).toMatchObject([
      { fieldName: 'fullName', emptyLabel: 'requiredField' },
      { fieldName: 'taxNumber', emptyLabel: 'taxNumberEmpty', errorLabel: 'taxNumberInvalid' },
    ]);
    const { regex } = answered.missingFields[1];
    expect([new RegExp(regex).test('123.456.789-09'), new RegExp(regex).test('12')]).toEqual([true, false]);
    await put('/api/v2/user/profile', token, details);
    expect((await missing()).statusCode).toBe(204);
    const session = (await on.ask('/api/v2/session', { method: 'GET', token })).json();
    expect(session.missingInformationStatus).toBe('NONE');
  });

  test('AP-07 AP-08 AP-09 EN-06 addresses are listed, changed, and one of them is where bills go', async () => {
    const token = await member();
    expect(await addressesOf(token)).toEqual([]);
    const address = { countryCode: 'FR', line1: '12 rue des Lilas', city: 'Paris', postalCode: '75011' };
    expect(await putCode('/api/v2/user/billing-details', token, { address })).toBe('204');
    const [first] = await addressesOf(token);
    expect(first).toMatchObject({ ...address, default: true });
    // the one that bills go to is changed, and no second one made
    const both = { address: { countryCode: 'BR' }, profile: details };
    expect(await putCode('/api/v2/user/billing-details', token, both)).toBe('204');
    expect(await addressesOf(token)).toEqual([{ id: first!.id, countryCode: 'BR', default: true }]);
    expect((await on.ask('/api/v2/user/profile', { method: 'GET', token })).json()).toMatchObject(details);
    const at = `/api/v2/user/address/${first!.id}`;
    expect(await putCode(at, token, { countryCode: 'PT', city: 'Porto' })).toBe('204');
    expect(await addressesOf(token)).toMatchObject([{ countryCode: 'PT', city: 'Porto', default: true }]);
    expect(await putCode(at, await member(), { countryCode: 'PT' })).toBe('404 UNKNOWN_ADDRESS');
    expect(await putCode('/api/v2/user/address/1', token, { countryCode: 'PT' })).toBe('404 UNKNOWN_ADDRESS');
  });

  test('another address becomes the one that bills go to, and one that is not there changes nothing', async () => {
    const token = await member({ address: { countryCode: 'FR' } });
    const { database } = on.server.store;
    const [first] = await addressesOf(token);
    const row = await database.selectFrom('address').where('id', '=', first!.id).selectAll().executeTakeFirstOrThrow();
    const id = '00000000-0000-4000-8000-00000000000a';
    await database
      .insertInto('address')
      .values({ ...row, id, country_code: 'DE', is_default: false })
      .execute();
    const nobody = '00000000-0000-4000-8000-00000000000b';
    const body = { countryCode: 'DE', default: true };
    expect(await putCode(`/api/v2/user/address/${nobody}`, token, body)).toBe('404 UNKNOWN_ADDRESS');
    expect((await addressesOf(token)).map(({ countryCode }) => countryCode)).toEqual(['FR', 'DE']);
    expect(await putCode(`/api/v2/user/address/${id}`, token, body)).toBe('204');
    expect((await addressesOf(token)).map((address) => [address.countryCode, address.default])).toEqual([
      ['DE', true],
      ['FR', false],
    ]);
  });

  test('a postal code that no bill can be printed with is refused in the catalogue’s words (ER-12)', async () => {
    const token = await member();
    const answer = await put('/api/v2/user/billing-details', token, {
      address: { countryCode: 'FR', postalCode: '75０11' },
    });
    expect(answer.json()).toMatchObject({
      status: 422,
      code: 'POSTAL_CODE_INVALID',
      detail: 'billingAddress.postalCode should be printable ascii',
    });
  });

  test('a guest has none of it', async () => {
    const { authorisationToken: token } = await on.tokens('/api/v2/login/guest/checkin');
    for (const url of ['/api/v2/user/profile', '/api/v2/user/address', '/api/v2/user/devices', '/api/v2/profiles'])
      expect(await on.codeOf(url, { method: 'GET', token }), url).toBe('403 FORBIDDEN');
  });
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) AppleWebKit/537.36 Chrome/108.0 TV Safari/537.36',
    'Chrome on a television',
  ],
  ['curl/8.5.0', ''],
  [undefined, ''],
])('a device in plain words: %s', (agent, name) => expect(deviceNameOf(agent)).toBe(name));

test('an expression matches the whole of an answer, and not for ever', () => {
  expect([matchesWhole('[0-9]{2}', '12'), matchesWhole('[0-9]{2}', '123'), matchesWhole('a|b', 'bc')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([
    matchesWhole('(', 'x'),
    matchesWhole('.*', 'x'.repeat(401)),
    matchesWhole('(a|a)*b', 'a'.repeat(80)),
  ]).toEqual([false, false, false]);
});
