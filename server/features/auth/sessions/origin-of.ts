import type { FastifyRequest } from 'fastify';
import { regionOf, territoryOf } from '../../../kernel/permissions/territory';
import { deviceNameOf } from './device-name';
import { DEVICE_TOKENS_HEADER, readDeviceTokens } from './device-tokens';
import type { Origin } from './sessions';

/** What a request itself says of where it comes from. */
export type RequestOrigin = Omit<Origin, 'onNewDevice'>;

/** The headers in which a proxy in front says where the viewer is, lower case; null trusts none. */
export interface OriginHeaders {
  countryHeader: string | null;
  regionHeader: string | null;
}

export const originOf = (
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  { countryHeader, regionHeader }: OriginHeaders,
): RequestOrigin => ({
  address: ip,
  deviceName: deviceNameOf(headers['user-agent']),
  country: territoryOf(headers, countryHeader),
  region: regionOf(headers, { countryHeader, regionHeader }),
  deviceTokens: readDeviceTokens(headers[DEVICE_TOKENS_HEADER]),
});
