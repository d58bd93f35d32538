import type { FastifyRequest } from 'fastify';
import { ServerError } from '../../kernel/errors/errors';

/** The revision in an entity tag, strong or weakened on the way. */
const TAG = /^(?:W\/)?"([A-Za-z0-9_-]{1,64})"$/;

export const entityTag = (revision: string): string => `"${revision}"`;

/** The revision that `If-Match` asks for; null without one. @throws ServerError BAD_REVISION for a header that names no single revision */
export function readIfMatch({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const written = headers['if-match'];
  if (written === undefined) return null;
  const [, revision] = TAG.exec(written) ?? [];
  if (revision === undefined) throw new ServerError('BAD_REVISION');
  return revision;
}
