import { useMediaPlayer, useMediaState } from '@vidstack/react';
import { useEffect, useState } from 'react';
import { useLabel, useRealm, useToast } from '../contract';
import { ControlButton } from './control-button';
import styles from './controls.module.css';
import { useStage } from './stage-context';
import { createBrowserStore, storageKey } from './store';

/** The word that a page leaves for itself when it must be loaded anew to cast. */
const NAME = 'cast';

/** Whether the page's policy refuses a script while `work` runs. */
async function isRefused(work: () => Promise<unknown>): Promise<{ refused: boolean; failed: boolean }> {
  let refused = false;
  const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    refused ||= effectiveDirective.startsWith('script-src');
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  try {
    await work();
    return { refused, failed: false };
  } catch {
    return { refused, failed: true };
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation);
  }
}

function useWord() {
  const realm = useRealm().name;
  const [store] = useState(() =>
    createBrowserStore(
      (name, suffix) => storageKey(realm, name, suffix),
      () => sessionStorage,
    ),
  );
  return store;
}

export interface Cast {
  label: string;
  connected: boolean;
  press(): void;
}

/**
 * The way to another screen, where the browser has one. The sender's script is somebody else's: it is loaded at the press
 * and not before, and only pages that play may load it. A page that was reached from another one still has that one's
 * policy, and is loaded anew first (docs/decisions/0010).
 */
export function useCast(): Cast | null {
  const label = useLabel();
  const player = useMediaPlayer();
  const toast = useToast();
  const { source, onReload } = useStage();
  const store = useWord();
  const canAirPlay = useMediaState('canAirPlay');
  const canGoogleCast = useMediaState('canGoogleCast') && 'PresentationRequest' in globalThis;
  const connected = useMediaState('remotePlaybackState') === 'connected';

  const press = async () => {
    if (!player) return;
    if (canAirPlay) return void player.requestAirPlay().catch(() => undefined);
    const { refused, failed } = await isRefused(() => player.requestGoogleCast());
    if (refused) {
      store.write(NAME, source.id);
      onReload?.();
      location.reload();
    } else if (failed && player.state.remotePlaybackState === 'disconnected') {
      toast({ message: label('playerCastFailed'), type: 'error', duration: 'LONG' });
    }
  };
  if (!canAirPlay && !canGoogleCast) return null;
  return { label: label(connected ? 'playerCastStop' : 'playerCast'), connected, press: () => void press() };
}

/** Says why the page was loaded anew, once the player is back. */
export function useCastAgain(): void {
  const label = useLabel();
  const toast = useToast();
  const { source } = useStage();
  const store = useWord();
  useEffect(() => {
    if (store.read(NAME) !== source.id) return;
    store.remove(NAME);
    toast({ message: label('playerCastAgain'), type: 'info', duration: 'LONG' });
  }, [store, source.id, toast, label]);
}

export function CastButton() {
  const cast = useCast();
  useCastAgain();
  if (!cast) return null;
  return (
    <ControlButton
      icon="cast"
      label={cast.label}
      aria-pressed={cast.connected}
      className={`${styles.toggle} ${styles.wide}`}
      onPress={cast.press}
    />
  );
}
