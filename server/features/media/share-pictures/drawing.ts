import type { ShareLook } from '../../../../renderer/realm/share-look';

/** A font and the weight that it is used in. */
export interface TitleFont {
  /** Its real path. */
  file: string;
  /** For a variable font; others have one weight only. */
  weight: number;
}

/** A text, and how it is set. */
export interface SetText {
  text: string;
  /** The preferred first: each character is drawn by the first that has it. */
  fonts: readonly TitleFont[];
  isUpper: boolean;
  /** Between letters, in em. */
  tracking: number;
}

/** What stands on the picture that other sites show of a page, besides its cover. */
export interface SharePictureDrawing {
  /** BCP 47. */
  language: string;
  isRightToLeft: boolean;
  colours: ShareLook['colours'];
  title: SetText;
  /** What the content belongs to, above its title. */
  kicker: SetText | null;
  /** The realm's name, where its logo cannot be drawn. */
  name: SetText;
  logo: { file: string; isDrawing: boolean } | null;
}
