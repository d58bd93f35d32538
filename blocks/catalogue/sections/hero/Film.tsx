import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../../../../renderer/contract';
import styles from './hero.module.css';

/** A short film without sound behind the words; the picture stays until it really plays. It says nothing of its own. */
export function Film({ src }: { src: string }) {
  const address = useMedia()(src);
  const [plays, setPlays] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    // React sets no muted attribute, without which no browser starts a film by itself
    element.muted = true;
    // not in the markup: React discards some of the elements that it creates while a page becomes interactive, and each would fetch the film
    element.src = address;
    element.play().catch(() => setPlays(false));
    return () => {
      element.removeAttribute('src');
      element.load();
    };
  }, [address]);
  return (
    <video
      ref={video}
      className={styles.preview}
      data-plays={plays || undefined}
      loop
      muted
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      preload="auto"
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setPlays(true)}
    />
  );
}
