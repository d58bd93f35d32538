import { expect, test } from './test';

test('RE-17 MO-05 an out-of-date browser is told so, and which others there are; a current one is not', async ({
  page,
}) => {
  await page.goto('/realm/rampart/home');
  const prompt = page.getByText('Your browser is out of date');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(prompt).toBeHidden();
  // a browser that does not know what the style sheet asks about, and runs no script that is newer than itself
  await page.route('**/realm/lanterne/home', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(
      /@supports \(color: ?color-mix\([^)]*\)\)/g,
      '@supports (color: unknown-to-me)',
    );
    // the policy names the inline styles by what they were
    const { 'content-security-policy': _, ...headers } = answer.headers();
    await route.fulfill({ status: answer.status(), headers, body });
  });
  await page.route('**/*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'class { #newer = ??' }),
  );
  await page.goto('/realm/lanterne/home');
  await expect(page.getByText('Votre navigateur n’est plus à jour').or(prompt)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Firefox' })).toBeVisible();
  await page.getByText(/Votre navigateur|Your browser/).click();
  await expect(page.getByRole('link', { name: 'Firefox' })).toBeHidden();
});
