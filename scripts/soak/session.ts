import type { SessionTokens } from '../../schemas/generated/types';
import type { Answer, Call, Client } from './client';
import type { Finding } from './findings';
import type { Account } from './ledger';

const TOO_MANY = 429;
const UNAUTHORIZED = 401;

/** Takes what a session's tokens were asked for with. @returns whether they came */
function take(account: Account, answer: Answer<SessionTokens>): boolean {
  if (answer.outcome !== 'acknowledged') return false;
  account.tokens = answer.body;
  account.mustRefresh = true;
  return true;
}

/** Signs a new viewer up, as a guest of the realm does. */
export async function signUp(client: Client, account: Account): Promise<boolean> {
  const { email, secret, from } = account;
  const guest = await client.ask<SessionTokens>('/api/v2/login/guest/checkin', { from });
  if (guest.outcome !== 'acknowledged') return false;
  const body = { email, secret, consentAnswers: [] };
  const answer = await client.ask<SessionTokens>('/api/v2/user', { body, from, token: guest.body.authorisationToken });
  account.isCertain = answer.outcome === 'acknowledged';
  return take(account, answer);
}

/**
 * Signs a viewer in.
 *
 * @returns whether that worked; `absent` where there is no such account, though it was never certain that there is one
 */
export async function signIn(
  client: Client,
  account: Account,
  report: (finding: Finding) => void,
): Promise<boolean | 'absent'> {
  const { email, secret, from } = account;
  const answer = await client.ask<SessionTokens>('/api/v2/login', { body: { email, secret }, from });
  if (take(account, answer)) {
    account.isCertain = true;
    return true;
  }
  if (answer.outcome === 'unknown' || answer.status === TOO_MANY) return false;
  if (!account.isCertain) return 'absent';
  report({ kind: 'lost', text: `the account ${email} was created; its sign-in is answered with ${answer.text}` });
  return false;
}

/** Renews a viewer's tokens; where that is refused and may be, signs them in. @returns whether there are new ones */
export async function refresh(client: Client, account: Account, report: (finding: Finding) => void): Promise<boolean> {
  const { tokens, from, email, mustRefresh } = account;
  if (tokens) {
    const { authorisationToken: token, refreshToken } = tokens;
    const answer = await client.ask<SessionTokens>('/api/v2/token/refresh', { body: { refreshToken }, token, from });
    if (take(account, answer)) return true;
    account.mustRefresh = false;
    if (answer.outcome === 'unknown') return false;
    if (mustRefresh && answer.status !== TOO_MANY)
      report({
        kind: 'lost',
        text: `the session of ${email} was given tokens; their renewal is answered with ${answer.text}`,
      });
    account.tokens = null;
  }
  return (await signIn(client, account, report)) === true;
}

/** Calls the API as a viewer, with new tokens where the old ones have ended. */
export async function askAs<Body>(
  client: Client,
  account: Account,
  path: string,
  call: Omit<Call, 'token' | 'from'>,
  report: (finding: Finding) => void,
): Promise<Answer<Body>> {
  const send = () => client.ask<Body>(path, { ...call, from: account.from, token: account.tokens?.authorisationToken });
  const answer = await send();
  return answer.status === UNAUTHORIZED && (await refresh(client, account, report)) ? send() : answer;
}
