import type { Role } from '../../../schemas/generated/types';
import { ServerError } from '../../kernel/errors/errors';

/** RL-03: the refusal of content that is for members only. Who has not said who they are may still do so. */
export const contentClosed = (role: Role): ServerError =>
  new ServerError(role === 'unauthenticated' ? 'TOKEN_MISSING' : 'CONTENT_CLOSED');
