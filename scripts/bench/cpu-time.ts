import { readFileSync } from 'node:fs';

/** What Linux counts processor time in, in ms. */
const TICK_MS = 10;

/** How long a process has had a processor so far, in ms; undefined where the system does not tell. */
export function cpuTimeOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name before the last bracket may hold anything
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user! + system!) * TICK_MS;
  } catch {
    return undefined;
  }
}

/** Processor time of this process that some work takes, per time done, in ms. */
export async function cpuOf(times: number, work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}
