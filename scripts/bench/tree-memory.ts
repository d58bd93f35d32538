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

/** The resident memory of a process and all that it has started, in MB. */
export function treeMemory(pid: number): number {
  const sizes = processesBelow(pid).map((one) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(readOf(one, 'status'))?.[1] ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0) / KILOBYTES;
}
