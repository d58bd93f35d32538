import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/spawn-server';

interface Fixtures {
  /** Starts a server of the test's own; it is stopped when the test ends. */
  start(env?: Readonly<Record<string, string>>): Promise<RunningServer>;
}

export const test = base.extend<Fixtures>({
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
