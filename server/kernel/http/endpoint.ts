import { RESULTS_PER_PAGE } from '../../../renderer/contract/constants';
import type { ApiKeyScope, OauthScope, Role } from '../../../schemas/generated/types';
import type { ErrorCode } from '../errors/errors';
import type { Parameters } from './parameters';

/** One call of the API: what it takes, what it answers, and what it may refuse. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As the server registers it: `:id` stands for a part of the path. */
  path: string;
  summary: string;
  /** The requirements that it meets. */
  requirements: readonly string[];
  /**
   * What it is about: the product with all its realms; a realm’s content in a language at a moment; a viewer of a
   * realm; or a system that calls a realm with an API key. Only content and the product are the same for everyone.
   */
  about: 'product' | 'content' | 'viewer' | 'system';
  /** Whose bearer it takes, by role (RL-11); null asks for none. */
  callers: readonly Role[] | null;
  /** The API key that it takes instead of a bearer: one with this scope, or any key of the realm where it is null. */
  apiKey?: {
    scope: ApiKeyScope | null;
    /** Whether a key is known for some minutes while the store is away. */
    mayBeRemembered?: boolean;
  };
  /** Whether it takes both tokens of a session, and then says what is that session's own, besides what everybody gets (AP-02). */
  mixedTokens?: boolean;
  /** Whether a child's profile is kept out (RL-09). */
  adultsOnly?: boolean;
  /** What another app must have been granted to call it in the viewer's name (AU-11); no app may call it when left out. */
  appScope?: OauthScope;
  /** Whether somebody who acts for the viewer may not even read it (RL-10). */
  notImpersonated?: boolean;
  /** Whether somebody who acts for the viewer may make a call that changes something; otherwise they only read (RL-10). */
  forImpersonators?: boolean;
  /** Whether it shows what the realm sells, which is not for guests where there are none (RL-04). */
  showsOffers?: boolean;
  /** Whether the account's address must have been confirmed, where the realm asks for that (RS-06). */
  confirmedOnly?: boolean;
  /** Whether it may ask for a proof first (AU-08). */
  challenged?: boolean;
  /** Whether it is open from behind a VPN where the realm allows none (RS-18). */
  throughVpn?: boolean;
  /** The parts of the path, in words. */
  parts: Readonly<Record<string, string>>;
  parameters: Parameters;
  /** The file of the body's schema. */
  body: string | null;
  /** The file of the answer's schema; a list of what it describes with `[]` behind it; `{}` for any object; null where there is no body. */
  answer: string | null;
  /** Whether the body is a form, and what it refuses is told as RFC 6749 §5.2 has it. */
  form?: boolean;
  /** Whether the handler gets the body as the bytes that were sent: what its signature is over. */
  rawBody?: boolean;
  /** The largest body that it takes, in bytes, where that is not what all calls take. */
  bodyLimit?: number;
  /** Whether the answer is a stream of events, each of the answer's schema. */
  stream?: boolean;
  /** The media type of the file that is the answer, in place of JSON; `answer` is null then. */
  file?: 'application/pdf';
  /** Whether something new is made, so that the answer is a 201. */
  makes?: boolean;
  /** What it refuses by itself, beside what all calls refuse (`refusalsOf`). */
  errors: readonly ErrorCode[];
}

/**
 * RL-10: whether somebody who acts for the viewer is kept out. The rule is one for all calls, those to come included: they
 * read, and change only what an endpoint says is for them. Money, secrets and contact data stay the viewer's own.
 */
export const refusesImpersonators = ({ method, notImpersonated, forImpersonators }: Endpoint): boolean =>
  notImpersonated ?? (method !== 'GET' && !forImpersonators);

/** What most calls are, so that each says only what is its own. */
export const READ = {
  method: 'GET',
  requirements: [],
  about: 'content',
  callers: null,
  parts: {},
  parameters: {},
  body: null,
  errors: [],
} as const;

/** What a call about an account's own state may find: a sign-in that was ended elsewhere, an account suspended. */
export const OWN_STATE = ['SESSION_EXPIRED', 'user_self_suspended'] as const;

/** What a confirmation that it is the owner is refused with. */
export const OWNER_CONFIRMATION = [
  'REAUTHENTICATION_REQUIRED',
  'SECRET_WRONG',
  'PASSKEY_REFUSED',
  'RECOVERY_CODE_WRONG',
  'TOO_MANY_ATTEMPTS',
  'TOO_BUSY',
  'UNKNOWN_HOST',
] as const;

/** For who has a session, a guest's included. */
export const VIEWER = { ...READ, about: 'viewer', callers: ['guest', 'customer', 'admin'] } as const;

/** For who has an account. */
export const MEMBER = { ...VIEWER, callers: ['customer', 'admin'] } as const;

/** For grown-ups who have an account (RL-09). */
export const ADULT = { ...MEMBER, adultsOnly: true } as const;

/** For who owns the account, and nobody who acts for them (RL-10). */
export const OWNER = { ...ADULT, notImpersonated: true } as const;

/** For systems with an API key of the realm, which often run where VPNs do, too: in data centres. */
export const SYSTEM = { ...READ, about: 'system', throughVpn: true } as const;

/** Which page of a list, and how long one is. */
export const PAGE_PARAMETERS = {
  page: { kind: 'number', min: 1, max: 500, unset: 1, description: 'Which page, counted from 1.' },
  rpp: { kind: 'number', min: 1, max: 50, unset: RESULTS_PER_PAGE, description: 'Items of a page.' },
} as const satisfies Parameters;

/** The file of a schema of the API. */
export const schema = <Name extends string>(name: Name) => `schemas/api/${name}.schema.json` as const;
