import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A program of the bench in a process of its own, and the first thing that it said. */
export interface Started<Said> {
  firstMessage: Said;
  child: ChildProcess;
  stop(): Promise<void>;
}

/**
 * Starts a program of this folder in production mode and waits until it says something over the channel.
 *
 * @throws Error when it ends before it has said anything
 */
export async function startProgram<Said>(name: string, ...args: readonly string[]): Promise<Started<Said>> {
  const child = fork(fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), [...args], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const firstMessage = await new Promise<Said>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Said));
    void ended.then((code) => reject(new Error(`${name} ended with ${code}`)));
  });
  return {
    firstMessage,
    child,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** Tells the process that started this one. */
export const tell = (message: object): void => {
  process.send?.(message);
};
