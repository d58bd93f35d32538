import { chromium } from 'playwright';

const [
  realm = 'lanterne',
  content = 'avant-premiere-sel',
  w = '1280',
  card = '4000002500003155',
  lang = 'fr-FR',
  route = 'live',
  out = '/tmp/walk/a',
] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const ctx = await b.newContext({
  viewport: { width: Number(w), height: w === '390' ? 844 : 800 },
  locale: lang,
  timezoneId: 'UTC',
});
const p = await ctx.newPage();
p.on('console', (m) => {
  if (['error', 'warning'].includes(m.type())) console.log('CONSOLE', m.text().slice(0, 300));
});
p.on('pageerror', (e) => console.log('PAGEERROR', e.message));
const base = `http://localhost:4700/realm/${realm}`;
let n = 0;
const shot = async (name) => {
  await p.waitForTimeout(400);
  await p.screenshot({ path: `${out}-${++n}-${name}.png`, fullPage: true });
  console.log(n, name, p.url());
};
await p.goto(`${base}/${route}/${content}`, { waitUntil: 'networkidle' });
await shot('locked');
await p.locator('a[href*="/purchase"]').first().click();
await p.waitForURL(/purchase/);
await p.waitForLoadState('networkidle');
await shot('licence');
await p.locator('input[type=radio]').first().check();
await p.waitForLoadState('networkidle');
await shot('picked');
await p.locator('section a[href*="licenceId"]').first().click();
await p.waitForURL(/licenceId/);
await p.waitForLoadState('networkidle');
await shot('account');
await p.locator('a[href*="/signup"]').last().click();
await p.waitForURL(/signup/);
await p.waitForLoadState('networkidle');
await p.locator('input[type=email]').fill(`v${Date.now()}@example.com`);
await p.locator('input[type=password]').fill('tall-lantern-41');
for (const box of await p.locator('form input[type=checkbox]').all()) await box.check();
if (await p.locator('input[name=birthDate]').count()) await p.locator('input[name=birthDate]').fill('1990-05-05');
const sel = p.locator('form select[name=countryCode]');
if (await sel.count()) await sel.first().selectOption('FR');
await p.locator('form button[type=submit]').click();
await p.waitForTimeout(1500);
await shot('sent');
await p.waitForURL((u) => u.pathname.endsWith('/purchase'), { timeout: 8000 });
await p.waitForLoadState('networkidle');
await shot('address');
const adr = p.locator('main form select[name=countryCode]');
if (await adr.count()) {
  await adr.selectOption(realm === 'rampart' ? 'BR' : 'FR');
  await p.locator('main form:has(select) button[type=submit]').first().click();
}
await p.locator('input[name=cardNumber]').waitFor();
await shot('card');
await p.locator('form:has(input[name=cardNumber]) button[type=submit]').click();
await shot('errors');
await p.locator('input[name=cardNumber]').fill(card);
await p.locator('input[name=cardExpiry]').fill('12/30');
await p.locator('input[name=cardCode]').fill('123');
for (const box of await p.locator('form input[type=checkbox]').all()) await box.check();
await p.locator('form:has(input[name=cardNumber]) button[type=submit]').click();
if (card.endsWith('3155')) {
  await p.waitForURL(/sandbox/);
  await shot('bank');
  await p.locator('button[value=confirm]').click();
}
await p.waitForURL(/confirmation/, { timeout: 30000 });
await p.waitForLoadState('networkidle');
await p.waitForTimeout(500);
await shot('confirmed');
await p.locator('section a').first().click();
await p.waitForLoadState('networkidle');
await p.waitForTimeout(1500);
await shot('watch');
await p.goto(`${base}/account?section=subscriptions`, { waitUntil: 'networkidle' });
await shot('subscriptions');
await p.goto(`${base}/account?section=paymentdetails`, { waitUntil: 'networkidle' });
await shot('payments');
const inv = p.locator('a[href*="/payment/"]');
if (await inv.count()) {
  await inv.first().click();
  await p.waitForLoadState('networkidle');
  await shot('invoice');
}
await b.close();
