import { cpuTimeOf } from './cpu-time';
import type { Aim, Figure } from './figure';
import { startProgram } from './process';

const MICROSECONDS = 1000;

/** A server under load: its answers a second, and the processor time of one in µs. */
export interface Served {
  perSecond: number;
  cpu: number | undefined;
}

/** What is asked of which server. */
export interface Asked {
  origin: string;
  pid: number;
  path: string;
  realm: string;
  /** An access token. */
  token?: string;
}

/** Asks for one thing over and over. */
export async function serveUnderLoad({ origin, pid, path, realm, token = '' }: Asked, ms: number): Promise<Served> {
  const before = cpuTimeOf(pid);
  const { firstMessage, stop } = await startProgram<{ answers: number; perSecond: number }>(
    'load',
    origin + path,
    realm,
    String(ms),
    token,
  );
  const after = cpuTimeOf(pid);
  await stop();
  const cpu =
    before === undefined || after === undefined ? undefined : ((after - before) * MICROSECONDS) / firstMessage.answers;
  return { perSecond: firstMessage.perSecond, cpu };
}

/** The answers a second, and the processor time of one. */
export function figuresOf(what: string, ours: readonly Served[], yardstick: readonly Served[], aim: Aim): Figure[] {
  const measured = (served: readonly Served[]) => served.flatMap(({ cpu }) => (cpu === undefined ? [] : [cpu]));
  const rate = (served: readonly Served[]) => served.map(({ perSecond }) => perSecond);
  return [
    { what, unit: '/s', ours: rate(ours), yardstick: rate(yardstick), aim },
    { what: `${what}: processor for one`, unit: 'µs', ours: measured(ours), yardstick: measured(yardstick) },
  ];
}
