import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import { type Answer, makeAnswer } from '../../kernel/http/answers';

/** Characters whose best compression would take seconds of a thread that files of all realms share. */
const LARGE = 200_000;
const LARGE_QUALITY = 5;
const FOREVER = 'public, max-age=31536000, immutable';

/** An answer that is the same forever under its address, in which `contentHash` stands. */
export function lastingAnswer(type: string, body: string): Promise<Answer> {
  return makeAnswer({
    type,
    body,
    quality: body.length > LARGE ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY,
    headers: { 'cache-control': FOREVER, vary: 'Accept-Encoding' },
  });
}

export const contentHash = (body: string): string => createHash('sha256').update(body).digest('base64url').slice(0, 12);
