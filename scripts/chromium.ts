import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/** What Chromium is started with: nothing that asks the network for anything by itself, films that start unasked. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

/** No browser for the tests, and none to be had: says what to do. */
export class NoChromium extends Error {
  override readonly name = 'NoChromium';
}

const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A program in the folders of PATH. */
const inPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(existsSync);

const systemChromium = () => NAMES.map(inPath).find((path) => path !== undefined);

function ownChromium(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** Chromium as this machine has it; undefined where it has none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new NoChromium(`CHROMIUM_PATH is “${named}”; there is no such file`);
  }
  return systemChromium() ?? ownChromium();
}

/**
 * The same browser without windows where this machine has it: it does the same work in four fifths of the time, but neither
 * casts nor keeps pages in a back/forward cache. Otherwise Chromium itself.
 */
export const findHeadlessChromium = (): string | undefined =>
  (process.env.CHROMIUM_PATH ? undefined : inPath(HEADLESS_SHELL)) ?? findChromium();

function ran(program: string, args: readonly string[]): boolean {
  process.stdout.write(`> ${program} ${args.join(' ')}\n`);
  try {
    execFileSync(program, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return true;
  } catch {
    return false;
  }
}

const isRoot = () => process.getuid?.() === 0;

function installFromDebian(): boolean {
  if (!isRoot() || !inPath('apt-get')) return false;
  ran('apt-get', ['update']);
  const install = ['-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends', 'chromium'];
  // earlier releases of Debian do not have the shell
  return ran('apt-get', [...install, HEADLESS_SHELL]) || ran('apt-get', install);
}

/** Playwright's command line. */
export const playwrightCli = (): string =>
  join(dirname(fileURLToPath(import.meta.resolve('playwright/package.json'))), 'cli.js');

const installFromPlaywright = () => ran(process.execPath, [playwrightCli(), 'install', 'chromium']);

/**
 * Makes sure that there is a Chromium: CHROMIUM_PATH, the system's, Playwright's own, or one that is installed now. Which one
 * a journey runs in is for playwright.config.ts to say.
 *
 * @throws NoChromium saying what to do when there is none and none can be installed
 */
export function ensureChromium(): void {
  if (findChromium()) return;
  process.stdout.write('There is no Chromium on this machine yet; installing one …\n');
  if ((installFromDebian() || installFromPlaywright()) && findChromium()) return;
  throw new NoChromium(
    'The browser tests need Chromium, and it could not be installed. Install it by hand (on Debian: apt-get install chromium; ' +
      'elsewhere: npx playwright install chromium), or set CHROMIUM_PATH to a Chromium or Chrome that is there already.',
  );
}
