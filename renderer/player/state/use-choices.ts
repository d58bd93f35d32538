import { useMediaPlayer, useMediaState } from '@vidstack/react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { CAPTIONS_OFF } from '../../contract/constants';
import { chooseQuality, chooseTrack, speaks } from './preferences';
import { useStage } from './stage-context';

interface Choices {
  preferredAudio: string | undefined;
  preferredCaptions: string | undefined;
  /** The browser allowed the film only without sound. */
  mutedByBrowser: boolean;
}

/** Brings the viewer's choices to the film, and what changes outside of our controls (a headset, a system menu) back. */
export function useChoices({ preferredAudio, preferredCaptions, mutedByBrowser }: Choices): void {
  const player = useMediaPlayer();
  const { preferences } = useStage();
  const { captions, audio, quality } = useStore(preferences);
  const canPlay = useMediaState('canPlay');
  const textTracks = useMediaState('textTracks');
  const audioTracks = useMediaState('audioTracks');
  const qualities = useMediaState('qualities');

  useEffect(() => {
    if (!player) return;
    const offered = [...player.textTracks].filter((track) => track.kind === 'captions' || track.kind === 'subtitles');
    if (textTracks.length === 0 && offered.length === 0) return;
    const chosen = captions === CAPTIONS_OFF ? undefined : chooseTrack(offered, [captions, preferredCaptions]);
    for (const track of offered) track.mode = track === chosen ? 'showing' : 'disabled';
  }, [player, textTracks, captions, preferredCaptions]);

  useEffect(() => {
    if (!player || !canPlay || audioTracks.length < 2) return;
    const chosen = chooseTrack([...player.audioTracks], [audio, preferredAudio]);
    const playing = player.audioTracks.selected;
    // of several tracks in one language the one that plays is as good, and may be what the viewer has just chosen
    if (chosen && !(playing && speaks(playing.language, chosen.language))) chosen.selected = true;
  }, [player, canPlay, audioTracks, audio, preferredAudio]);

  useEffect(() => {
    if (!player || !canPlay || qualities.length < 2) return;
    player.qualities.switch = 'next';
    const chosen = quality === 'auto' ? undefined : chooseQuality([...player.qualities], quality);
    if (chosen) chosen.selected = true;
    else if (!player.qualities.auto) player.qualities.autoSelect();
  }, [player, canPlay, qualities, quality]);

  useEffect(() => {
    if (!player || mutedByBrowser) return;
    // The volume that a new media element reports before it has ours is not the viewer's choice.
    let isOurs = true;
    return player.listen('volume-change', ({ detail }) => {
      const { volume, muted, change } = preferences.getState();
      const isSame = Math.abs(detail.volume - volume) < 0.005 && detail.muted === muted;
      if (isSame) isOurs = false;
      else if (!isOurs) change({ volume: detail.volume, muted: detail.muted });
    });
  }, [player, preferences, mutedByBrowser]);
}
