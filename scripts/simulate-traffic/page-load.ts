import type { Vitals } from '../../app/viewer/analytics/observers/vitals';
import type { Device } from './devices';
import type { Random } from './random';

/** How many pages are loaded in the background, and so have no largest paint. */
const IN_BACKGROUND = 0.04;
/** How many pages are left without an interaction. */
const WITHOUT_INTERACTION = 0.25;
/** How many pages shift at all. */
const SHIFTING = 0.45;

/** How a document was loaded on a device. */
export function drawPageLoad(device: Device, random: Random): Vitals {
  const ttfb = random.logNormal(device.ttfb, 0.5);
  const lcp = Math.max(ttfb + 80, random.logNormal(device.lcp, 0.45));
  const inp = random.logNormal(device.inp, 0.6);
  const cls = random.chance(SHIFTING) ? random.logNormal(device.cls, 1) : 0;
  return {
    lcp: random.chance(IN_BACKGROUND) ? null : Math.round(lcp),
    inp: random.chance(WITHOUT_INTERACTION) ? null : Math.round(inp),
    cls: Math.round(cls * 10_000) / 10_000,
    ttfb: Math.round(ttfb),
  };
}
