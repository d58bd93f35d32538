import { expect, test, vi } from 'vitest';
import type { TokenClaims } from '../../schemas/generated/types';
import { TOKEN_SECONDS } from '../../server/features/auth/sessions/keys';
import { createTokenReader, signToken } from '../../server/features/auth/sessions/tokens';
import { sessionKeys } from '../fixtures/keys';
import { NOW } from '../fixtures/test-server';

const keys = sessionKeys();
const device = { id: 'device-1', impersonatedBy: null, endsAt: null };
const claimed: Omit<TokenClaims, 'iat' | 'exp'> = {
  sub: 'ada',
  gue: false,
  rol: 'customer',
  aud: 'aster',
  loc: 'PT',
  par: 'RESTRICTED',
  pro: { id: 'profile-1', tp: 'c' },
  apr: 'northpass',
  ads: { id: 'pseudonym' },
};
const sign = (over: Partial<typeof claimed> = {}) => signToken(keys, { ...claimed, ...over }, device, NOW);

/** A reader, and how often it has verified a signature. */
function counted() {
  const verifying = vi.fn(() => keys.verifying);
  const watched = Object.defineProperty({ ...keys }, 'verifying', { get: verifying });
  const read = createTokenReader();
  return {
    verifying,
    ask: (token: string, over: { now?: number; realm?: string; mayHaveEnded?: boolean } = {}) =>
      read(watched, token, { realm: 'aster', now: NOW, ...over }),
  };
}

test('AU-02 each claim of a token is read: sub, gue, rol, exp, loc, par, aud, pro, apr and ads', async () => {
  const { claims } = await counted().ask(await sign());
  const iat = Math.floor(NOW / 1000);
  expect(claims).toEqual({ ...claimed, iat, exp: iat + TOKEN_SECONDS });
});

test('AU-03 (part) a token that renews another one differs from it, even within a second', async () => {
  const [first, next] = [await sign(), await sign()];
  expect(next).not.toBe(first);
  const { ask } = counted();
  expect((await ask(next)).claims).toEqual((await ask(first)).claims);
});

test('a token that comes again is known, and its signature is not verified once more', async () => {
  const { ask, verifying } = counted();
  const token = await sign();
  const [first, again] = [await ask(token), await ask(token)];
  expect(again).toBe(first);
  expect(verifying).toHaveBeenCalledTimes(1);
  expect(() => Object.assign(again.claims, { rol: 'admin' })).toThrow();
});

test('what is known opens no other realm, and ends when it says', async () => {
  const { ask } = counted();
  const token = await sign();
  await ask(token);
  await expect(ask(token, { realm: 'beryl' })).rejects.toMatchObject({ code: 'WRONG_REALM' });
  const end = NOW + TOKEN_SECONDS * 1000;
  await expect(ask(token, { now: end })).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  await expect(ask(token, { now: end, mayHaveEnded: true })).resolves.toMatchObject({ device: 'device-1' });
});

test('a token that differs from a known one in any part is not known', async () => {
  const { ask } = counted();
  const token = await sign();
  await ask(token);
  const [head, body, signature] = token.split('.') as [string, string, string];
  const admin = Buffer.from(JSON.stringify({ ...claimed, rol: 'admin', exp: 9_999_999_999 })).toString('base64url');
  const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  for (const forged of [`${head}.${admin}.${signature}`, `${head}.${body}.${changed}`, `${head}.${body}.`])
    await expect(ask(forged), forged).rejects.toMatchObject({ code: 'TOKEN_REFUSED' });
  await expect(ask('x'.repeat(9000))).rejects.toMatchObject({ code: 'TOKEN_REFUSED' });
});
