import type { Captcha } from '../challenge';

/** How many hashes are begun at once: each waits for the browser's own threads. */
const BATCH = 64;
/** Beyond this many tries the challenge is not one of ours. */
const MOST_TRIES = 1 << 24;

/** How many bits are zero at the beginning of a hash. */
function zeroBits(hash: Uint8Array): number {
  const first = hash.findIndex((byte) => byte !== 0);
  return first < 0 ? hash.length * 8 : first * 8 + Math.clz32(hash[first]!) - 24;
}

/**
 * A proof of work that needs nobody elsewhere: the token is the first number whose SHA-256, together with the salt,
 * begins with so many zero bits. It costs a viewer a moment, and a flood as many moments as it has calls.
 */
const solve: Captcha = async ({ proof }) => {
  const { salt, difficulty } = proof!;
  const encoder = new TextEncoder();
  const tried = async (token: string) => {
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(salt + token));
    return zeroBits(new Uint8Array(hash)) >= difficulty ? token : undefined;
  };
  for (let from = 0; from < MOST_TRIES; from += BATCH) {
    const tokens = Array.from({ length: BATCH }, (_, at) => tried(String(from + at)));
    const found = (await Promise.all(tokens)).find((token) => token !== undefined);
    if (found !== undefined) return found;
  }
  throw new Error('The proof is harder than any that this page asks for');
};

export default solve;
