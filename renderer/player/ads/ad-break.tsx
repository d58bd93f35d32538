import type { Ref } from 'react';
import type { Commands } from '../state/commands';
import { useMedia } from '../state/use-media';
import type { AdControls } from './ad-layer';
import type { AdPhase } from './use-ads';

interface AdBreakProps extends Pick<Extract<AdPhase, { of: 'break' }>, 'plan' | 'ads'> {
  controls: Ref<AdControls>;
  volume: number;
  muted: boolean;
  commands: Commands;
  onBegun(): void;
  onDone(): void;
  onLeave(): void;
  onSoundRefused(): void;
}

/** What has the picture in a break. */
export function AdBreak({ plan, commands, ...props }: AdBreakProps) {
  const canFullscreen = useMedia('canFullscreen');
  const fullscreen = useMedia('fullscreen');
  const { AdLayer } = plan.code;
  return (
    <AdLayer
      {...props}
      elements={plan.elements}
      fullscreen={canFullscreen ? fullscreen : undefined}
      onToggleMuted={commands.toggleMuted}
      onToggleFullscreen={commands.toggleFullscreen}
    />
  );
}
