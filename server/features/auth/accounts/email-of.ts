import type { Database } from '../../../kernel/database/open';
import { viewerStore } from '../sessions/viewer-store';

/** Where an account gets its emails; null where there is no such account any more. */
export async function emailOf(database: Database, realm: string, viewer: string): Promise<string | null> {
  return (await viewerStore(database, realm).byId(viewer))?.email ?? null;
}
