import { useEffect, useState } from 'react';
import { useLabel, useRealm, useToast } from '../../contract';
import { useStage } from '../state/stage-context';
import { createBrowserStore, storageKey } from '../state/store';
import { useMedia } from '../state/use-media';
import { ControlButton } from './control-button';
import styles from './controls.module.css';

/** The flag that a page stores when it must be reloaded to cast. */
const NAME = 'cast';

/** What the sender says when the viewer has closed the list of screens. */
const CANCELLED = 'CANCEL';

/** How an attempt ended; `refused` when the page's policy let a script not in. */
async function attempt(work: () => Promise<unknown>): Promise<'done' | 'cancelled' | 'refused' | 'failed'> {
  let refused = false;
  const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    refused ||= effectiveDirective.startsWith('script-src');
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  try {
    await work();
    return 'done';
  } catch (error) {
    if (refused) return 'refused';
    return (error as { code?: unknown } | null)?.code === CANCELLED ? 'cancelled' : 'failed';
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
 * policy, and is reloaded first (docs/decisions/0010).
 */
export function useCast(): Cast | null {
  const label = useLabel();
  const toast = useToast();
  const { source, onReload, player } = useStage();
  const store = useWord();
  const canAirPlay = useMedia('canAirPlay');
  const canGoogleCast = useMedia('canGoogleCast') && 'PresentationRequest' in globalThis;
  const connected = useMedia('remotePlaybackState') === 'connected';

  const press = async () => {
    const picture = player.current;
    if (!picture) return;
    if (canAirPlay) return void picture.requestAirPlay().catch(() => undefined);
    const outcome = await attempt(() => picture.requestGoogleCast());
    if (outcome === 'refused') {
      store.write(NAME, source.id);
      onReload?.();
      location.reload();
    } else if (outcome === 'failed') {
      toast({ message: label('playerCastFailed'), type: 'error', duration: 'LONG' });
    }
  };
  if (!canAirPlay && !canGoogleCast) return null;
  return { label: label(connected ? 'playerCastStop' : 'playerCast'), connected, press: () => void press() };
}

/** Says why the page was reloaded, once the player is back. */
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
