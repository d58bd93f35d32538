import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { loadBuild } from '../../server/build';
import { createServer, type ServerOptions } from '../../server/create-server';
import { encryptionKeysOf } from '../../server/features/auth/sessions/encryption-key-file';
import { readBase } from '../../server/features/realms/base';
import { preparing } from '../../server/features/realms/prepare';
import { productFor } from '../../server/features/realms/product';
import { createRealmCheck } from '../../server/features/realms/read-folder';
import { createRealmService, type RealmService } from '../../server/features/realms/service';
import type { Store } from '../../server/kernel/database/open';
import type { EncryptionKey } from '../../server/kernel/keys/encryption';
import { openStore } from '../../server/open-store';
import { ensureBuilt, FOLDER } from '../build';
import { asTexts, type SampleSize, sampleRealm } from './sample-realm';

/** The server's parts in this process, over a folder that is taken away in the end. */
export interface SampleServer {
  app: FastifyInstance;
  realms: RealmService;
  store: Store;
  encryptionKeys: readonly EncryptionKey[];
  close(): Promise<void>;
}

/** Writes a realm's folder: its documents by their paths, and its media, which are empty. */
export function writeFolder(folder: string, files: ReadonlyMap<string, string>, media: ReadonlySet<string>): void {
  for (const [file, text] of [...files, ...[...media].map((path) => [path, ''] as const)]) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Writes a sample realm's folder. */
export function writeRealm(realmsDir: string, size: SampleSize): void {
  const { documents, media } = sampleRealm(size);
  writeFolder(join(realmsDir, size.name ?? 'sample'), asTexts(documents), media);
}

interface RealmFolders {
  realmsDir: string;
  dataDir: string;
}

/** Opens a store, lets it be filled, and opens the realms over it; none is taken in. */
export async function openRealms(
  { realmsDir, dataDir }: RealmFolders,
  fill: (store: Store) => Promise<void> = async () => {},
) {
  const base = readBase(FOLDER);
  const build = await loadBuild(await ensureBuilt());
  const store = await openStore({ dataDir });
  await fill(store);
  const prepare = preparing(createRealmCheck(productFor(base, build.blocks)));
  const realms = await createRealmService({ store, realmsDir, base, build: build.id, prepare });
  return { base, build, store, realms };
}

/**
 * Opens a store, lets it be filled, takes the sample realm in where there is one, and makes the server over it.
 *
 * @param options what differs from the server as it is started
 */
export async function openSample(
  size: SampleSize | null,
  options: Partial<ServerOptions> = {},
  fill: (store: Store) => Promise<void> = async () => {},
): Promise<SampleServer> {
  const place = mkdtempSync(join(tmpdir(), 'realmcast-bench-'));
  const realmsDir = join(place, 'realms');
  mkdirSync(realmsDir);
  if (size) writeRealm(realmsDir, size);
  const dataDir = join(place, 'data');
  const { base, build, store, realms } = await openRealms({ realmsDir, dataDir }, fill);
  const encryptionKeys = encryptionKeysOf({ dataDir, databaseUrl: null, encryptionKeys: [] });
  if (size) await realms.takeIn('sample');
  const app = createServer({
    database: store.database,
    realms,
    encryptionKeys,
    pictureDir: join(place, 'pictures'),
    errorsDocument: readFileSync(join(FOLDER, 'docs/errors.md'), 'utf8'),
    clientDir: build.clientDir,
    renderer: build.renderer,
    blocks: build.blocks.sections,
    assets: () => build.assets,
    apiBase: null,
    baseTheme: base.theme,
    build: build.id,
    version: '0.0.0',
    production: true,
    ...options,
  });
  return {
    app,
    realms,
    store,
    encryptionKeys,
    async close() {
      await app.close();
      await realms.close();
      await store.close();
      rmSync(place, { recursive: true, force: true });
    },
  };
}
