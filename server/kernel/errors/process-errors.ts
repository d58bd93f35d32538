import { inspect } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';

export interface ProcessErrorOptions {
  log: Pick<FastifyBaseLogger, 'error' | 'fatal'>;
  /** Stops the server in order: open requests finish first. */
  stop: (exitCode: number) => void;
}

/**
 * Decides what becomes of the process when an error reaches nobody. Node.js would end it either way.
 *
 * A rejected promise that nobody awaits belongs to one piece of work, and the process serves many realms: it is logged and the
 * server goes on. After an exception that nothing caught, code may have been left halfway: the server stops accepting
 * connections, finishes what it can and exits with 1, so that a supervisor starts a new process.
 */
export function handleProcessErrors(target: NodeJS.EventEmitter, { log, stop }: ProcessErrorOptions): void {
  target.on('unhandledRejection', (reason: unknown) => {
    const err = reason instanceof Error ? reason : new Error(inspect(reason));
    log.error({ err }, 'a promise was rejected and nothing handled it');
  });
  target.on('uncaughtException', (err: unknown) => {
    log.fatal({ err }, 'an exception was not caught, so the server stops');
    stop(1);
  });
}
