import { expect, test } from 'vitest';
import { type AdFacts, fillAdMacros } from './ad-macros';

const facts: AdFacts = {
  request: {
    personalised: true,
    pageUrl: 'https://rampart.example/video/the siege',
    deviceType: 'DESKTOP',
    playerWidth: 1280,
    playerHeight: 720,
    muted: false,
    nonce: 'a+b/c=',
  },
  mediaCapabilities: { types: ['video/mp4', 'application/vnd.apple.mpegurl'] },
  content: 'the-siege',
  language: 'pt-BR',
  userAgent: 'Browser (1; 2)',
  adsId: 'pseudonym',
  omPartner: undefined,
  tcString: undefined,
  now: Date.UTC(2026, 10, 16, 20),
  cacheBuster: '00000012',
};
const fill = (template: string, changes: Partial<AdFacts> = {}) => fillAdMacros(template, { ...facts, ...changes });

test('RS-32 (part) ad macros are filled, URL-encoded, with what is known of the play', () => {
  expect(
    fill(
      'https://ads.example.com/v?c=[CONTENTID]&p=[PAGEURL]&d=[DOMAIN]&s=[PLAYERSIZE]&w=[PLAYERWIDTH]&t=[DEVICETYPE]&n=[PALNONCE]&cb=[CACHEBUSTING]',
    ),
  ).toBe(
    'https://ads.example.com/v?c=the-siege&p=https%3A%2F%2Frampart.example%2Fvideo%2Fthe%20siege&d=rampart.example&s=1280%2C720&w=1280&t=DESKTOP&n=a%2Bb%2Fc%3D&cb=00000012',
  );
  expect(fill('[TIMESTAMP] [LANGUAGE] [MEDIAMIME] [DEVICEUA]')).toBe(
    '2026-11-16T20%3A00%3A00.000Z pt-BR video%2Fmp4%2Capplication%2Fvnd.apple.mpegurl Browser%20%281%3B%202%29',
  );
});

test('AU-02 (part) the token’s ads id goes into the macros of viewers who agreed, and of nobody else', () => {
  const template = 'id=[IFA]&type=[IFATYPE]&lmt=[LIMITADTRACKING]&ua=[DEVICEUA]';
  expect(fill(template)).toBe('id=pseudonym&type=ppid&lmt=0&ua=Browser%20%281%3B%202%29');
  const refused = fill(template, { request: { ...facts.request, personalised: false } });
  expect(refused).toBe('id=-2&type=-1&lmt=1&ua=-2');
  expect(fill(template, { adsId: undefined })).toContain('id=-1&type=-1');
});

test('what is not known, or no macro of ours, is -1; zero is a value, and what is no macro stays', () => {
  const request = { personalised: false, pageUrl: 'https://rampart.example/', deviceType: 'TV' } as const;
  expect(fill('[PLAYERSIZE] [PALNONCE] [SERVERSIDE] [GDPRCONSENT] [constructor] [CONSTRUCTOR]', { request })).toBe(
    '-1 -1 0 -1 [constructor] -1',
  );
});

test('what the viewer consented to goes out as VAST names it, and as unknown where nobody says', () => {
  const template = 'consent=[GDPRCONSENT]&law=[REGULATIONS]';
  expect(fill(template)).toBe('consent=-1&law=-1');
  expect(fill(template, { tcString: 'CQaBcD0QaBcD0BIAAAENB5CAAAAA.IAAA' })).toBe(
    'consent=CQaBcD0QaBcD0BIAAAENB5CAAAAA.IAAA&law=gdpr',
  );
});

test('RS-32 (part) ad servers learn that advertisements can be measured, and by whom, where viewers agreed', () => {
  const template = 'api=[APIFRAMEWORKS]&partner=[OMIDPARTNER]';
  expect(fill(template, { omPartner: 'Example/1.0' })).toBe('api=7&partner=Example%2F1.0');
  expect(fill(template)).toBe('api=-1&partner=-1');
  const refused = { ...facts.request, personalised: false };
  expect(fill(template, { omPartner: 'Example/1.0', request: refused })).toBe('api=-1&partner=-1');
});
