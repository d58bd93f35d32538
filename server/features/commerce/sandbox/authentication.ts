import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServerError } from '../../../kernel/errors/errors';
import { authenticationPage } from './authentication-page';
import type { chargeWords } from './charge-words';
import type { Sandbox, SandboxCharge } from './sandbox';

const PATH = '/sandbox/authentication/:secret';
/** As `sandbox.ts` makes them: 24 bytes, base64url. */
const SECRET = /^[\w-]{32}$/;
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MOST_FORM_BYTES = 1024;

const policyOf = (css: string): string =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

/** Back to the shop. What is said here decides nothing: the shop asks how the payment stands. */
function returnTo({ return_url, state }: SandboxCharge): string {
  const separator = return_url.includes('?') ? '&' : '?';
  return `${return_url}${separator}redirect_status=${state === 'SUCCEEDED' ? 'succeeded' : 'failed'}`;
}

/** The page on which simulated payments are confirmed, which leaves the site and comes back (SU-16). */
export function registerSandboxAuthentication(
  app: FastifyInstance,
  sandbox: Sandbox,
  wordsOf: ReturnType<typeof chargeWords>,
): void {
  /** @throws ServerError UNKNOWN_PAYMENT for what can be no secret */
  function secretOf({ params }: FastifyRequest): string {
    const { secret } = params as { secret: string };
    return SECRET.test(secret) ? secret : refuseUnknown();
  }
  const refuseUnknown = (): never => {
    throw new ServerError('UNKNOWN_PAYMENT');
  };

  app.register(async (scope) => {
    scope.addContentTypeParser(FORM_TYPE, { parseAs: 'string', bodyLimit: MOST_FORM_BYTES }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );

    scope.get(PATH, async (request, reply) => {
      const charge = (await sandbox.bySecret(secretOf(request))) ?? refuseUnknown();
      if (charge.state !== 'ACTION_REQUIRED') return reply.redirect(returnTo(charge), 303);
      const card = await sandbox.cardOf(charge);
      const words = await wordsOf({ ...charge, card }, request.headers['accept-language']);
      const { html, css } = authenticationPage(words ?? refuseUnknown());
      return reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', policyOf(css))
        .header('referrer-policy', 'no-referrer')
        .type('text/html; charset=utf-8')
        .send(html);
    });

    scope.post(PATH, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const charge = (await sandbox.decide(secretOf(request), form.get('decision') === 'confirm')) ?? refuseUnknown();
      return reply.header('cache-control', 'no-store').redirect(returnTo(charge), 303);
    });
  });
}
