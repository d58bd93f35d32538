import type { Theme } from '../../schemas/generated/types';
import type { Realm } from './compose';
import { mainTitleOf } from './keyed-settings';
import { languagesOf } from './language-parameter';
import { shortName } from './short-name';
import { deriveTheme, usualScheme } from './theme';
import { type TextRole, type ThemeFace, themeFaces } from './theme-faces';

/** How text in one of the realm's fonts is set. */
export interface ShareTextStyle {
  /** The preferred first. */
  faces: readonly ThemeFace[];
  isUpper: boolean;
  /** Between letters, in em. */
  tracking: number;
}

/** All that a share picture has of its realm. */
export interface ShareLook {
  /** `#rrggbb` each. */
  colours: { background: string; text: string; accent: string; accentText: string };
  /** A realm media path. */
  logo: string | undefined;
  /** The realm's name, where its logo cannot be drawn. */
  name: string;
  styles: Readonly<Record<TextRole, ShareTextStyle>>;
}

type LookOf = Pick<Realm, 'theme' | 'settings'>;

/** The logo that stands on the realm's usual background. */
const logoOf = (theme: Theme): string | undefined =>
  (usualScheme(theme) === 'light' ? theme.LOGO_LIGHT : undefined) ?? theme.LOGO;

function coloursOf(theme: Theme): ShareLook['colours'] {
  const { tokens } = deriveTheme(theme, usualScheme(theme));
  return { background: tokens.bg!, text: tokens.text!, accent: tokens.accent!, accentText: tokens['accent-text']! };
}

/** Letters of a language with fonts of its own are not spaced, nor are those of running text. */
function trackingOf({ titles, fonts }: Theme, language: string, role: TextRole): number {
  return role === 'text' || fonts?.byLanguage?.[language] ? 0 : (titles?.tracking ?? -0.01);
}

const styleOf = (theme: Theme, language: string, role: TextRole): ShareTextStyle => ({
  faces: themeFaces(theme, language, role),
  isUpper: role === 'display' && theme.titles?.case === 'upper',
  tracking: trackingOf(theme, language, role),
});

/** The look of a realm's share pictures in a language. They are drawn from this alone, so that no change of a picture's look is missed by its name. */
export const shareLook = ({ theme, settings }: LookOf, language: string): ShareLook => ({
  colours: coloursOf(theme),
  logo: logoOf(theme),
  name: mainTitleOf(settings),
  styles: { display: styleOf(theme, language, 'display'), text: styleOf(theme, language, 'text') },
});

/** A short name of the look in each of the realm's languages. */
export const shareLookNames = (realm: LookOf): Record<string, string> =>
  Object.fromEntries(
    languagesOf(realm.settings.realmLanguages).map((language) => [
      language,
      shortName(JSON.stringify(shareLook(realm, language))),
    ]),
  );
