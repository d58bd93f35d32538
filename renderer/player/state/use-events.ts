import { type MediaPlayerInstance, useMediaPlayer } from '@vidstack/react';
import { useEffect, useRef } from 'react';
import type { FrameCounts } from '../../contract/player-events';
import type { PlayerEvent } from '../port';

type EventDetails = PlayerEvent extends infer Event
  ? Event extends PlayerEvent
    ? Omit<Event, 'id' | 'position'>
    : never
  : never;

const EVERY_SECONDS = 1;

function framesOf(player: MediaPlayerInstance): FrameCounts | undefined {
  const counted = player.el?.querySelector('video')?.getVideoPlaybackQuality?.();
  return counted && { dropped: counted.droppedVideoFrames, total: counted.totalVideoFrames };
}

/**
 * Listens for data running out as the media element says it: the library waits 300 ms before it says so, and shorter
 * interruptions would be lost.
 *
 * @returns stops listening
 */
function onStarved({ el }: MediaPlayerInstance, tell: () => void): () => void {
  const listen = ({ target }: Event) => target instanceof HTMLMediaElement && !target.closest('[data-ad]') && tell();
  // the element's own event does not bubble
  el?.addEventListener('waiting', listen, { capture: true });
  return () => el?.removeEventListener('waiting', listen, { capture: true });
}

/** Reports events (CT-14). Time updates are reported once a second, not sixty times. */
export function useEvents(id: string, onEvent: ((event: PlayerEvent) => void) | undefined): void {
  const player = useMediaPlayer();
  const listener = useRef(onEvent);
  listener.current = onEvent;
  useEffect(() => {
    if (!player) return;
    let lastUpdate = Number.NEGATIVE_INFINITY;
    let hasEnded = false;
    const tell = (event: EventDetails) =>
      listener.current?.({ ...event, id, position: player.state.currentTime } as PlayerEvent);
    const stop = [
      player.listen('can-play', () => tell({ type: 'ready', duration: player.state.duration })),
      player.listen('playing', () => {
        hasEnded = false;
        tell({ type: 'playing' });
      }),
      player.listen('pause', () => tell({ type: 'pause' })),
      onStarved(player, () => tell({ type: 'waiting' })),
      player.listen('seeking', () => {
        hasEnded = false;
        tell({ type: 'seeking' });
      }),
      player.listen('seeked', () => tell({ type: 'seeked' })),
      player.listen('ended', () => {
        // the library says it twice where a seek leads to the end
        if (!hasEnded) tell({ type: 'ended' });
        hasEnded = true;
      }),
      player.listen('time-update', ({ detail }) => {
        if (Math.abs(detail.currentTime - lastUpdate) < EVERY_SECONDS) return;
        lastUpdate = detail.currentTime;
        const frames = framesOf(player);
        tell({ type: 'timeUpdate', duration: player.state.duration, ...(frames && { frames }) });
      }),
      player.listen('volume-change', ({ detail }) => tell({ type: 'volumeChange', ...detail })),
      player.listen('text-track-change', ({ detail }) =>
        tell({ type: 'textTrackChange', language: detail?.language ?? null }),
      ),
      player.listen('audio-track-change', ({ detail }) =>
        tell({ type: 'audioTrackChange', language: detail?.language ?? null }),
      ),
      player.listen('fullscreen-change', ({ detail }) => tell({ type: 'fullscreenChange', active: detail })),
      player.listen('picture-in-picture-change', ({ detail }) =>
        tell({ type: 'pictureInPictureChange', active: detail }),
      ),
      player.listen('quality-change', ({ detail }) => {
        const bitrate = detail?.bitrate;
        if (bitrate) tell({ type: 'qualityChange', bitrate });
      }),
      player.listen('remote-playback-change', ({ detail }) => tell({ type: 'castStateChange', state: detail.state })),
    ];
    return () => {
      for (const listening of stop) listening();
    };
  }, [player, id]);
}
