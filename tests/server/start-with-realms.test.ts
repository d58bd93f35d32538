import { afterEach, beforeEach, expect, it } from 'vitest';
import { SLOW_START_MS, serverProcesses } from '../fixtures/server-process';

let servers: ReturnType<typeof serverProcesses>;
beforeEach(() => {
  servers = serverProcesses();
});
afterEach(() => servers.stop());

it('a server listens with what another build has checked, and checks it meanwhile; what has changed it checks first', {
  timeout: SLOW_START_MS,
}, async () => {
  const { folder } = servers;
  for (const name of ['birch', 'cedar']) await folder.write(name);
  const first = await servers.start();
  await first.stop({ keepFolders: true });
  await folder.write('cedar', (documents) => {
    documents['settings.json'].settings.MAIN_TITLE = 'Cedar again';
  });
  const server = await servers.start(
    { DATA_DIR: first.dataDir, PUBLIC_ORIGIN: 'https://stream.example' },
    { program: 'tests/fixtures/impatient-program.ts' },
  );
  const answer = await fetch(`${server.origin}/api/v1/init/`, { headers: { realm: 'birch' } });
  expect(answer.status).toBe(200);
  const said = ['cedar: loaded', 'Realmcast ', '2 realms were checked by another build', 'birch: loaded'];
  for (const text of [...said, 'aster: loaded']) await server.printed(text);
  const places = said.map((text) => server.output().indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
