import type { OauthCodeRequest } from '../../../schemas/generated/types';

/** What another app asks for, by the parameters of its address (RFC 6749, 4.1.1; RFC 7636, 4.3). */
export type AppRequest = Omit<OauthCodeRequest, 'credentials'>;

/**
 * Reads another app's request; null where something is missing that a code cannot be given without. Whether the app and
 * its address are registered is the API's to say.
 *
 * @param state taken out of the address when the page began
 */
export function readAppRequest(search: string, state: string | null): AppRequest | null {
  const query = new URLSearchParams(search);
  const [client_id, redirect_url] = [query.get('client_id'), query.get('redirect_uri')];
  const code_challenge = query.get('code_challenge');
  const isCode = query.get('response_type') === 'code' && query.get('code_challenge_method') === 'S256';
  if (!isCode || !client_id || !redirect_url || !code_challenge || !state) return null;
  return { response_type: 'code', client_id, redirect_url, state, code_challenge, code_challenge_method: 'S256' };
}
