import { errors, jwtVerify, SignJWT } from 'jose';
import { MS_PER_SECOND } from '../../../renderer/contract/constants';
import { ServerError } from '../../kernel/errors/errors';
import { acceptedKeys, type Sessions } from '../auth';

type SessionKeys = Awaited<ReturnType<Sessions['keys']>>;

const ALGORITHM = 'HS256';
/** Tells it from every other token that the store signs. */
const TYPE = 'room+jwt';
/** How long after it was requested a ticket joins its room, in seconds. */
const TICKET_SECONDS = 30;

/** What a ticket says: who may join which room. */
export interface RoomTicketClaims {
  realm: string;
  viewer: string;
  device: string;
  room: string;
  /** What the others call them; null for a guest. */
  name: string | null;
  /** Whether a child’s profile watches. */
  child?: boolean;
}

/** @param now ms since the epoch */
export function signTicket(keys: SessionKeys, claims: RoomTicketClaims, now: number): Promise<string> {
  const { realm, viewer, ...rest } = claims;
  return new SignJWT({ ...rest })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: keys.kid })
    .setAudience(realm)
    .setSubject(viewer)
    .setExpirationTime(Math.ceil(now / MS_PER_SECOND) + TICKET_SECONDS)
    .sign(keys.playback);
}

/** @param now ms since the epoch @throws ServerError TICKET_REFUSED */
export async function readTicket(keys: SessionKeys, ticket: string, now: number): Promise<RoomTicketClaims> {
  const secretFor = ({ kid }: { kid?: string }) => {
    const key = acceptedKeys(keys, now).find((accepted) => accepted.kid === kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key.playback;
  };
  try {
    const check = { algorithms: [ALGORITHM], typ: TYPE, currentDate: new Date(now) };
    const { payload } = await jwtVerify<Pick<RoomTicketClaims, 'device' | 'room' | 'name' | 'child'>>(
      ticket,
      secretFor,
      check,
    );
    const { aud, sub, device, room, name, child } = payload;
    return { realm: String(aud), viewer: String(sub), device, room, name, ...(child && { child }) };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new ServerError('TICKET_REFUSED', {}, { cause: error });
    throw error;
  }
}
