import { readFileSync } from 'node:fs';
import { CLOCK_FILE } from './clock-file';

process.env.NODE_ENV ??= 'production';
const { ensureGenerated } = await import('../ensure-generated');
ensureGenerated();
const { runServer } = await import('../run-server');

const file = process.env[CLOCK_FILE];
const read = () => (file ? Number(readFileSync(file, 'utf8')) : 0);
let ahead = read();
process.on('SIGUSR2', () => {
  ahead = read();
});

/** The server as operators start it, on a clock that its supervisor moves: by a file that is read again on SIGUSR2. */
await runServer({ clock: () => Date.now() + ahead });
