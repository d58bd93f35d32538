import type { Locator, Page } from '@playwright/test';
import { expectAccessibleWithin } from './axe';
import { press, type } from './keyboard';
import { labelsIn } from './labels';
import { SECRET } from './members';
import { expect, test } from './test';

const labels = labelsIn('ar');
const WIDTH = 390;
const expectUsable = (page: Page) => expectAccessibleWithin(page, WIDTH);

/** Where a part of the words of an element is drawn. */
const placeOf = (element: Locator, part: string) =>
  element.evaluate((node, sought) => {
    const words = node.firstChild!;
    const start = words.textContent!.indexOf(sought);
    const range = document.createRange();
    range.setStart(words, start);
    range.setEnd(words, start + sought.length);
    const { left, top } = range.getBoundingClientRect();
    return { left, top };
  }, part);

test.use({ viewport: { width: WIDTH, height: 844 }, locale: 'ar-AE' });

test('from a locked film to its invoice, and out of a subscription and back, by keyboard alone, in Arabic, on a phone', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const link = (name: string) => main.getByRole('link', { name: labels[name]!, exact: true });
  const button = (name: string) => main.getByRole('button', { name: labels[name]!, exact: true });
  const confirmAtBank = async () => press(page, page.getByRole('button', { name: labels.simulationConfirm! }));

  await page.goto('/realm/lanterne/video/passerelle-9', { waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await press(page, link('seeOffers'));
  await expect(page.getByRole('radio')).toHaveCount(2);
  await press(page, button('continue'));
  await expect(main.getByText(labels.offerMissing!)).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeFocused();
  // the membership comes first, then the rental
  await press(page, page.getByRole('radio').first(), 'ArrowDown');
  await expect(page.getByRole('radio', { name: /48/ })).toBeChecked();
  await expect(main.getByRole('status').filter({ hasText: labels.totalToday! })).toContainText(/3[.,]99|٣٫٩٩/);
  await expectUsable(page);
  await press(page, link('continue'));
  const email = `keyboard-${Date.now()}@example.com`;
  await type(page, labels.email!, email);
  await expectUsable(page);
  await page.keyboard.press('Enter');

  await page.waitForURL(/\/signup/);
  await expect(page.getByLabel(labels.email!, { exact: true })).toHaveValue(email);
  await type(page, labels.password!, SECRET);
  await type(page, 'الاسم الأول', 'ليلى');
  for (const box of await page.getByRole('checkbox').all()) await press(page, box, 'Space');
  await expectUsable(page);
  await press(page, button('createAccount'));

  await page.waitForURL(/\/purchase/);
  await press(page, page.getByRole('combobox', { name: labels.billingCountry! }), 'ArrowDown');
  await expectUsable(page);
  await press(page, button('continue'));

  // the numbers to try read from left to right, each on one line
  const notice = main.getByText(/4000/);
  const [begin, end] = [await placeOf(notice, '4000'), await placeOf(notice, '3155')];
  expect(begin.left).toBeLessThan(end.left);
  expect(begin.top).toBe(end.top);
  await expect(main.getByText(labels.cardExpiryHint!)).toBeVisible();
  await type(page, labels.cardNumber!, '4000 0025 0000 3155');
  await type(page, labels.cardExpiry!, '12/40');
  await type(page, labels.cardCode!, '123');
  await expectUsable(page);
  await page.keyboard.press('Enter');
  await confirmAtBank();
  await expect(page.getByRole('heading', { name: labels.confirmationTitle! })).toBeFocused();
  await expectUsable(page);
  await press(page, link('startWatching'));
  await page.waitForURL(/\/video\/passerelle-9/);
  await press(page, page.getByRole('button', { name: 'تشغيل الجسر التاسع' }));
  const played = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(played).toBeGreaterThan(0);

  await page.goto('/realm/lanterne/account?section=paymentdetails', { waitUntil: 'networkidle' });
  await expectUsable(page);
  await press(page, page.getByRole('link', { name: /LL-\d{4}-\d{6}/ }));
  await expect(page.getByText('La Lanterne SCIC')).toBeVisible();
  // “8 rue du Projecteur” begins with its number on a page from right to left, too
  const street = page.getByText('8 rue du Projecteur');
  expect((await placeOf(street, '8')).left).toBeLessThan((await placeOf(street, 'rue')).left);
  // a country is written in words
  await expect(page.getByText('آيسلندا')).toBeVisible();
  await expectUsable(page);

  await page.goto('/realm/lanterne/purchase', { waitUntil: 'networkidle' });
  await press(page, link('continue'));
  await press(page, page.getByRole('button', { name: /8[.,]90|٨٫٩٠/ }));
  await confirmAtBank();
  await expect(page.getByRole('heading', { name: labels.confirmationTitle! })).toBeFocused();
  await page.goto('/realm/lanterne/account?section=subscriptions', { waitUntil: 'networkidle' });
  await press(page, button('cancelSubscription'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectUsable(page);
  await press(page, dialog.getByRole('button', { name: labels.continueCancelling! }));
  await press(page, dialog.getByRole('button', { name: labels.cancelSubscription! }));
  const name = main.getByText('بطاقة لا لانترن', { exact: true });
  await expect(name).toBeFocused();
  await expect(main.getByRole('status').filter({ hasText: 'ملغى' })).toBeAttached();
  await press(page, button('reactivateSubscription'));
  await press(page, dialog.getByRole('button', { name: labels.reactivateSubscription! }));
  await expect(button('cancelSubscription')).toBeVisible();
  await expect(name).toBeFocused();
  await press(page, button('cancelSubscription'));
  await press(page, dialog.getByRole('button').nth(1));
  await expect(main.getByText(labels.cancellationOfferTaken!, { exact: true })).toBeVisible();
  await expect(name).toBeFocused();
  await expectUsable(page);
});
