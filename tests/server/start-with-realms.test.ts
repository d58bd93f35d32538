import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { asTexts, sampleRealm } from '../../scripts/bench/sample-realm';
import { type RunningServer, startServer } from '../../scripts/spawn-server';

let server: RunningServer;
afterEach(() => server?.stop());

/** White space that makes a folder so large that another process checks it, which takes longer than a server waits before it listens. */
const PADDING = ' '.repeat(2_200_000);

function write(realmsDir: string, name: string, padding: string): void {
  const { documents, media } = sampleRealm({ name, rails: 1, cards: 1 });
  for (const part of padding ? ['one', 'two'] : []) documents.set(`content/${part}.json`, { items: [] });
  for (const [file, text] of [...asTexts(documents), ...[...media].map((path) => [path, ''] as const)]) {
    const path = join(realmsDir, name, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, /^content.(one|two)/.test(file) ? text + padding : text);
  }
}

it('a server listens with what another build has checked, and checks it meanwhile', async () => {
  server = await startServer({}, (realmsDir) => {
    rmSync(realmsDir, { recursive: true });
    write(realmsDir, 'alder', PADDING);
    write(realmsDir, 'birch', '');
  });
  await server.stop({ keepFolders: true });
  const folders = { REALMS_DIR: server.realmsDir, DATA_DIR: server.dataDir };

  server = await startServer({ ...folders, PUBLIC_ORIGIN: 'https://stream.example' });
  await server.printed('1 realm was checked by another build');
  expect(server.output()).not.toContain('birch: loaded');
  const answer = await fetch(`${server.origin}/realm/birch/home`);
  expect(answer.status).toBe(200);
  await server.printed('birch: loaded');
});
