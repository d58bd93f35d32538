import { describe, expect, test, vi } from 'vitest';
import { blocks } from '../../blocks';
import { checkRealm, formatProblem } from '../../renderer/realm/validate';
import { productFor } from '../../server/features/realms/product';
import { type Documents, documentsOf } from '../fixtures/realm-folder';
import { base } from '../fixtures/test-server';

const product = productFor(base, blocks);
const media = new Set(['media/art/cover.png', 'media/logo.svg', 'media/film/master.m3u8']);

/** What the check says of a realm with something changed, one line a problem. */
function found(change: (documents: Documents) => void): string {
  const documents = documentsOf('aster');
  change(documents);
  const texts = new Map(
    Object.entries(documents).map(([file, document]) => [file, JSON.stringify(document, null, 2)] as const),
  );
  return checkRealm({ name: 'aster', documents: texts, media }, product)
    .problems.map((problem) => formatProblem(problem))
    .join('\n');
}
const settings = (more: object) => found((documents) => void Object.assign(documents['settings.json'], more));
const text = { id: 'text', type: 'rich-text', settings: { html: '<p>Hello</p>' } };
const page = (document: object) =>
  found((documents) => void Object.assign(documents, { 'pages/own.json': { sections: [text], ...document } }));
const section = (type: string, own: object, at: object = { path: '/own' }) =>
  page({ ...at, sections: [{ id: 'one', type, settings: own }] });

test('the realm that is changed here has no fault', () => expect(found(() => {})).toBe(''));

describe('the splash page', () => {
  test('leads to a page of the realm', () => {
    expect(settings({ splashUrl: '/splash' })).toBe('');
    expect(settings({ splashUrl: 'https://www.example.com/hello' })).toBe('');
    expect(settings({ splashUrl: '/splesh' })).toMatch(
      /^settings\.json:\d+:\d+ {2}error {2}unknown-address .*"\/splesh"; did you mean "\/splash"\?$/,
    );
  });
  test('may be named by its key', () => {
    expect(settings({ settings: { SPLASH_URL: '/splash' } })).toBe('');
    expect(settings({ settings: { SPLASH_URL: '/splesh' } })).toMatch(
      /^settings\.json:\d+:\d+ {2}error {2}unknown-address .*"\/splesh"; did you mean "\/splash"\?$/,
    );
  });
  test('is not the root, which leads to it', () => {
    expect(settings({ splashUrl: '/' })).toMatch(/error {2}unknown-address/);
  });
});

describe('a page of the realm’s own', () => {
  test('at a path of its own is fine', () => expect(page({ path: '/club/history' })).toBe(''));

  test.each([
    ['/home', 'home'],
    ['/login', 'login'],
    ['/watchlists', 'watchlists'],
  ])('at %s would never be drawn: it is named after the route', (path, route) => {
    expect(page({ path })).toMatch(
      new RegExp(`^pages/own\\.json:\\d+:\\d+  error  taken-address .*the route "${route}"; write "route": "${route}"`),
    );
  });

  test('may stand below an address with a parameter, which it has precedence over', () => {
    expect(page({ path: '/video/about-us' })).toBe('');
  });

  test.each([
    ['/a//b', '/a/b'],
    ['/a/', '/a'],
    ['//a', '/a'],
    ['/a/-b', '/a/b'],
  ])('at %s is refused, with the right path', (path, right) => {
    expect(page({ path })).toMatch(new RegExp(`error  wrong-form .*write "${right}"$`));
  });

  test('has not the name of another one', () => {
    const both = found((documents) => {
      documents['pages/one.json'] = { path: '/club-history', sections: [text] };
      documents['pages/two.json'] = { path: '/club/history', sections: [text] };
    });
    expect(both).toMatch(/^pages\/two\.json:\d+:\d+ {2}error {2}duplicate-page {2}pages\/one\.json/);
  });

  test('says nothing in vain', () => {
    expect(page({ route: 'home', roles: ['customer'] })).toMatch(/error {2}unused-key {2}"roles" has no effect here/);
    expect(page({ path: '/own', roles: ['customer'] })).toBe('');
    expect(page({ path: '/own', match: { id: 'x' } })).toMatch(/error {2}unused-key {2}"match"/);
  });

  test('shows something', () => {
    expect(page({ path: '/own', sections: [] })).toMatch(/error {2}empty-page/);
    const all = base.pages.find(({ route, match }) => route === 'browse' && !match)!.sections.map(({ id }) => id);
    expect(page({ route: 'browse', extends: 'base', remove: all, sections: [] })).toMatch(/error {2}empty-page/);
    expect(page({ route: 'browse', extends: 'base', sections: [] })).toBe('');
  });
});

describe('an entry of the menu', () => {
  const entry = (path: string) =>
    found((documents) => {
      documents['pages/about.json'] = { path: '/about', sections: [text] };
      documents['menu.json'].items.push({ id: 'about', type: 'page', title: 'About us', data: { path } });
    });

  test('leads to a page of the realm’s own', () => {
    expect(entry('/about')).toBe('');
    expect(entry('/abuot')).toMatch(/^menu\.json:\d+:\d+ {2}error {2}unknown-address .*did you mean "\/about"\?$/);
    expect(entry('/home')).toMatch(/error {2}unknown-address .*type "view"/);
  });
});

describe('a section that takes its content from the address', () => {
  test.each([
    ['watch', {}],
    ['details', {}],
    ['episodes', {}],
    ['athlete', {}],
    ['news-item', {}],
    ['identity-provider', {}],
    ['grid', { bucket: '$id' }],
    ['buckets', { section: '$id' }],
    ['plugin', { plugin: '$id' }],
    ['external-page', { externalPage: '$id' }],
  ])('%s needs a page whose address names it', (type, own) => {
    expect(section(type, own)).toMatch(/^pages\/own\.json:\d+:\d+ {2}error {2}missing-parameter .*"\/own"/);
  });

  test.each<[string, object, object]>([
    ['watch', { id: 'film-1' }, { path: '/own' }],
    ['watch', {}, { route: 'vod' }],
    ['watch', { id: '$eventId' }, { route: 'live' }],
    ['athlete', { id: 'ilse' }, { path: '/own' }],
    ['athlete', { id: '$id' }, { route: 'athlete' }],
    ['news-item', { id: 'news-15' }, { path: '/own' }],
    ['plugin', { plugin: 'ticket-desk' }, { path: '/own' }],
    ['external-page', { externalPage: 'club-shop' }, { path: '/own' }],
    ['grid', { bucket: 'catalogue' }, { path: '/own' }],
  ])('%s %j on %j has it', (type, own, at) => expect(section(type, own, at)).toBe(''));

  test('the parameter has the route’s name', () => {
    expect(section('watch', { id: '$eventId' }, { route: 'vod' })).toMatch(/missing-parameter .*"eventId"/);
  });
});

describe('an id names content of the right kind', () => {
  test.each([
    ['rail', { title: 'A', bucket: 'film-1' }, 'bucket'],
    ['grid', { bucket: 'home' }, 'bucket'],
    ['buckets', { section: 'chosen' }, 'section'],
    ['shortcuts', { section: 'film-1' }, 'section'],
    ['hero', { source: { section: 'chosen' } }, 'section'],
    ['athlete', { id: 'film-1' }, 'athlete'],
    ['news-item', { id: 'ilse' }, 'news item'],
    ['details', { id: 'one' }, 'series'],
    ['episodes', { id: 'film-1' }, 'series'],
    ['watch', { id: 'saga' }, 'video'],
  ])('%s %j expects a %s', (type, own, expected) => {
    expect(section(type, own)).toMatch(new RegExp(`error  wrong-content .*expected .*${expected}`));
  });

  test('plugins too', () => {
    expect(section('plugin', { plugin: 'ticket-dask' })).toMatch(/unknown-plugin .*did you mean "ticket-desk"\?/);
  });
});

describe('the sign-up form', () => {
  const field = { fieldName: 'club', fieldType: 'TEXT', fieldLabel: 'home', required: true, order: 1 };
  const form = (...fields: object[]) =>
    found((documents) => {
      documents['forms/signup.json'] = { fields: fields.map((own) => ({ ...field, ...own })) };
    });

  test('asks for email, password and consents by itself', () => {
    expect(form({})).toBe('');
    for (const fieldName of ['email', 'secret', 'password', 'consent.terms'])
      expect(form({ fieldName })).toMatch(/^forms\/signup\.json:\d+:\d+ {2}error {2}reserved-field/);
  });

  test('offers each choice once', () => {
    const option = (value: string) => ({ value, label: value });
    expect(form({ fieldType: 'SELECT', options: [option('a'), option('b'), option('a')] })).toMatch(
      /^forms\/signup\.json:\d+:\d+ {2}error {2}duplicate-id {2}the id "a" is already used by another option/,
    );
  });

  test('asks of countries that there are', () => {
    expect(form({ addressCountryRestriction: ['FR', 'GB'] })).toBe('');
    expect(form({ addressCountryRestriction: ['UK'] })).toMatch(/unknown-country {2}"UK" .*write "GB"$/);
  });

  test.each([
    ...['(a+)+$', '(a|a)*$', '^(\\w+\\s?)*$', '(.*)*x', '^([a-z]+-?)+$', '(.*){20}y', '(\\p{L}+)+1'],
    ...['(?:\\p{L}|é)+', '(?:\\p{Lu}|É)+', '(?:\\d|\\p{N})+', '(?:\\p{Nd}|٣)+', '(?:.|\\p{L})+'],
    ...['(?:\\p{Script=Greek}|α)+', '(?:[^\\p{L}]|٣)+', '(?:[^\\P{L}]|é)+', '(?:[\\p{Zs}]|\\s)+'],
    // more properties than a form needs, each of which costs a look at all of Unicode
    ['L', 'M', 'N', 'P', 'S', 'Z', 'Lu', 'Ll', 'Nd'].map((name) => `\\p{${name}}`).join(''),
  ])('has no expression that can take for ever: %s', (regexValidation) => {
    expect(form({ regexValidation })).toMatch(/^forms\/signup\.json:\d+:\d+ {2}error {2}slow-regex/);
  });

  test('is judged alike on a machine that is busy', () => {
    let at = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
      at += 1_000;
      return at;
    });
    try {
      // none was judged before
      for (const own of ['\\p{Lu}\\p{Ll}{1,9}', '[^@]{1,63}@[^@]{1,63}', '^[0-9]{12}$'])
        expect(form({ regexValidation: own })).toBe('');
      expect(form({ regexValidation: '(a+)+c$' })).toContain('slow-regex');
    } finally {
      clock.mockRestore();
    }
  });

  test('has forty different expressions at most: judging one takes a while', () => {
    const fields = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ fieldName: `field${at}`, regexValidation: `^[a-z]{${at + 1}}$` }));
    expect(form(...fields(40))).not.toContain('too-many-regexes');
    expect(form(...fields(45)).match(/too-many-regexes/g)).toHaveLength(1);
    // the same expression again is no other one
    expect(form(...fields(45).map((own) => ({ ...own, regexValidation: '^[a-z]+$' })))).not.toContain('regexes');
  });

  test('of many slow expressions three are reported, and the others are judged once these are gone', () => {
    const slow = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ regexValidation: `(a+)+b{${at + 2}}` }));
    expect(form(...slow(12).map((own, at) => ({ ...own, fieldName: `field${at}` }))).match(/slow-regex/g)).toHaveLength(
      3,
    );
  });

  test.each([
    '^[0-9]{11}$',
    '.{0,200}',
    '^\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}$',
    '^\\p{L}+(?: \\p{L}+)*$',
    '[^@]{1,64}@[^@]{1,64}',
    '^(?=.*[A-Z])(?=.*\\d).{8,}$',
    '[\\p{L}\\p{N}\\]-]{1,40}',
    '\\p{Lu}\\p{Ll}+',
    "\\p{L}[\\p{L}\\p{M}' -]{0,79}",
    '\\p{L}+\\d{1,4}',
    '(?:[^\\p{L}]|é)+',
  ])('takes %s', (regexValidation) => expect(form({ regexValidation })).toBe(''));
});

describe('countries, languages and texts', () => {
  test('rights are for countries that there are', () => {
    const rights = (allowedTerritories: string[]) =>
      found((documents) => {
        const items = documents['content/all.json'].items as { id: string }[];
        Object.assign(items.find(({ id }) => id === 'film-1')!, { allowedTerritories });
      });
    expect(rights(['FR', 'BR'])).toBe('');
    expect(rights(['FR', 'XX'])).toMatch(/^content\/all\.json:\d+:\d+ {2}error {2}unknown-country {2}"XX"/);
  });

  test('two locales of one language have one name', () => {
    expect(settings({ realmLanguages: ['en_US', 'fr_FR', 'en_GB'] })).toMatch(
      /^settings\.json:\d+:\d+ {2}warning {2}same-language {2}"en_GB" and "en_US"/,
    );
  });

  test.each([
    ['U+0000', 'a\u0000b'],
    ['U+D83D', 'half \ud83d of it'],
    ['U+DE00', 'the other \ude00 half'],
  ])('no text holds %s', (name, realmFullName) => {
    expect(settings({ realmFullName })).toMatch(
      new RegExp(`^settings\\.json:\\d+:\\d+  error  bad-character .*\\${name[0]}\\+${name.slice(2)}`),
    );
    expect(settings({ settings: { [`A${realmFullName}`]: 'x' } })).toContain('bad-character');
  });

  test('emoji and all else are texts', () => expect(settings({ realmFullName: 'A 😀 👩‍👧 ع B' })).toBe(''));
});

test('a purpose of the cookie banner is offered once', () => {
  const purpose = { purpose: 'ANALYTICS', title: 'Statistics', description: 'What is watched' };
  const cookies = (...purposes: object[]) =>
    found((documents) => {
      documents['consents.json'] = { prompts: [], cookies: { text: 'We measure.', purposes } };
    });
  expect(cookies(purpose, { ...purpose, purpose: 'MARKETING' })).toBe('');
  expect(cookies(purpose, purpose)).toMatch(/^consents\.json:\d+:\d+ {2}error {2}duplicate-id .*another purpose/);
});

describe('licences', () => {
  const EUR = { amount: 999, scale: 2, currency: 'EUR', default: true };
  const licence = (own: object, film: object = {}) =>
    found((documents) => {
      documents['licences.json'] = {
        licences: [{ id: 'pass', name: 'Pass', type: 'SUBSCRIPTION', period: 'MONTH', amounts: [EUR], ...own }],
      };
      const { items } = documents['content/all.json'] as { items: { licenceIds?: string[] }[] };
      for (const one of items) if (one.licenceIds) one.licenceIds = ['pass'];
      Object.assign(items.find(({ licenceIds }) => licenceIds)!, film);
    });
  const about = (text: string) => text.split('\n').filter((line) => line.startsWith('licences.json'));

  test('that can be charged and open something have no fault', () => {
    const yen = { amount: 1200, scale: 0, currency: 'JPY', local: true, countries: ['JP'] };
    expect(about(licence({ amounts: [EUR, yen] }))).toEqual([]);
  });

  test.each([
    ['a currency that there is not', { amounts: [{ ...EUR, currency: 'EUX' }] }, /error {2}unknown-currency .*"EUX"/],
    ['a currency twice', { amounts: [EUR, { ...EUR, default: false }] }, /error {2}duplicate-id .*another amount/],
    [
      'a scale that is not its currency’s',
      { amounts: [{ ...EUR, currency: 'JPY' }] },
      /contradiction .*amounts in JPY have 0 decimals/,
    ],
    ['cents with three decimals', { amounts: [{ ...EUR, scale: 3 }] }, /contradiction .*EUR have 2 decimals/],
    ['a purchase with a trial', { type: 'PAY_PER_VIEW', period: undefined, trialDays: 7 }, /contradiction .*no trial/],
    ['a change to itself', { changesTo: ['pass'] }, /contradiction .*cannot change to itself/],
    ['a change to nothing that is sold', { changesTo: ['pasd'] }, /error {2}unknown-licence .*"pasd"/],
    [
      'a purchase that changes',
      { type: 'PAY_PER_VIEW', period: undefined, changesTo: ['pass'] },
      /contradiction .*one-time purchase cannot change/,
    ],
    ['a subscription without a period', { period: undefined }, /contradiction .*no period says when/],
  ])('with %s cannot be sold', (_, own, fault) => {
    expect(about(licence(own)).join('\n')).toMatch(fault);
  });

  test('that open nothing are not worth buying', () => {
    const open = { licenceIds: undefined, accessLevel: undefined };
    expect(about(licence({}, open)).join('\n')).toMatch(/warning {2}unused-licence .*"pass"/);
  });
});
