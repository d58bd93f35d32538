import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// biome-ignore lint/suspicious/noExplicitAny: a realm's documents are changed at will
type Document = any;

/** Changes one of a server's own realm documents before anybody asks for it. */
export function change(realmsDir: string, file: string, edit: (document: Document) => void): void {
  const path = join(realmsDir, file);
  const document = JSON.parse(readFileSync(path, 'utf8'));
  edit(document);
  writeFileSync(path, JSON.stringify(document));
}
