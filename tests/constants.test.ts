import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as constants from '../renderer/contract/constants';

const ROOMS = ['renderer', 'blocks', 'app', 'server'];
const TIMES = /(?<![\w.])(?:86_?400|3_?600|300_?000)(?![\w.])/;

test('RE-19 the product’s times stand in one place, and each is used where it is meant', () => {
  expect(constants.SECONDS_PER_DAY).toBe(86400);
  expect(constants.SECONDS_PER_HOUR).toBe(3600);
  expect(constants.SECONDS_PER_MINUTE).toBe(60);
  expect(constants.MS_PER_SECOND).toBe(1000);
  expect(constants.FRESH_MS).toBe(300000);
  const files = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, withFileTypes: true })
      .filter(
        (entry) =>
          entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name) && !entry.parentPath.includes('generated'),
      )
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const sources = files.map(
    (file) => [file, readFileSync(file, 'utf8').replace(/\/\*.*?\*\/|\/\/[^\n]*|'[^'\n]*'|"[^"\n]*"/gs, '')] as const,
  );
  const again = sources
    .filter(([file, text]) => !file.endsWith('contract/constants.ts') && TIMES.test(text))
    .map(([file]) => file);
  expect(again).toEqual([]);
  for (const name of ['SECONDS_PER_DAY', 'SECONDS_PER_HOUR', 'SECONDS_PER_MINUTE', 'MS_PER_SECOND', 'FRESH_MS']) {
    const users = sources.filter(
      ([file, text]) => !file.endsWith('contract/constants.ts') && new RegExp(`\\b${name}\\b`).test(text),
    );
    expect(users.length, name).toBeGreaterThan(0);
  }
});
