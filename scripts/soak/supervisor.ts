import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../postgres';
import { type RunningServer, startServer } from '../spawn-server';
import { CLOCK_FILE } from './clock-file';

const PROGRAM = 'scripts/soak/server.ts';
/** How long a supervisor waits before it starts a server again, in ms. */
const AGAIN_MS = 1_000;

/** A server that is started again whenever it ends, as systemd or Docker do. */
export interface Supervisor {
  origin: string;
  /** Where its metrics are read. */
  metricsUrl: string;
  /** Null while none runs. */
  pid(): number | null;
  /** Ends the process at once. */
  kill(): void;
  /** Moves the clock that it goes by to so many ms ahead of the machine's. */
  setAhead(ms: number): void;
  /** Starts another server with the same settings, which nothing starts again. @param more settings over the same */
  startAnother(more?: Readonly<Record<string, string>>, program?: string): Promise<RunningServer>;
  /** Stops it in order. @returns its exit code */
  stop(): Promise<number | null>;
  /** Starts it, and again from then on. @throws Error when the first start fails */
  start(): Promise<void>;
  /** Where all that it says is written. */
  logFile: string;
}

/** @param folder where its log and clock are written, beside the disk that faults fill */
export async function supervise(folder: string, settings: Readonly<Record<string, string>>): Promise<Supervisor> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const clockFile = join(folder, 'clock');
  const logFile = join(folder, 'server.log');
  writeFileSync(clockFile, '0');
  const environment = {
    ...{ PORT: String(port), METRICS_PORT: String(metricsPort), [CLOCK_FILE]: clockFile },
    ...{ LOG_LEVEL: 'error', TRUSTED_PROXIES: '1', ...settings },
  };
  let server: RunningServer | null = null;
  let isWanted = false;
  let watching: Promise<number | null> = Promise.resolve(null);
  const kill = () => void (server && process.kill(server.pid, 'SIGKILL'));
  process.once('exit', kill);

  async function run(first: RunningServer): Promise<number | null> {
    let running: RunningServer | null = first;
    for (;;) {
      let code: number | null = null;
      if (running) {
        server = running;
        code = await running.ended;
        server = null;
        appendFileSync(logFile, `${running.output()}\n— ended with ${code} —\n`);
        await running.stop();
      }
      if (!isWanted) return code;
      await wait(AGAIN_MS);
      running = await startServer(environment, undefined, PROGRAM).catch((error: Error) => {
        appendFileSync(logFile, `${error.message}\n`);
        return null;
      });
      // stopped while it was starting
      if (running && !isWanted) process.kill(running.pid, 'SIGTERM');
    }
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    logFile,
    pid: () => server?.pid ?? null,
    kill,
    setAhead(ms) {
      writeFileSync(clockFile, String(ms));
      if (server) process.kill(server.pid, 'SIGUSR2');
    },
    startAnother: (more = {}, program = PROGRAM) =>
      startServer({ ...environment, PORT: '0', METRICS_PORT: '', ...more }, undefined, program),
    async stop() {
      isWanted = false;
      if (server) process.kill(server.pid, 'SIGTERM');
      return watching;
    },
    async start() {
      const first = await startServer(environment, undefined, PROGRAM);
      isWanted = true;
      watching = run(first);
    },
  };
}
