import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';
import { waitForQuiet } from './quiet';

interface WorkerFixtures {
  /** Pages that wait for `networkidle` do not wait for streams of events. */
  quiet: undefined;
}

type StartServer = (env?: Readonly<Record<string, string>>) => Promise<RunningServer>;

interface Fixtures {
  /** Starts a server of the test's own, at the machine's time; it is stopped when the test ends. */
  start: StartServer;
  /** The same at the time of this run, which `clock` says: for what depends on the hour. */
  startAhead: StartServer;
}

async function useServers(program: string | undefined, use: (start: StartServer) => Promise<void>): Promise<void> {
  const started: RunningServer[] = [];
  await use(async (env) => {
    const server = await startServer(env, () => {}, program);
    started.push(server);
    return server;
  });
  for (const server of started) await server.stop();
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
  start: async ({}, use) => useServers(undefined, use),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  startAhead: async ({}, use) => useServers('e2e/start-ahead.ts', use),
});

export { expect } from '@playwright/test';
