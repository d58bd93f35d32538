import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answers';
import { negotiateEncoding } from './negotiate';

/** Whether the client holds this very answer already (RFC 9110, 13.1.2). */
export const matchesEtag = (header: string | undefined, etag: string) =>
  header !== undefined && (header === '*' || header.split(',').some((tag) => tag.trim() === etag));

/** Writes a finished answer, or that the client has it already. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.headers(answer.headers).header('etag', answer.etag);
  if (answer.status === 200 && matchesEtag(request.headers['if-none-match'], answer.etag))
    return reply.code(304).send();
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(answer.status).type(answer.type).send(answer[encoding]);
}
