import { type DeviceKind, deviceKindOf } from './device-kind';

/** What statistics tell browsers apart by. */
export type DeviceClass = 'desktop' | 'phone' | 'tablet' | 'tv';

/** What a film may be shown on, in the words of statistics: one reading of browsers' names for both. */
const CLASSES: Readonly<Record<DeviceKind, DeviceClass>> = {
  computer: 'desktop',
  phone: 'phone',
  tablet: 'tablet',
  television: 'tv',
};

/**
 * The class of device by what its browser says of itself, which is no proof. Browsers that say nothing count as computers.
 *
 * @param userAgent the `User-Agent` header, or `navigator.userAgent`; no more of it is read than browsers write
 */
export const deviceClassOf = (userAgent: string): DeviceClass => CLASSES[deviceKindOf(userAgent)];
