import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import solveEmbedded from '../../app/viewer/session/captcha/embedded';
import { answeringChallenges, type Challenge } from '../../app/viewer/session/challenge';
import { ApiError } from '../../renderer/contract';

const challenge: Challenge = {
  id: 'c-1',
  type: 'CAPTCHA',
  projectKey: 'embedded',
  proof: { salt: 's', difficulty: 9 },
};
const challenged = () => new ApiError(401, 'CHALLENGE_REQUIRED', 'prove it', { challenge });

const inputOf = (headers: Readonly<Record<string, string>> | undefined): unknown =>
  JSON.parse(Buffer.from(headers?.['challenge-input'] ?? '', 'base64').toString());

test('AU-08 a challenged call waits for the captcha, is made once more with its answer, and gives what that brings', async () => {
  const requests: unknown[] = [];
  const answer = await answeringChallenges(
    async ({ headers }) => {
      requests.push(headers);
      if (requests.length === 1) throw challenged();
      return 'signed in';
    },
    async ({ id }) => `token for ${id}`,
  );
  expect(answer).toBe('signed in');
  expect(requests).toHaveLength(2);
  expect(requests[0]).toBeUndefined();
  expect(inputOf(requests[1] as Record<string, string>)).toEqual({
    challengeId: 'c-1',
    secrets: [{ type: 'CAPTCHA', token: 'token for c-1' }],
  });
});

test('a call that is not challenged is made once, whatever it brings', async () => {
  for (const error of [
    new ApiError(401, 'TOKEN_EXPIRED', 'ended'),
    new ApiError(403, 'FORBIDDEN', 'no', { challenge }),
    new ApiError(401, 'CHALLENGE_REQUIRED', 'of another kind', { challenge: { id: 1 } }),
  ]) {
    let requests = 0;
    const made = answeringChallenges(async () => {
      requests += 1;
      throw error;
    });
    await expect(made).rejects.toBe(error);
    expect(requests).toBe(1);
  }
});

test('ER-01 a captcha that gives no token, and an answer that is refused, are told by their code', async () => {
  const ask = async ({ headers }: { headers?: Readonly<Record<string, string>> }) => {
    throw headers ? new ApiError(403, 'CHALLENGE_FAILED', 'no') : challenged();
  };
  await expect(answeringChallenges(ask, () => Promise.reject(new Error('offline')))).rejects.toMatchObject({
    code: 'CHALLENGE_FAILED',
  });
  await expect(answeringChallenges(ask, async () => 'x')).rejects.toMatchObject({ code: 'CHALLENGE_FAILED' });
});

test('the embedded proof needs nobody elsewhere: the hash of salt and token begins with the zeros that were asked for', async () => {
  const token = await solveEmbedded(challenge);
  const [first = 255, second = 255] = createHash('sha256').update(`s${token}`).digest();
  expect(first).toBe(0);
  expect(second).toBeLessThan(128);
});
