// @vitest-environment happy-dom
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ApiCall, createCall } from '../../app/viewer/api-client';
import Login from '../../blocks/auth/sections/login/Login';
import { ApiError } from '../../renderer/contract';
import { errorLabel, KNOWN_CODES } from '../../renderer/contract/error-labels';
import { ERRORS, type ErrorCode } from '../../server/kernel/errors/errors';
import { ACCESS, drawEntry } from '../fixtures/entry';

/** Codes of the server that no form is answered with, or that say nothing which its viewer could mend: the general words. */
const GENERAL: readonly ErrorCode[] = [
  // for systems, which no viewer sees
  ...([
    'API_KEY_MISSING',
    'API_KEY_REFUSED',
    'API_KEY_REVOKED',
    'API_KEY_EXPIRED',
    'API_KEY_SCOPE_MISSING',
    'NOT_AN_EVENT',
    'NOT_EMBEDDABLE',
    'FORMAT_NOT_SUPPORTED',
    'TOO_MANY_COMPETITIONS',
    'WEBHOOK_REFUSED',
    'CONTENT_FROM_FOLDER',
    'CONTENT_REFUSED',
    'CONTENT_TOO_COSTLY',
    'BAD_REVISION',
    'REVISION_OUTDATED',
    'REVISION_REQUIRED',
  ] as const),
  // the player and the page say it
  ...(['BLACKED_OUT', 'PROGRAMME_UNAVAILABLE'] as const),
  // “try again in a moment” is what there is to do
  'PAYMENT_PROVIDER_UNAVAILABLE',
  // an address, a file or a server that is not right: no form asks for these
  ...(['UNKNOWN_HOST', 'UNKNOWN_REALM', 'REALM_MISSING', 'UNKNOWN_PATH', 'UNKNOWN_CONTENT', 'UNKNOWN_PAGE'] as const),
  ...(['UNKNOWN_LANGUAGE', 'BAD_QUERY', 'BAD_ADDRESS', 'METHOD_NOT_ALLOWED', 'BAD_IMAGE_WIDTH'] as const),
  ...([
    'NOT_AN_IMAGE',
    'UNREADABLE_IMAGE',
    'IMAGE_TOO_LARGE',
    'UNKNOWN_MEDIA',
    'RANGE_NOT_SATISFIABLE',
    'PRECONDITION_FAILED',
    'UNKNOWN_LIVE_STREAM',
    'LIVE_NOT_STARTED',
    'NOT_AVAILABLE_YET',
    'MEDIA_STORE_UNAVAILABLE',
  ] as const),
  ...(['FILM_NOT_LOOPABLE', 'AUDIENCE_REFUSED', 'OUTBOX_CLOSED', 'NOT_READY', 'INTERNAL', 'NOT_PLAYABLE'] as const),
  // the account has its own words for it
  'PUSH_SUBSCRIPTION_INVALID',
  // no page names a promo by itself
  'UNKNOWN_PROMO',
  // the player has its own words for them
  ...(['GEO_BLOCKED', 'EVENT_ENDED', 'CONCURRENCY_LIMIT', 'PLAYBACK_CLOSED', 'PERMISSION_REFUSED'] as const),
  // the page of the room has its own words for them
  ...(['UNKNOWN_ROOM', 'ROOM_FULL', 'ROOM_CHANGED', 'NOT_ROOM_HOST', 'TICKET_REFUSED', 'JOINED_ELSEWHERE'] as const),
  // made again by the server itself, and by who asks
  'REALM_CHANGED',
  // films and content that are requested by programs: pages for those who may not see them are not shown
  ...([
    'CONTENT_CLOSED',
    'MEDIA_NOT_SIGNED',
    'MEDIA_EXPIRED',
    'RENDITION_NOT_INCLUDED',
    'SCOPE_REFUSED',
    'SCOPE_MISSING',
  ] as const),
  // a connection or an address that no page of ours makes
  ...(['BAD_HOST', 'BAD_REQUEST', 'REQUEST_TIMEOUT', 'HEADERS_TOO_LARGE'] as const),
  // a program that is not right: the form checks before it sends, and the session brings its own token
  ...(['BAD_BODY', 'BODY_TOO_LARGE', 'BAD_MEDIA_TYPE', 'TOKEN_MISSING', 'WRONG_REALM', 'TOKENS_MALFORMED'] as const),
  // answered by the page itself, and never told as a failure
  ...(['MISSING_INFORMATION', 'CHALLENGE_REQUIRED', 'VPN_BLOCKED', 'FIELDS_MISSING'] as const),
  ...(['AUTHORIZATION_PENDING', 'SLOW_DOWN'] as const),
  // what has gone meanwhile, is switched off, or belongs to an administrator's program
  ...(['UNKNOWN_CARD', 'UNKNOWN_ORDER', 'UNKNOWN_PAYMENT', 'UNKNOWN_SUBSCRIPTION', 'UNKNOWN_LICENCE'] as const),
  ...(['UNKNOWN_PAYMENT_PROVIDER', 'IDEMPOTENCY_CONFLICT', 'SUBSCRIPTION_ENDED', 'REFUND_TOO_LARGE'] as const),
  // the page fills the basket before it pays, and offers what there is
  ...(['UNKNOWN_GIFT', 'BASKET_EMPTY'] as const),
  // the page offers the licences instead
  'LICENCE_REQUIRED',
  ...(['UNKNOWN_DEVICE', 'UNKNOWN_ADDRESS', 'FEATURE_OFF', 'UNKNOWN_ACCOUNT'] as const),
];

test('each code of the server has words of its own, or is knowingly told in the general ones', () => {
  const codes = Object.keys(ERRORS) as ErrorCode[];
  const untold = codes.filter((code) => !KNOWN_CODES.includes(code) && !GENERAL.includes(code));
  expect(untold).toEqual([]);
  expect(GENERAL.filter((code) => KNOWN_CODES.includes(code))).toEqual([]);
});

/** Another system behind the same calls: it refuses each login with the code that the email address begins with. */
const other = createServer((request, answer) => {
  answer.setHeader('access-control-allow-origin', '*');
  answer.setHeader('access-control-allow-headers', '*');
  if (request.method === 'OPTIONS') return answer.writeHead(204).end();
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const { email } = JSON.parse(Buffer.concat(parts).toString()) as { email: string };
    answer.writeHead(400, { 'content-type': 'application/problem+json' });
    answer.end(JSON.stringify({ code: Buffer.from(email.split('@')[0]!, 'hex').toString(), detail: 'No' }));
  });
});
let call: ApiCall;

beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  call = createCall({
    fetch: (address, init) => fetch(address, init),
    base,
    realm: 'aster',
    locale: 'en_US',
    version: '1',
  });
});
afterEach(cleanup);
afterAll(() => {
  other.closeAllConnections();
  other.close();
});

/** Types what the other system refuses with this code, and gives what the form says: its label’s key. */
async function messageOf(code: string): Promise<string> {
  const refused: unknown = await call(
    '/api/v2/login',
    {},
    {
      method: 'POST',
      body: { email: `${Buffer.from(code).toString('hex')}@example.com`, secret: 'tall-lantern-41' },
    },
  ).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  const { user } = await drawEntry(Login, { id: 'login', settings: {}, data: ACCESS }, { answers: { login: refused } });
  await user.type(screen.getByLabelText('email'), 'ada@example.com');
  await user.type(screen.getByLabelText('password'), 'tall-lantern-41');
  await user.click(screen.getByRole('button', { name: /^signIn$/ }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  const said = screen.getByRole('alert').textContent ?? '';
  cleanup();
  return said;
}

test.each([
  ['ER-01', 'CHALLENGE_FAILED', 'reCaptchaAssessmentFailed'],
  ['ER-02', 'CONFLICT', 'emailErrorCode'],
  ['ER-03', 'NOT_FOUND', 'loginError'],
  ['ER-04', 'GENERIC', 'anErrorOccured'],
  ['ER-05', 'user_self_suspended', 'selfSuspendedUser'],
  ['ER-06', 'EMPTY_INPUTS', 'EmailPasswordCannotBeEmpty'],
  ['ER-07', 'auth/invalid-credential', 'loginError'],
  ['ER-08', 'auth/missing-password', 'EmailPasswordCannotBeEmpty'],
  ['ER-08', 'auth/invalid-email', 'EmailPasswordCannotBeEmpty'],
  ['ER-09', 'auth/email-already-in-use', 'confirmedUserAlreadyExists'],
  ['ER-10', 'auth/internal-error', 'anErrorOccured'],
  ['ER-11', 'auth/account-exists-with-different-credential', 'accountExistsWithDifferentProvider'],
  ['ER-12', 'billingAddress.postalCode should be printable ascii', 'billingAddressPostalCodeMustBePrintableAscii'],
  ['ER-13', 'auth/never-heard-of', 'anErrorOccured'],
  ['ER-14', 'SESSION_EXPIRED', 'sessionExpired'],
  ['ER-14', 'REVOKED', 'sessionExpired'],
  ['ER-14', 'PASSWORD_TOO_COMMON', 'passwordIsTooCommon'],
  ['ER-14', 'ADOBE_ID_ALREADY_LINKED', 'adobeIdAlreadyLinkedToAnotherAccount'],
  ['ER-14', 'AUTHENTICATION_FAILED', 'failedAuthentication'],
  ['ER-14', 'APP_CHECK_FAILED', 'appCheckFailedWeb'],
  ['ER-14', 'GEO_CONFLICT', 'badLocation'],
  ['ER-14', 'TRY_AGAIN', 'errorOccurredPleaseTryAgain'],
  ['ER-14', 'oidcSigninError', 'oidcSigninError'],
  ['ER-14', 'NO_OAUTH_CODE_FOUND', 'noOauthCodeFound'],
  ['ER-14', 'FORBIDDEN', 'forbidden'],
  ['ER-16', 'SOMETHING_NEW', 'anErrorOccured'],
])('%s another system’s %s is told by the form as %s', async (_, code, label) => {
  expect(await messageOf(code)).toBe(label);
  expect(errorLabel(code)).toBe(label);
});
