import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SLOW_START_MS, serverProcesses } from '../fixtures/server-process';

test(
  'a plugin on the host of PUBLIC_ORIGIN is refused, also in a realm that was loaded before it was set',
  async () => {
    const servers = serverProcesses();
    const place = mkdtempSync(join(tmpdir(), 'realmcast-origin-'));
    try {
      const DATA_DIR = join(place, 'data');
      const before = await servers.start({ DATA_DIR, PUBLIC_ORIGIN: 'https://watch.example.com' });
      expect(before.output()).not.toContain('plugin-origin');
      await before.stop({ keepFolders: true });
      // where the plugin of the fixture's realm is
      const server = await servers.start({ DATA_DIR, PUBLIC_ORIGIN: 'https://tickets.example.com' });
      expect(server.output()).toMatch(/settings\.json:\d+:\d+ .*plugin-origin/);
    } finally {
      await servers.stop();
      rmSync(place, { recursive: true, force: true });
    }
  },
  SLOW_START_MS,
);
