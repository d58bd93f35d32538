import type { FastifyInstance } from 'fastify';

/** Sign-ins by other doors than e-mail and password (docs/api.md). */
export function registerFederation(_app: FastifyInstance, _options: object): void {}
