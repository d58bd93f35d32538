import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium, NoChromium } from '../../scripts/chromium';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'realmcast-chromium-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function program(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, 0o755);
  return path;
}

test('the browser that is named comes before the system’s', () => {
  const named = program('mine');
  program('chromium');
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', named);
  expect(findChromium()).toBe(named);
});

test('the system’s is found by any of its names, chromium before others and its headless shell before all', () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', folder);
  const chrome = program('google-chrome');
  expect(findChromium()).toBe(chrome);
  const chromium = program('chromium');
  expect(findChromium()).toBe(chromium);
  const headlessShell = program('chromium-headless-shell');
  expect(findChromium()).toBe(headlessShell);
});

test('a browser that is named and not there is told, not passed over', () => {
  program('chromium');
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'nowhere'));
  expect(() => findChromium()).toThrow(NoChromium);
  expect(() => findChromium()).toThrow('CHROMIUM_PATH is “');
});
