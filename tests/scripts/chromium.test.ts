import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium, findHeadlessChromium, NoChromium } from '../../scripts/chromium';

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

test('the system’s is found by any of its names, chromium first', () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', folder);
  const chrome = program('google-chrome');
  expect(findChromium()).toBe(chrome);
  const chromium = program('chromium');
  expect(findChromium()).toBe(chromium);
});

test('the headless shell comes before the system’s where no window is needed, and after the one that is named', () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', folder);
  const chromium = program('chromium');
  expect(findHeadlessChromium()).toBe(chromium);
  const shell = program('chromium-headless-shell');
  expect(findHeadlessChromium()).toBe(shell);
  expect(findChromium()).toBe(chromium);
  vi.stubEnv('CHROMIUM_PATH', chromium);
  expect(findHeadlessChromium()).toBe(chromium);
});

test('a browser that is named and not there is told, not passed over', () => {
  program('chromium');
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'nowhere'));
  expect(() => findChromium()).toThrow(NoChromium);
  expect(() => findChromium()).toThrow('CHROMIUM_PATH is “');
});
