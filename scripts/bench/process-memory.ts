import { readdirSync, readFileSync } from 'node:fs';

const KILOBYTES = 1024;

/** A file of a process in /proc; empty for one that has ended meanwhile. */
function readOf(pid: string | number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function processesBelow(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const [, parent] = /^PPid:\s+(\d+)$/m.exec(readOf(pid, 'status')) ?? [];
    children.set(Number(parent), [...(children.get(Number(parent)) ?? []), Number(pid)]);
  }
  const all = [root];
  for (const pid of all) all.push(...(children.get(pid) ?? []));
  return all;
}

/** The resident memory of a process, in MB; 0 for one that has ended. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readOf(pid, 'status')) ?? [];
  return Number(kilobytes ?? 0) / KILOBYTES;
}

/** The resident memory of a process and all that it has started, in MB. */
export const treeMemory = (pid: number): number => processesBelow(pid).reduce((sum, one) => sum + memoryOf(one), 0);
