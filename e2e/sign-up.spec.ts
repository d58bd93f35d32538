import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { type LocalPostgres, startPostgres } from '../scripts/postgres';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { expectAccessible } from './axe';
import {
  behindThePage,
  claimsOf,
  expectAlike,
  expectGuest,
  expectMember,
  fillAccount,
  onlyRealms,
  SECRET,
  signIn,
  stored,
} from './members';
import { expect, test } from './test';

const ELSEWHERE = 'https://join.example/lanterne';

/** A field of each kind, and a text with the telephone's widget; the orders are not those of the list. */
const FIELDS = [
  { fieldName: 'visits', fieldType: 'NUMBER', fieldLabel: 'askVisits', order: 20 },
  {
    ...{ fieldName: 'firstName', fieldType: 'TEXT', fieldLabel: 'askFirstName', order: 10, fieldSize: 'HALF' },
    ...{ required: true, isRequiredMessageLabel: 'sayFirstName', functionalPurpose: 'REGISTRATION' },
    ...{ regexValidation: '[A-Z][a-z]+', invalidMessageLabel: 'sayCapital' },
  },
  { fieldName: 'birthDate', fieldType: 'DATE', fieldLabel: 'askBirthDate', order: 30, minimumAge: 18 },
  { fieldName: 'phoneNumber', fieldType: 'PHONE', fieldLabel: 'askPhone', order: 40 },
  { fieldName: 'country', fieldType: 'COUNTRY', fieldLabel: 'askCountry', order: 50, required: true },
  {
    ...{ fieldName: 'seat', fieldType: 'SELECT', fieldLabel: 'askSeat', order: 60 },
    options: [
      { value: 'stalls', label: 'Stalls' },
      { value: 'circle', label: 'Circle' },
    ],
  },
  {
    ...{ fieldName: 'taxNumber', fieldType: 'TAX_NUMBER', fieldLabel: 'askTax', order: 70, required: true },
    ...{ regexValidation: '[0-9]{11}', invalidMessageLabel: 'sayTax', addressCountryRestriction: ['BR'] },
  },
  { fieldName: 'contactEmail', fieldType: 'EMAIL', fieldLabel: 'askContact', order: 80 },
  { fieldName: 'line', fieldType: 'TEXT', fieldLabel: 'askLine', order: 90, widget: 'phone' },
  { fieldName: 'door', fieldType: 'PASSWORD', fieldLabel: 'askDoor', order: 100 },
  { fieldName: 'aisle', fieldType: 'CHECKBOX', fieldLabel: 'askAisle', order: 110 },
].map((field) => ({ required: false, ...field }));
const LABELS = {
  askVisits: 'Visits a year',
  askFirstName: 'Given name',
  askBirthDate: 'Born on',
  askPhone: 'Telephone',
  askCountry: 'Where you live',
  askSeat: 'Seat',
  askTax: 'Tax number of yours',
  askContact: 'Letters to',
  askLine: 'Second line',
  askDoor: 'Word at the door',
  askAisle: 'By the aisle',
  sayFirstName: 'We would like to greet you.',
  sayCapital: 'Names begin with a capital.',
  sayTax: 'It has eleven digits.',
};

let postgres: LocalPostgres;
let databaseUrl: string;
let server: RunningServer;
let behind: ReturnType<typeof behindThePage>;
const baseOf = (realm: string) => `${server.origin}/realm/${realm}`;

/** Gives the realm `forms` its questions, and their words in each of its languages. */
function writeForm(realmsDir: string): void {
  const realm = join(realmsDir, 'forms');
  writeFileSync(join(realm, 'forms/signup.json'), JSON.stringify({ fields: FIELDS }));
  for (const language of ['fr', 'en', 'ar']) {
    const file = join(realm, `labels/${language}.json`);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...LABELS }));
  }
}

test.beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres.createDatabase();
  server = await startServer({ DATABASE_URL: databaseUrl }, (realmsDir) => {
    onlyRealms(realmsDir, {
      plain: {},
      forms: { asks: true },
      proven: { requiresConfirmation: true },
      closed: { allowSelfregistration: false },
      apart: {
        signupWithCredentials: false,
        authenticationProviders: [{ name: 'northpass', displayName: 'Northpass', fields: [] }],
      },
      outside: { externalRegistrationUri: ELSEWHERE },
      wrong: { guestsAllowed: false, fullGuestAccess: 'LOGIN_REQUIRED' },
    });
    writeForm(realmsDir);
  });
  behind = behindThePage(server);
  await behind.account('plain', 'taken@example.com');
});
test.afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
});

const create = (page: Page) => page.getByRole('button', { name: 'Create account' });
const fault = (page: Page, text: string) => page.locator('[id$=-fault]').getByText(text);

/** The body of the next call that makes an account. */
const bodyOf = async (page: Page) =>
  (
    await page.waitForRequest((request) => request.url().endsWith('/api/v2/user') && request.method() === 'POST')
  ).postDataJSON();

test('RT-14 SU-13 the form asks what the data say, in their order, each with its widget, rule and words', async ({
  page,
}) => {
  const base = baseOf('forms');
  await expectAlike(page, base, '/signup', { heading: 'Create your account', title: /· La Lanterne$/ });
  const names = () =>
    page.locator('form label').evaluateAll((labels) => labels.map((label) => label.childNodes[0]!.textContent));
  const first = ['Email address', 'Password', 'Given name', 'Visits a year', 'Born on', 'Telephone', 'Where you live'];
  const last = ['Letters to', 'Second line', 'Word at the door', 'By the aisle'];
  const consents = ['I accept the terms of use and the privacy policy.', 'Email me the monthly programme.'];
  expect(await names()).toEqual([...first, 'Seat', ...last, ...consents]);
  const field = (name: string) => page.getByLabel(name);
  await expect(field('Born on')).toHaveAttribute('type', 'date');
  for (const name of ['Telephone', 'Second line']) await expect(field(name)).toHaveAttribute('type', 'tel');
  await expect(field('Letters to')).toHaveAttribute('type', 'email');
  await expect(field('Word at the door')).toHaveAttribute('type', 'password');
  await expect(field('Visits a year')).toHaveAttribute('inputmode', /numeric|decimal/);
  await expect(field('By the aisle')).toHaveAttribute('type', 'checkbox');
  expect(await field('Seat').locator('option').allTextContents()).toEqual(['Select…', 'Stalls', 'Circle']);

  await create(page).click();
  for (const message of ['We would like to greet you.', 'You must agree to this to create an account.'])
    await expect(fault(page, message)).toBeVisible();
  await expectAccessible(page);
  // a fault that says what the hint says stands alone
  await page.getByLabel('Password', { exact: true }).fill('123');
  await expect(fault(page, 'Use 6 to 24 characters.')).toBeVisible();
  await expect(page.getByText('Use 6 to 24 characters.')).toHaveCount(1);
  await fillAccount(page, 'fay@example.com');
  await field('Given name').fill('fay');
  await expect(fault(page, 'Names begin with a capital.')).toBeVisible();
  await field('Given name').fill('Fay');
  await field('Visits a year').fill('many');
  await field('Born on').fill('2020-02-29');
  await field('Telephone').fill('none');
  await field('Letters to').fill('nowhere');
  await field('Where you live').selectOption({ label: 'Brazil' });
  await field('Tax number of yours').fill('123');
  await field('I accept the terms').check();
  await create(page).click();
  await expect(fault(page, 'It has eleven digits.')).toBeVisible();
  await expect(page.locator('[id$=-fault]')).toHaveCount(5);
  expect(await names()).toEqual([...first, 'Seat', 'Tax number of yours', ...last, ...consents]);
  // what is asked of some countries only is asked of them
  await field('Where you live').selectOption({ label: 'France' });
  await expect(field('Tax number of yours')).toHaveCount(0);

  await field('Visits a year').fill('12');
  await field('Born on').fill('1990-02-28');
  await field('Telephone').fill('+33 1 23 45 67 89');
  await field('Letters to').fill('letters@example.com');
  await field('Seat').selectOption('circle');
  await field('By the aisle').check();
  const [body] = await Promise.all([bodyOf(page), create(page).click()]);
  expect(body).toEqual({
    email: 'fay@example.com',
    secret: SECRET,
    address: { countryCode: 'FR' },
    fields: {
      firstName: 'Fay',
      visits: '12',
      birthDate: '1990-02-28',
      phoneNumber: '+33 1 23 45 67 89',
      country: 'FR',
      seat: 'circle',
      contactEmail: 'letters@example.com',
      aisle: 'true',
    },
    consentAnswers: [
      { consentField: { fieldName: 'terms', required: true }, answer: 'true' },
      { consentField: { fieldName: 'lettre', required: false }, answer: 'false' },
    ],
  });
  await page.waitForURL(`${base}/home`);
  await expectMember(page);
});

test('RE-14 (part) SU-20 what was typed and agreed to survives a reload and the way back, secrets and numbers of authorities excepted, until the account is there and has it', async ({
  page,
  context,
}) => {
  const base = baseOf('forms');
  await page.goto(`${base}/signup`);
  await page.getByLabel('Where you live').selectOption({ label: 'Brazil' });
  await page.getByLabel('Tax number of yours').fill('12345678901');
  await page.getByLabel('Given name').fill('Gil');
  await page.getByLabel('Seat').selectOption('circle');
  await page.getByLabel('Born on').fill('1990-05-17');
  await page.getByLabel('I accept the terms').check();
  await fillAccount(page, 'gil@example.com');
  const typed = async () => JSON.parse((await stored(page, 'forms', 'signUpData')) ?? 'null')?.answers;
  await expect.poll(typed).toEqual({
    ...{ email: 'gil@example.com', country: 'BR', firstName: 'Gil', seat: 'circle', birthDate: '1990-05-17' },
  });

  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await page.waitForURL(/login/);
  await page.goBack();
  for (let visit = 0; visit < 2; visit++) {
    await expect(page.getByLabel('Email address')).toHaveValue('gil@example.com');
    await expect(page.getByLabel('Given name')).toHaveValue('Gil');
    await expect(page.getByLabel('Where you live')).toHaveValue('BR');
    await expect(page.getByLabel('Seat')).toHaveValue('circle');
    await expect(page.getByLabel('Born on')).toHaveValue('1990-05-17');
    await expect(page.getByLabel('I accept the terms')).toBeChecked();
    await page.reload();
  }
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Tax number of yours')).toHaveValue('');
  // another visit begins with what was typed, and its visitor agrees for themselves
  const visit = await context.newPage();
  await visit.goto(`${base}/signup`, { waitUntil: 'networkidle' });
  await expect(visit.getByLabel('Given name')).toHaveValue('Gil');
  await expect(visit.getByLabel('I accept the terms')).not.toBeChecked();
  await visit.close();

  await page.getByLabel('Where you live').selectOption({ label: 'France' });
  await page.getByLabel('Password', { exact: true }).fill(SECRET);
  await create(page).click();
  await page.waitForURL(`${base}/home`);
  await expectMember(page);
  expect(await typed()).toBeUndefined();
  const token = (await stored(page, 'forms', 'authToken')) ?? '';
  const told = async (path: string) => (await behind.call('forms', path, { method: 'GET', token })).json();
  expect(await told('/api/v2/user/profile')).toMatchObject({ birthDate: '1990-05-17' });
  const { answers } = await told('/api/v2/consent-prompt/answers');
  expect(answers).toContainEqual(
    expect.objectContaining({ consentField: { fieldName: 'terms', required: true }, answer: 'true' }),
  );
});

test('RS-07 consents are asked for where the realm wants them, and only there', async ({ page }) => {
  await page.goto(`${baseOf('forms')}/signup`);
  await expect(page.getByLabel('I accept the terms')).toBeVisible();
  await page.goto(`${baseOf('plain')}/signup`);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('RS-01 where nobody signs up by themselves, neither the page nor a way to it is there', async ({ page }) => {
  await page.goto(`${baseOf('plain')}/home`);
  await expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible();
  expect((await page.goto(`${baseOf('closed')}/signup`))!.status()).toBe(404);
  for (const path of ['/home', '/login']) {
    await page.goto(baseOf('closed') + path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign up' })).toHaveCount(0);
  }
  const refused = await behind.call('closed', '/api/v2/user', {
    token: await behind.guest('closed'),
    body: { email: 'x@example.com', secret: SECRET, consentAnswers: [] },
  });
  expect(await refused.json()).toMatchObject({ code: 'SIGNUP_CLOSED' });
});

test('RS-08 without credentials only the providers open an account', async ({ page }) => {
  await page.goto(`${baseOf('apart')}/signup`);
  await expect(page.getByRole('button', { name: 'Continue with Northpass' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
});

test('RS-26 where accounts are opened elsewhere, sign-up leads there', async ({ page }) => {
  await page.route(`${ELSEWHERE}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }),
  );
  await page.goto(`${baseOf('outside')}/login`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', ELSEWHERE);
  await page.goto(`${baseOf('outside')}/signup`);
  await page.waitForURL(ELSEWHERE);
  await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

test('SU-17 GD-07 sign-up where there are no guests is told to who runs the realm, and reached by nobody', async ({
  page,
}) => {
  await server.printed(/wrong.*viewers may sign up, but guests are not allowed/s);
  await page.goto(`${baseOf('wrong')}/signup`);
  await expect(page).toHaveURL(/\/realm\/wrong\/login\?from=%2Fsignup$/);
});

test('ER-02 an address that is taken and a common password are refused beside their fields', async ({ page }) => {
  await page.goto(`${baseOf('plain')}/signup`);
  await fillAccount(page, 'gil@example.com', 'password');
  await create(page).click();
  await expect(page.getByText('This password is too common.')).toBeVisible();
  await fillAccount(page, 'taken@example.com');
  await create(page).click();
  await expect(page.getByRole('alert')).toContainText('This email address can’t be used.');
  await fillAccount(page, 'gil@example.com');
  await create(page).click();
  await page.waitForURL(`${baseOf('plain')}/home`);
});

test('RS-06 RT-21 VL-04 an account lacks its confirmation until the link of the email was opened, which is good once', async ({
  page,
  browser,
}) => {
  const base = baseOf('proven');
  const standing = async () => {
    const token = (await stored(page, 'proven', 'authToken'))!;
    const answer = await behind.call('proven', '/api/v2/session', { method: 'GET', token });
    return ((await answer.json()) as { lacksConfirmation: boolean }).lacksConfirmation;
  };
  await page.goto(`${base}/signup`);
  await expect(page.locator('form')).toHaveAttribute('novalidate', '');
  await fillAccount(page, 'hal@example.com');
  await create(page).click();
  await page.waitForURL(`${base}/email-confirmation`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm your email address');
  await expect(page).toHaveTitle('Confirm your email address · La Lanterne');
  expect(await standing()).toBe(true);
  const link = await behind.linkTo('hal@example.com');
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText('We sent the email again.')).toBeVisible();
  const second = await behind.linkTo('hal@example.com');
  expect(second).not.toBe(link);

  await page.goto(second);
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await expect(page).toHaveURL(`${base}/email-confirmation`);
  expect(await standing()).toBe(false);
  await page.getByRole('link', { name: 'Start watching' }).click();
  await expect(page).toHaveURL(`${base}/home`);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(second);
  await expect(stranger.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await expect(stranger).toHaveURL(`${base}/email-confirmation`);
  await stranger.getByRole('link', { name: 'Sign in' }).last().click();
  await expect(stranger).toHaveURL(`${base}/login`);
  const tab = await stranger.context().newPage();
  await expectAlike(tab, base, '/email-confirmation', {
    heading: 'Confirm your email address',
    title: 'Confirm your email address · La Lanterne',
  });
  await stranger.context().close();
});

test('AU-10 RT-35 an invitation is taken up with a password, or declined, once', async ({ page, browser }) => {
  const base = baseOf('plain');
  await behind.account('plain', 'ivy@example.com');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(`update viewer set role = 'admin' where realm = 'plain' and email = 'ivy@example.com'`);
  await client.end();
  await signIn(page, base, 'ivy@example.com');
  const token = (await stored(page, 'plain', 'authToken'))!;
  const invite = async (email: string) => {
    const licences: { licences: { id: string }[] } = JSON.parse(
      readFileSync(join(server.realmsDir, 'plain/licences.json'), 'utf8'),
    );
    const body = { email, licenceIds: [licences.licences[0]!.id] };
    const answer = await behind.call('plain', '/api/v2/admin/pendingactivationuser', { body, token });
    return ((await answer.json()) as { link: string }).link;
  };

  const guest = await (await browser.newContext()).newPage();
  const link = await invite('jan@example.com');
  expect(await behind.linkTo('jan@example.com')).toBe(link);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('You’re invited');
  await expect(guest).toHaveTitle('You’re invited · La Lanterne');
  await expect(guest.getByText('This invitation is for j•••@example.com')).toBeVisible();
  await expect(guest.getByRole('list', { name: 'Included with your account' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(guest);
  await guest.getByLabel('Password', { exact: true }).fill(SECRET);
  await guest.getByRole('button', { name: 'Accept invitation' }).click();
  await guest.waitForURL(`${base}/home`);
  await expectMember(guest);
  expect(await claimsOf(guest, 'plain')).toMatchObject({ rol: 'customer' });
  expect(await behind.login('plain', 'jan@example.com')).toBe('ok');
  await guest.goto(link);
  await expectAlike(guest, base, new URL(link).pathname.replace('/realm/plain', ''), {
    heading: 'This invitation is no longer valid',
    title: 'You’re invited · La Lanterne',
  });

  const unwanted = await invite('kim@example.com');
  await guest.goto(unwanted);
  await guest.getByRole('button', { name: 'Decline invitation' }).click();
  await expect(guest.getByRole('heading', { name: 'Invitation declined' })).toBeVisible();
  await guest.goto(unwanted);
  await expect(guest.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
  await guest.context().close();
});

test('GD-08 a payment that comes back to sign-up stays there; without it, who is signed in goes on', async ({
  page,
}) => {
  const base = baseOf('plain');
  await page.goto(`${base}/signup`);
  await fillAccount(page, 'lou@example.com');
  await create(page).click();
  await page.waitForURL(`${base}/home`);
  await expectMember(page);
  await page.goto(`${base}/signup`);
  await expect(page).toHaveURL(`${base}/home`);
  await page.goto(`${base}/signup?redirect_status=succeeded`);
  await expect(page).toHaveURL(`${base}/signup?redirect_status=succeeded`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('axe finds nothing on the form, and nothing is wider than the screen', async ({ page }) => {
    await page.goto(`${baseOf('forms')}/signup`, { waitUntil: 'networkidle' });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.goto(`${baseOf('closed')}/home`);
    await expectGuest(page);
  });

  test.describe('in Spanish', () => {
    test.use({ locale: 'es-ES' });
    test('fields beside each other are level, although one of their labels has two lines', async ({ page }) => {
      await page.goto('/realm/trescampos/signup');
      const placeOf = async (name: string) => (await page.getByLabel(name).boundingBox())!;
      const [country, phone] = [await placeOf('País'), await placeOf('Número de teléfono')];
      expect(country.x).toBeLessThan(phone.x);
      expect(country.y).toBe(phone.y);
    });
  });
});
