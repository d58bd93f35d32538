import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, type HotPayload, type Plugin } from 'vite';
import { formatProblem } from '../renderer/realm/validate';
import type { PageEntry } from '../server/build';
import type { RealmReport } from '../server/features/realms/service';
import { explainFailure, serve } from '../server/main';
import { isLocalServer, readSettings } from '../server/settings';
import { SOURCE_FOLDERS } from './source-folders';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const ENTRY = '/app/entry-server.tsx';
const PREAMBLE = '/@react-preamble';

/** React's hot reload needs a word before any component: as a module, since pages run nothing inline. */
const preamble: Plugin = {
  name: 'react-preamble',
  resolveId: (id) => (id === PREAMBLE ? id : undefined),
  load: (id) => (id === PREAMBLE ? react.preambleCode.replace('__BASE__', '/') : undefined),
};

/** Every style sheet of the product: linked in the page, so that it never stands unstyled until its modules have run. */
function styleSheets(): string[] {
  const sheets = ['app', 'renderer', 'blocks'].flatMap((room) =>
    readdirSync(join(FOLDER, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => `/${room}/${file.replaceAll('\\', '/')}`)
      .sort(),
  );
  return sheets;
}

/** What the browser shows over the page while realms have errors. */
function overlayOf(reports: readonly RealmReport[], realmsDir: string): HotPayload | undefined {
  const lines = reports.flatMap(({ name, outcome, problems }) =>
    outcome === 'kept' || outcome === 'refused'
      ? problems
          .filter(({ severity }) => severity === 'error')
          .map((problem) => formatProblem(problem, join(realmsDir, name)))
      : [],
  );
  if (lines.length === 0) return undefined;
  return { type: 'error', err: { message: lines.join('\n'), stack: '', plugin: 'realm' } };
}

/** The server with hot reload: Vite's middleware stands before the same app that `npm start` runs. */
async function develop(): Promise<void> {
  const settings = readSettings({ NODE_ENV: 'development', ...process.env }, FOLDER);
  const vite = await createServer({
    root: FOLDER,
    configFile: join(FOLDER, 'vite.config.ts'),
    plugins: [preamble],
    server: {
      middlewareMode: true,
      // its socket would listen on every address of the machine
      ...(isLocalServer({ host: settings.host, trustedProxies: 0 }) && { hmr: { host: settings.host } }),
      fs: { allow: SOURCE_FOLDERS },
      watch: { ignored: [`${settings.realmsDir}/**`, `${settings.dataDir}/**`, '**/dist/**'] },
    },
  });
  const loadEntry = () => vite.ssrLoadModule(ENTRY) as Promise<PageEntry>;
  const reports = new Map<string, RealmReport>();
  const overlay = () => overlayOf([...reports.values()], settings.realmsDir);
  vite.ws.on('connection', () => {
    const wrong = overlay();
    if (wrong) setTimeout(() => vite.ws.send(wrong), 300);
  });

  await serve(FOLDER, settings, {
    build: {
      id: `development-${process.pid}`,
      clientDir: null,
      assets: () => ({
        kind: 'development',
        scripts: [PREAMBLE, '/@vite/client'],
        styles: styleSheets(),
      }),
      renderer: async () => (await loadEntry()).createPageRenderer(),
      blocks: (await loadEntry()).productBlocks(),
    },
    prepare: (app) => {
      app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
    },
    onReports(fresh) {
      for (const report of fresh) reports.set(report.name, report);
      const wrong = overlay();
      if (wrong) vite.ws.send(wrong);
      else if (fresh.some(({ outcome }) => outcome === 'taken-in' || outcome === 'gone'))
        vite.ws.send({ type: 'full-reload' });
    },
    onStop: () => vite.close(),
  });
}

try {
  await develop();
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}
