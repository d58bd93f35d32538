import type { EMEControllerConfig } from 'hls.js';
import type { PlayerDrm, PlayerDrmSystem } from '../port';

type KeySystem = keyof NonNullable<EMEControllerConfig['drmSystems']>;

/** As browsers name them. */
const KEY_SYSTEMS: Readonly<Record<keyof PlayerDrm, `${KeySystem}`>> = {
  widevine: 'com.widevine.alpha',
  playready: 'com.microsoft.playready',
  fairplay: 'com.apple.fps',
};

/** hls.js's settings for a protected stream: where each DRM system gets its licences, and what it says of itself there. */
export function drmConfig(drm: PlayerDrm): Pick<EMEControllerConfig, 'emeEnabled' | 'drmSystems' | 'licenseXhrSetup'> {
  const systems = Object.entries(drm).map(([name, system]): [string, PlayerDrmSystem] => [
    KEY_SYSTEMS[name as keyof PlayerDrm],
    system,
  ]);
  const byKeySystem = new Map(systems);
  return {
    emeEnabled: true,
    drmSystems: Object.fromEntries(
      systems.map(([name, { licenceUrl, certificateUrl }]) => [
        name,
        { licenseUrl: licenceUrl, ...(certificateUrl && { serverCertificateUrl: certificateUrl }) },
      ]),
    ),
    licenseXhrSetup(request, address, { keySystem }) {
      request.open('POST', address, true);
      for (const [name, value] of Object.entries(byKeySystem.get(keySystem)?.headers ?? {}))
        request.setRequestHeader(name, value);
    },
  };
}
