import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../schemas/generated/defaults';
import type { Validate } from '../../schemas/generated/validators.js';
import * as validators from '../../schemas/generated/validators.js';

type Data = Record<string, unknown>;

/** Where a document is refused, and by which keyword: `/items/0/data required`. */
function refusals(validate: Validate<unknown>, data: unknown): string[] {
  return validate(data) ? [] : (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

/** One change to a valid sample, and where it must be refused. */
type Misfit = [change: string, misfit: (sample: Data) => unknown, where: string];

function refusesEach(validate: Validate<unknown>, sample: Data, misfits: readonly Misfit[]): void {
  expect(refusals(validate, sample)).toEqual([]);
  for (const [change, misfit, where] of misfits) {
    expect(refusals(validate, misfit(structuredClone(sample))), change).toContain(where);
  }
}

/** The sample without one of its fields. */
const without = (field: string) => (sample: Data) => {
  const { [field]: _, ...rest } = sample;
  return rest;
};

const settings = { realm: 'rampart', realmFullName: 'Rampart', realmLanguages: ['en_US'] };

/** The fields that the specification lists for realm settings (section 3). */
const specified = `allowSelfregistration audioSubtitleLanguages hasLive compulsoryTrial datazoomConfigId
requiresConfirmation signupWithConsent signupWithCredentials showLicencesOnSignup hasPromoNotification liveEndpoint
marketingProviders realm appSettings settings paymentProviders domains realmLanguages guestsAllowed hasVouchers hasDvr
vpnAllowed multiViewAllowed customizations checkoutFirstStep pinLoginEnabled fullGuestAccess allowGuestSchedule
contentTitles watchlistsEnabled magicLinkLoginEnabled externalRegistrationUri epgMatrix scheduleSection
partitionSettings realmFullName gifting geoBlockedContentDisplayMode currentProgramPlaybackStatus
adsConfigurationStatus contentSearchEngine profileConfiguration adUiElements palSdkConfiguration omSdkEnableMode
videoEndpoint epgPlaybackContentStatus preferredDomain playerSettings authenticationProviders
mfaConfigurations`.split(/\s+/);

test('EN-01 realm settings: every field of the specification, small realms stay small, misfits are refused in place', () => {
  const complete = { ...defaultSettings, ...settings };
  for (const field of specified) expect(complete, field).toHaveProperty(field);
  expect(refusals(validators.validateRealmSettings, complete)).toEqual([]);
  refusesEach(validators.validateRealmSettings, settings, [
    ['no name', without('realm'), ' required'],
    ['a misspelt field', (sample) => ({ ...sample, hasVoucher: true }), ' additionalProperties'],
    ['a string for a boolean', (sample) => ({ ...sample, hasLive: 'true' }), '/hasLive type'],
    ['a locale with a hyphen', (sample) => ({ ...sample, realmLanguages: ['fr-FR'] }), '/realmLanguages/0 pattern'],
    ['a domain with a scheme', (sample) => ({ ...sample, domains: ['https://a.example'] }), '/domains/0 pattern'],
    ['another value', (sample) => ({ ...sample, fullGuestAccess: 'YES' }), '/fullGuestAccess enum'],
    ['an object as value', (sample) => ({ ...sample, settings: { MAIN_TITLE: {} } }), '/settings/MAIN_TITLE type'],
    [
      'a captcha without its key',
      (sample) => ({ ...sample, mfaConfigurations: [{ type: 'CAPTCHA' }] }),
      '/mfaConfigurations/0 required',
    ],
    [
      'a player style unknown',
      (sample) => ({ ...sample, playerSettings: { style: { controlsPosition: 'x' } } }),
      '/playerSettings/style/controlsPosition enum',
    ],
  ]);
});

const initResponse = {
  analyticsEvents: ['Page.viewed'],
  authentication: { authorisationToken: null, refreshToken: null, missingInformationStatus: 'NONE' },
  labels: { home: 'Home' },
  preferences: { autoAdvance: true },
  settings: { ...settings, authenticationProviders: [{ name: 'northpass', fields: [] }] },
  licences: [],
  eventCount: 2,
  menu: { layout: 'sidebar', items: [] },
  content: null,
  iconStore: { glove: 'media/icons/glove.svg' },
};

describe('EN-02 init response and menu item', () => {
  test('EN-02 init response: each field is there and may be null', () => {
    refusesEach(validators.validateInitResponse, initResponse, [
      ['no menu', without('menu'), ' required'],
      ['a count in words', (sample) => ({ ...sample, eventCount: 'two' }), '/eventCount type'],
      ['an unknown field', (sample) => ({ ...sample, more: 1 }), ' additionalProperties'],
      ['labels that are no strings', (sample) => ({ ...sample, labels: { home: 1 } }), '/labels/home type'],
    ]);
    const nothing = Object.fromEntries(Object.keys(initResponse).map((field) => [field, null]));
    expect(refusals(validators.validateInitResponse, nothing)).toEqual([]);
  });

  test('EN-02 menu item: data.view, data.section, type, layout and SEO title', () => {
    const view = {
      id: 'home',
      type: 'view',
      title: 'Home',
      layout: 'top-right',
      data: { view: 'home' },
      seo: { title: 'Fight nights' },
    };
    refusesEach(validators.validateMenuItem, view, [
      ['an unknown type', (sample) => ({ ...sample, type: 'screen' }), ' discriminator'],
      ['an unknown view', (sample) => ({ ...sample, data: { view: 'hom' } }), '/data/view enum'],
      ['a section on a view', (sample) => ({ ...sample, data: { section: 'home' } }), '/data required'],
      ['an unknown layout', (sample) => ({ ...sample, layout: 'bottom' }), '/layout enum'],
      ['a title that is a number', (sample) => ({ ...sample, seo: { title: 1 } }), '/seo/title type'],
    ]);
    const section = { id: 'films', type: 'section', title: { fr: 'Films' }, data: { section: 'films' } };
    refusesEach(validators.validateMenuItem, section, [
      ['no section', (sample) => ({ ...sample, data: {} }), '/data required'],
      ['an id with spaces', (sample) => ({ ...sample, data: { section: 'All films' } }), '/data/section pattern'],
    ]);
  });
});

test('EN-07 consent prompt and answer: consentField with fieldName and required, the answer a JSON string', () => {
  const field = { fieldName: 'terms', required: true };
  refusesEach(validators.validateConsents, { prompts: [{ consentField: field, text: 'I accept' }] }, [
    ['no text', () => ({ prompts: [{ consentField: field }] }), '/prompts/0 required'],
    [
      'a field without required',
      () => ({ prompts: [{ consentField: { fieldName: 'terms' }, text: 'I accept' }] }),
      '/prompts/0/consentField required',
    ],
  ]);
  refusesEach(validators.validateConsentAnswer, { consentField: field, answer: 'true' }, [
    ['an answer that is no string', (sample) => ({ ...sample, answer: true }), '/answer type'],
    ['no field', without('consentField'), ' required'],
  ]);
});

test('EN-08 promo notification: id, title, description, image, cta, openInNewTab, link', () => {
  const promo = {
    id: 'spring-offer',
    title: 'Spring offer',
    description: 'Three months for two.',
    image: 'media/art/spring.webp',
    cta: 'See it',
    openInNewTab: false,
    link: { contentLink: { contentId: 'rampart-41', type: 'LIVE' } },
  };
  expect(refusals(validators.validatePromo, { ...promo, link: { linkUrl: '/purchase' } })).toEqual([]);
  refusesEach(validators.validatePromo, promo, [
    ['a link of neither kind', (sample) => ({ ...sample, link: {} }), '/link minProperties'],
    [
      'a link of both kinds',
      (sample) => ({ ...sample, link: { ...promo.link, linkUrl: '/purchase' } }),
      '/link maxProperties',
    ],
    [
      'a script as link',
      (sample) => ({ ...sample, link: { linkUrl: 'javascript:alert(1)' } }),
      '/link/linkUrl pattern',
    ],
    [
      'content of another kind',
      (sample) => ({ ...sample, link: { contentLink: { contentId: 'a', type: 'NEWS' } } }),
      '/link/contentLink/type enum',
    ],
  ]);
});

test('EN-10 licence and amounts: id, name, amounts with amount, scale, currency, local and default', () => {
  const amount = { amount: 999, scale: 2, currency: 'EUR', local: false, default: true };
  const licence = { id: 'season-pass', name: 'Season pass', type: 'SUBSCRIPTION', amounts: [amount] };
  refusesEach(validators.validateLicence, licence, [
    ['no amounts', (sample) => ({ ...sample, amounts: [] }), '/amounts minItems'],
    ['a fraction', (sample) => ({ ...sample, amounts: [{ ...amount, amount: 9.99 }] }), '/amounts/0/amount type'],
    ['no scale', (sample) => ({ ...sample, amounts: [{ amount: 1, currency: 'EUR' }] }), '/amounts/0 required'],
    [
      'a currency sign',
      (sample) => ({ ...sample, amounts: [{ ...amount, currency: '€' }] }),
      '/amounts/0/currency pattern',
    ],
  ]);
});

test('EN-14 payment provider: name, type, group, target provider, details with stripeUiComponent', () => {
  const provider = {
    name: 'card',
    paymentProviderType: 'STRIPE',
    paymentProviderGroupType: 'CREDIT_CARD',
    targetPaymentProvider: 'other-card',
    details: { stripeUiComponent: 'PAYMENT_ELEMENT' },
  };
  const realm = (changes: object = {}) => ({ ...settings, paymentProviders: [{ ...provider, ...changes }] });
  for (const group of ['CREDIT_CARD', 'PAYPAL', 'WALLET'])
    expect(refusals(validators.validateRealmSettings, realm({ paymentProviderGroupType: group })), group).toEqual([]);
  const at = '/paymentProviders/0';
  refusesEach(validators.validateRealmSettings, realm(), [
    ['no name', () => realm({ name: undefined }), `${at} required`],
    ['another group', () => realm({ paymentProviderGroupType: 'CASH' }), `${at}/paymentProviderGroupType enum`],
    ['a type in lower case', () => realm({ paymentProviderType: 'stripe' }), `${at}/paymentProviderType pattern`],
    ['another component', () => realm({ details: { stripeUiComponent: 'X' } }), `${at}/details/stripeUiComponent enum`],
    ['a secret', () => realm({ details: { secretKey: 'sk_live_1' } }), `${at}/details additionalProperties`],
  ]);
});

test('EN-12 price migration: licence name, subscription period, and consent with deadline and customerConfirmed', () => {
  const consent = { deadline: '2027-02-20T00:00:00Z', customerConfirmed: false, customerDeclined: false };
  const money = { amount: 999, scale: 2, currency: 'EUR' };
  const migration = {
    ...{ id: '2027', licenceName: 'Season pass', subscriptionPeriod: 'MONTH', consent, withoutConsent: 'STAY' },
    ...{ currentPrice: money, newPrice: { ...money, amount: 1299 }, startsAt: '2027-03-01T00:00:00Z' },
  };
  refusesEach(validators.validatePriceMigration, migration, [
    ['no name', (sample) => ({ ...sample, licenceName: undefined }), ' required'],
    ['another period', (sample) => ({ ...sample, subscriptionPeriod: 'DECADE' }), '/subscriptionPeriod enum'],
    ['no deadline', (sample) => ({ ...sample, consent: { customerConfirmed: true } }), '/consent required'],
    [
      'an answer in words',
      (sample) => ({ ...sample, consent: { ...consent, customerConfirmed: 'yes' } }),
      '/consent/customerConfirmed type',
    ],
    ['no date', (sample) => ({ ...sample, consent: { ...consent, deadline: 'soon' } }), '/consent/deadline format'],
  ]);
});

test('EN-16 signup form field: the eleven fields of the specification', () => {
  const field = {
    fieldName: 'cpf',
    fieldType: 'TAX_NUMBER',
    fieldLabel: 'taxNumber',
    fieldSize: 'HALF',
    regexValidation: '^[0-9]{11}$',
    invalidMessageLabel: 'invalidTaxNumber',
    isRequiredMessageLabel: 'requiredField',
    required: true,
    order: 3,
    addressCountryRestriction: ['BR'],
    functionalPurpose: 'REGISTRATION',
  };
  refusesEach(validators.validateSignupField, field, [
    ['no name', without('fieldName'), ' required'],
    ['an unknown type', (sample) => ({ ...sample, fieldType: 'TEXTAREA' }), '/fieldType enum'],
    ['an order in words', (sample) => ({ ...sample, order: 'first' }), '/order type'],
    [
      'a country in words',
      (sample) => ({ ...sample, addressCountryRestriction: ['Brazil'] }),
      '/addressCountryRestriction/0 pattern',
    ],
    ['a label that is no key', (sample) => ({ ...sample, fieldLabel: 'Tax number' }), '/fieldLabel pattern'],
  ]);
});

test('EN-17 authentication provider: name and fields', () => {
  const field = { fieldName: 'member', fieldType: 'TEXT', fieldLabel: 'memberNumber', required: true, order: 1 };
  refusesEach(validators.validateAuthenticationProvider, { name: 'northpass', fields: [field] }, [
    ['no name', without('name'), ' required'],
    ['no fields', without('fields'), ' required'],
    [
      'a field without a type',
      (sample) => ({ ...sample, fields: [{ ...field, fieldType: undefined }] }),
      '/fields/0 required',
    ],
    ['a secret', (sample) => ({ ...sample, clientSecret: 'x' }), ' additionalProperties'],
  ]);
});

test('EN-18 toast and voucher box', () => {
  const toast = { message: 'Saved', duration: 'SHORT', type: 'success', dismissable: true };
  refusesEach(validators.validateToast, toast, [
    ['milliseconds', (sample) => ({ ...sample, duration: 1500 }), '/duration enum'],
    ['another type', (sample) => ({ ...sample, type: 'warning' }), '/type enum'],
    ['no message', without('message'), ' required'],
  ]);
  const box = {
    voucherName: 'Spring',
    voucherCode: 'SPRING26',
    voucherHeader: 'Have a voucher?',
    voucherDescription: 'Half price',
    discount: '−5.00 €',
    isValid: true,
    error: null,
  };
  refusesEach(validators.validateVoucherBox, box, [
    ['no code', without('voucherCode'), ' required'],
    ['validity in words', (sample) => ({ ...sample, isValid: 'yes' }), '/isValid type'],
  ]);
});

test('EN-19 search hit and result', () => {
  const hit = {
    id: 'rampart-41',
    type: 'LIVE_EVENT',
    title: 'Rampart 41',
    description: 'Five rounds.',
    coverUrl: 'media/art/a.webp',
    smallCoverUrl: 'media/art/a.webp',
    thumbnailUrl: 'media/art/a.webp',
    duration: 0,
    startDate: '2026-11-16T20:00:00Z',
    endDate: '2026-11-16T23:00:00Z',
    live: true,
    localisations: { pt_BR: { title: 'O Cerco', description: 'Cinco assaltos.' } },
  };
  const playlist = { id: 'classics', type: 'VOD_PLAYLIST', name: 'Classics', videosCount: 12 };
  const result = { hits: [hit, playlist], totalPages: 1, totalHits: 2, page: 0 };
  expect(refusals(validators.validateSearchHit, hit)).toEqual([]);
  refusesEach(validators.validateSearchResult, result, [
    ['no page', without('page'), ' required'],
    ['a hit of another type', (sample) => ({ ...sample, hits: [{ ...hit, type: 'NEWS' }] }), '/hits/0/type enum'],
    ['a hit without title or name', (sample) => ({ ...sample, hits: [without('title')(hit)] }), '/hits/0 anyOf'],
    [
      'a date that is none',
      (sample) => ({ ...sample, hits: [{ ...hit, startDate: 'today' }] }),
      '/hits/0/startDate format',
    ],
  ]);
});

/** The data layer of a purchase, by hand from the specification’s section 3. */
const dataLayer = {
  application: { name: 'rampart', version: '6.57.11', environment: 'production' },
  page: {
    ...{ name: 'purchase', path: '/purchase', purpose: 'Checkout', labels: ['step 3 payment'] },
    category: 'Sign Up Journey',
    products: [
      {
        ...{ product_id: 'season', product_code: 'season', product_name: 'Season pass', quantity: 1 },
        price: { upfront: 0, ongoing: 9.99, total_contract: 9.99 },
        contract: { duration: 1, periodicity: 'One Off' },
      },
    ],
  },
  transaction: {
    ...{ transaction_id: 'unknown', payment_provider: { name: 'card', type: 'STRIPE' }, voucher_code: '' },
    ...{ shipping_cost: 0, shipping_method: '', currency: 'GBP' },
  },
};

test('EN-21 analytics data layer, product item and page-load attributes have the fields of the specification, and no others', () => {
  const { page, transaction } = dataLayer;
  const withPage = (more: object) => (sample: Data) => ({ ...sample, page: { ...page, ...more } });
  const withTransaction = (more: object) => (sample: Data) => ({ ...sample, transaction: { ...transaction, ...more } });
  refusesEach(validators.validateDataLayer, dataLayer, [
    ...['application', 'page', 'transaction'].map((field): Misfit => [`no ${field}`, without(field), ' required']),
    ...Object.keys(transaction).map(
      (field): Misfit => [`no ${field}`, withTransaction({ [field]: undefined }), '/transaction required'],
    ),
    ...['purpose', 'labels', 'category', 'products'].map(
      (field): Misfit => [`no ${field}`, withPage({ [field]: undefined }), '/page required'],
    ),
    ['a purpose that no page has', withPage({ purpose: 'Shop' }), '/page/purpose enum'],
    ['a step that the funnel does not have', withPage({ labels: ['step 4'] }), '/page/labels/0 enum'],
    ['a currency in lower case', withTransaction({ currency: 'gbp' }), '/transaction/currency pattern'],
    ['an unknown field', (sample) => ({ ...sample, user: 'c-1' }), ' additionalProperties'],
  ]);

  const item: Data = { ...page.products[0] };
  refusesEach(validators.validateProductItem, item, [
    ...Object.keys(item).map((field): Misfit => [`no ${field}`, without(field), ' required']),
    ...['upfront', 'ongoing', 'total_contract'].map(
      (field): Misfit => [
        `no ${field}`,
        (sample) => ({ ...sample, price: { ...(sample.price as Data), [field]: undefined } }),
        '/price required',
      ],
    ),
    ['none of it', (sample) => ({ ...sample, quantity: 0 }), '/quantity minimum'],
    [
      'another plan',
      (sample) => ({ ...sample, contract: { duration: 1, periodicity: 'hourly' } }),
      '/contract/periodicity enum',
    ],
  ]);

  const attributes: Data = {
    ...{ pageType: 'live', channel: 'rampart', country: 'FR', language: 'fr', userStatus: 'customer' },
    ...{ profileID: 'c-1', brand: 'Rampart', lob: 'ott', platform: 'dice', siteSection1: 'a', siteSection2: '' },
  };
  refusesEach(validators.validatePageLoadAttributes, attributes, [
    ...Object.keys(attributes).map((field): Misfit => [`no ${field}`, without(field), ' required']),
    ['another line of business', (sample) => ({ ...sample, lob: 'print' }), '/lob const'],
    ['another platform', (sample) => ({ ...sample, platform: 'web' }), '/platform const'],
    ['an unknown field', (sample) => ({ ...sample, email: 'ada@example.com' }), ' additionalProperties'],
  ]);
});

test('the query of init is typed and limited, and its strings are made numbers, booleans and lists', () => {
  const query: Data = { section: 'home', rpp: '12', bpp: '4', lk: 'home', readLicences: 'true', countEvents: 'LIVE' };
  expect(refusals(validators.validateInitQuery, query)).toEqual([]);
  expect(query).toMatchObject({ rpp: 12, bpp: 4, lk: ['home'], readLicences: true, page: 1 });
  expect(refusals(validators.validateInitQuery, { rpp: '100000' })).toEqual(['/rpp maximum']);
  expect(refusals(validators.validateInitQuery, { rpp: 'many' })).toEqual(['/rpp type']);
  expect(refusals(validators.validateInitQuery, { section: '../etc' })).toEqual(['/section pattern']);
});

test('EN-20 parental control has a pin and a status, a new pin an optional reset code; preferences go by their names', () => {
  const misfits: Misfit[] = [
    ['no pin', without('pin'), ' required'],
    ['five digits', (sample) => ({ ...sample, pin: '40711' }), '/pin pattern'],
    ['digits as a number', (sample) => ({ ...sample, pin: 4071 }), '/pin type'],
    ['an unknown field', (sample) => ({ ...sample, more: 1 }), ' additionalProperties'],
  ];
  refusesEach(validators.validateParentalControlChange, { pin: '4071', status: 'RESTRICTED' }, [
    ...misfits,
    ['another status', (sample) => ({ ...sample, status: 'OPEN' }), '/status enum'],
    ['no status', without('status'), ' required'],
  ]);
  refusesEach(validators.validatePinChange, { pin: '4071' }, misfits);
  refusesEach(validators.validatePinChange, { pin: '4071', resetCode: 'q7Xk0b4nH6' }, [
    ['an empty code', (sample) => ({ ...sample, resetCode: '' }), '/resetCode minLength'],
  ]);
  const preferences = {
    subTitleLanguage: 'fr',
    audioLanguage: 'en',
    autoAdvance: true,
    pluginAccessTokens: '{}',
    videoBackgroundAutoPlay: false,
  };
  const preferring = (changes: object) => (sample: Data) => ({
    ...sample,
    preferences: { ...preferences, ...changes },
  });
  refusesEach(validators.validateInitResponse, { ...initResponse, preferences }, [
    ['a name that is none', preferring({ colour: 'red' }), '/preferences additionalProperties'],
    ['a word for a switch', preferring({ autoAdvance: 'yes' }), '/preferences/autoAdvance type'],
    ['tokens that are no string', preferring({ pluginAccessTokens: {} }), '/preferences/pluginAccessTokens type'],
  ]);
});
