import { clock } from '../tests/fixtures/clock';

/** Starts the server as `npm start` does, at another time than the machine's: `TEST_CLOCK_AHEAD` says by how many minutes. */
process.env.NODE_ENV ??= 'production';
const { ensureGenerated } = await import('../scripts/ensure-generated');
ensureGenerated();
const { runServer } = await import('../scripts/run-server');

await runServer({ clock });
