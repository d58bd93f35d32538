import type { SendResult } from '@fastify/send';
import type { FastifyReply } from 'fastify';
import { ServerError } from '../errors/errors';

/**
 * Refuses a request for a file as every other one, in the place of the page with which the file's sender would.
 *
 * @throws ServerError RANGE_NOT_SATISFIABLE, PRECONDITION_FAILED; any other error as it came
 */
export function refuseUnsent(reply: FastifyReply, sent: SendResult): void {
  if (sent.type !== 'error') return;
  sent.stream.destroy();
  reply.header('cache-control', 'no-store');
  if (sent.statusCode === 412) throw new ServerError('PRECONDITION_FAILED');
  if (sent.statusCode !== 416) throw sent.metadata.error;
  reply.header('content-range', sent.headers['Content-Range']);
  throw new ServerError('RANGE_NOT_SATISFIABLE');
}
