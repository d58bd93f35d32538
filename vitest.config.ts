import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['{schemas,renderer,blocks,app,server,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/fixtures/postgres-setup.ts'],
    setupFiles: ['tests/fixtures/embedded-setup.ts'],
    // databases in memory live for seconds: compiling them again for speed costs more than it gains
    execArgv: ['--liftoff-only'],
    // the default leaves a core idle: on two, the suite would take half as long again
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
