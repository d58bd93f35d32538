import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TCString } from '@iabtechlabtcf/core';
import type { Browser, Page } from '@playwright/test';
import { findChromium } from '../scripts/chromium';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { TCF, VENDOR_LIST } from '../tests/fixtures/vendor-list';
import { expectAccessible } from './axe';
import { answerCookies, cookieBanner, sendPrivacySignal } from './cookie-banner';
import { browserThatFinds, openPageOf, startHost } from './hosts';
import { onlyRealms, stored } from './members';
import { expect, test } from './test';

const TAGS = 'tags.example.com';
const ADS = 'ads.example.com';
/** The library, and what is made with it, by their files. */
const CODE = /\/(?:tcf|TcfDisclosure)-[\w-]+\.(?:js|css)$/;
const COOKIES = {
  text: 'We would like to know which titles are watched, and show posters that suit you.',
  purposes: (['ANALYTICS', 'MARKETING'] as const).map((purpose) => ({
    purpose,
    title: purpose === 'ANALYTICS' ? 'Statistics' : 'Marketing',
    description: 'What is watched.',
  })),
};
const MEASURED = {
  marketingProviders: [
    {
      name: 'TAG_MANAGER',
      settings: { enabled: 'true', containerId: 'GTM-1', scriptUrl: `https://${TAGS}/gtm.js` },
    },
  ],
  analytics: { hosts: [TAGS] },
};

let server: RunningServer;
let hosts: Awaited<ReturnType<typeof startHost>>[];
let browser: Browser;
let requests: string[];

test.beforeAll(async () => {
  const ads = {
    ...{ adsConfigurationStatus: 'ENABLED', adHosts: [ADS], adLoadTimeout: 30 },
    adTagUrl: `https://${ADS}/vast?consent=[GDPRCONSENT]&law=[REGULATIONS]`,
  };
  server = await startServer({}, (realmsDir) => {
    onlyRealms(realmsDir, { partners: { ...MEASURED, ...ads, tcf: TCF }, plain: MEASURED });
    for (const realm of ['partners', 'plain'])
      writeFileSync(join(realmsDir, realm, 'consents.json'), JSON.stringify({ prompts: [], cookies: COOKIES }));
    writeFileSync(join(realmsDir, 'partners/vendor-list.json'), JSON.stringify(VENDOR_LIST));
  });
  const tags = startHost(TAGS, (request, response) => {
    requests.push(`${TAGS}${request.url}`);
    const script = 'window.apiAtStart = typeof window.__tcfapi;';
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
  });
  const adServer = startHost(ADS, (request, response) => {
    requests.push(`${ADS}${request.url}`);
    response.setHeader('access-control-allow-origin', '*');
    response.writeHead(200, { 'content-type': 'application/xml' }).end('<VAST version="4.0"/>');
  });
  hosts = await Promise.all([tags, adServer]);
  browser = await browserThatFinds({ [TAGS]: hosts[0]!.port, [ADS]: hosts[1]!.port }, findChromium());
});
test.afterAll(async () => {
  await browser?.close();
  for (const host of hosts ?? []) host.stop();
  await server?.stop();
});
test.beforeEach(() => {
  requests = [];
});

const url = (path: string, realm = 'partners') => `${server.origin}/realm/${realm}${path}`;

interface TcData {
  tcString: string;
  eventStatus: string;
  gdprApplies: boolean;
  purpose: { consents: Record<string, boolean> };
}

/** What the page's API answers to vendors; undefined while there is no API. */
const tcData = (page: Page): Promise<TcData | undefined> =>
  page.evaluate(
    () =>
      new Promise<TcData | undefined>((resolve) => {
        const { __tcfapi: api } = window as unknown as {
          __tcfapi?: (command: string, version: number, callback: (data: TcData) => void) => void;
        };
        if (api) api('getTCData', 2, resolve);
        else resolve(undefined);
      }),
  );
const isSet = (ids: Iterable<[number, boolean]>) => [...ids].flatMap(([id, isGiven]) => (isGiven ? [id] : []));

/** What a string says, read by the library. */
function decoded(tcString: string) {
  const model = TCString.decode(tcString);
  return {
    ...{ cmpId: model.cmpId, language: model.consentLanguage, isServiceSpecific: model.isServiceSpecific },
    purposes: isSet(model.purposeConsents),
    specialFeatures: isSet(model.specialFeatureOptins),
    vendors: isSet(model.vendorConsents),
    disclosed: isSet(model.vendorsDisclosed),
  };
}
const saidBy = async (page: Page) => decoded((await tcData(page))?.tcString ?? '');

async function open(path = '/home', realm?: string): Promise<{ page: Page; loaded: string[]; problems: string[] }> {
  const page = await openPageOf(browser);
  const loaded: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(url(path, realm), { waitUntil: 'networkidle' });
  return { page, loaded, problems };
}

const NOTHING = { purposes: [], specialFeatures: [], vendors: [], disclosed: [12, 34, 56] };
const EVERYTHING = {
  ...{ cmpId: 300, language: 'EN', isServiceSpecific: true, disclosed: [12, 34, 56] },
  ...{ purposes: [1, 2, 4, 7, 8], specialFeatures: [1], vendors: [12, 34, 56] },
};

test('who refuses consents to nothing, and vendors are told so by the API of the framework', async () => {
  const { page, loaded, problems } = await open();
  await expect(cookieBanner(page)).toBeVisible();
  expect(await tcData(page)).toMatchObject({ eventStatus: 'cmpuishown', gdprApplies: true, purpose: { consents: {} } });
  await answerCookies(page, 'Reject all');
  await expect.poll(async () => (await tcData(page))?.eventStatus).toBe('useractioncomplete');
  expect(await saidBy(page)).toMatchObject(NOTHING);
  expect(Object.values((await tcData(page))!.purpose.consents).filter(Boolean)).toEqual([]);
  expect(requests).toEqual([]);
  const elsewhere = loaded.filter((address) => !address.startsWith(server.origin) && !address.startsWith('data:'));
  expect(elsewhere).toEqual([]);
  expect(problems).toEqual([]);
  await page.close();
});

test('who accepts consents to exactly what the realm discloses, before vendors’ code runs; the string stays, and is withdrawn', async () => {
  const { page, problems } = await open();
  await answerCookies(page, 'Accept all');
  await expect.poll(() => page.evaluate(() => (window as { apiAtStart?: string }).apiAtStart)).toBe('function');
  const first = (await tcData(page))!.tcString;
  expect(decoded(first)).toEqual(EVERYTHING);
  await page.goto(url('/browse'), { waitUntil: 'networkidle' });
  await expect.poll(async () => (await tcData(page))?.eventStatus).toBe('tcloaded');
  expect((await tcData(page))!.tcString).toBe(first);

  await page.getByRole('link', { name: 'Cookie settings' }).click();
  await page.getByRole('checkbox', { name: /Marketing/ }).uncheck();
  // code of others has run, so that the page is loaded anew
  const reloaded = page.waitForEvent('load');
  await cookieBanner(page).getByRole('button', { name: 'Save choices' }).click();
  await reloaded;
  await expect.poll(async () => (await tcData(page))?.eventStatus).toBe('tcloaded');
  expect(await saidBy(page)).toMatchObject({ purposes: [7, 8], specialFeatures: [], vendors: [34] });
  expect(problems).toEqual([]);
  await page.close();
});

test('Global Privacy Control keeps the purposes of marketing out of the string', async () => {
  const page = await openPageOf(browser);
  await sendPrivacySignal(page);
  await page.goto(url('/home'), { waitUntil: 'networkidle' });
  await answerCookies(page, 'Accept all');
  await expect.poll(async () => (await tcData(page))?.eventStatus).toBe('useractioncomplete');
  expect(await saidBy(page)).toMatchObject({ purposes: [7, 8], specialFeatures: [], vendors: [34] });
  expect(requests).toEqual([]);
  await page.close();
});

test('a string that was edited is no consent: the banner asks again, and nothing of vendors starts', async () => {
  const { page } = await open();
  await answerCookies(page, 'Accept all');
  await expect.poll(() => stored(page, 'partners', 'tcfConsent')).toContain('tcString');
  await expect.poll(() => requests.length).toBe(1);
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('partners_prod_tcfConsent') ?? '{}');
    localStorage.setItem('partners_prod_tcfConsent', JSON.stringify({ ...record, tcString: 'C💥' }));
  });
  await page.goto(url('/browse'), { waitUntil: 'networkidle' });
  await expect(cookieBanner(page)).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(await stored(page, 'partners', 'tcfConsent')).toBeNull();
  expect(await tcData(page)).toMatchObject({ eventStatus: 'cmpuishown' });
  await answerCookies(page, 'Accept all');
  await expect.poll(() => requests.length).toBe(2);
  expect(await saidBy(page)).toEqual(EVERYTHING);
  await page.close();
});

test('the banner says how many partners there are, and names them with their purposes and privacy policies', async () => {
  const { page, loaded } = await open();
  const banner = cookieBanner(page);
  await expect(banner.getByText(/3 partners of ours/)).toBeVisible();
  await banner.getByText('5 purposes', { exact: true }).press('Enter');
  await expect(banner.getByText('Special feature: Look for the street')).toBeVisible();
  await banner.getByText('3 partners', { exact: true }).press('Enter');
  const policy = banner.getByRole('link', { name: 'Privacy policy of Abacus Glance Counting' });
  await expect(policy).toHaveAttribute('href', 'https://vendor-34.example.com/privacy');
  await expect(banner.getByText('Faded Letters')).toHaveCount(0);
  await expectAccessible(page);
  expect(loaded.filter((address) => CODE.test(address)).length).toBeGreaterThan(0);
  await page.close();
});

test('single purposes and partners are left out of the string; the choice is there again when the banner is opened, and is undone', async () => {
  const { page, problems } = await open();
  const banner = cookieBanner(page);
  const box = (name: RegExp) => banner.getByRole('checkbox', { name });
  await banner.getByRole('button', { name: 'Choose' }).click();
  await banner.getByText('5 purposes', { exact: true }).press('Enter');
  await banner.getByText('3 partners', { exact: true }).press('Enter');
  await expect(box(/^Choose posters by portrait/)).toBeDisabled();
  await box(/^Marketing/).check();
  await box(/^Statistics/).check();
  await box(/^Choose posters by portrait/).uncheck();
  // the partner needed consent for nothing else
  await expect(box(/^Portrait Parlour/)).toBeDisabled();
  await box(/^Abacus/).press('Space');
  await expect(box(/^Abacus/)).not.toBeChecked();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Save choices' }).click();
  await expect.poll(async () => (await tcData(page))?.eventStatus).toBe('useractioncomplete');
  const limited = { purposes: [1, 2, 7, 8], specialFeatures: [1], vendors: [12], disclosed: [12, 34, 56] };
  expect(await saidBy(page)).toMatchObject(limited);

  await page.goto(url('/browse'), { waitUntil: 'networkidle' });
  await expect.poll(async () => (await tcData(page))?.eventStatus).toBe('tcloaded');
  expect(await saidBy(page)).toMatchObject(limited);
  await page.getByRole('link', { name: 'Cookie settings' }).click();
  await banner.getByText('3 partners', { exact: true }).press('Enter');
  await expect(box(/^Abacus/)).not.toBeChecked();
  await expect(box(/^Paste/)).toBeChecked();
  await answerCookies(page, 'Accept all');
  await expect.poll(async () => (await saidBy(page)).vendors).toEqual([12, 34, 56]);
  expect(await saidBy(page)).toEqual(EVERYTHING);
  expect(problems).toEqual([]);
  await page.close();
});

test('the request for advertisements carries the string', async () => {
  const { page } = await open('/video/le-sel-et-la-lampe');
  await answerCookies(page, 'Accept all');
  await expect.poll(async () => (await tcData(page))?.eventStatus).toBe('useractioncomplete');
  const { tcString } = (await tcData(page))!;
  await page.locator('main').getByRole('button', { name: /^Play/ }).first().click();
  await expect
    .poll(() => requests.filter((address) => address.startsWith(ADS)))
    .toEqual([`${ADS}/vast?consent=${tcString}&law=gdpr`]);
  await page.close();
});

test('a realm that takes no part loads nothing of it, stores nothing of it, and has no API of it', async () => {
  const { page, loaded } = await open('/home', 'plain');
  await answerCookies(page, 'Accept all');
  await expect.poll(() => page.evaluate(() => (window as { apiAtStart?: string }).apiAtStart)).toBe('undefined');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((address) => CODE.test(address) || address.includes('disclosure'))).toEqual([]);
  expect(await tcData(page)).toBeUndefined();
  expect(await stored(page, 'plain', 'tcfConsent')).toBeNull();
  await page.close();
});
