import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium, findHeadlessChromium } from './scripts/chromium';

/** How journeys are tagged that the headless shell cannot make: casting, and the back/forward cache. */
const WHOLE_BROWSER = /@whole-browser/;

const DESKTOP = { width: 1280, height: 800 };

const launch = (executablePath: string | undefined) => ({
  launchOptions: { args: [...CHROMIUM_ARGS], ...(executablePath && { executablePath }) },
});

/** Journeys in a real browser, against the real server on copies of the realms (e2e/global-setup.ts). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 3,
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.E2E_ORIGIN,
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
    // what a worker answers, no route of a test sees: the journeys of offline pages allow them (e2e/offline.spec.ts)
    serviceWorkers: 'block',
    ...launch(findHeadlessChromium()),
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      grepInvert: WHOLE_BROWSER,
      use: { viewport: DESKTOP },
    },
    { name: 'whole browser', grep: WHOLE_BROWSER, use: { viewport: DESKTOP, ...launch(findChromium()) } },
    {
      name: 'phone',
      // what differs on a phone is told by the file's name or a tag; the rest runs once
      testMatch: ['**/*.phone.spec.ts', '**/*.both.spec.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
});
