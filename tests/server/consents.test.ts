import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../renderer/contract/constants';
import type { ConsentAnswers, ConsentPrompt } from '../../schemas/generated/types';
import { type AccountServer, accountServer, CONSENTS, withAccounts } from '../fixtures/accounts';
import { TCF, VENDOR_LIST } from '../fixtures/vendor-list';

const ANSWERS = '/api/v2/consent-prompt/answers';
const UPDATE = '/api/v2/consent-prompt';

const prompt = (fieldName: string, required: boolean, more: Partial<ConsentPrompt> = {}): ConsentPrompt => ({
  consentField: { fieldName, required },
  text: `About ${fieldName}`,
  ...more,
});
const PROMPTS = [
  prompt('terms', true),
  prompt('news', false),
  prompt('profiling', false, { functionalPurpose: 'CONSENT' }),
  prompt('withdrawalWaived', true, { functionalPurpose: 'CHECKOUT' }),
  prompt('frenchNews', false, { functionalPurpose: 'PROFILE', territories: ['FR'] }),
];

describe('consents', () => {
  let on: AccountServer;
  let session: { email: string; session: { authorisationToken: string } };

  const withPrompts = async (prompts: readonly ConsentPrompt[]) => {
    await on.server.folder.write('members', (documents) => {
      withAccounts(documents);
      documents['consents.json'] = { prompts: [...prompts] };
    });
    for (const { problems } of await on.server.realms.takeIn())
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  };
  const ask = (url: string, body?: unknown) =>
    on.ask(url, {
      method: 'GET',
      ...(body !== undefined && { method: 'PUT', body }),
      token: session.session.authorisationToken,
    });
  const answers = async (url = ANSWERS) => {
    const answered = await ask(url);
    expect(answered.statusCode, answered.body).toBe(200);
    return (answered.json() as ConsentAnswers).answers.map(({ consentField, answer }) => [
      consentField.fieldName,
      answer,
    ]);
  };

  beforeAll(async () => {
    on = await accountServer();
  });
  afterAll(() => on.server.close());
  beforeEach(async () => {
    await withPrompts(PROMPTS);
    session = await on.signUp({ consentAnswers: CONSENTS });
  });

  test('AP-10 the prompts of the purposes that are named come with the viewer’s answers, in the realm’s order', async () => {
    expect(await answers()).toEqual([
      ['terms', 'true'],
      ['news', null],
      ['profiling', null],
    ]);
    expect(await answers(`${ANSWERS}?functionalPurposes=CONSENT`)).toEqual([['profiling', null]]);
    expect(await answers(`${ANSWERS}?functionalPurposes=CHECKOUT,REGISTRATION`)).toEqual([
      ['terms', 'true'],
      ['news', null],
      ['withdrawalWaived', null],
    ]);
    const wrong = await ask(`${ANSWERS}?functionalPurposes=MARKETING`);
    expect(wrong.json()).toMatchObject({ status: 400, code: 'BAD_QUERY' });
    expect(wrong.json().detail).toContain('REGISTRATION, CHECKOUT, PROFILE, CONSENT');
  });

  test('AP-11 answers are given and withdrawn one by one; each stays on record with its time and the version of its text', async () => {
    const given = await ask(UPDATE, [{ promptField: 'news', answer: 'true' }]);
    expect(given.json().answers).toContainEqual({
      consentField: { fieldName: 'news', required: false },
      ...{ text: 'About news', functionalPurpose: 'REGISTRATION', version: 1 },
      ...{ answer: 'true', answeredAt: new Date(on.now()).toISOString() },
    });
    on.pass(MINUTE_MS);
    // an answer that is on record already is not recorded again
    for (let at = 0; at < 3; at++) await ask(UPDATE, [{ promptField: 'news', answer: 'false' }]);
    expect(await answers()).toContainEqual(['news', 'false']);
    const records = await on.server.store.database
      .selectFrom('consent_record')
      .where('viewer', '=', await on.idOf(session.email))
      .where('field', '=', 'news')
      .orderBy('id')
      .select(['answer', 'version', 'answered_at'])
      .execute();
    expect(records.map(({ answer, version }) => [answer, version])).toEqual([
      [null, 1],
      ['true', 1],
      ['false', 1],
    ]);
    expect(records[2]!.answered_at.getTime() - records[1]!.answered_at.getTime()).toBe(MINUTE_MS);
  });

  test.each([
    ['a required consent that is withdrawn', [{ promptField: 'terms', answer: 'false' }], '422 FIELD_INVALID'],
    ['a prompt that there is not', [{ promptField: 'nothing', answer: 'true' }], '422 FIELD_INVALID'],
    ['a prompt of another country', [{ promptField: 'frenchNews', answer: 'true' }], '422 FIELD_INVALID'],
    ['an answer that is none', [{ promptField: 'news', answer: 'perhaps' }], '400 BAD_BODY'],
    ['no answers', [], '400 BAD_BODY'],
    ['no list', { promptField: 'news', answer: 'true' }, '400 BAD_BODY'],
  ])('%s is refused, and nothing changes', async (_, body, code) => {
    const before = await answers();
    const refused = await ask(UPDATE, body);
    expect(`${refused.statusCode} ${refused.json().code}`).toBe(code);
    expect(await answers()).toEqual(before);
  });

  test('a text with a higher version is asked again, and answers to earlier versions no longer count', async () => {
    await ask(UPDATE, [{ promptField: 'news', answer: 'true' }]);
    await withPrompts([prompt('terms', true, { version: 2 }), prompt('news', false)]);
    expect(await answers()).toEqual([
      ['terms', null],
      ['news', 'true'],
    ]);
    await ask(UPDATE, [{ promptField: 'terms', answer: 'true' }]);
    expect(await answers()).toContainEqual(['terms', 'true']);
    // and the earlier text again: who agreed to a later one is not asked about it
    await withPrompts([prompt('terms', true), prompt('news', false)]);
    expect(await answers()).toContainEqual(['terms', 'true']);
  });

  test('RS-07 (part) sign-up asks what is for sign-up only, and refuses answers to anything else', async () => {
    await withPrompts([prompt('terms', true), prompt('later', true, { functionalPurpose: 'CONSENT' })]);
    session = await on.signUp({ consentAnswers: CONSENTS });
    expect(await answers()).toEqual([
      ['terms', 'true'],
      ['later', null],
    ]);
  });

  test('guests have no answers, and one realm’s answers are not another’s', async () => {
    const guest = await on.tokens('/api/v2/login/guest/checkin', { method: 'POST' });
    expect(await on.codeOf(ANSWERS, { method: 'GET', token: guest.authorisationToken })).toBe('403 FORBIDDEN');
    expect(
      await on.codeOf(ANSWERS, { method: 'GET', token: session.session.authorisationToken, realm: 'others' }),
    ).toBe('403 WRONG_REALM');
  });

  test('MO-07 (part) a choice of cookies is recorded for whoever makes it, purpose by purpose, with the version of the policy', async () => {
    const cookies = {
      text: 'We measure.',
      version: 3,
      purposes: [
        { purpose: 'ANALYTICS', title: 'Statistics', description: 'What is watched' },
        { purpose: 'MARKETING', title: 'Ads', description: 'What is shown elsewhere' },
      ],
    };
    await on.server.folder.write('others', (documents) => {
      withAccounts(documents);
      documents['consents.json'] = { prompts: [prompt('terms', true)], cookies };
    });
    await on.server.realms.takeIn();
    const said = await on.ask('/api/v2/cookie-policy', { method: 'GET', realm: 'others' });
    expect(said.json()).toEqual({ policy: cookies });
    const disclosed = await on.ask('/api/v2/cookie-policy?disclosure=true', { method: 'GET', realm: 'others' });
    expect(disclosed.json()).toEqual({ policy: cookies, disclosure: null });
    await on.server.folder.write('others', (documents) => {
      Object.assign(documents['settings.json'] as object, { tcf: TCF });
      documents['vendor-list.json'] = VENDOR_LIST;
    });
    await on.server.realms.takeIn();
    const { disclosure } = (
      await on.ask('/api/v2/cookie-policy?disclosure=true', { method: 'GET', realm: 'others' })
    ).json();
    expect(disclosure).toMatchObject({ cmpId: 300, publisherCountryCode: 'FR', purposes: TCF.purposes });
    // of the list, the realm's own vendors
    expect(Object.keys(disclosure.vendorList.vendors)).toEqual(['12', '34', '56']);
    const { authorisationToken: token } = await on.tokens('/api/v2/login/guest/checkin', { realm: 'others' });
    const choose = (body: unknown, realm = 'others', bearer = token) =>
      on.codeOf('/api/v2/cookie-consent', { method: 'PUT', realm, body, token: bearer });
    expect(await choose({ version: 3, purposes: ['ANALYTICS'] })).toBe('204');
    expect(await choose({ version: 3, purposes: ['FUNCTIONAL'] })).toBe('422 FIELD_INVALID');
    expect(await choose({ version: 4, purposes: [] })).toBe('422 FIELD_INVALID');
    expect(await choose({ version: 3, purposes: ['ANALYTICS', 'ANALYTICS'] })).toBe('400 BAD_BODY');
    expect(await choose({ version: 3, purposes: [] }, 'members', session.session.authorisationToken)).toBe(
      '403 FEATURE_OFF',
    );
    const records = await on.server.store.database
      .selectFrom('consent_record')
      .where('realm', '=', 'others')
      .orderBy('id')
      .select(['field', 'answer', 'version'])
      .execute();
    expect(records).toEqual([
      { field: 'cookies:ANALYTICS', answer: 'true', version: 3 },
      { field: 'cookies:MARKETING', answer: 'false', version: 3 },
    ]);
  });
});
