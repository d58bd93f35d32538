import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadBuild } from './build';
import { createServer } from './create-server';
import { readBase } from './realms/base';
import { productFor } from './realms/product';
import { createRealmCheck } from './realms/read-folder';
import { createRealmService } from './realms/service';
import { addressesOf, describeReport } from './report';
import { readSettings, SettingsError } from './settings';
import { StoreLocked } from './store/lock';
import { openStore } from './store/open';
import { watchRealms } from './watch-realms';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** How long running requests have to end after a signal, in ms. */
const CLOSE_MS = 10_000;

/** Starts the server from the environment and the folder it stands in, and stops it in order on SIGTERM and SIGINT. */
export async function main(folder: string): Promise<void> {
  const settings = readSettings(process.env, folder);
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const build = await loadBuild(folder);
  const base = readBase(folder);
  const store = await openStore(settings.dataDir);
  const realms = await createRealmService({
    database: store.database,
    realmsDir: settings.realmsDir,
    base,
    build: build.id,
    check: createRealmCheck(productFor(base, build.blocks)),
  });
  const tell = (lines: readonly string[]) => lines.forEach(say);
  for (const report of await realms.takeIn()) tell(describeReport(report, settings.realmsDir));

  const app = createServer({
    database: store.database,
    realms,
    pictureDir: join(settings.dataDir, 'pictures'),
    clientDir: build.clientDir,
    renderer: build.renderer,
    assets: () => build.assets,
    apiBase: settings.apiBase,
    baseTheme: base.theme,
    build: build.id,
    version,
    production: settings.production,
    logger: { level: settings.logLevel },
  });
  const origin = (await app.listen({ port: settings.port, host: settings.host })).replace('127.0.0.1', 'localhost');
  const unwatch = settings.watchRealms
    ? watchRealms(
        settings.realmsDir,
        (name) =>
          void realms
            .takeIn(name)
            .then((reports) => tell(reports.flatMap((report) => describeReport(report, settings.realmsDir)))),
      )
    : () => {};
  tell([`Realmcast ${version} on ${origin}`, ...addressesOf(realms, origin)]);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), CLOSE_MS).unref();
    unwatch();
    await app.close();
    await store.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

/** Says what a person can do about a start that failed. */
export function explainFailure(error: unknown): string {
  if (error instanceof SettingsError || error instanceof StoreLocked) return `${error.code}  ${error.message}`;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return 'PORT_IN_USE  Another program listens on this port: stop it, or set PORT to another, for instance PORT=4001 npm start';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
