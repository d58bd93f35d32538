import { prepareStore, startServer } from '../scripts/spawn-server';
import { bundleServers } from '../tests/fixtures/server-bundle';

/** One server for all journeys that change nothing for the others; a test that does starts its own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await bundleServers();
  const discardStore = await prepareStore();
  const server = await startServer({}, () => {}, 'e2e/start-ahead.ts');
  process.env.E2E_ORIGIN = server.origin;
  process.env.E2E_REALMS_DIR = server.realmsDir;
  return async () => {
    await server.stop();
    discardStore();
  };
}
