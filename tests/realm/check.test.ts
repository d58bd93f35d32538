import { describe, expect, test } from 'vitest';
import { blocks } from '../../blocks';
import { checkRealm, formatProblem } from '../../renderer/realm/validate';
import { readBase } from '../../server/features/realms/base';
import { productFor } from '../../server/features/realms/product';
import { ROOT } from '../fixtures/blank-page';
import { folderOf, product, soundRealm } from './fixture';

type Documents = ReturnType<typeof soundRealm>;

/** A realm with one document changed: by text, or by a function over what it holds. */
// biome-ignore lint/suspicious/noExplicitAny: tests reach into documents of every shape
function withChange(path: string, change: string | ((document: any) => unknown)): Documents {
  const documents = soundRealm();
  return { ...documents, [path]: typeof change === 'string' ? change : change(structuredClone(documents[path])) };
}

// biome-ignore lint/suspicious/noExplicitAny: tests reach into documents of every shape
function found(path: string, change: string | ((document: any) => unknown)): string[] {
  return checkRealm(folderOf(withChange(path, change)), product).problems.map((problem) => formatProblem(problem));
}

/** The codes that a realm with these links among its media gets. */
const codesWithLinks = (documents: Documents, links: Readonly<Record<string, string>>) =>
  checkRealm({ ...folderOf(documents), links: new Map(Object.entries(links)) }, product).problems.map(
    ({ code }) => code,
  );

/** Changes a document in place. */
// biome-ignore lint/suspicious/noExplicitAny: tests reach into documents of every shape
const having = (change: (document: any) => void) => (document: any) => {
  change(document);
  return document;
};

describe('plugins and email addresses', () => {
  const plugin = (url: string) =>
    found(
      'settings.json',
      having((settings) => Object.assign(settings, { plugins: [{ id: 'tickets', title: 'Tickets', url }] })),
    );

  test.each(['https://evil.example:99999/', 'https://1.2.3.999/', 'https://xn--/'])(
    '%s is no address, and the check goes on',
    (url) => expect(plugin(url)).toEqual([expect.stringMatching(/^settings\.json:\d+:\d+ {2}error {2}wrong-form/)]),
  );

  test('a domain that cannot stand in a URL is refused where it stands', () => {
    const said = found(
      'settings.json',
      having((settings) => settings.domains.push('xn--a.example')),
    );
    expect(said).toEqual([expect.stringContaining('wrong-form  "xn--a.example" is not a valid URL')]);
  });

  test.each(['https://rampart.localhost/a', 'https://rampart.example:8443/a', 'https://Rampart.Localhost./a'])(
    'a plugin at %s is on the realm’s own host, and refused',
    (url) =>
      expect(plugin(url).join()).toMatch(/^settings\.json:\d+:\d+ {2}error {2}plugin-origin {2}the plugin "tickets"/),
  );

  test.each(['https://rampart.localhost/shop', 'https://rampart.example:8443/'])(
    'an external page at %s is on the realm’s own host, and refused',
    (url) => {
      const externalPages = [{ id: 'club-shop', title: 'Shop', url }];
      const problems = found(
        'settings.json',
        having((settings) => Object.assign(settings, { externalPages })),
      );
      expect(problems.join()).toMatch(/^settings\.json:\d+:\d+ {2}error {2}external-page-origin {2}/);
    },
  );

  test('a plugin on another host is not', () => {
    expect(plugin('https://tickets.example.com/embed')).toEqual([]);
    expect(plugin('https://aster.localhost/embed')).toEqual([]);
  });

  const more = (link: string) =>
    found(
      'pages/about.json',
      having(({ sections }) => Object.assign(sections[1].settings, { more: link })),
    ).join();

  test.each(['mailto:<b>x</b>@example.com', 'mailto:%3Cimg%3E@example.com', 'mailto:', 'mailto:ada@example.com,x'])(
    'a link to %s is refused',
    (link) => expect(more(link)).toContain('error  bad-email'),
  );

  test.each(['mailto:help@example.com?subject=%3CHello%3E', 'mailto:a@example.com,b@example.com'])(
    'a link to %s is not',
    (link) => expect(more(link)).toBe(''),
  );

  test('nor is one in rich text', () => {
    const html = (link: string) =>
      found(
        'pages/about.json',
        having(({ sections }) => Object.assign(sections[0].settings, { html: `<p><a href="${link}">Help</a></p>` })),
      ).join();
    expect(html('mailto:help@example.com')).toBe('');
    expect(html('mailto:help(at)example.com')).toContain('bad-email');
  });
});

test('a sound realm has no problems, and its documents', () => {
  const result = checkRealm(folderOf(soundRealm()), product);
  expect(result.problems.map((problem) => formatProblem(problem))).toEqual([]);
  expect(result.documents?.settings.realm).toBe('rampart');
  expect(result.documents?.content).toHaveLength(4);
});

test('a realm with an error is refused whole; a warning refuses nothing', () => {
  const broken = checkRealm(folderOf(withChange('menu.json', '{')), product);
  expect(broken.documents).toBeUndefined();
  const warned = checkRealm(
    folderOf(
      withChange(
        'settings.json',
        having((settings) => Object.assign(settings, { allowSelfregistration: true, guestsAllowed: false })),
      ),
    ),
    product,
  );
  expect(warned.documents).toBeDefined();
});

describe('JSON', () => {
  const theme = (text: string) => found('theme.json', text);

  test('comments, trailing commas and byte order marks are told for what they are', () => {
    expect(theme('{\n  // the colours\n  "mode": "dark",\n}')).toEqual([
      'theme.json:2:3  error  json-comment  JSON does not allow comments; remove the comment',
      'theme.json:3:17  error  json-trailing-comma  JSON does not allow a comma after the last entry; remove the comma',
    ]);
    expect(theme('\uFEFF{}')).toEqual([
      'theme.json:1:1  error  json-byte-order-mark  the file starts with a byte order mark; save it as UTF-8 without a BOM',
    ]);
  });

  test('single quotes, other languages’ words and missing commas', () => {
    expect(theme("{\n  'mode': 'dark'\n}")).toEqual([
      `theme.json:2:3  error  json-quotes  JSON requires double quotes; write "…" instead of '…'`,
    ]);
    expect(theme('{ "mode": None }')).toEqual([
      'theme.json:1:11  error  json-syntax  this is not valid JSON: a word that is neither true, false, null nor a number; write null',
    ]);
    expect(theme('{\n  "mode": "dark"\n  "radius": "small"\n}')).toEqual([
      'theme.json:3:3  error  json-syntax  this is not valid JSON: a comma is missing before this',
    ]);
    expect(theme('')).toHaveLength(1);
  });

  test('a key that stands twice, and a key that reaches into objects', () => {
    expect(theme('{\n  "mode": "dark",\n  "mode": "light"\n}')).toEqual([
      'theme.json:3:3  error  duplicate-key  duplicate key "mode"; first used in line 2; only one of them would be used',
    ]);
    expect(theme('{ "__proto__": { "mode": "dark" } }')[0]).toBe(
      'theme.json:1:3  error  reserved-key  "__proto__" is not allowed as a key',
    );
    expect(theme('{ "constructor": 1, "hasOwnProperty": 2 }').map((line) => line.split('  ')[2])).toEqual([
      'unknown-key',
      'unknown-key',
    ]);
  });

  test('deep nesting and huge documents are refused before they cost anything', () => {
    expect(theme(`${'['.repeat(1_000_000)}`)[0]).toBe(
      'theme.json:1:41  error  too-deep  this is nested more than 40 levels deep',
    );
    expect(theme(`{ "mode": "${'x'.repeat(4_000_000)}" }`)[0]).toContain('file-too-large');
  });
});

describe('the schema', () => {
  test('an unknown key is placed on the key, with the nearest right one', () => {
    expect(found('theme.json', '{\n  "mode": "dark",\n  "PRIMARY_COLOUR": "#ff0000"\n}')).toEqual([
      'theme.json:3:3  error  unknown-key  "PRIMARY_COLOUR" is not a known key here; did you mean "PRIMARY_COLOR"?',
    ]);
    expect(found('theme.json', '{ "Mode": "dark" }')[0]).toContain('did you mean "mode"?');
  });

  test('a misspelt key that is missing is told once; a missing one is placed on its object', () => {
    const line = (text: string) => found('menu.json', text);
    expect(line('{ "layout": "top", "itmes": [] }')).toEqual([
      'menu.json:1:20  error  unknown-key  "itmes" is not a known key here; did you mean "items"?',
    ]);
    expect(line('{\n  "layout": "top"\n}')).toEqual([
      expect.stringMatching(
        /^menu\.json:1:1 {2}error {2}missing-key {2}"items" is missing; the entries of the bar, in order/,
      ),
    ]);
  });

  test('colours: without #, by name, with transparency', () => {
    const hint = (colour: string) => found('theme.json', `{ "BG_COLOR": "${colour}" }`)[0];
    expect(hint('0b0b0c')).toBe(
      'theme.json:1:15  error  wrong-form  "0b0b0c" is not a hexadecimal colour with three or six digits; write "#0b0b0c"',
    );
    expect(hint('red')).toContain('colour names are not supported; use a value such as "#e5202e"');
    expect(hint('#11223344')).toContain('remove the two digits for transparency');
  });

  test('a locale with a hyphen, a boolean in quotes, a value that is nearly right', () => {
    const settings = (change: object) =>
      found(
        'settings.json',
        having((document) => Object.assign(document, change)),
      );
    expect(settings({ realmLanguages: ['en-us', 'fr_FR'] })[0]).toContain('write "en_US", with an underscore');
    expect(settings({ hasLive: 'true' })[0]).toContain(
      'expected true or false, found the string "true"; write true, without quotes',
    );
    expect(settings({ fullGuestAccess: 'ALOWED' })[0]).toContain(
      '"ALOWED" is not one of "ALLOWED" or "LOGIN_REQUIRED"; did you mean "ALLOWED"?',
    );
    expect(settings({ preferredDomain: 3 })[0]).toContain('expected a string or null, found 3');
    expect(settings({ preferredDomain: 'https://rampart.example' })).toHaveLength(1);
    const embeds = (origin: string) => settings({ embedOrigins: [origin] })[0];
    expect(embeds('https://news.example/videos')).toContain('wrong-form  "https://news.example/videos" is not');
    for (const origin of [
      'https://news.example/videos',
      'https://news.example/',
      'http://news.example',
      'news.example',
    ])
      expect(embeds(origin), origin).toContain('write "https://news.example"');
    for (const origin of ['*.news.example', 'ftp://news.example', "'self'", 'https://news.example; script-src *'])
      expect(embeds(origin), origin).toContain('wrong-form');
    expect(settings({ embedOrigins: ['*', 'https://news.example:8443', 'http://localhost:4100'] })).toEqual([]);
    expect(settings({ domains: ['a.example', 'a.example'] })[0]).toContain('settings.json:10:5  error  duplicate-item');
  });

  test('NV-02 every view that the menu’s schema offers leads somewhere in the product', () => {
    const views = [
      ...['search', 'livenow', 'account', 'browse', 'home', 'schedule', 'epg', 'preferences', 'logout'],
      ...['fighters', 'golf', 'basketball', 'standings'],
    ];
    const whole = productFor(readBase(ROOT), blocks);
    for (const view of views) {
      const change = having(({ items }) => {
        items[0].data = { view };
      });
      const { problems } = checkRealm(folderOf(withChange('menu.json', change)), whole);
      const faults = problems.filter(({ code, severity }) => code.endsWith('menu-item') && severity === 'error');
      expect(faults, view).toEqual([]);
    }
  });

  test('of a union only the right branch is told, and an unknown tag with the known ones', () => {
    const menu = (change: object) =>
      found(
        'menu.json',
        having((document) => Object.assign(document.items[0], change)),
      );
    expect(menu({ type: 'veiw' })).toEqual([
      'menu.json:6:15  error  unknown-value  "veiw" is not one of "view", "section", "outbound", "plugin", "externalPage", "page" or "folder"; did you mean "view"?',
    ]);
    expect(menu({ data: { view: 'hom' } })).toEqual([
      expect.stringMatching(/unknown-value {2}"hom" is not one of .*did you mean "home"\?$/),
    ]);
    expect(
      found(
        'content/all.json',
        having(({ items }) => {
          items[2].duration = '6120';
        }),
      ),
    ).toEqual([
      'content/all.json:24:19  error  wrong-type  expected a whole number, found the string "6120"; write 6120, without quotes',
    ]);
  });

  test('a part of a value is told with the values that hold it', () => {
    const lines = found(
      'content/all.json',
      having(({ items }) => {
        items[2].type = 'VIDEO';
      }),
    );
    expect(lines).toEqual([expect.stringMatching(/did you mean "VOD_VIDEO"\?$/)]);
  });

  test('a page is for a route or for an address, not both and not neither', () => {
    expect(found('pages/x.json', '{ "sections": [] }')).toEqual([
      'pages/x.json:1:1  error  does-not-fit  this is not valid: give exactly one of "route" or "path"',
    ]);
    expect(found('pages/x.json', '{ "route": "browse", "path": "/x", "sections": [] }')).toHaveLength(1);
  });
});

describe('files', () => {
  test('a missing file is named, an unknown one gets the nearest name', () => {
    const { 'menu.json': menu, ...rest } = soundRealm();
    const lines = checkRealm(folderOf({ ...rest, 'menus.json': menu, 'labels/french.json': {} }), product).problems.map(
      (one) => formatProblem(one),
    );
    expect(lines[0]).toContain(
      'labels/french.json:1:1  warning  unknown-file  this file is not used; labels are named by language',
    );
    expect(lines[1]).toContain('menu.json:1:1  error  missing-file  the realm needs the file menu.json');
    expect(lines[2]).toContain('menus.json:1:1  warning  unknown-file  this file is not used; did you mean menu.json?');
  });

  test('a folder whose name no realm can have', () => {
    expect(checkRealm(folderOf(soundRealm(), 'My Realm'), product).problems.map(({ code }) => code)).toContain(
      'bad-realm-name',
    );
  });
});

describe('settings', () => {
  const settings = (change: object) =>
    found(
      'settings.json',
      having((document) => Object.assign(document, change)),
    );

  test('SU-17 sign-up where guests are not allowed is told as a misconfiguration', () => {
    expect(settings({ allowSelfregistration: true, guestsAllowed: false })).toEqual([
      expect.stringMatching(
        /settings\.json:\d+:3 {2}warning {2}contradiction {2}viewers may sign up, but guests are not allowed/,
      ),
    ]);
    expect(settings({ allowSelfregistration: true })).toEqual([]);
  });

  test('RS-05 (part) a collector without an id, an address or a way to consent is told', () => {
    const datazoomUrl = 'https://collect.example.net/{configId}';
    expect(settings({ datazoomConfigId: 'a1' })).toEqual([expect.stringMatching(/contradiction .*no datazoomUrl/)]);
    expect(settings({ playbackQuality: { datazoomUrl } })).toEqual([
      expect.stringMatching(/contradiction .*datazoomConfigId does not name one/),
    ]);
    expect(settings({ datazoomConfigId: 'a1', playbackQuality: { datazoomUrl } })).toEqual([
      expect.stringMatching(/contradiction .*no purpose ANALYTICS/),
    ]);
    expect(settings({ playbackQuality: { collectorUrl: '/plays' } })).toHaveLength(1);
    expect(settings({ playbackQuality: { cmcd: 'HEADERS' } })).toEqual([]);
    for (const wrong of [
      'https://collect.example.net/a1',
      'http://collect.example.net/{configId}',
      'https://{configId}/',
    ])
      expect(settings({ playbackQuality: { datazoomUrl: wrong } }).join()).toContain('error');
  });

  test('AN-06 AN-08 (part) marketing providers that cannot start are told of: unknown, incomplete, elsewhere, or never agreed to', () => {
    const provider = (name: string, own: object = {}) => ({ name, settings: { enabled: 'true', ...own } });
    const problems = (one: object, hosts: string[] = []) =>
      settings({ marketingProviders: [one], analytics: { hosts } });
    const tags = provider('TAG_MANAGER', { containerId: 'GTM-1' });
    expect(problems(tags)).toEqual([
      expect.stringMatching(/no-effect .*consent to MARKETING/),
      expect.stringMatching(/error {2}foreign-provider .*on www\.googletagmanager\.com is not allowed; add the host/),
    ]);
    expect(problems(tags, ['www.googletagmanager.com'])).toEqual([expect.stringMatching(/no-effect .*MARKETING/)]);
    expect(problems(provider('TAG_MANAGER'))).toEqual([expect.stringMatching(/missing-key .*"containerId"/)]);
    expect(problems(provider('TAG_MANAGR'))).toEqual([
      expect.stringMatching(/unsupported-provider .*did you mean "TAG_MANAGER"/),
    ]);
    expect(problems(provider('HTTP_COLLECTOR', { url: 'http://a.example.com/c' }))).toContainEqual(
      expect.stringMatching(/wrong-form .*is not an https address/),
    );
    // what does not start needs nothing
    expect(problems({ ...tags, settings: { enabled: 'false' } })).toEqual([]);
  });

  test('MO-08 (part) an app without an address, and addresses that are none, are told with what to write instead', () => {
    const ios = 'https://apps.apple.com/app/id1234567890';
    const problems = (appBanner: object) => settings({ appBanner: { name: 'Lantern', ...appBanner } });
    expect(problems({ ios })).toEqual([]);
    expect(problems({ android: 'https://lantern.example.com/app?on=android', icon: 'media/logo.svg' })).toEqual([]);
    expect(settings({ appBanner: null })).toEqual([]);
    expect(problems({})).toEqual([
      expect.stringMatching(/error {2}does-not-fit .*give at least one of "ios" or "android"/),
    ]);
    expect(settings({ appBanner: { ios } })).toEqual([expect.stringMatching(/missing-key .*"name"/)]);
    for (const [wrong, hint] of [
      [{ ios: '1234567890' }, `write "${ios}"`],
      [{ ios: 'id1234567890' }, `write "${ios}"`],
      [{ ios: `http${ios.slice(5)}` }, `write "${ios}"`],
      [{ ios: `itms-apps${ios.slice(5)}` }, 'write the https address'],
      [{ android: 'com.example.lantern' }, 'write "https://play.google.com/store/apps/details?id=com.example.lantern"'],
      [{ android: 'market://details?id=com.example.lantern' }, 'write the https address'],
    ] as const)
      expect(problems(wrong)).toEqual([expect.stringContaining(hint)]);
    expect(problems({ ios: 'javascript:alert(1)' })).toEqual([expect.stringContaining('unsafe-address')]);
    expect(problems({ ios, androit: ios })).toEqual([expect.stringMatching(/unknown-key .*did you mean "android"/)]);
  });

  test('DRM servers are on hosts that the realm lists', () => {
    const drm = { widevine: { licenceUrl: 'https://licence.example.com/widevine' } };
    expect(settings({ drm })).toEqual([
      expect.stringMatching(/foreign-drm-server .*"licence\.example\.com" is not allowed; add the host to drmHosts/),
    ]);
    expect(settings({ drm, drmHosts: ['licence.example.com'] })).toEqual([]);
    const insecure = { widevine: { licenceUrl: 'http://licence.example.com/widevine' } };
    expect(settings({ drm: insecure, drmHosts: ['licence.example.com'] }).join()).toContain('error');
  });

  test('RS-32 (part) an ad tag that pages may not load, nonces and Open Measurement without advertisements, and measurement that never happens are reported', () => {
    const ads = { adsConfigurationStatus: 'ENABLED', adTagUrl: 'https://ads.example.com/vmap?c=[CONTENTID]' };
    expect(settings(ads)).toEqual([expect.stringMatching(/contradiction .*its host is not in adHosts/)]);
    expect(settings({ ...ads, adHosts: ['ads.example.com'] })).toEqual([]);
    expect(settings({ ...ads, adTagUrl: 'media/ads/house.xml' })).toEqual([]);
    expect(settings({ palSdkConfiguration: { status: 'ENABLED' } })).toEqual([
      expect.stringMatching(/contradiction .*adsConfigurationStatus is not ENABLED/),
    ]);
    expect(settings({ omSdkEnableMode: 'FULL' })).toContainEqual(
      expect.stringMatching(/contradiction .*adsConfigurationStatus is not ENABLED/),
    );
    const sdk = {
      ...{ serviceScript: 'https://cdn.example.com/omweb-v1.js', partnerName: 'Example' },
      ...{ sessionClient: 'https://cdn.example.com/client.js', verificationHosts: ['verify.example.com'] },
    };
    const measured = { ...ads, adHosts: ['ads.example.com'], omSdkEnableMode: 'FULL', omSdkConfiguration: sdk };
    expect(settings(measured)).toEqual([expect.stringMatching(/contradiction .*no purpose MARKETING/)]);
    expect(settings({ ...measured, omSdkConfiguration: null })).toEqual([
      expect.stringMatching(/contradiction .*omSdkConfiguration does not say where the SDK is/),
    ]);
    expect(settings({ ...measured, omSdkEnableMode: 'DISABLED' })).toEqual([
      expect.stringMatching(/contradiction .*omSdkEnableMode is DISABLED/),
    ]);
    expect(settings({ ...measured, omSdkConfiguration: { ...sdk, verificationHost: [] } }).join()).toMatch(
      /verificationHost.*verificationHosts/s,
    );
  });

  const AMOUNTS = [{ amount: 999, scale: 2, currency: 'EUR', default: true }];
  /** The problems of a realm that sells a pass and a ticket, with these documents besides. */
  const selling = (documents: object, environment?: Record<string, string>) => {
    const licences = [
      { id: 'pass', name: 'Pass', type: 'SUBSCRIPTION', period: 'MONTH', amounts: AMOUNTS },
      { id: 'ticket', name: 'Ticket', type: 'PAY_PER_VIEW', amounts: AMOUNTS },
    ];
    const all = { ...soundRealm(), 'licences.json': { licences }, ...documents } as Documents;
    return checkRealm(folderOf(all), { ...product, ...(environment && { environment }) })
      .problems.map((problem) => formatProblem(problem))
      .join('\n');
  };
  const card = (changes: object) => {
    const provider = { name: 'card', paymentProviderType: 'SANDBOX', paymentProviderGroupType: 'CREDIT_CARD' };
    return {
      'settings.json': {
        ...(soundRealm()['settings.json'] as object),
        paymentProviders: [{ ...provider, ...changes }],
      },
    };
  };

  test('Stripe needs a publishable key in the realm and a secret key in the environment', () => {
    const stripe = { paymentProviderType: 'STRIPE', details: { publishableKey: 'pk_test_1' } };
    const [variable] = /STRIPE_SECRET_KEY_\w+/.exec(selling(card(stripe), {})) ?? [''];
    expect(selling(card(stripe), {})).toContain(
      `warning  missing-payment-secret  the environment has no ${variable}, without which "card" is not offered`,
    );
    expect(selling(card(stripe), { [variable]: 'sk_test_1' })).not.toContain('secret');
    // a server's own check does not look
    expect(selling(card(stripe))).not.toContain('secret');
    expect(selling(card({ ...stripe, details: {} }))).toContain('error  missing-publishable-key');
    expect(selling(card({ ...stripe, details: { publishableKey: 'sk_test_1' } }))).toContain(
      'error  wrong-form  "sk_test_1" is not the publishable key',
    );
  });

  test('PayPal needs its credentials in the environment, and prices that it can take', () => {
    const paypal = { name: 'paypal', paymentProviderType: 'PAYPAL', paymentProviderGroupType: 'PAYPAL' };
    const said = selling(card(paypal), {});
    for (const variable of ['PAYPAL_CLIENT_ID_RAMPART__PAYPAL', 'PAYPAL_CLIENT_SECRET_RAMPART__PAYPAL'])
      expect(said).toContain(
        `warning  missing-payment-secret  the environment has no ${variable}, without which "paypal" is not offered`,
      );
    // a server's own check does not look
    expect(selling(card(paypal))).not.toMatch(/missing-payment-secret|unsupported/);
    const priced = (amount: object) => {
      const amounts = [{ amount: 299_050, scale: 2, default: true, ...amount }];
      const licence = { id: 'pass', name: 'Pass', type: 'SUBSCRIPTION', period: 'MONTH', amounts };
      return selling({ ...card(paypal), 'licences.json': { licences: [licence] } });
    };
    expect(priced({ currency: 'INR' })).toMatch(
      /licences\.json:\d+:\d+ {2}warning {2}unsupported-amount {2}nobody can pay this with "paypal": it takes no payments in INR/,
    );
    expect(priced({ currency: 'HUF' })).toContain('it only takes amounts in HUF without decimals');
    expect(priced({ currency: 'HUF', amount: 299_000 })).not.toContain('unsupported-amount');
    // what another entry takes the payments of needs nothing itself
    const elsewhere = { ...paypal, targetPaymentProvider: 'card' };
    expect(selling(card(elsewhere), {})).not.toContain('missing-payment-secret');
  });

  test('what cannot be sold is said where it stands', () => {
    expect(selling(card({}))).toContain('unconfirmed-sandbox');
    expect(selling(card({ paymentProviderType: 'ADYEN' }))).toContain(
      'warning  unsupported-payment-provider  there is no payment provider "ADYEN"',
    );
    expect(selling(card({ paymentProviderGroupType: 'PAYPAL' }))).toContain(
      'warning  unsupported-payment-group  SANDBOX takes no payments as "PAYPAL", so that it is not offered; use "CREDIT_CARD" or "WALLET"',
    );
    const confirmed = card({ details: { sandbox: true } });
    expect(selling(confirmed)).toContain('error  missing-commerce  the realm sells licences');
    const commerce = { seller: { name: 'X', address: ['Y'] }, invoicePrefix: 'X' };
    expect(selling({ ...confirmed, 'commerce.json': commerce })).not.toMatch(/commerce|sandbox/);
    const local = [...AMOUNTS, { amount: 899, scale: 2, currency: 'GBP', local: true }];
    const licence = { id: 'pass', name: 'Pass', type: 'SUBSCRIPTION', period: 'MONTH', amounts: local };
    expect(selling({ 'licences.json': { licences: [licence] } })).toContain('applies nowhere without countries');
  });

  test('partitions that are not there, and licences that are for them', () => {
    const options = [
      { value: 'north', label: 'North' },
      { value: 'south', label: 'South' },
    ];
    const club = { name: 'club', title: 'Your club', options };
    const said = (partitionSettings: object, partitions: object = { club: ['north'] }) => {
      const licence = { id: 'pass', name: 'Pass', type: 'SUBSCRIPTION', period: 'MONTH', amounts: AMOUNTS, partitions };
      const settings = { ...(soundRealm()['settings.json'] as object), partitionSettings };
      return selling({ 'settings.json': settings, 'licences.json': { licences: [licence] } });
    };
    const enabled = (...partitions: object[]) => ({ status: 'ENABLED', partitions });
    expect(said(enabled(club))).not.toContain('partition');
    expect(said(enabled(), {})).toContain('error  no-partitions');
    expect(said(enabled(club), { clb: ['north'] })).toMatch(/unknown-partition .*"clb"; did you mean "club"\?/);
    expect(said(enabled(club), { club: ['nort'] })).toMatch(
      /unknown-partition-option .*"nort"; did you mean "north"\?/,
    );
    expect(said(enabled(club, club))).toContain('"club" is already used by another partition');
    expect(said(enabled({ ...club, options: [options[0], options[0]] }))).toContain('already used by another option');
  });

  test('price migrations that cannot work', () => {
    const priceMigration = {
      ...{ id: 'raise', startsAt: '2027-03-01T00:00:00Z', deadline: '2027-02-20T00:00:00Z', withoutConsent: 'STAY' },
    };
    const pass = { id: 'pass', name: 'Pass', type: 'SUBSCRIPTION', period: 'MONTH', amounts: AMOUNTS, priceMigration };
    const licences = (...values: object[]) => selling({ 'licences.json': { licences: values } });
    expect(licences(pass)).not.toMatch(/priceMigration|contradiction|duplicate-id/);
    expect(licences({ ...pass, priceMigration: { ...priceMigration, deadline: '2027-03-02T00:00:00Z' } })).toContain(
      'the deadline is at the latest 2027-03-01T00:00:00Z',
    );
    expect(licences(pass, { ...pass, id: 'other' })).toContain('"raise" is already used by the price migration of');
    expect(licences({ ...pass, type: 'PAY_PER_VIEW', period: undefined })).toContain(
      'a one-time purchase does not renew',
    );
  });

  test('channels that promise programmes from their beginning without a stream to play them from', () => {
    const channel = { type: 'CHANNEL', id: 'second', title: 'Second', coverUrl: 'media/art/cover.webp' };
    const said = (more: object) => selling({ 'content/second.json': { items: [{ ...channel, ...more }] } });
    const archiveUrl = 'https://live.example.com/{from}-{until}.m3u8';
    expect(said({})).not.toContain('archiveUrl');
    expect(said({ catchUpHours: 0, startOver: false })).not.toContain('archiveUrl');
    expect(said({ startOver: true })).toMatch(
      /contradiction +it needs a looped stream \(playback\.live\), or a stream and/,
    );
    expect(said({ catchUpHours: 24 })).toContain('it needs a looped stream');
    expect(said({ catchUpHours: 24, archiveUrl })).toContain('it needs a looped stream');
    expect(said({ archiveUrl })).toContain('media from "live.example.com" is not allowed');
    expect(said({ archiveUrl: 'https://live.example.com/{from}.m3u8' })).toContain(
      'is not an HLS playlist of another service',
    );
  });

  test('competitions that the simulator cannot play', () => {
    const bouts = { id: 'bouts', sport: 'mma', eventTag: 'bout' };
    const event = { type: 'LIVE_EVENT', id: 'the-bout', title: 'The bout', tags: ['bout'] };
    const times = { startDate: '2026-11-16T20:00:00Z', endDate: '2026-11-16T21:00:00Z' };
    const said = (...competitions: object[]) =>
      selling({
        'content/bouts.json': { items: [{ ...event, ...times, coverUrl: 'media/art/cover.webp' }] },
        'simulation.json': { seed: 1, competitions },
      });
    expect(said(bouts)).not.toMatch(/simulation|event-tag/);
    expect(said({ ...bouts, eventTag: 'bouts' })).toMatch(
      /warning +unknown-event-tag .*"bouts".*did you mean "bout"\?/,
    );
    expect(said(bouts, bouts)).toContain('"bouts" is already used by the competition');
    expect(said({ ...bouts, sport: 'curling' })).toContain('"curling"');
    const results = [{ eventId: 'the-bouts', home: 1, away: 0 }];
    expect(selling({ 'simulation.json': { seed: 1, competitions: [], results } })).toMatch(/"the-bouts"/);
  });

  test('vouchers and taxes that contradict themselves', () => {
    const voucher = { id: 'half', codes: ['HALF'], name: 'Half', discount: { type: 'PERCENTAGE', percent: 50 } };
    const vouchers = (...values: object[]) => selling({ 'vouchers.json': { vouchers: values } });
    expect(vouchers(voucher)).toContain('nobody can enter these codes, because hasVouchers is off');
    expect(vouchers(voucher, { ...voucher, id: 'other', codes: ['half'] })).toContain(
      'the id "half" is already used by another voucher',
    );
    expect(vouchers({ ...voucher, licenceIds: ['pas'] })).toContain(
      'licences.json has no licence "pas"; did you mean "pass"?',
    );
    const window = { validFrom: '2026-03-01T00:00:00Z', validUntil: '2026-02-01T00:00:00Z' };
    expect(vouchers({ ...voucher, ...window })).toContain('wrong-order');
    const onceOnly = { ...voucher, licenceIds: ['ticket'], discount: { type: 'FREE_PERIODS', periods: 2 } };
    expect(vouchers(onceOnly)).toContain('which have no further periods');
    const gift = { id: 'present', name: 'A present', licenceId: 'ticket' };
    const gifts = (...values: object[]) => selling({ 'gifts.json': { gifts: values } });
    expect(gifts(gift)).toContain('because gifting is not ENABLED');
    const rental = { id: 'ticket', name: 'Rental', type: 'PAY_PER_VIEW', rentalHours: 48, amounts: AMOUNTS };
    const rented = { 'gifts.json': { gifts: [gift] }, 'licences.json': { licences: [rental] } };
    expect(selling(rented)).toContain('what is rented for hours cannot be given');
    const local = {
      id: 'ticket',
      name: 'Ticket',
      type: 'PAY_PER_VIEW',
      amounts: AMOUNTS,
      partitions: { club: ['north'] },
    };
    const given = { 'gifts.json': { gifts: [gift] }, 'licences.json': { licences: [local] } };
    expect(selling(given)).toContain('a licence for some customers cannot be given');
    const lasting = { ...rental, type: 'SUBSCRIPTION', period: 'MONTH' };
    expect(selling({ 'licences.json': { licences: [lasting] } })).toContain('only a one-time purchase is rented');
    expect(gifts({ ...gift, licenceId: 'tickt' })).toMatch(/licences\.json has no licence "tickt".*"ticket"/);
    expect(gifts({ ...gift, periods: { min: 1, max: 2 } })).toContain('has no periods that could be given');
    expect(gifts({ ...gift, periods: { min: 3, max: 2 } })).toContain('are more than the most');
    expect(gifts(gift, gift)).toContain('is already used by the gift');
    const leaving = { title: 'Stay', discount: { type: 'PERCENTAGE', percent: 50 }, licenceIds: ['pas'] };
    const sold = { seller: { name: 'X', address: ['Y'] }, invoicePrefix: 'X' };
    expect(selling({ 'commerce.json': { ...sold, cancellationPromo: leaving } })).toContain('did you mean "pass"?');
    const yen = { type: 'AMOUNT', amounts: [{ amount: 500, scale: 2, currency: 'JPY' }] };
    expect(vouchers({ ...voucher, discount: yen })).toContain('amounts in JPY have 0 decimals');
    const rate = { countries: ['BR'], name: 'Tax', rate: 5 };
    const seller = { name: 'X', address: ['Y'] };
    const commerce = { seller, invoicePrefix: 'X', taxes: [rate, rate], renewals: { retryDays: [3, 1] } };
    const contradictions = selling({ 'commerce.json': commerce });
    expect(contradictions).toContain('BR already has a tax above');
    expect(contradictions).toContain('day 1 comes before day 3');
  });

  test('every page leads to the cancellation page where the realm has one, whatever its frame', () => {
    const seller = { name: 'X', address: ['Y'] };
    const commerce = { seller, invoicePrefix: 'X', consumerRights: { cancellationButton: true } };
    const said = (...footer: object[]) => selling({ 'commerce.json': commerce, 'frame.json': { header: [], footer } });
    const footer = { id: 'footer', type: 'footer', settings: {} };
    const refusal = 'frame.json has no section of the type "footer" that everybody sees';
    expect(said()).toContain(refusal);
    expect(said({ ...footer, visibleTo: ['customer'] })).toContain(refusal);
    expect(said(footer)).not.toContain(refusal);
    expect(selling({ 'commerce.json': commerce })).not.toContain(refusal);
    const off = { ...commerce, consumerRights: { withdrawal: { days: 14 } } };
    expect(selling({ 'commerce.json': off, 'frame.json': { header: [], footer: [] } })).not.toContain(refusal);
  });

  test('names, domains, providers and views that do not exist', () => {
    expect(settings({ realm: 'rampartt' })[0]).toContain(
      'realm-name  the realm is named "rampartt" here, but its folder is named "rampart"',
    );
    expect(settings({ preferredDomain: 'ramparts.example' })[0]).toContain('unlisted-domain');
    const paymentProviders = [
      { name: 'card', paymentProviderType: 'STRIPE', paymentProviderGroupType: 'CREDIT_CARD' },
      {
        name: 'wallet',
        paymentProviderType: 'STRIPE',
        paymentProviderGroupType: 'WALLET',
        targetPaymentProvider: 'crad',
      },
    ];
    expect(settings({ paymentProviders }).join()).toContain(
      'unknown-provider  no payment provider named "crad" is listed; did you mean "card"?',
    );
    for (const domain of ['localhost', 'rampart.localhost', '127.0.0.1', '10.1', '2130706433', '0x7f.1'])
      expect(settings({ domains: [domain] }).join(), domain).toContain(`reserved-domain  the domain "${domain}"`);
    for (const domain of ['localhost.example', '127.example', 'a1.example'])
      expect(settings({ domains: [domain] }).join(), domain).not.toContain('reserved-domain');
    const secretIn = (clientSecretEnv: string) =>
      settings({
        authenticationProviders: [
          { name: 'northpass', fields: [], issuer: 'https://id.example.com', clientId: 'x', clientSecretEnv },
        ],
      });
    expect(secretIn('OIDC_SECRET_RAMPART__NORTHPASS')).toEqual([]);
    expect(secretIn('OIDC_SECRET_OTHER__NORTHPASS')[0]).toContain(
      'foreign-secret  the environment variable "OIDC_SECRET_OTHER__NORTHPASS" does not belong to the realm "rampart"; name it OIDC_SECRET_RAMPART__NORTHPASS',
    );
    expect(settings({ timeZone: 'Europe/Pariss' })[0]).toContain(
      'bad-time-zone  there is no time zone "Europe/Pariss"',
    );
    expect(settings({ timeZone: 'America/New_York' })).toEqual([]);
    expect(settings({ settings: { REACTOO: 'ENABLED' } })).toEqual([]);
    expect(settings({ hasVouchers: false })).toEqual([]);
    expect(settings({ settings: { ENHANCED_METADATA_VIEWS: 'vod, home' } })[0]).toContain('warning  no-effect  "home"');
    expect(settings({ settings: { ENHANCED_METADATA_VIEWS: 'vod, serie' } })[0]).toContain(
      'unknown-route  there is no route "serie"',
    );
  });

  test('customizations name blocks, their settings, layouts and languages', () => {
    const customizations = (value: object) => settings({ customizations: value })[0];
    expect(customizations({ blocks: { rial: {} } })).toContain(
      'unknown-section-type  no block draws sections of type "rial"; did you mean "rail"?',
    );
    expect(customizations({ blocks: { rail: { shape: 'round' } } })).toContain('unknown-value  "round"');
    expect(customizations({ blocks: { rail: { shape: 'portrait' } } })).toBeUndefined();
    expect(customizations({ layouts: { home: 'standrad' } })).toContain('did you mean "standard"?');
    expect(customizations({ labels: { de: {} } })).toContain('unused-language');
  });
});

describe('addresses', () => {
  const rail = (change: object) =>
    found(
      'pages/about.json',
      having((page) => Object.assign(page.sections[1].settings, change)),
    );

  test('links lead somewhere', () => {
    expect(rail({ more: '/section/clasics' })[0]).toContain(
      'unknown-content  the content has no section "clasics"; did you mean "classics"?',
    );
    expect(rail({ more: '/brwose' })[0]).toContain(
      'unknown-address  the realm has no page at "/brwose"; did you mean "/browse"?',
    );
    expect(rail({ more: '/realm/rampart/home' })[0]).toContain('leave "/realm/<name>" out');
    expect(rail({ more: '/multi-view' })[0]).toContain(
      'closed-address  "/multi-view" links to a page that is turned off in the realm’s settings (it needs multiViewAllowed = true)',
    );
    expect(rail({ more: '/login/nortpass' })[0]).toContain(
      'unknown-provider  no authentication provider named "nortpass" is listed',
    );
    expect(rail({ more: '/about?x=1#y' })).toEqual([]);
    expect(rail({ more: 'mailto:a@rampart.example' })).toEqual([]);
  });

  test('no address is unsafe, however it is written', () => {
    for (const address of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:x',
      'data:text/html,x',
      'vbscript:x',
    ]) {
      expect(rail({ more: address })[0], address).toContain('unsafe-address');
    }
    expect(rail({ more: '//evil.example' })[0]).toContain('wrong-form');
    expect(rail({ more: 'http://rampart.example/x' })[0]).toContain('write "https://rampart.example/x"');
  });

  test('a stream is on other origins only where the realm lists them, and never in its folder a second time', () => {
    const fallback = (address: string) =>
      found(
        'content/all.json',
        having(({ items }) => {
          const film = items.find(({ type }: { type: string }) => type === 'VOD_VIDEO');
          film.playback = { hlsUrl: 'https://images.example.com/b/master.m3u8', fallbackUrls: [address] };
        }),
      );
    expect(fallback('https://images.example.com/a/master.m3u8')).toEqual([]);
    expect(fallback('https://cdn.example.com/a/master.m3u8')[0]).toContain('foreign-media');
    expect(fallback('media/films/siege/master.m3u8').join()).toContain('error');
  });

  test('media are in the folder or on a listed host', () => {
    expect(rail({ picture: 'media/art/seige.webp' })[0]).toContain(
      'unknown-media  "media/art/seige.webp" is not in the realm’s folder; did you mean "media/art/siege.webp"?',
    );
    expect(rail({ picture: 'https://cdn.example.com/a.webp' })[0]).toContain(
      'foreign-media  media from "cdn.example.com" is not allowed; add the host to mediaHosts',
    );
    expect(rail({ picture: 'https://images.example.com/a.webp' })).toEqual([]);
    for (const end of ['");}</style><meta name="a">', '<', '>', "'", '"', '(', ')', '[', '{', '\\', '`', ' '])
      expect(rail({ picture: `https://cdn.example.com/a.webp${end}` }).join(), end).toContain('wrong-form');
    expect(rail({ picture: './media/logo.svg' })[0]).toContain('write "media/logo.svg", without "./"');
    expect(rail({ picture: '/media/logo.svg' })[0]).toContain('without the first "/"');
    expect(rail({ picture: 'media/../../secret' })[0]).toContain('wrong-form');
    expect(
      found(
        'content/all.json',
        having(({ items }) => {
          items[2].playback = { hlsUrl: 'media/logo.svg' };
        }),
      )[0],
    ).toContain('wrong-media  "media/logo.svg" is not an HLS playlist');
  });
});

describe('rich text', () => {
  const html = (text: unknown) =>
    found(
      'pages/about.json',
      having((page) => {
        page.sections[0].settings.html = text;
      }),
    );

  test('what is not allowed is told at its character', () => {
    expect(html('<p>Hi</p><script>x</script>')).toEqual([
      'pages/about.json:12:27  error  rich-text  rich text must not contain <script>; rich text runs nothing',
    ]);
    expect(html('"a" <b>x</b>')[0]).toBe(
      'pages/about.json:12:24  error  rich-text  rich text must not contain <b>; write <strong>',
    );
    expect(html('<p onclick="x()">a</p>')[0]).toContain('the attribute "onclick"; <p> cannot have attributes');
    expect(html('<p><strong>a</p></strong>')[0]).toContain('</p> here; <strong> must be closed first');
    expect(html('<p>a')[0]).toContain('<p> without a closing tag');
    expect(html('1 < 2')[0]).toContain('write "&lt;"');
    expect(html('<!-- a -->')[0]).toContain('remove it');
  });

  test('addresses in it are followed, and none is unsafe', () => {
    expect(html('<a href="/brwose">a</a>')[0]).toContain('unknown-address');
    expect(html('<a href="java&#115;cript:alert(1)">a</a>')[0]).toContain('the address "javascript:alert(1)"');
    expect(html('<a href="java&Tab;script&colon;alert(1)">a</a>')).toHaveLength(1);
    expect(html('<img src="media/none.webp" alt="">')[0]).toContain('unknown-media');
    expect(html('<img src="media/logo.svg">')[0]).toContain('an image without alt');
    expect(html({ en: '<p>a</p>', fr: '<p>a</p>' })).toEqual([]);
    expect(html({ en: '<p>a</p>' })[0]).toContain('missing-translation  the text is missing in "fr"');
  });
});

describe('labels', () => {
  test('keys exist, in every language', () => {
    const title = (key: string) =>
      found(
        'menu.json',
        having(({ items }) => {
          items[0].title = { label: key };
        }),
      );
    expect(title('hmoe')[0]).toContain(
      'menu.json:8:18  error  unknown-label  there is no label "hmoe"; did you mean "home"?',
    );
    expect(found('labels/fr.json', '{ "browse": "Tous" }')).toEqual([
      expect.stringMatching(
        /^pages\/about\.json:5:14 {2}warning {2}missing-label {2}the label "aboutUs" has no text in "fr"$/,
      ),
    ]);
    expect(title('constructor')[0]).toContain('unknown-label');
  });

  test('messages can be read, and use what they are given', () => {
    const label = (key: string, message: string) =>
      found(
        'labels/en.json',
        having((labels) => {
          labels[key] = message;
        }),
      )[0];
    expect(label('browse', 'All {count')).toContain('label-syntax');
    expect(label('videoCount', '{number} videos')).toContain(
      'label-arguments  the message uses "number", which is not available in this label; available: "count"',
    );
    expect(label('videoCount', '{count} videos')).toBeUndefined();
    expect(label('brwose', 'All')).toContain('unused-label  nothing uses the label "brwose"; did you mean "browse"?');
  });

  test.each([
    ['en-us', 'write "en_US", with an underscore'],
    ['zh-hant-tw', 'write "zh_Hant_TW", with an underscore'],
    ['zh_Hant', 'add the country, as in "en_US" or "zh_Hant_TW"'],
  ])('a locale is written in its parts: %s', (locale, hint) => {
    const documents = having((settings) => settings.realmLanguages.push(locale));
    expect(found('settings.json', documents).join('\n')).toContain(hint);
  });

  test('languages are the realm’s', () => {
    expect(found('labels/de.json', '{}')[0]).toContain(
      'unused-language  "de" is not one of the realm’s languages ("en" and "fr")',
    );
    expect(
      found(
        'settings.json',
        having((settings) => {
          settings.realmLanguages.push('ar_AE');
        }),
      ).some((line) => line.includes('missing-base-labels')),
    ).toBe(true);
    const text = found(
      'menu.json',
      having(({ items }) => {
        items[1].title = { en: 'Classics', de: 'Klassiker' };
      }),
    );
    expect(text.map((line) => line.split('  ')[2])).toEqual(['missing-translation', 'unused-language']);
  });
});

describe('pages, routes and menu', () => {
  const page = (text: object) => found('pages/x.json', JSON.stringify(text));
  const rail = { id: 'rail', type: 'rail', version: 3, settings: { title: 'x', bucket: 'this-week' } };

  test('sections are drawn by a block of this product, in a version that it has', () => {
    expect(page({ path: '/x', sections: [{ ...rail, type: 'reel' }] })[0]).toContain(
      'unknown-section-type  no block draws sections of type "reel"; did you mean "rail"?',
    );
    expect(page({ path: '/x', sections: [{ ...rail, version: 4 }] })[0]).toContain(
      'newer-version  the settings are for version 4 of "rail"; this product has version 3',
    );
    const { version: _, ...first } = rail;
    for (const section of [{ ...rail, version: 1 }, first])
      expect(page({ path: '/x', sections: [section] })[0]).toContain('no-upgrade');
    expect(
      page({ path: '/x', sections: [{ ...rail, version: 2, settings: { ...rail.settings, cardShape: 'square' } }] }),
    ).toEqual([]);
    expect(page({ path: '/x', sections: [{ ...rail, settings: { ...rail.settings, autoPlay: true } }] })[0]).toContain(
      '"autoPlay" is not a known key here; did you mean "autoplay"?',
    );
    expect(page({ path: '/x', sections: [{ ...rail, type: 'constructor' }] })[0]).toContain('unknown-section-type');
    expect(page({ path: '/x', sections: [rail, rail] })[0]).toContain(
      'duplicate-id  the id "rail" is already used by the section in line 1',
    );
  });

  test('a page is for something that is there and not taken', () => {
    expect(page({ route: 'hom', sections: [] })[0]).toContain(
      'unknown-route  there is no route "hom"; did you mean "home"',
    );
    expect(page({ path: '/home', sections: [] })[0]).toContain(
      'taken-address  the address "/home" belongs to the route "home"; write "route": "home"',
    );
    expect(page({ path: '/api/x', sections: [] })[0]).toContain('taken-address');
    expect(page({ path: '/about', sections: [] })[0]).toContain(
      'duplicate-page  pages/about.json is for the same address',
    );
    expect(page({ path: '/x', layout: 'wide', sections: [] })[0]).toContain(
      'unknown-view  there is no layout "wide"; available: "standard" and "bare"',
    );
    expect(page({ route: 'section', match: { id: 'clasics' }, sections: [] })[0]).toContain('unknown-content');
  });

  test('an extended page changes what the base page has', () => {
    const extension = (rest: object) => page({ route: 'home', extends: 'base', sections: [], ...rest });
    expect(extension({ remove: ['rial'] })[0]).toContain(
      'unknown-base-section  the base page has no section "rial"; did you mean "rail"?',
    );
    expect(extension({ sections: [{ id: 'rail', type: 'rail', version: 3, settings: { title: 'Mine' } }] })).toEqual(
      [],
    );
    expect(page({ route: 'browse', extends: 'base', sections: [] })[0]).toContain('nothing-to-extend');
  });

  test('the bottom bar names links of its own menu, and a platform’s menu is checked like any other', () => {
    const bar = (change: Parameters<typeof having>[0]) => found('menu.json', having(change));
    expect(bar((menu) => Object.assign(menu, { bottomBar: ['hom', 'browse'] }))[0]).toContain(
      'unknown-menu-item  the menu has no link "hom"; did you mean "home"',
    );
    const link = { id: 'start', type: 'view', title: 'Start', data: { view: 'home' } };
    const mobile = (menu: object) => bar((whole) => Object.assign(whole, { platforms: { MOBILE: menu } }));
    expect(mobile({ items: [link] })).toEqual([]);
    expect(mobile({ items: [link], bottomBar: ['start', 'home'] })[0]).toContain('the menu has no link "home"');
    expect(mobile({ items: [{ ...link, data: { view: 'account' } }] })[0]).toContain('dead-menu-item');
  });

  test('an address has three parameters at most: matching many that may be left out takes for ever', () => {
    const routes = (path: string) =>
      checkRealm(
        folderOf({
          ...soundRealm(),
          'routes.json': { routes: [{ name: 'odd', path, roles: ['guest'] }] },
        } as Documents),
        product,
      ).problems.map((one) => formatProblem(one));
    expect(routes(`${'/:id?'.repeat(30)}/zz`)[0]).toContain('wrong-form');
    expect(routes('/odd/:id/:eventId?/:playlistId?').join()).not.toContain('wrong-form');
  });

  test('a menu entry leads to a route and to content', () => {
    const entry = (data: object, type = 'view') =>
      found(
        'menu.json',
        having(({ items }) => Object.assign(items[0], { type, data })),
      )[0];
    expect(entry({ view: 'account' })).toContain(
      'dead-menu-item  the entry leads nowhere: there is no route for "account"',
    );
    expect(entry({ view: 'schedule' })).toContain('hidden-menu-item');
    expect(entry({ section: 'this-week' }, 'section')).toContain(
      'wrong-content  "this-week" is a bucket; expected a section',
    );
    const plugin = found(
      'menu.json',
      having(({ items }) => Object.assign(items[0], { type: 'plugin', data: { plugin: 'tickets' } })),
    );
    expect(plugin.join('\n')).toContain('unknown-plugin  the settings have no plugin "tickets"');
    const externalPage = found(
      'menu.json',
      having(({ items }) => Object.assign(items[0], { type: 'externalPage', data: { externalPage: 'club-shp' } })),
    );
    expect(externalPage.join('\n')).toContain('unknown-external-page  the settings have no external page "club-shp"');
    const folder = { id: 'f', type: 'folder', title: 'F', items: [{ id: 'g', type: 'folder', title: 'G', items: [] }] };
    expect(
      found(
        'menu.json',
        having(({ items }) => {
          folder.items[0]!.items.push({ ...items[1], id: 'h' } as never);
          items.push(folder);
        }),
      )[0],
    ).toContain('nested-folder');
  });

  test('routes keep to addresses of their own and settings that exist', () => {
    const route = (value: object) =>
      found('routes.json', JSON.stringify({ routes: [{ roles: ['guest'], ...value }] }))[0];
    expect(route({ name: 'vod', path: '/watch/:id' })).toBeUndefined();
    expect(route({ name: 'vod', path: '/section/:eventId' })).toContain('taken-address');
    expect(route({ name: 'vdo', path: '/x/:id' })).toContain('did you mean "vod"?');
    expect(route({ name: 'vod', path: '/watch/:id', requires: { multiViewAlowed: true } })).toContain(
      'did you mean "multiViewAllowed"?',
    );
  });
});

describe('content', () => {
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into documents of every shape
  const content = (change: (items: any[]) => void) =>
    found(
      'content/all.json',
      having(({ items }) => change(items)),
    );

  test('chapters follow one another, and what can be skipped lies in the video', () => {
    const playback = (more: object) =>
      content((items) => {
        const film = items.find(({ type }) => type === 'VOD_VIDEO');
        film.playback = { hlsUrl: 'media/films/siege/master.m3u8', duration: 30, ...more };
      }).filter((line) => line.includes('contradiction'));
    const chapters = (...times: number[]) =>
      playback({ chapters: times.map((startTime) => ({ startTime, title: `At ${startTime}` })) });
    const intro = (startTime: number, endTime?: number) =>
      playback({ segments: [{ type: 'INTRO', startTime, ...(endTime !== undefined && { endTime }) }] });
    expect(chapters(0, 12, 20)).toEqual([]);
    expect(chapters(0, 12, 12)).toEqual([expect.stringMatching(/contradiction .*the chapter before it at 12/)]);
    expect(chapters(0, 30)).toEqual([expect.stringMatching(/contradiction .*the video ends at 30/)]);
    const breaks = (more: object, ...starts: number[]) =>
      playback({ insertedBreaks: starts.map((start) => ({ start, duration: 4 })), ...more });
    expect(breaks({}, 0, 4, 20)).toEqual([]);
    expect(breaks({}, 6, 9)).toEqual([
      expect.stringMatching(/contradiction .*begins at 9, and the break before it ends at 10/),
    ]);
    expect(breaks({ live: { windowSeconds: 600 } }, 6)).toEqual([
      expect.stringMatching(/contradiction .*live stream cannot be listed in advance/),
    ]);
    expect(intro(4, 9)).toEqual([]);
    expect(intro(24)).toEqual([]);
    expect(intro(9, 4)).toEqual([expect.stringMatching(/contradiction .*begins at 9, and ends at 4/)]);
    expect(intro(9, 31)).toEqual([expect.stringMatching(/contradiction .*ends at 31, and the video at 30/)]);
  });

  test('ids are free, and name what is there', () => {
    expect(content((items) => items.push({ ...items[1] }))[0]).toContain(
      'duplicate-id  the id "this-week" is already used by content/all.json:13',
    );
    expect(content((items) => items[1].itemIds.push('the-seige'))[0]).toContain('unknown-content');
    expect(content((items) => items[0].bucketIds.push('the-siege'))[0]).toContain(
      'wrong-content  "the-siege" is a video; expected a bucket',
    );
    expect(
      content((items) => {
        items[2].licenceIds = ['pass'];
        items[2].accessLevel = 'LICENCE';
      })[0],
    ).toContain('unknown-licence');
  });

  test('AU-14 (part) a rating that parental control cannot read is told of', () => {
    const rated = (rating: string) =>
      content((items) => {
        items[2].rating = rating;
      });
    expect(rated('Adultes')[0]).toContain('unknown-rating  the age rating "Adultes" cannot be read');
    expect([...rated('TV-MA'), ...rated('12'), ...rated('Tous publics')]).toEqual([]);
  });

  test('an event names its competition and who competes', () => {
    const named = (more: object) =>
      content((items) => {
        items.push({ type: 'COMPETITION', id: 'liga-ribera', title: 'Liga Ribera' });
        items.push({ type: 'TEAM', id: 'costadoria', title: 'Costadoria CF' });
        Object.assign(
          items.find(({ type }) => type === 'LIVE_EVENT'),
          more,
        );
      });
    expect(named({ competitionId: 'liga-ribera', competitorIds: ['costadoria'], round: 'Matchday 1' })).toEqual([]);
    const [competition = ''] = named({ competitionId: 'liga-rivera' });
    expect(competition).toContain('did you mean "liga-ribera"?');
    const [team = ''] = named({ competitorIds: ['costadoria', 'costadorja'] });
    expect(team).toContain('unknown-content');
    expect(team).toContain('did you mean "costadoria"?');
    expect(named({ competitorIds: ['liga-ribera'] })[0]).toContain('expected');
  });

  test('programmes belong to a channel and follow one another', () => {
    const channel = { type: 'CHANNEL', id: 'two', title: 'Two', coverUrl: 'media/art/siege.webp' };
    const programme = (id: string, start: number, end: number, rest: object = {}) => ({
      type: 'PROGRAMME',
      id,
      title: id,
      channelId: 'two',
      startDate: `2026-11-16T${start}:00:00Z`,
      endDate: `2026-11-16T${end}:00:00Z`,
      ...rest,
    });
    const withMore = (...more: object[]) => content((items) => items.push(channel, ...more));
    expect(withMore(programme('a', 10, 12), programme('b', 12, 13, { eventId: 'rampart-41' }))).toEqual([]);
    expect(withMore(programme('b', 11, 13), programme('a', 10, 12))[0]).toContain(
      'overlapping-programmes  it starts while "a" is still on',
    );
    expect(withMore(programme('a', 12, 10))[0]).toContain('wrong-order');
    expect(withMore(programme('a', 10, 12, { channelId: 'tow' }))[0]).toContain('did you mean "two"?');
    expect(withMore(programme('a', 10, 12, { eventId: 'the-siege' }))[0]).toContain('expected a live event');
  });

  test('a news item’s text is rich text, in every language', () => {
    const news = { type: 'NEWS', id: 'belt', title: 'Belt', publishedDate: '2026-11-16T09:00:00Z' };
    expect(content((items) => items.push({ ...news, body: '<p>New.</p>' }))).toEqual([]);
    expect(content((items) => items.push({ ...news, body: '<script>' }))[0]).toContain('<script>');
    const localisations = { fr: { body: '<p><font>Neuf</font></p>' } };
    expect(content((items) => items.push({ ...news, body: '<p>New.</p>', localisations }))[0]).toContain('<font>');
  });

  test('dates are in the calendar and in order', () => {
    expect(
      content((items) => {
        items[3].endDate = '2026-11-16T19:00:00Z';
      })[0],
    ).toContain('wrong-order');
    expect(
      content((items) => {
        items[3].endDate = '2026-11-31T19:00:00Z';
      })[0],
    ).toContain('bad-date');
    expect(
      content((items) => {
        items[3].endDate = '2026-11-16';
      })[0],
    ).toContain('write "2026-11-16T00:00:00Z"');
  });

  test('a film that is looped as a live stream lies in the realm’s own folder', () => {
    const streamed = (hlsUrl: string) =>
      found(
        'content/all.json',
        having(({ items }) => {
          items[3].playback = { hlsUrl, live: { windowSeconds: 1800 } };
        }),
      )[0];
    expect(streamed('https://images.example.com/a.m3u8')).toContain('live-film  a live stream must use a film in');
    expect(streamed('media/none/none.m3u8')).toContain('unknown-media');
  });

  test('a preview is one file: whoever sees a card may watch it', () => {
    const said = (previewUrl: string) =>
      found(
        'content/all.json',
        having(({ items }) => {
          items[3].previewUrl = previewUrl;
        }),
      )[0];
    expect(said('media/film/master.m3u8')).toContain(
      'wrong-form  "media/film/master.m3u8" is not the address of a short film in one file',
    );
    expect(said('media/none/preview.mp4')).toContain('unknown-media');
  });

  test('a clip is no part of another item’s film that is for other viewers or for later', () => {
    const said = (previewUrl: string, more: object) =>
      found(
        'content/all.json',
        having(({ items }) => {
          const film = items.find(({ type }: { type: string }) => type === 'VOD_VIDEO');
          delete film.publishedDate;
          film.playback = { hlsUrl: 'media/free/master.m3u8' };
          film.previewUrl = previewUrl;
          items.push({
            ...film,
            id: 'another-film',
            previewUrl,
            playback: { hlsUrl: 'media/film/master.m3u8' },
            ...more,
          });
        }),
      ).filter((line) => line.includes('file-in-film-folder'));
    const locked = { accessLevel: 'LICENCE' };
    // the clip of the locked film itself is for everyone who sees its card
    expect(said('media/free/preview.mp4', {})).toEqual([]);
    expect(said('media/film/preview.mp4', {})).toEqual([]);
    expect(said('media/free/preview.mp4', locked)).toEqual([]);
    const later = '2027-12-01T09:00:00Z';
    for (const more of [locked, { rating: '18' }, { publishedDate: later }, { availableFrom: later }])
      expect(said('media/film/low.mp4', more)).toEqual([expect.stringContaining('the film of "another-film"')]);
  });

  test('a film lies in a folder, which its address opens', () => {
    const said = found(
      'content/all.json',
      having(({ items }) => {
        items[3].playback = { hlsUrl: 'media/master.m3u8' };
      }),
    );
    expect(said.join('\n')).toContain('film-folder  a film needs a folder of its own');
  });

  test.each([
    ['media/film/other/master.m3u8', 'inside it'],
    ['media/film/other.m3u8', 'beside it'],
  ])('a film for other viewers does not lie where another one’s address opens it: %s', (hlsUrl, _) => {
    const said = (access: object) =>
      found(
        'content/all.json',
        having(({ items }) => {
          const film = items.find(({ type }: { type: string }) => type === 'VOD_VIDEO');
          film.playback = { hlsUrl: 'media/film/master.m3u8' };
          items.push({ ...film, id: 'another-film', playback: { hlsUrl }, ...access });
        }),
      )
        .flat()
        .filter((line) => line.includes('shared-film-folder'));
    expect(said({})).toEqual([]);
    for (const access of [{ accessLevel: 'LICENCE' }, { rating: '18' }, { allowedTerritories: ['ES'] }])
      expect(said(access).join('\n')).toContain('and so to this film, which is for other viewers');
  });

  test('a film that a link leads to counts where it really lies', () => {
    const documents = withChange(
      'content/all.json',
      having(({ items }) => {
        const film = items.find(({ type }: { type: string }) => type === 'VOD_VIDEO');
        film.playback = { hlsUrl: 'media/free/master.m3u8' };
        const locked = { accessLevel: 'LICENCE', playback: { hlsUrl: 'media/apart/master.m3u8' } };
        items.push({ ...film, id: 'another-film', ...locked });
      }),
    );
    const problemsWith = (links: Readonly<Record<string, string>>) => codesWithLinks(documents, links);
    expect(problemsWith({})).not.toContain('shared-film-folder');
    expect(problemsWith({ 'media/apart': 'media/free/locked' })).toContain('shared-film-folder');
    // a playlist that is a link itself lies elsewhere, and its name opens the folder in which the name is
    const links = { 'media/free/master.m3u8': 'media/elsewhere/master.m3u8', 'media/free': 'media/apart' };
    expect(problemsWith(links)).toContain('shared-film-folder');
  });

  test('a limit of the resolution is said to be the player’s alone where the media lie elsewhere', () => {
    const elsewhere = { hlsUrl: 'https://cdn.example.com/films/a.m3u8' };
    const amounts = [{ amount: 1000, scale: 2, currency: 'EUR', local: true }];
    const pass = { id: 'pass', type: 'SUBSCRIPTION', name: 'Pass', period: 'MONTH', amounts };
    const codesOf = (film: object, settings: object, licence: object = {}) => {
      const documents = withChange(
        'content/all.json',
        having(({ items }) => {
          const item = items.find(({ type }: { type: string }) => type === 'VOD_VIDEO');
          Object.assign(item, { accessLevel: 'LICENCE', licenceIds: ['pass'] }, film);
        }),
      );
      documents['licences.json'] = { licences: [{ ...pass, ...licence }] };
      Object.assign(documents['settings.json'] as object, { mediaHosts: ['cdn.example.com'] }, settings);
      return codesWithLinks(documents, {}).filter((code) => code === 'unlimited-media');
    };
    expect(codesOf({ playback: elsewhere }, { maxResolution: 720 })).toHaveLength(1);
    expect(codesOf({ playback: elsewhere }, { maxResolutionByDevice: { phone: 720 } })).toHaveLength(1);
    expect(codesOf({ playback: elsewhere }, {}, { maxResolution: 720 })).toHaveLength(1);
    expect(codesOf({ playback: elsewhere }, {})).toEqual([]);
    expect(codesOf({}, { maxResolution: 720 })).toEqual([]);
    const open = { accessLevel: undefined, licenceIds: undefined };
    expect(codesOf({ ...open, playback: elsewhere }, { maxResolution: 720 })).toEqual([]);
    expect(codesOf({ ...open, playback: elsewhere }, { maxResolution: 720, guestsAllowed: false })).toHaveLength(1);
  });

  test('clips, captions and thumbnails that are links count where they really lie', () => {
    const own = { previewUrl: 'media/free/a.mp4', captions: 'media/free/a.vtt', thumbnailsUrl: 'media/free/t.vtt' };
    const documentsWith = ({ previewUrl, captions, thumbnailsUrl }: typeof own) =>
      withChange(
        'content/all.json',
        having(({ items }) => {
          const film = items.find(({ type }: { type: string }) => type === 'VOD_VIDEO');
          delete film.publishedDate;
          const src = { src: captions, language: 'en', label: 'English' };
          film.previewUrl = previewUrl;
          film.playback = { hlsUrl: 'media/free/master.m3u8', captions: [src], thumbnailsUrl };
          const locked = { accessLevel: 'LICENCE', playback: { hlsUrl: 'media/locked/master.m3u8' } };
          items.push({ ...film, id: 'another-film', previewUrl: undefined, ...locked });
        }),
      );
    const saidOf = (files: Partial<typeof own>, links: Readonly<Record<string, string>> = {}) =>
      codesWithLinks(documentsWith({ ...own, ...files }), links).filter((code) => code === 'file-in-film-folder');
    expect(saidOf({})).toEqual([]);
    expect(saidOf({ captions: 'media/locked/a.vtt', thumbnailsUrl: 'media/locked/t.vtt' })).toHaveLength(2);
    for (const path of Object.values(own)) {
      expect(saidOf({}, { [path]: 'media/free/other' })).toEqual([]);
      expect(saidOf({}, { [path]: 'media/locked/film.mp4' }), path).toHaveLength(1);
    }
    expect(saidOf({ previewUrl: 'media/clips/a.mp4' }, { 'media/clips': 'media/locked/parts' })).toHaveLength(1);
  });

  test('a film whose folder an earlier film’s address opens is refused', () => {
    const codesWith = (earlier: object, later: object) =>
      found(
        'content/all.json',
        having(({ items }) => {
          const film = items.find(({ type }: { type: string }) => type === 'VOD_VIDEO');
          const dated = (hlsUrl: string, more: object) => ({ playback: { hlsUrl }, ...more });
          delete film.publishedDate;
          Object.assign(film, dated('media/film/master.m3u8', earlier));
          items.push({ ...film, id: 'later', ...dated('media/film/later/master.m3u8', later) });
        }),
      ).filter((line) => line.includes('early-film-folder') || line.includes('event-film-folder'));
    const december = { publishedDate: '2026-12-01T09:00:00Z' };
    expect(codesWith({}, december)).toHaveLength(1);
    expect(codesWith({ publishedDate: '2026-11-01T09:00:00Z' }, december)).toHaveLength(1);
    expect(codesWith(december, december)).toEqual([]);
    // an event is not open before it starts, whenever that will be: a live state delays it or calls it off
    const event = {
      ...{ type: 'LIVE_EVENT', duration: undefined, genres: undefined, rating: undefined },
      ...{ startDate: '2026-12-01T20:00:00Z', endDate: '2026-12-01T22:00:00Z' },
    };
    for (const eventState of [undefined, 'DELAYED', 'CANCELLED']) {
      expect(codesWith({}, { ...event, eventState })).toEqual([expect.stringContaining('event-film-folder')]);
      expect(codesWith(event, { ...event, eventState })).toEqual([expect.stringContaining('event-film-folder')]);
    }
  });

  /** The warnings about access in a realm with a series of one episode and a playlist of one film. */
  const accessWarnings = (changes: Readonly<Record<string, object>>) =>
    found(
      'content/all.json',
      having(({ items }) => {
        const film = items.find(({ type }: { type: string }) => type === 'VOD_VIDEO');
        const { coverUrl } = film;
        items.push(
          { type: 'VOD_PLAYLIST', id: 'evening', title: 'An evening', coverUrl, vodIds: [film.id] },
          { type: 'BUCKET', id: 'episodes', title: 'Episodes', itemIds: ['episode'] },
          { type: 'VOD_SERIES', id: 'saga', title: 'Saga', coverUrl, seasonIds: ['saga-1'] },
          {
            ...{ type: 'SEASON', id: 'saga-1', title: 'Season 1', seriesId: 'saga', seasonNumber: 1 },
            episodeIds: ['episode'],
          },
          { type: 'VOD_VIDEO', id: 'episode', title: 'Episode 1', duration: 60, coverUrl, seasonId: 'saga-1' },
        );
        for (const item of items) Object.assign(item, changes[item.id]);
      }),
    ).filter((line) => /open-in-collection|nobody can watch/.test(line));

  test('a collection that restricts what others may watch unrestricted is warned of; a series passes it on', () => {
    const licence = { accessLevel: 'LICENCE', licenceIds: ['monthly'] };
    expect(accessWarnings({})).toEqual([]);
    expect(accessWarnings({ evening: licence }).join()).toContain('"the-siege" in it does not');
    expect(accessWarnings({ evening: { blockedTerritories: ['FR'] } })).toHaveLength(1);
    expect(accessWarnings({ evening: licence, 'the-siege': licence })).toEqual([]);
    expect(accessWarnings({ evening: { rating: '18' } })).toHaveLength(1);
    expect(accessWarnings({ evening: { rating: '18' }, 'the-siege': { rating: 'R' } })).toEqual([]);
    const blocked = (...blockedTerritories: string[]) => ({ blockedTerritories });
    expect(accessWarnings({ evening: blocked('FR'), 'the-siege': blocked('DE') })).toHaveLength(1);
    expect(accessWarnings({ evening: blocked('FR'), 'the-siege': blocked('DE', 'FR') })).toEqual([]);
    expect(accessWarnings({ evening: blocked('FR'), 'the-siege': { allowedTerritories: ['ES'] } })).toEqual([]);
    const allowed = (...allowedTerritories: string[]) => ({ allowedTerritories });
    expect(accessWarnings({ evening: allowed('ES'), 'the-siege': allowed('ES', 'PT') })).toHaveLength(1);
    expect(accessWarnings({ evening: allowed('ES', 'PT'), 'the-siege': allowed('ES') })).toEqual([]);
    expect(accessWarnings({ episodes: licence })).toHaveLength(1);
    expect(accessWarnings({ episodes: licence, saga: licence })).toEqual([]);
  });

  test('rights that end where those of the series begin are warned of', () => {
    const of = (...allowedTerritories: string[]) => ({ allowedTerritories });
    expect(accessWarnings({ saga: of('ES'), episode: of('ES', 'DE') })).toEqual([]);
    expect(accessWarnings({ saga: of('ES'), episode: of('DE') }).join()).toContain('nobody can watch it');
  });

  test('a bucket holds something, in one way', () => {
    expect(
      content((items) => {
        items[1].query = { type: 'VOD_VIDEO' };
      })[0],
    ).toContain('bucket-source  a bucket needs either itemIds or a query; this one has both');
    expect(
      content((items) => {
        delete items[1].itemIds;
        items[1].query = { tags: ['none'] };
      })[0],
    ).toContain('empty-bucket');
  });

  test('what the product’s own pages show is there', () => {
    const lines = content((items) => {
      items[1].id = 'that-week';
      items[0].bucketIds = ['that-week'];
    });
    expect(lines.some((line) => line.includes('missing-content  the built-in page "home" shows "this-week"'))).toBe(
      true,
    );
  });
});

describe('theme', () => {
  test('colours of the realm that miss WCAG 2.2 AA are told with the contrast', () => {
    expect(found('theme.json', '{ "BG_COLOR": "#101010", "PRIMARY_COLOR": "#202020" }')[0]).toMatch(
      /theme\.json:1:43 {2}warning {2}mended-contrast {2}in the dark scheme PRIMARY_COLOR on BG_COLOR has a contrast of 1\.\d\d:1; below 3:1/,
    );
    // a background between the schemes is mended by derivation: nothing is left to tell
    expect(found('theme.json', '{ "mode": "light", "BG_COLOR": "#d55c70", "PRIMARY_COLOR": "#101010" }')).toEqual([]);
    const poor = { ...product, contrast: () => [{ name: 'on-live on live', minimum: 4.5, ratio: 3.2, chosen: false }] };
    const lines = checkRealm(folderOf(withChange('theme.json', '{ "LIVE_COLOR": "#ff8800" }')), poor).problems.map(
      (one) => formatProblem(one),
    );
    expect(lines).toEqual([
      'theme.json:1:17  error  low-contrast  in the dark scheme on-live on live has a contrast of 3.20:1; WCAG 2.2 AA requires 4.5:1; choose a lighter or darker LIVE_COLOR',
    ]);
  });
});
