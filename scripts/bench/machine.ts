import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { findChromium } from '../chromium';
import { rounded } from './table';

const GIGABYTE = 1024 ** 3;

function chromiumVersion(): string {
  const path = findChromium();
  return path ? execFileSync(path, ['--version'], { encoding: 'utf8' }).trim() : 'no Chromium';
}

/** Where and when it was measured, without naming the machine; its load before anything was started tells how far to believe it. */
export function describeMachine(now: Date): string {
  const [model] = cpus();
  const versions = `Node ${process.versions.node}, ${chromiumVersion()}`;
  const load = loadavg().map(rounded).join(', ');
  return (
    `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC · ${cpus().length} cores (${model?.model.trim()}), ` +
    `${rounded(totalmem() / GIGABYTE)} GB · ${versions} · load over 1, 5 and 15 minutes: ${load}`
  );
}
