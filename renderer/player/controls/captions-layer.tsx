import type { TextTrack } from '@vidstack/react';
import { type ReactNode, useEffect, useState } from 'react';
import styles from '../stage.module.css';
import { useMedia } from '../state/use-media';
import { type CuePiece, cuePieces, directionOf } from './cue-text';

interface Cue {
  id: string;
  text: string;
  atTop: boolean;
}

/** A cue asks for the top by a line in the upper half; without one it stands at the bottom. */
const isAtTop = ({ line, snapToLines }: { line: unknown; snapToLines: boolean }): boolean =>
  typeof line === 'number' && (snapToLines ? line >= 0 && line < 8 : line < 50);

/** The captions of the picture that the stage controls. */
export const CaptionsLayer = () => <Captions track={useMedia('textTrack')} />;

/** The captions of the moment, in our own type: above the controls, in the direction of their language. */
export function Captions({ track }: { track: TextTrack | null }) {
  const cues = useCues(track);
  if (!track || cues.length === 0) return null;
  const language = track.language;
  const at = (isTop: boolean) => cues.filter((cue) => cue.atTop === isTop);
  return (
    <div className={styles.captions} lang={language || undefined} dir={directionOf(language)}>
      <div>{at(true).map(drawCue)}</div>
      <div>{at(false).map(drawCue)}</div>
    </div>
  );
}

const drawCue = ({ id, text }: Cue) => (
  <p key={id} className={styles.cue}>
    <span>{cuePieces(text).map(drawPiece)}</span>
  </p>
);

function drawPiece(piece: CuePiece, index: number): ReactNode {
  if (typeof piece === 'string') return piece;
  const { mark: Mark, pieces } = piece;
  return <Mark key={index}>{pieces.map(drawPiece)}</Mark>;
}

function useCues(track: TextTrack | null): Cue[] {
  const [cues, setCues] = useState<Cue[]>([]);
  useEffect(() => {
    if (!track) return setCues([]);
    const read = () =>
      setCues(
        track.activeCues.map((cue) => ({
          id: `${cue.startTime} ${cue.text}`,
          text: cue.text,
          atTop: isAtTop(cue as VTTCue),
        })),
      );
    read();
    track.addEventListener('cue-change', read);
    return () => track.removeEventListener('cue-change', read);
  }, [track]);
  return cues;
}
