import type { DeviceClass } from '../../renderer/contract/device-class';
import { weighted } from './weighted';

/** A device, and how well pages and films go on it. Medians; times in ms. */
export interface Device {
  class: DeviceClass;
  /** How many of a hundred visits are made on it. */
  share: number;
  userAgents: readonly string[];
  lcp: number;
  inp: number;
  ttfb: number;
  cls: number;
  /** From the press on play to the first picture. */
  startup: number;
  /** What a film is shown at, in bits per second. */
  bitrate: number;
}

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

export const DEVICES: readonly Device[] = [
  {
    class: 'phone',
    share: 43,
    userAgents: [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${APPLE} Version/18.1 Mobile/15E148 Safari/604.1`,
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`,
      `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S928B) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    ],
    ...{ lcp: 2100, inp: 130, ttfb: 320, cls: 0.02, startup: 1150, bitrate: 1_900_000 },
  },
  {
    class: 'desktop',
    share: 33,
    userAgents: [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.1 Safari/605.1.15`,
      'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
    ],
    ...{ lcp: 1350, inp: 60, ttfb: 190, cls: 0.012, startup: 780, bitrate: 4_200_000 },
  },
  {
    class: 'tv',
    share: 16,
    userAgents: [
      `Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) ${WEBKIT} 94.0.4606.31/7.0 TV Safari/537.36`,
      `Mozilla/5.0 (Web0S; Linux/SmartTV) ${WEBKIT} Chrome/108.0.5359.211 Safari/537.36 WebAppManager`,
      `Mozilla/5.0 (Linux; Android 9; AFTKA Build/PS7633) ${WEBKIT} Chrome/118.0.5993.155 Mobile Safari/537.36`,
    ],
    ...{ lcp: 3100, inp: 240, ttfb: 280, cls: 0.008, startup: 1700, bitrate: 6_500_000 },
  },
  {
    class: 'tablet',
    share: 8,
    userAgents: [
      `Mozilla/5.0 (Linux; Android 13; SM-X700) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`,
      `Mozilla/5.0 (Linux; Android 11; KFTRWI) ${WEBKIT} Silk/128.4.2 like Chrome/128.0.6613.127 Safari/537.36`,
      `Mozilla/5.0 (iPad; CPU OS 12_5_7 like Mac OS X) ${APPLE} Version/12.1.2 Mobile/15E148 Safari/604.1`,
    ],
    ...{ lcp: 2300, inp: 150, ttfb: 300, cls: 0.02, startup: 1250, bitrate: 2_800_000 },
  },
];

export const drawDevice = weighted(DEVICES, ({ share }) => share);
