import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiKey } from '../../../kernel/keys/api-keys';
import type { ServedRealm } from '../../realms';
import type { Origin } from './sessions';
import type { Bearer } from './tokens';

/** One call about a viewer. */
export interface Call {
  served: ServedRealm;
  /** The realm's name. */
  realm: string;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Where it comes from. */
  origin: Origin;
}

/** The same with who makes it. */
export interface ViewerCall extends Call, Bearer {
  /** Sends an access token along that says what the call has changed (AU-03). */
  replaceToken(): Promise<void>;
}

/** A call of another system, with its API key. */
export interface SystemCall extends Call {
  apiKey: ApiKey;
}
