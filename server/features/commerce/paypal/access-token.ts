import { MINUTE_MS, MS_PER_SECOND } from '../../../../renderer/contract/constants';

/** What PayPal gives for an app's credentials (OAuth 2.0, client credentials). */
export interface TokenAnswer {
  access_token: string;
  /** Seconds. */
  expires_in: number;
}

/** An app's access token, which is asked for when there is none, and shared until shortly before it expires. */
export interface AccessToken {
  get(): Promise<string>;
  /** PayPal does not take this one any more. */
  drop(token: string): void;
}

/** A token is not used in its last minute: a call with it takes time. */
const MARGIN_MS = MINUTE_MS;

export function accessToken(fetchToken: () => Promise<TokenAnswer>, clock: () => number): AccessToken {
  let current: { token: string; usedUntil: number } | undefined;
  let pending: Promise<string> | undefined;

  async function renew(): Promise<string> {
    const begunAt = clock();
    const { access_token: token, expires_in: seconds } = await fetchToken();
    current = { token, usedUntil: begunAt + seconds * MS_PER_SECOND - MARGIN_MS };
    return token;
  }

  return {
    async get() {
      if (current && clock() < current.usedUntil) return current.token;
      pending ??= renew().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    drop(token) {
      if (current?.token === token) current = undefined;
    },
  };
}
