import { test as base } from './test';

/** A page of a context in which service workers run: other journeys block them. */
export const test = base.extend({
  context: async ({ browser, contextOptions }, use) => {
    const context = await browser.newContext({ ...contextOptions, serviceWorkers: 'allow' });
    await use(context);
    await context.close();
  },
});
