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

/** Reports events (CT-14). Time updates are reported once a second, not sixty times. */
export function useEvents(id: string, onEvent: ((event: PlayerEvent) => void) | undefined): void {
  const player = useMediaPlayer();
  const listener = useRef(onEvent);
  listener.current = onEvent;
  useEffect(() => {
    if (!player) return;
    let lastUpdate = Number.NEGATIVE_INFINITY;
    const tell = (event: EventDetails) =>
      listener.current?.({ ...event, id, position: player.state.currentTime } as PlayerEvent);
    const stop = [
      player.listen('can-play', () => tell({ type: 'ready', duration: player.state.duration })),
      player.listen('playing', () => tell({ type: 'playing' })),
      player.listen('pause', () => tell({ type: 'pause' })),
      player.listen('waiting', () => tell({ type: 'waiting' })),
      player.listen('seeking', () => tell({ type: 'seeking' })),
      player.listen('seeked', () => tell({ type: 'seeked' })),
      player.listen('ended', () => tell({ type: 'ended' })),
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
