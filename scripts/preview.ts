import { join } from 'node:path';
import { createServer } from 'vite';
import { FOLDER } from './build';
import { ensureGenerated } from './ensure-generated';
import { SOURCE_FOLDERS } from './source-folders';

const [realm = '', server = 'http://localhost:4000'] = process.argv.slice(2);
const port = Number(process.env.PREVIEW_PORT ?? 4100);

ensureGenerated();

/** Serves the page that holds a realm's preview beside a JSON editor, on an origin of its own. */
const studio = await createServer({
  root: join(FOLDER, 'app/studio'),
  configFile: false,
  logLevel: 'error',
  server: { port, strictPort: true, fs: { allow: SOURCE_FOLDERS } },
});
await studio.listen();
const origin = `http://localhost:${studio.config.server.port}`;
process.stdout.write(
  `Preview on ${origin}/?${new URLSearchParams({ realm, server })}\n` +
    `The realm’s settings must list ${origin} in previewOrigins, and the realm server run on ${server}.\n`,
);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => void studio.close().then(() => process.exit(0)));
