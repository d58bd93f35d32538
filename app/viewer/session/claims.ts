import type { TokenClaims } from '../../../schemas/generated/types';

/** The text of a base64url part. */
function textOf(part: string): string {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}

/** What an access token says (AU-02), unverified: it decides what is shown, never what is allowed. */
export function readClaims(token: string | null): TokenClaims | undefined {
  try {
    const claims = JSON.parse(textOf(token!.split('.')[1]!)) as Partial<TokenClaims> | null;
    const { sub, rol, exp, aud } = claims ?? {};
    const isRight =
      typeof sub === 'string' &&
      typeof exp === 'number' &&
      typeof aud === 'string' &&
      (rol === 'guest' || rol === 'customer' || rol === 'admin');
    return isRight ? (claims as TokenClaims) : undefined;
  } catch {
    return undefined;
  }
}
