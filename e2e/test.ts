import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { waitForQuiet } from './quiet';

interface WorkerFixtures {
  /** Pages that wait for `networkidle` do not wait for streams of events. */
  quiet: undefined;
}

interface Fixtures {
  /** Starts a server of the test's own; it is stopped when the test ends. */
  start(env?: Readonly<Record<string, string>>): Promise<RunningServer>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  quiet: [
    async ({ browser }, use) => {
      const page = await browser.newPage();
      waitForQuiet(page);
      await page.close();
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are asked for
  start: async ({}, use) => {
    const started: RunningServer[] = [];
    await use(async (env) => {
      const server = await startServer(env);
      started.push(server);
      return server;
    });
    for (const server of started) await server.stop();
  },
});

export { expect } from '@playwright/test';
