import { join } from 'node:path';
import type { StorePlace } from '../../server/kernel/database/open';
import { type DatabaseLink, linkTo } from '../database-link';
import { type LocalPostgres, startPostgres } from '../postgres';
import type { StoreKind } from './options';

/** A PostgreSQL of the soak's own, and the way to it, which can be made slow. */
export interface DatabaseUnderTest {
  postgres: LocalPostgres;
  link: DatabaseLink;
}

/** Where the server keeps what it stores. */
export interface StoreUnderTest {
  kind: StoreKind;
  /** Null with the embedded store. */
  database: DatabaseUnderTest | null;
  /** For the server's environment. */
  environment: Readonly<Record<string, string>>;
  /** For reading it once no server runs. */
  place: StorePlace;
  stop(): Promise<void>;
}

/** Makes an empty store in a folder. */
export async function makeStore(kind: StoreKind, folder: string): Promise<StoreUnderTest> {
  const dataDir = join(folder, 'data');
  if (kind === 'embedded')
    return {
      ...{ kind, database: null, environment: { DATA_DIR: dataDir }, place: { dataDir } },
      stop: async () => {},
    };
  const postgres = await startPostgres({ isDurable: true, parent: folder });
  const databaseUrl = await postgres.createDatabase();
  const link = await linkTo(databaseUrl);
  return {
    kind,
    database: { postgres, link },
    environment: { DATA_DIR: dataDir, DATABASE_URL: link.databaseUrl },
    place: { databaseUrl },
    async stop() {
      link.close();
      await postgres.stop();
    },
  };
}
