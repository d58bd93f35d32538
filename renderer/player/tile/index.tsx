import { useEffect, useEffectEvent, useState } from 'react';
import type { PlayerStyle } from '../../../schemas/generated/types';
import { Problem } from '../controls/problem';
import styles from '../player.module.css';
import type { OtherDevices, PlayerSource } from '../port';
import { openStream, sourceKey, useOpening } from '../state/use-opening';
import { styleAttributes } from '../style';
import { type LoadedTile, loadTile } from './load-tile';
import type { TileStageProps } from './tile-stage';

export type { SyncedPicture } from '../sync/keep-in-step';

export interface PlayerTileProps extends Omit<TileStageProps, 'source' | 'build' | 'onRefused'> {
  source: PlayerSource;
  /** The realm's look (RS-35). */
  style?: PlayerStyle;
  /** The account's other devices, where it may play on so many only. */
  otherDevices?: OtherDevices;
  /** Playing was refused. @returns whether the page says why in the tile's place */
  onRefused?(code: string): boolean;
}

/**
 * One of several pictures that play at once: without controls of its own, since whoever shows it decides what has the sound and when all
 * pause. It opens by itself in the browser, with a permission of its own where its stream takes one.
 */
export function PlayerTile(props: PlayerTileProps) {
  return <PlayerTileOf key={sourceKey(props.source)} {...props} />;
}

function PlayerTileOf({ source, style, otherDevices, onRefused, ...stage }: PlayerTileProps) {
  const [abort] = useState(() => new AbortController());
  const { phase, loaded, opened, refusal, start, refuse } = useOpening<LoadedTile>({
    source,
    load: () => loadTile(openStream(source)?.hlsUrl, abort.signal),
    onRefused,
  });
  useEffect(() => () => abort.abort(), [abort]);
  const { isPaused } = stage;
  const startOnce = useEffectEvent(() => {
    if (phase === 'poster') void start();
  });
  useEffect(() => {
    // nobody gets a permission for what stands still
    if (!isPaused) startOnce();
  }, [isPaused]);
  return (
    <div className={styles.frame} {...styleAttributes(style)} data-playing={loaded ? true : undefined}>
      {source.poster && <img className={styles.poster} src={source.poster} alt="" decoding="async" />}
      {phase === 'loading' && !loaded && <span className={styles.tileSpinner} />}
      {phase === 'failed' && (
        <Problem problem={refusal ?? 'network'} otherDevices={otherDevices} onRetry={() => void start()} />
      )}
      {phase !== 'failed' && loaded && opened && (
        <loaded.Stage {...stage} source={opened} build={loaded.build} onRefused={refuse} />
      )}
    </div>
  );
}
