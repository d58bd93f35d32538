import type { PlayerStyle } from '../../schemas/generated/types';

/** A style with nothing left out. */
export type CompletePlayerStyle = Required<PlayerStyle>;

export const DEFAULT_PLAYER_STYLE: Readonly<CompletePlayerStyle> = {
  colour: 'accent',
  controlsSize: 'medium',
  controlsPosition: 'edge',
  bigPlayButton: 'round',
  scrubber: 'thin',
  corners: 'theme',
  captions: 'box',
  showTitle: true,
};

/** The style as attributes of the player's frame; the style sheets read nothing else. */
export function styleAttributes(style: PlayerStyle = {}): Record<`data-${string}`, string> {
  const complete = { ...DEFAULT_PLAYER_STYLE, ...style };
  return {
    'data-colour': complete.colour,
    'data-size': complete.controlsSize,
    'data-position': complete.controlsPosition,
    'data-big-play': complete.bigPlayButton,
    'data-scrubber': complete.scrubber,
    'data-corners': complete.corners,
    'data-captions': complete.captions,
  };
}

/** Whether the title is drawn over the picture. */
export function showsTitle(style: PlayerStyle | undefined): boolean {
  return style?.showTitle ?? DEFAULT_PLAYER_STYLE.showTitle;
}
