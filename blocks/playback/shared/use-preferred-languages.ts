import { useEngine, useViewer } from '../../../renderer/contract';
import type { PlayerProps } from '../../../renderer/player';

/** The languages of sound and captions that the viewer's account asks for, or the page's own where the realm has it. */
export function usePreferredLanguages(): Pick<PlayerProps, 'preferredAudio' | 'preferredCaptions'> {
  const { realm, language } = useEngine();
  const { audioSubtitleLanguages: languages } = realm.settings;
  const { audioLanguage, subTitleLanguage } = useViewer().account?.preferences ?? {};
  const preferred = audioLanguage ?? languages.find((offered) => offered === language) ?? languages[0];
  return {
    ...(preferred && { preferredAudio: preferred }),
    ...(subTitleLanguage && { preferredCaptions: subTitleLanguage }),
  };
}
