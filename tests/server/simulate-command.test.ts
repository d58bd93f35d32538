import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { run } from '../../scripts/simulate-traffic/run';
import { readReport } from '../../server/features/insight/read-report';
import { openStore } from '../../server/open-store';
import { migratedPlace } from '../fixtures/engines';
import { realmsFolder } from '../fixtures/realm-folder';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 12);
const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const realms = realmsFolder();
const dataDir = join(realms.path, '../store');
afterAll(() => rmSync(dirname(realms.path), { recursive: true, force: true }));

async function simulate(...args: string[]) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const code = await run(args, {
    ...{ root, cwd: root, realmsDir: realms.path, version: '1.0.0', now: NOW, output: process.stdout },
    ...{ storePlace: () => ({ dataDir }), say, complain: say },
  });
  return { code, lines };
}

test('visits are added to the store, and where the realm has insight off, how to turn it on is said', async () => {
  await migratedPlace(dataDir);
  await realms.write('aster', (documents) => Object.assign(documents['settings.json'], { insight: {} }));
  await realms.write('silent');
  const toStore = (realm: string) => simulate(realm, '--days', '2', '--visitors', '5', '--store');

  const added = 'The visits were added. Administrators of aster see them on /insight.';
  expect(await toStore('aster')).toEqual({ code: 0, lines: [added] });
  expect((await toStore('silent')).lines[1]).toBe(
    'Insight is off in silent: add "insight": {} to its settings.json first.',
  );

  const { database, close } = await openStore({ dataDir });
  const period = { from: NOW - 10 * DAY, to: NOW };
  const report = await readReport(database, { realm: 'aster', period, now: NOW, titlesOf: async () => new Map() });
  await close();
  expect(report.totals.visitors).toBeGreaterThan(5);
});
