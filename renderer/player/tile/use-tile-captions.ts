import { useMediaPlayer, useMediaState } from '@vidstack/react';
import { useEffect } from 'react';
import { chooseTrack } from '../state/preferences';

/**
 * Shows captions while there is no sound: in the viewer's language, or any, since words in another language are better than none.
 *
 * @param languages best first
 */
export function useTileCaptions(isShown: boolean, languages: readonly (string | null | undefined)[]): void {
  const player = useMediaPlayer();
  const tracks = useMediaState('textTracks');
  const wanted = languages.filter(Boolean).join(' ');
  useEffect(() => {
    if (!player) return;
    const offered = [...player.textTracks].filter(({ kind }) => kind === 'captions' || kind === 'subtitles');
    if (tracks.length === 0 && offered.length === 0) return;
    const chosen = isShown ? (chooseTrack(offered, wanted.split(' ')) ?? offered[0]) : undefined;
    for (const track of offered) track.mode = track === chosen ? 'showing' : 'disabled';
  }, [player, tracks, isShown, wanted]);
}
