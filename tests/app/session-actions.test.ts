import { describe, expect, test } from 'vitest';
import { reduceSession, type SessionAction } from '../../app/viewer/session/actions';
import { UNKNOWN_VIEWER, type ViewerState } from '../../renderer/contract';
import type { SessionAnswer, TokenClaims } from '../../schemas/generated/types';

const claims = (changes: Partial<TokenClaims> = {}): TokenClaims => ({
  sub: 'ada',
  gue: false,
  rol: 'customer',
  aud: 'aster',
  exp: 1000,
  ...changes,
});
const account: SessionAnswer = {
  realm: 'aster',
  referrer: null,
  exp: 1000,
  user: { id: 'ada', isGuest: false, rol: 'customer' },
  userInfo: { sub: 'ada' },
  child: false,
  missingInformationStatus: 'NONE',
  lacksConfirmation: false,
  impersonationState: 'none',
  profile: null,
  preferences: {},
};

const warnings: string[] = [];
const following = (...actions: SessionAction[]): ViewerState =>
  actions.reduce((state, action) => reduceSession(state, action, (said) => warnings.push(said)), UNKNOWN_VIEWER);

describe('AU-04 what happens to a session', () => {
  const signedIn: SessionAction = { do: 'auth', claims: claims() };
  const guest: SessionAction = { do: 'auth', claims: claims({ gue: true, rol: 'guest', sub: 'g' }) };

  test('auth, update, refresh and realm update', () => {
    expect(following(signedIn)).toMatchObject({
      status: 'customer',
      id: 'ada',
      exp: 1000,
      child: false,
      account: null,
    });
    expect(following(signedIn, { do: 'update', account })).toMatchObject({ account: { realm: 'aster' } });
    const renewed = following(signedIn, { do: 'update', account }, { do: 'refresh', claims: claims({ exp: 2000 }) });
    expect(renewed).toMatchObject({ exp: 2000, account: { realm: 'aster' } });
    expect(following(signedIn, { do: 'update', account }, guest).account).toBeNull();
    expect(following(signedIn, { do: 'realmUpdate' })).toMatchObject({ status: 'unauthenticated' });
    expect(following(signedIn, { do: 'realmUpdate' }).id).toBeUndefined();
  });

  test('RL-01 the role: unauthenticated without an id, guest for a guest, customer for others, and admin', () => {
    const roleOf = (changes: Partial<TokenClaims>) => following({ do: 'auth', claims: claims(changes) }).status;
    expect(following({ do: 'realmUpdate' })).toMatchObject({ status: 'unauthenticated' });
    expect(following(signedIn, { do: 'logout' })).toMatchObject({ status: 'unauthenticated' });
    expect(following(signedIn, { do: 'logout' }).id).toBeUndefined();
    expect([roleOf({ gue: true, rol: 'guest' }), roleOf({ gue: true, rol: 'customer' })]).toEqual(['guest', 'guest']);
    expect([roleOf({ rol: 'customer' }), roleOf({ rol: 'admin' })]).toEqual(['customer', 'admin']);
  });

  test('RL-09 a token with a child’s profile makes a child', () => {
    expect(following({ do: 'auth', claims: claims({ pro: { id: 'p', tp: 'c' } }) }).child).toBe(true);
    expect(following({ do: 'auth', claims: claims({ pro: { id: 'p', tp: 'a' } }) }).child).toBe(false);
  });

  test('AU-05 a logout leaves the agreement to cookies and the dismissed banner, and nothing else', () => {
    const choice = { version: 1, purposes: ['ANALYTICS' as const], at: 1000 };
    const left = following(
      signedIn,
      { do: 'acceptCookiePolicy', choice },
      { do: 'dismissSmartBanner' },
      { do: 'setPin', until: 5 },
      { do: 'logout' },
    );
    expect(left).toEqual({
      ...UNKNOWN_VIEWER,
      status: 'unauthenticated',
      cookiePolicyAgreed: true,
      cookieChoice: choice,
      smartBannerDismissed: true,
    });
  });

  test('AU-06 a guest’s session outlives any fault but its end, unless it is forced; a member’s does not', () => {
    expect(following(guest, { do: 'fail', code: 'TOKEN_REFUSED' }).status).toBe('guest');
    expect(following(guest, { do: 'fail', code: 'SESSION_EXPIRED' }).status).toBe('unauthenticated');
    expect(following(guest, { do: 'fail', code: 'TOKEN_REFUSED', forced: true }).status).toBe('unauthenticated');
    expect(following(signedIn, { do: 'fail', code: 'TOKEN_REFUSED' })).toMatchObject({
      status: 'unauthenticated',
      forcedLogout: 'TOKEN_REFUSED',
    });
  });

  test('a forced logout is kept until it has been told', () => {
    const ended: SessionAction = { do: 'fail', code: 'SESSION_EXPIRED' };
    expect(following(signedIn, ended).forcedLogout).toBe('SESSION_EXPIRED');
    expect(following(signedIn, ended, { do: 'resetForcedLogout' }).forcedLogout).toBeNull();
    expect(following(signedIn, ended, signedIn).forcedLogout).toBeNull();
  });

  test('AU-07 impersonation is loading, then loaded or failed', () => {
    const requested: SessionAction = { do: 'requestImpersonationSession' };
    expect(following(requested).impersonationState).toBe('loading');
    expect(following(requested, { do: 'signInWithImpersonationToken', claims: claims() })).toMatchObject({
      impersonationState: 'loaded',
      status: 'customer',
    });
    expect(following(requested, { do: 'impersonationFailed' }).impersonationState).toBe('failed');
    const seen: SessionAction = { do: 'update', account: { ...account, impersonationState: 'loaded' } };
    expect(following(signedIn, seen).impersonationState).toBe('loaded');
    expect(following(requested, { do: 'impersonationFailed' }, { do: 'logout' }).impersonationState).toBe('none');
  });

  test('a PIN opens for a while, and can be taken back', () => {
    expect(following(signedIn, { do: 'setPin', until: 42 }).pinUntil).toBe(42);
    expect(following(signedIn, { do: 'setPin', until: 42 }, { do: 'resetPin' }).pinUntil).toBeNull();
  });

  test('an action that is not in the table changes nothing and is told', () => {
    for (const name of ['whatever', 'constructor', '__proto__']) {
      warnings.length = 0;
      expect(following({ do: name } as unknown as SessionAction)).toBe(UNKNOWN_VIEWER);
      expect(warnings).toEqual([expect.stringContaining(name)]);
    }
  });
});
