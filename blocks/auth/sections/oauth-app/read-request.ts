import type { OauthCodeRequest } from '../../../../schemas/generated/types';

/** What another app asks for, without the viewer's credentials. */
export type AppRequest = Omit<OauthCodeRequest, 'credentials'>;

/**
 * What an address asks for (RT-56).
 *
 * @param read a parameter of the address by its name
 * @returns null where something is missing, or of another kind than the code with PKCE that there is
 */
export function readRequest(read: (name: string) => string | null): AppRequest | null {
  const [client_id, redirect_url, state, code_challenge] = [
    read('client_id'),
    read('redirect_uri') ?? read('redirect_url'),
    read('state'),
    read('code_challenge'),
  ];
  if (read('response_type') !== 'code' || read('code_challenge_method') !== 'S256') return null;
  if (!client_id || !redirect_url || !state || !code_challenge) return null;
  const scope = read('scope');
  return {
    response_type: 'code',
    client_id,
    redirect_url,
    state,
    code_challenge,
    code_challenge_method: 'S256',
    ...(scope && { scope }),
  };
}
