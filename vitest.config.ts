import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { ensureGenerated } from './scripts/ensure-generated.ts';
import { SlowestFirst } from './tests/fixtures/slowest-first.ts';

/** Files that leave nothing behind in their process: the next one finds the server's modules loaded. */
const SHARED = 'tests/{server,realm}/**/*.test.ts';

// before anything is imported that needs it
ensureGenerated();

export default defineConfig({
  plugins: [react()],
  test: {
    globalSetup: ['tests/fixtures/postgres-setup.ts'],
    setupFiles: ['tests/fixtures/embedded-setup.ts'],
    // the default leaves a processor idle, and many tests wait for a server or a clock
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowestFirst },
    testTimeout: 240_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          include: ['{schemas,renderer,blocks,app,server,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, SHARED],
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'server', include: [SHARED], isolate: false, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
