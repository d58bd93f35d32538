import type { AdRequest } from '../../../schemas/generated/types';
import type { AdQuestion } from '../port';
import { HLS_TYPES } from './choose-media';

/** The shorter side of a screen from which on it is no phone’s, in CSS pixels. */
const TABLET_PX = 600;

function deviceType(television: boolean): AdRequest['deviceType'] {
  if (television) return 'TV';
  if (!matchMedia('(pointer: coarse)').matches) return 'DESKTOP';
  return Math.min(screen.width, screen.height) < TABLET_PX ? 'PHONE' : 'TABLET';
}

/** Whether an advertisement of a type is played here; HLS always is, if need be by hls.js. */
export const playsType = (type: string): boolean =>
  HLS_TYPES.has(type) || (type.startsWith('video/') && document.createElement('video').canPlayType(type) !== '');

const TYPES = ['video/mp4', 'video/webm', 'application/vnd.apple.mpegurl'] as const;

/** @param frame the player's element @param personalised whether the viewer agreed to marketing */
export function adQuestion(
  frame: HTMLElement | null,
  {
    personalised,
    television,
    muted,
    tcString,
  }: { personalised: boolean; television: boolean; muted: boolean; tcString?: string | undefined },
): AdQuestion & { ads: AdRequest } {
  const { origin, pathname } = location;
  return {
    ads: {
      ...{ personalised, muted, pageUrl: `${origin}${pathname}`, deviceType: deviceType(television) },
      playerWidth: Math.round(frame?.clientWidth ?? 0),
      playerHeight: Math.round(frame?.clientHeight ?? 0),
      ...(tcString !== undefined && { tcString }),
    },
    mediaCapabilities: { types: TYPES.filter(playsType) },
  };
}
