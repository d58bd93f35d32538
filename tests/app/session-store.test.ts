import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { serverClock } from '../../app/viewer/clock-offset';
import { readClaims } from '../../app/viewer/session/claims';
import { deviceTokens } from '../../app/viewer/session/device-tokens';
import { createSessionStore } from '../../app/viewer/session/session-store';
import type { TextStore } from '../../app/viewer/text-store';
import { ApiError, UNKNOWN_VIEWER, type ViewerState } from '../../renderer/contract';
import type { SessionTokens, TokenClaims } from '../../schemas/generated/types';

const NOW = 1_800_000_000_000;
const SECONDS = NOW / 1000;

const tokenOf = (claims: Partial<TokenClaims>) =>
  `x.${Buffer.from(JSON.stringify({ sub: 'ada', gue: false, rol: 'customer', aud: 'aster', exp: SECONDS + 600, ...claims })).toString('base64url')}.x`;
const tokens = (refreshToken: string, claims: Partial<TokenClaims> = {}): SessionTokens => ({
  authorisationToken: tokenOf(claims),
  refreshToken,
  missingInformationStatus: 'NONE',
});

/** A storage that several tabs share, or one that keeps nothing. */
function shared(works = true): TextStore {
  const memory = new Map<string, string>();
  return {
    read: (name) => memory.get(name) ?? null,
    write: (name, value) => void (works && memory.set(name, value)),
    remove: (name) => void memory.delete(name),
  };
}

type Answer = (path: string, bearer: string | undefined) => unknown;

function tab(storage: TextStore, answer: Answer, alone = <Result>(work: () => Promise<Result>) => work()) {
  const state = createStore<ViewerState>(() => UNKNOWN_VIEWER);
  const requests: string[] = [];
  let expired = 0;
  const session = createSessionStore({
    realm: 'aster',
    storage,
    state,
    now: () => NOW,
    alone,
    warn: () => {},
    onExpired: () => {
      expired += 1;
    },
    call: async (path, _query, options) => {
      requests.push(path);
      return answer(path, options?.bearer) as never;
    },
  });
  return { session, state, requests, expired: () => expired };
}

const refuse = (code: string, status = 401) => {
  throw new ApiError(status, code, 'no');
};

test('RE-14 (part) the session is what the storage says, and garbage is no session', () => {
  const storage = shared();
  const { session, state } = tab(storage, () => {});
  session.update();
  expect(state.getState()).toMatchObject({ status: 'unauthenticated' });
  session.auth(tokens('r1'));
  expect(state.getState()).toMatchObject({ status: 'customer', id: 'ada' });
  for (const garbage of [
    '',
    'a.b',
    'x.e30.x',
    `x.${Buffer.from('null').toString('base64url')}.x`,
    tokenOf({ aud: 'beryl' }),
  ]) {
    const own = shared();
    own.write('authToken', garbage);
    own.write('refreshToken', 'r');
    expect(tab(own, () => {}).session.update()).toBeUndefined();
  }
});

test('where nothing can be kept, a session lasts as long as its page', () => {
  const { session, state } = tab(shared(false), () => {});
  session.auth(tokens('r1'));
  expect(state.getState().status).toBe('customer');
  session.clear();
  expect(state.getState().status).toBe('unauthenticated');
});

test('AP-21 many callers with an ended token make one refresh, and go on with the new one', async () => {
  const { session, requests } = tab(shared(), (path, bearer) =>
    path.endsWith('/refresh') ? tokens('r2', { sub: 'ada' }) : readClaims(bearer!)?.exp,
  );
  session.auth(tokens('r1', { exp: SECONDS + 10 }));
  const answers = await Promise.all([1, 2, 3].map(() => session.call('/own')));
  expect(answers).toEqual([SECONDS + 600, SECONDS + 600, SECONDS + 600]);
  expect(requests.filter((path) => path.endsWith('/refresh'))).toHaveLength(1);
  expect(session.stored()?.refreshToken).toBe('r2');
});

test('a call that is refused as ended is made once more with the next token, and no more than once', async () => {
  let refusals = 1;
  const { session, requests } = tab(shared(), (path) => {
    if (path.endsWith('/refresh')) return tokens('r2', { exp: SECONDS + 700 });
    return refusals-- > 0 ? refuse('TOKEN_EXPIRED') : 'fine';
  });
  session.auth(tokens('r1'));
  expect(await session.call('/own')).toBe('fine');
  expect(requests).toEqual(['/own', '/api/v2/token/refresh', '/own']);
  refusals = 2;
  await expect(session.call('/own')).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
});

test('a tab that comes second takes the tokens that the first one brought', async () => {
  const storage = shared();
  let turn = Promise.resolve() as Promise<unknown>;
  const alone = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = turn.then(work);
    turn = done;
    return done;
  };
  let next = 2;
  const answer: Answer = (path) => (path.endsWith('/refresh') ? tokens(`r${next++}`) : 'fine');
  const [one, other] = [tab(storage, answer, alone), tab(storage, answer, alone)];
  one.session.auth(tokens('r1', { exp: SECONDS }));
  await Promise.all([one.session.call('/own'), other.session.call('/own')]);
  expect([...one.requests, ...other.requests].filter((path) => path.endsWith('/refresh'))).toHaveLength(1);
  expect(other.session.stored()?.refreshToken).toBe('r2');
});

test('a refresh that is refused ends the session; one that is not answered does not', async () => {
  const offline = tab(shared(), () => refuse('API_UNREACHABLE', 0));
  offline.session.auth(tokens('r1', { exp: SECONDS }));
  await expect(offline.session.call('/own')).rejects.toMatchObject({ code: 'API_UNREACHABLE' });
  expect(offline.state.getState().status).toBe('customer');

  const ended = tab(shared(), () => refuse('SESSION_EXPIRED'));
  ended.session.auth(tokens('r1', { exp: SECONDS }));
  await expect(ended.session.call('/own')).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  expect(ended.state.getState().status).toBe('unauthenticated');
  expect(ended.expired()).toBe(1);
});

test('a logout leaves nothing behind, whether the server answers or not', async () => {
  const storage = shared();
  const { session, state, requests } = tab(storage, () => refuse('API_UNREACHABLE', 0));
  session.auth(tokens('r1'));
  await session.logout();
  expect(requests).toEqual(['/api/v2/logout']);
  expect([storage.read('authToken'), storage.read('refreshToken')]).toEqual([null, null]);
  expect(state.getState().status).toBe('unauthenticated');
});

test('AU-03 a token that comes in an answer takes the place of the one that was sent; one of somebody else does not', () => {
  const { session, state } = tab(shared(), () => {});
  session.auth(tokens('r1'));
  session.replace(tokenOf({ exp: SECONDS + 900, pro: { id: 'p', tp: 'c' } }));
  expect(session.stored()).toMatchObject({ refreshToken: 'r1', claims: { exp: SECONDS + 900 } });
  expect(state.getState().child).toBe(true);
  for (const other of [tokenOf({ sub: 'bo' }), tokenOf({ aud: 'beryl' }), 'garbage']) {
    session.replace(other);
    expect(session.stored()?.claims.exp).toBe(SECONDS + 900);
  }
});

test('AU-06 a guest’s session outlives errors other than its end, unless its tokens can never be good again', async () => {
  const isOverBy = {
    TOKEN_EXPIRED: false,
    TOO_BUSY: false,
    SESSION_EXPIRED: true,
    TOKEN_REFUSED: true,
    WRONG_REALM: true,
  };
  for (const [code, isOver] of Object.entries(isOverBy)) {
    const storage = shared();
    const { session, state } = tab(storage, () => refuse(code));
    session.auth(tokens('r1', { gue: true, rol: 'guest', exp: SECONDS }));
    await expect(session.call('/own')).rejects.toMatchObject({ code });
    expect(state.getState().status).toBe(isOver ? 'unauthenticated' : 'guest');
    expect(storage.read('authToken') === null).toBe(isOver);
  }
});

test('AU-05 what the viewer agreed to is the browser’s, and outlives the session', async () => {
  const storage = shared();
  const { session, state } = tab(storage, () => {});
  session.auth(tokens('r1'));
  const choice = { version: 2, purposes: ['ANALYTICS' as const], at: 1000 };
  session.note({ do: 'acceptCookiePolicy', choice });
  await session.logout();
  expect(state.getState()).toMatchObject({ status: 'unauthenticated', cookiePolicyAgreed: true, cookieChoice: choice });
  const later = tab(storage, () => {});
  later.session.update();
  expect(later.state.getState()).toMatchObject({
    cookiePolicyAgreed: true,
    cookieChoice: choice,
    smartBannerDismissed: false,
  });
  // what somebody else has written there is no agreement
  for (const wrong of ['1', 'true', '{', '{"version":1}']) {
    storage.write('cookiePolicyAgreed', wrong);
    const fresh = tab(storage, () => {});
    fresh.session.update();
    expect(fresh.state.getState().cookiePolicyAgreed).toBe(false);
  }
});

test('what was left out of a choice in the banner is stored with it; a choice that cannot be read is none', () => {
  const storage = shared();
  const { session } = tab(storage, () => {});
  const choice = { version: 2, purposes: ['MARKETING' as const], at: 1000 };
  const withheld = { purposes: [4], specialFeatures: [], vendors: [12] };
  session.note({ do: 'acceptCookiePolicy', choice: { ...choice, withheld } });
  const readAgain = () => {
    const later = tab(storage, () => {});
    later.session.update();
    return later.state.getState().cookieChoice;
  };
  expect(readAgain()).toEqual({ ...choice, withheld });
  for (const wrong of ['all', null, {}, { ...withheld, vendors: ['12'] }, { purposes: [4], vendors: [12] }]) {
    storage.write('cookiePolicyAgreed', JSON.stringify({ ...choice, withheld: wrong }));
    expect(readAgain()).toBeNull();
  }
});

test('RE-14 when nothing was left to consent to is stored under a key of its own, and removed when there is no such time', async () => {
  const storage = shared();
  const { session, state } = tab(storage, () => {});
  session.auth(tokens('r1'));
  session.note({ do: 'setConsentTime', at: 1000 });
  expect(storage.read('consentTime')).toBe('1000');
  const later = tab(storage, () => {});
  later.session.update();
  expect(later.state.getState().consentTime).toBe(1000);
  // the tokens of the same viewer leave it, those of another one do not
  session.auth(tokens('r2'));
  expect(storage.read('consentTime')).toBe('1000');
  session.auth(tokens('r3', { sub: 'somebody-else' }));
  expect([storage.read('consentTime'), state.getState().consentTime]).toEqual([null, null]);
  session.note({ do: 'setConsentTime', at: 2000 });
  await session.logout();
  expect([storage.read('consentTime'), state.getState().consentTime]).toEqual([null, null]);
});

test('a device stays known to the accounts that signed in on it, also after they have signed out', async () => {
  const storage = shared();
  const { session } = tab(storage, () => 'fine');
  const signIn = (deviceToken: string) => session.auth({ ...tokens('r1'), deviceToken });
  signIn('ada.one.9.x');
  signIn('eve.two.9.x');
  signIn('ada.one.10.y');
  await session.logout();
  expect(deviceTokens(storage)).toBe('ada.one.10.y,eve.two.9.x');
  for (const name of ['a', 'b', 'c', 'd', 'e']) signIn(`${name}.x.9.x`);
  expect(deviceTokens(storage)?.split(',')).toHaveLength(5);
  session.auth(tokens('r2'));
  expect(deviceTokens(storage)?.startsWith('e.x')).toBe(true);
});

test('AU-03 (part) a refusal that is not the session’s end leaves the viewer signed in', async () => {
  for (const [status, code] of [
    [403, 'VPN_BLOCKED'],
    [403, 'API_FAILED'],
    [403, 'FORBIDDEN'],
    [429, 'TOO_MANY_ATTEMPTS'],
    [503, 'NOT_READY'],
  ] as const) {
    const { session, state, expired } = tab(shared(), () => refuse(code, status));
    session.auth(tokens('r1', { exp: SECONDS - 10 }));
    await expect(session.call('/own')).rejects.toMatchObject({ code });
    expect(state.getState().status, code).toBe('customer');
    expect(session.stored()?.refreshToken, code).toBe('r1');
    expect(expired()).toBe(0);
  }
  for (const [status, code] of [
    [401, 'SESSION_EXPIRED'],
    [403, 'user_self_suspended'],
  ] as const) {
    const { session, state } = tab(shared(), () => refuse(code, status));
    session.auth(tokens('r1', { exp: SECONDS - 10 }));
    await expect(session.call('/own')).rejects.toMatchObject({ code });
    expect(state.getState().status, code).toBe('unauthenticated');
  }
});

test('a session knows whether it is there on the next page', () => {
  for (const works of [true, false]) {
    const { session } = tab(shared(works), () => 'fine');
    session.auth(tokens('r1'));
    expect(session.isPersisted()).toBe(works);
  }
});

const DRAWN = { moment: NOW, uncertainty: 0, elapsed: 0 };

test('the server’s clock is known on the next page, so that a fast device need not refresh on each', () => {
  const storage = shared();
  const HOUR = 3_600_000;
  const first = serverClock(storage, DRAWN, () => NOW + HOUR);
  // until the API has told it, the page does
  expect(first.now()).toBe(NOW);
  first.correct(-HOUR);
  expect(first.now()).toBe(NOW);
  expect(serverClock(storage, DRAWN, () => NOW + HOUR).now()).toBe(NOW);
  // a device that was set right meanwhile is corrected by the first answer
  const later = serverClock(storage, DRAWN, () => NOW);
  later.correct(0);
  expect([later.now(), serverClock(storage, DRAWN, () => NOW).now()]).toEqual([NOW, NOW]);
  storage.write('clockOffset', 'nonsense');
  expect(serverClock(storage, DRAWN, () => NOW).now()).toBe(NOW);
});
