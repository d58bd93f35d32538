import { MS_PER_SECOND } from '../../contract/constants';
import type { PlayerStream } from '../port';

/**
 * The part of a film's address that says until when it is good (server/features/media/signed-address.ts), with the resolution
 * that it is limited to: another licence may have another limit.
 */
const SIGNATURE = /\/(\.until-([0-9a-z]{1,9})-[\w-]+(?:\/\.max-[^/]+)?)\//;
/** An address is renewed when it has less than this to live, and not more often, in ms. */
const MARGIN_MS = 60_000;

const signatureIn = (address: string): string | undefined => SIGNATURE.exec(address)?.[1];

/** When an address ends, in ms since the epoch; undefined for one that does not. */
function endOf(address: string): number | undefined {
  const end = SIGNATURE.exec(address)?.[2];
  return end === undefined ? undefined : Number.parseInt(end, 36) * MS_PER_SECOND;
}

/** The same film has the same address but for its signature. */
export const unsignedAddress = (address: string): string => address.replace(SIGNATURE, '/');

/** Follows a film whose addresses are good for a while only. */
export interface AddressRenewal {
  /** The address under which something of the film is to be had now. Never rejects: where there is no new one, the old one is tried. */
  addressOf(address: string): Promise<string>;
  /**
   * Requests a new address whatever the clock says, because the old one was refused.
   *
   * @returns false where that was just done, and the address has not ended since
   * @throws why there is none
   */
  renew(): Promise<boolean>;
}

/**
 * @param first the film's address as the page had it
 * @param request loads a new address of the film
 * @param now ms since the epoch
 */
export function createAddressRenewal(first: string, request: () => Promise<string>, now: () => number): AddressRenewal {
  const signature = signatureIn(first);
  let current = first;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let flight: Promise<void> | undefined;

  function requestOnce(): Promise<void> {
    requestedAt = now();
    flight ??= request()
      .then((address) => {
        current = address;
      })
      .finally(() => {
        flight = undefined;
      });
    return flight;
  }

  const isRecent = () => now() - requestedAt < MARGIN_MS;
  const hasEnded = () => (endOf(current) ?? Number.POSITIVE_INFINITY) <= now();
  const isDue = () => (endOf(current) ?? Number.POSITIVE_INFINITY) - now() < MARGIN_MS;

  return {
    async addressOf(address) {
      if (signature === undefined || !address.includes(signature)) return address;
      if (flight || (isDue() && !isRecent())) await requestOnce().catch(() => {});
      return address.replace(signature, signatureIn(current) ?? signature);
    },
    async renew() {
      if (signature === undefined || (isRecent() && !hasEnded() && !flight)) return false;
      await requestOnce();
      return true;
    },
  };
}

/** Follows a stream whose addresses are good for a while only; undefined for one whose are not. @param now ms since the epoch */
export const renewalOf = (
  { hlsUrl, renewAddress }: Pick<PlayerStream, 'hlsUrl' | 'renewAddress'>,
  now: () => number,
): AddressRenewal | undefined => renewAddress && createAddressRenewal(hlsUrl, renewAddress, now);
